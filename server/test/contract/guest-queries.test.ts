import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { buildApp } from "../../src/app.js";
import type { LiveEvents } from "../../src/core/events.js";
import { newId } from "../../src/core/ids.js";
import { MemoryLiveEvents } from "../../src/core/live-events-memory.js";
import { RedisLiveEvents } from "../../src/core/live-events-redis.js";
import { memoryThrottles } from "../../src/core/throttle-limiter.js";
import { openTestApp, type TestApp } from "../app.js";
import { type ClientQuery, clientQuery } from "../client-query.js";
import { eventually } from "../eventually.js";
import { buildBrand, unique } from "../factories/brand.js";
import { buildMember } from "../factories/member.js";
import { openSession } from "../transports.js";

type BuiltBrand = Awaited<ReturnType<typeof buildBrand>>;

let t: TestApp;
let brand: BuiltBrand;

beforeAll(async () => {
  t = await openTestApp();
});
beforeEach(async () => {
  brand = await brandWithGames(["one", "two"]);
});

async function brandWithGames(names: readonly string[]): Promise<BuiltBrand> {
  const made = await buildBrand(t.test.database.db);
  await t.services.catalogue.addVendor(t.platform(made), {
    code: "house",
    baseUrl: "house:",
    publicKeyPem: t.config.keys.houseVendor.publicKeyPem,
    games: names.map((name) => ({ code: `g-${name}`, nodeId: name, name })),
  });
  return made;
}

const gameList = clientQuery("GameList");
const listed = {
  filter: {},
  isCatalogue: true,
  isFavourites: false,
  isPersonal: false,
  isRecent: false,
  page: 1,
  pageSize: 10,
  signedIn: false,
};

interface Ask {
  readonly query?: ClientQuery;
  readonly variables?: object;
  readonly headers?: Record<string, string>;
  readonly host?: string;
  readonly lang?: string | null;
  readonly on?: FastifyInstance;
}

async function ask({
  query = gameList,
  variables = listed,
  headers = {},
  host = brand.host,
  lang = "EN",
  on = t.app,
}: Ask = {}) {
  const answer = await on.inject({
    method: "GET",
    url: "/graphql",
    query: { id: query.id, variables: JSON.stringify(variables), ...(lang === null ? {} : { lang }) },
    headers: { host, ...headers },
  });
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload, body: answer.body };
}

async function totalOf(over: Ask = {}): Promise<number> {
  return JSON.parse((await ask(over)).body).data.games.totalCount;
}

/** How often the catalogue is read while something is done. */
async function readsOf(work: () => Promise<unknown>): Promise<number> {
  const runQuery = vi.spyOn(t.services.catalogue, "page");
  try {
    await work();
    return runQuery.mock.calls.length;
  } finally {
    runQuery.mockRestore();
  }
}

describe("a guest's query by GET", () => {
  test("is executed once and answered again, byte for byte", async () => {
    const first = await ask();
    expect(JSON.parse(first.body).data.games.totalCount).toBe(2);
    expect(await readsOf(async () => expect((await ask()).body).toBe(first.body))).toBe(0);
    const again = await ask();
    expect(again.headers).toMatchObject({
      "content-type": "application/json; charset=utf-8",
      "cache-control": "public, max-age=0, s-maxage=30",
      "x-content-type-options": "nosniff",
      vary: "accept-encoding, authorization",
      etag: first.headers.etag,
    });
    expect(again.headers["x-request-id"]).not.toBe(first.headers["x-request-id"]);
  });

  test("is answered by 304 to who has the response already", async () => {
    const { headers } = await ask();
    const again = await ask({ headers: { "if-none-match": String(headers.etag) } });
    expect([again.status, again.body, again.headers.etag]).toEqual([304, "", headers.etag]);
    await t.services.catalogue.addGames(t.platform(brand), "house", [{ code: "g-more", nodeId: "more" }]);
    const changed = await ask({ headers: { "if-none-match": String(headers.etag) } });
    expect(changed.status).toBe(200);
  });

  test("is executed once for those who ask at the same moment", async () => {
    const reads = await readsOf(async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => ask()));
      expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    });
    expect(reads).toBe(1);
  });

  test("is another for other variables, at another host and in another language", async () => {
    const other = await brandWithGames(["three"]);
    expect(await totalOf()).toBe(2);
    expect(await totalOf({ variables: { ...listed, filter: { gameName: "one" } } })).toBe(1);
    expect(await totalOf({ host: other.host })).toBe(1);
    for (const lang of ["AR", "zh-Hans-CN"]) {
      expect(await readsOf(() => ask({ lang }))).toBe(1);
      expect(await readsOf(() => ask({ lang }))).toBe(0);
    }
  });

  test("is compressed as the reader accepts it, and reads the same", async () => {
    const names = Array.from({ length: 10 }, (_, index) => `long-name-of-game-${index}`);
    const { host } = await brandWithGames(names);
    const plain = await ask({ host });
    expect(plain.bytes.length).toBeGreaterThan(1_024);
    for (const [accepted, unpack] of [
      ["gzip, deflate, br", brotliDecompressSync],
      ["gzip, deflate", gunzipSync],
    ] as const) {
      for (const _round of [1, 2]) {
        const packed = await ask({ host, headers: { "accept-encoding": accepted } });
        expect(packed.headers["content-encoding"]).toBe(accepted.includes("br") ? "br" : "gzip");
        expect(unpack(packed.bytes).toString()).toBe(plain.body);
      }
    }
    expect((await ask({ host, headers: { "accept-encoding": "br;q=0, identity" } })).body).toBe(plain.body);
  });

  test("is executed once, however the browsers write the encodings that they accept and the address", async () => {
    await ask({ headers: { "accept-encoding": "gzip, deflate, br" } });
    await ask({ headers: { "accept-encoding": "gzip" } });
    const reads = await readsOf(async () => {
      for (const accepted of ["br", "gzip, deflate, br, zstd", "br;q=1.0, gzip;q=0.8", "*", "gzip, x-1"])
        await ask({ headers: { "accept-encoding": accepted } });
      const query = { unused: "1", lang: "EN", variables: JSON.stringify(listed), id: gameList.id };
      await t.app.inject({ url: "/graphql", query, headers: { host: brand.host, "accept-encoding": "br" } });
    });
    expect(reads).toBe(0);
  });

  test("is for the reader's own cache alone where a header decides the language, or regions are closed", async () => {
    const own = { "cache-control": "private, no-cache" };
    const vary = expect.stringContaining("accept-language");
    for (const lang of [null, "", "XX", "tlh-Latn"])
      expect((await ask({ lang })).headers).toMatchObject({ ...own, vary });
    const rule = { mode: "block", countries: [], allowed: [], blocked: ["192.0.2.0/24"] } as const;
    await t.services.regions.setRule(t.platform(brand), rule);
    expect((await ask()).headers).toMatchObject(own);
  });

  test("is shared only if the named language that counts is one of the brand's", async () => {
    const named = async (names: Record<string, string | string[]>) => {
      const query = { id: gameList.id, variables: JSON.stringify(listed), ...names };
      const answer = await t.app.inject({ url: "/graphql", query, headers: { host: brand.host } });
      return String(answer.headers["cache-control"]).split(",")[0];
    };
    expect(await named({ language: "XX", lang: "EN" })).toBe("private");
    expect(await named({ lang: ["EN", "AR"] })).toBe("private");
    expect(await named({ language: "AR", lang: "XX" })).toBe("public");
  });

  test("is refused for a document, variables or operation that guests do not share", async () => {
    const codeOf = async (over: Ask) => JSON.parse((await ask(over)).body).errors[0].extensions.code;
    expect(await codeOf({ query: { id: "0".repeat(64), text: "" } })).toBe("operation_not_allowed");
    expect(await codeOf({ query: { id: "games", text: "" } })).toBe("malformed_request");
    for (const name of ["DepositHistory", "MyId"]) {
      expect(await codeOf({ query: clientQuery(name), variables: {} })).toBe("operation_not_allowed");
    }
    const answer = await t.app.inject({
      url: `/graphql?id=${gameList.id}&variables={`,
      headers: { host: brand.host },
    });
    expect(answer.json().errors[0].extensions.code).toBe("malformed_request");
  });
});

describe("a change of the catalogue", () => {
  test("is seen by the very next request", async () => {
    const statusOf = async () => JSON.parse((await ask()).body).data.games.items[0];
    const before = await statusOf();
    expect(before.status).toBe("ACTIVE");
    await t.services.catalogue.setGameStatus(t.platform(brand), before.id, "maintenance");
    expect((await statusOf()).status).toBe("MAINTENANCE");
    await t.services.catalogue.setGameStatus(t.platform(brand), before.id, "active");
    expect((await statusOf()).status).toBe("ACTIVE");
    await t.services.catalogue.addGames(t.platform(brand), "house", [{ code: "g-more", nodeId: "more" }]);
    expect(JSON.parse((await ask()).body).data.games.totalCount).toBe(3);
  });

  test("of an answer on its way is not undone by that answer", async () => {
    const page = t.services.catalogue.page.bind(t.services.catalogue);
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const spy = vi.spyOn(t.services.catalogue, "page").mockImplementationOnce(async (...args) => {
      const found = await page(...args);
      await held;
      return found;
    });
    const old = ask();
    await eventually(() => expect(spy).toHaveBeenCalled());
    await t.services.catalogue.addGames(t.platform(brand), "house", [{ code: "g-more", nodeId: "more" }]);
    release();
    expect(JSON.parse((await old).body).data.games.totalCount).toBe(2);
    expect(JSON.parse((await ask()).body).data.games.totalCount).toBe(3);
    spy.mockRestore();
  });

  const kinds: readonly (readonly [string, () => readonly [LiveEvents, LiveEvents]])[] = [
    [
      "in one process",
      () => {
        const live = new MemoryLiveEvents();
        return [live, live];
      },
    ],
    ...(process.env.REDIS_URL
      ? [
          [
            "over Redis",
            () => {
              const prefix = newId();
              const open = () =>
                new RedisLiveEvents({ url: process.env.REDIS_URL ?? "", prefix, onFault: () => undefined });
              return [open(), open()] as const;
            },
          ] as const,
        ]
      : []),
  ];

  test.each(kinds)("is seen on another node too, %s", async (_title, open) => {
    const [hereLive, thereLive] = open();
    const node = (live: LiveEvents) =>
      buildApp({
        config: t.config,
        database: t.test.database,
        clock: t.clock,
        throttles: memoryThrottles(),
        live,
      });
    const [here, there] = [await node(hereLive), await node(thereLive)];
    try {
      const countOn = async (on: FastifyInstance) =>
        JSON.parse((await ask({ on })).body).data.games.totalCount;
      expect([await countOn(here), await countOn(there)]).toEqual([2, 2]);
      await here.services.catalogue.addGames(t.platform(brand), "house", [
        { code: "g-more", nodeId: "more" },
      ]);
      expect(await countOn(here)).toBe(3);
      // The clock stands still: only the news can make the other node look again.
      await eventually(async () => expect(await countOn(there)).toBe(3));
    } finally {
      for (const app of [here, there]) await app.close();
      for (const live of [hereLive, thereLive]) await live.close();
    }
  });

  test("without an event is seen five seconds later", async () => {
    await ask();
    await t.test.database.db
      .updateTable("catalogue.game")
      .set({ name: `renamed-${unique()}` })
      .where("brand_id", "=", brand.id)
      .execute();
    t.clock.advance(5_000);
    expect(await readsOf(() => ask())).toBe(0);
    t.clock.advance(1);
    expect(await readsOf(() => ask())).toBe(1);
  });
});

describe("what is not kept", () => {
  test("is the response to a caller with a token", async () => {
    const member = await buildMember(t.test.database.db, brand);
    const headers = { authorization: `Bearer ${await openSession(t, brand.id, member.id)}` };
    const personal = { ...listed, isPersonal: true, signedIn: true };
    await ask();
    expect(await readsOf(() => ask({ headers }))).toBe(1);
    const own = await ask({ headers, variables: personal });
    expect(own.headers["cache-control"]).toBe("private, no-store");
    expect(JSON.parse(own.body).data.me.id).toBe(member.id);
    expect(JSON.parse((await ask({ variables: personal })).body).data.me).toBeNull();
    expect(await readsOf(() => ask({ variables: personal }))).toBe(0);
    expect(JSON.parse((await ask({ headers, variables: personal })).body).data.me.id).toBe(member.id);
    // A token that is not valid makes a guest of its bearer, for whom nothing is kept either.
    expect(await readsOf(() => ask({ headers: { authorization: "Bearer none" } }))).toBe(1);
  });

  test("is an answer with errors: the next one is tried again", async () => {
    const spy = vi
      .spyOn(t.services.catalogue, "page")
      .mockRejectedValueOnce(new Error("the database is away"));
    const answers = await Promise.all([ask(), ask(), ask()]);
    spy.mockRestore();
    const failed = answers.filter(({ body }) => "errors" in JSON.parse(body));
    expect(failed).toHaveLength(1);
    for (const { body } of answers.filter((answer) => !failed.includes(answer))) {
      expect(JSON.parse(body).data.games.totalCount).toBe(2);
    }
    const tooMany = { variables: { ...listed, pageSize: 5_000 } };
    const [one, two] = [await ask(tooMany), await ask(tooMany)];
    const idOf = ({ body }: { body: string }) => JSON.parse(body).errors[0].extensions.requestId;
    expect(idOf(one)).not.toBe(idOf(two));
  });

  test("is maintenance, at its beginning as at its end", async () => {
    await ask();
    const codeOf = async () => JSON.parse((await ask()).body).errors?.[0].extensions.code;
    await t.services.brands.setMaintenance(t.platform(brand), { on: true, endsAt: null });
    expect(await codeOf()).toBe("system_maintenance");
    expect((await ask()).headers["cache-control"]).toBe("no-store");
    await t.services.brands.setMaintenance(t.platform(brand), { on: false, endsAt: null });
    expect(await codeOf()).toBeUndefined();
  });
});
