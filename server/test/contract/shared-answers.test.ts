import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { buildApp } from "../../src/app.js";
import { ManualClock } from "../../src/core/clock.js";
import type { LiveEvents } from "../../src/core/events.js";
import { newId } from "../../src/core/ids.js";
import { MemoryLiveEvents } from "../../src/core/live-events-memory.js";
import { RedisLiveEvents } from "../../src/core/live-events-redis.js";
import { memoryThrottles } from "../../src/core/throttle-limiter.js";
import { Answer } from "../../src/graphql/answer.js";
import { AnswerCache } from "../../src/graphql/answer-cache.js";
import { openTestApp, type TestApp } from "../app.js";
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

const games =
  "query Games($size: Int!) { games(page: 1, pageSize: $size) { items { nodeId status } totalCount } }";

interface Ask {
  readonly query?: string;
  readonly variables?: object;
  readonly headers?: Record<string, string>;
  readonly host?: string;
  readonly on?: FastifyInstance;
}

async function ask({
  query = games,
  variables = { size: 10 },
  headers = {},
  host = brand.host,
  on = t.app,
}: Ask = {}) {
  const answer = await on.inject({
    method: "POST",
    url: "/graphql",
    headers: { host, ...headers },
    payload: { query, variables },
  });
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload, body: answer.body };
}

/** How many statements reach the database while something is done. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const runQuery = vi.spyOn(t.services.catalogue, "page");
  try {
    await work();
    return runQuery.mock.calls.length;
  } finally {
    runQuery.mockRestore();
  }
}

describe("a guest's answer", () => {
  test("is made once and sent again, byte for byte", async () => {
    const first = await ask();
    expect(JSON.parse(first.body).data.games.totalCount).toBe(2);
    expect(await statementsOf(async () => expect((await ask()).body).toBe(first.body))).toBe(0);
    const again = await ask();
    expect(again.headers["content-type"]).toBe(first.headers["content-type"]);
    expect(again.headers["cache-control"]).toBe("no-store");
    expect(again.headers["x-request-id"]).not.toBe(first.headers["x-request-id"]);
  });

  test("is made once for those who ask at the same moment", async () => {
    const bodies = await statementsOf(async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => ask()));
      expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    });
    expect(bodies).toBe(1);
  });

  test("is another for a variable that is null than for one that is not given", async () => {
    const query = "query Q($hot: Boolean = true) { games(filter: { isHot: $hot }) { totalCount } }";
    const total = async (variables: object) =>
      JSON.parse((await ask({ query, variables })).body).data.games.totalCount;
    expect([await total({ hot: null }), await total({})]).toEqual([2, 0]);
  });

  test("is another for other variables, whatever the order of their members", async () => {
    const query = "query ($f: GameFilterInput) { games(filter: $f) { totalCount } }";
    const total = async (f: object) =>
      JSON.parse((await ask({ query, variables: { f } })).body).data.games.totalCount;
    expect(await total({ gameName: "one", gameType: "RNG" })).toBe(1);
    expect(await total({ gameName: "two", gameType: "LIVE" })).toBe(0);
    expect(await statementsOf(() => total({ gameType: "RNG", gameName: "one" }))).toBe(0);
    expect(
      await statementsOf(() =>
        ask({ query, variables: { f: { gameName: "one", gameType: "RNG" }, more: 1 } }),
      ),
    ).toBe(0);
  });

  test("is another brand's at another host", async () => {
    const other = await brandWithGames(["three"]);
    const [here, there] = [await ask(), await ask({ host: other.host })];
    expect(JSON.parse(here.body).data.games.totalCount).toBe(2);
    expect(JSON.parse(there.body).data.games.totalCount).toBe(1);
  });

  test("is another in another language", async () => {
    const query = "{ gameCategories { gameType classifications { displayName } } }";
    for (const language of ["en", "ar", "zh-Hans-CN"]) {
      const headers = { "accept-language": language };
      expect(await countCategoryLoads(() => ask({ query, headers }))).toBe(1);
      expect(await countCategoryLoads(() => ask({ query, headers }))).toBe(0);
    }
  });

  async function countCategoryLoads(work: () => Promise<unknown>) {
    const loads = vi.spyOn(t.services.lobby, "gameCategories");
    await work();
    const { length } = loads.mock.calls;
    loads.mockRestore();
    return length;
  }

  test("is packed as the reader takes it, and reads the same", async () => {
    const query = `{ games { items { ${["nodeId", "name", "vassalage", "vendorName", "iconUrl"].map((n) => `${n} ${n}2: ${n} ${n}3: ${n}`).join(" ")} } } brand { code name languages { code tag nativeName direction } currencies { code symbol digits } theme { seedColour accentColour radiusScale logoUrl } } }`;
    const plain = await ask({ query });
    expect(plain.bytes.length).toBeGreaterThan(1_024);
    for (const [accepted, unpack] of [
      ["br, gzip", brotliDecompressSync],
      ["gzip, deflate", gunzipSync],
    ] as const) {
      for (const _round of [1, 2]) {
        const packed = await ask({ query, headers: { "accept-encoding": accepted } });
        expect(packed.headers).toMatchObject({
          "content-encoding": accepted.split(",")[0],
          vary: "accept-encoding",
        });
        expect(unpack(packed.bytes).toString()).toBe(plain.body);
      }
    }
    expect((await ask({ query, headers: { "accept-encoding": "br;q=0, identity" } })).body).toBe(plain.body);
  });
});

describe("a change of the catalogue", () => {
  test("is seen by the very next request", async () => {
    const statusOf = async () => JSON.parse((await ask()).body).data.games.items[0];
    const before = await statusOf();
    expect(before.status).toBe("LIVE");
    await t.services.catalogue.setGameStatus(t.platform(brand), before.nodeId, "maintenance");
    expect((await statusOf()).status).toBe("MAINTENANCE");
    await t.services.catalogue.setGameStatus(t.platform(brand), before.nodeId, "live");
    expect((await statusOf()).status).toBe("LIVE");
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

  test("that nobody tells of is seen five seconds later", async () => {
    await ask();
    await t.test.database.db
      .updateTable("catalogue.game")
      .set({ name: `renamed-${unique()}` })
      .where("brand_id", "=", brand.id)
      .execute();
    const readsOf = () => statementsOf(() => ask());
    t.clock.advance(5_000);
    expect(await readsOf()).toBe(0);
    t.clock.advance(1);
    expect(await readsOf()).toBe(1);
  });
});

describe("what is not kept", () => {
  const mine = "{ games { items { nodeId } } me { id } }";

  test("is a member's answer, nor is a member shown what is kept for guests", async () => {
    const member = await buildMember(t.test.database.db, brand);
    const headers = { authorization: `Bearer ${await openSession(t, brand.id, member.id)}` };
    await ask();
    expect(await statementsOf(() => ask({ headers }))).toBe(1);
    const own = await ask({ query: mine, headers });
    expect(JSON.parse(own.body).data.me.id).toBe(member.id);
    // Our pages name `me` in what they ask as guests, too; it is null for each of them, and kept as that.
    expect(JSON.parse((await ask({ query: mine })).body).data.me).toBeNull();
    expect(await statementsOf(() => ask({ query: mine }))).toBe(0);
    expect(JSON.parse((await ask({ query: mine, headers })).body).data.me.id).toBe(member.id);
    expect(JSON.parse((await ask({ query: mine })).body).data.me).toBeNull();
    // A token that is none makes a guest of whoever sends it, but nothing is kept for him either.
    expect(await statementsOf(() => ask({ headers: { authorization: "Bearer none" } }))).toBe(1);
  });

  test("is what tells of the visitor", async () => {
    const query = "{ games { totalCount } systemStatus { location { ip } } }";
    await ask({ query });
    expect(await statementsOf(() => ask({ query }))).toBe(1);
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
    const tooMany = { variables: { size: 5_000 } };
    const [one, two] = [await ask(tooMany), await ask(tooMany)];
    const idOf = ({ body }: { body: string }) => JSON.parse(body).errors[0].extensions.requestId;
    expect(idOf(one)).not.toBe(idOf(two));
  });

  test("is maintenance, at its beginning as at its end", async () => {
    await ask();
    const codeOf = async () => JSON.parse((await ask()).body).errors?.[0].extensions.code;
    await t.services.brands.setMaintenance(t.platform(brand), { on: true, endsAt: null });
    expect(await codeOf()).toBe("system_maintenance");
    const open = "{ brand { code } }";
    expect(JSON.parse((await ask({ query: open })).body).data.brand.code).toBe(brand.code);
    await t.services.brands.setMaintenance(t.platform(brand), { on: false, endsAt: null });
    expect(await codeOf()).toBeUndefined();
  });
});

describe("the memory it takes", () => {
  const answerOf = (size: number) => async () => new Answer("x".repeat(size), "application/json");

  test("is bounded by bytes, whatever is asked for", async () => {
    const cache = new AnswerCache(new ManualClock(new Date()), 100_000);
    for (let n = 0; n < 500; n += 1) await cache.get(`key-${n}`, answerOf(1_000));
    expect(cache.bytes).toBeLessThanOrEqual(100_000);
    expect(cache.size).toBeGreaterThan(10);
    expect(cache.kept("key-499")).toBeDefined();
    expect(cache.kept("key-0")).toBeUndefined();
    const large = await cache.get("large", answerOf(200_000));
    expect([large?.size, cache.kept("large")]).toEqual([320_000, undefined]);
  });
});
