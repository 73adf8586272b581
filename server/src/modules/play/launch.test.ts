import { beforeAll, describe, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../../test/database.js";
import { buildGame } from "../../../test/factories/game.js";
import { buildVendor } from "../../../test/factories/vendor.js";
import { playOf, Table } from "../../../test/play/setup.js";
import { sha256 } from "../../core/crypto.js";
import { DomainError } from "../../core/errors.js";
import { newId } from "../../core/ids.js";
import { houseBaseUrl } from "../catalogue/catalogue.model.js";

let base: TestDatabase;

beforeAll(async () => {
  base = await openTestDatabase();
});

/** Launches a game of a vendor that answers `url`. */
async function launched(table: Table, url: unknown, nodeId = table.game.nodeId): Promise<string> {
  const { play } = playOf(table, () => ({ url }));
  try {
    const launch = await play.launch(table.memberCtx, { nodeId, device: "desktop", trial: false });
    return launch.kind === "launched" ? launch.url : launch.kind;
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
}

describe("a vendor that keeps its players' money itself", () => {
  const limits = [
    ["wager", "day", "USD", "vendor_cannot_keep_limits"],
    ["loss", "week", "USD", "vendor_cannot_keep_limits"],
    ["stake", "bet", "USD", "vendor_cannot_keep_limits"],
    ["session", "month", null, "vendor_cannot_keep_limits"],
    ["wager", "day", "EUR", "https://games.test/g"],
    ["deposit", "day", "USD", "https://games.test/g"],
  ] as const;

  async function keeper(): Promise<Table> {
    const table = await Table.open(base.database.db);
    const { id } = table.vendor;
    await table.db
      .updateTable("catalogue.vendor")
      .set({ wallet_mode: "TRANSFER" })
      .where("id", "=", id)
      .execute();
    expect(await launched(table, "https://games.test/g")).toBe("https://games.test/g");
    return table;
  }

  test.each(limits)(
    "opens by a limit of the member's on %s a %s in %s: %s",
    async (kind, period, currency, answer) => {
      const table = await keeper();
      const of = { id: newId(), brand_id: table.brand.id, member_id: table.member.id, time_zone: "UTC" };
      const limit = { kind, period, currency, amount: 100_000n, effective_at: table.clock.now() };
      await table.db
        .insertInto("limits.member_limit")
        .values({ ...of, ...limit })
        .execute();
      expect(await launched(table, "https://games.test/g")).toBe(answer);
      const seamless = await buildVendor(table.db, table.brand, { launchOrigins: ["https://games.test"] });
      const { nodeId } = await buildGame(table.db, seamless);
      expect(await launched(table, "https://games.test/g", nodeId)).toBe("https://games.test/g");
    },
  );

  test.each(limits)(
    "opens by a limit of everybody's on %s a %s in %s: %s",
    async (kind, period, currency, answer) => {
      const table = await keeper();
      await table.db
        .insertInto("limits.brand_limit")
        .values({
          brand_id: table.brand.id,
          kind,
          period,
          currency,
          amount: 100_000n,
          set_at: table.clock.now(),
        })
        .execute();
      expect(await launched(table, "https://games.test/g")).toBe(answer);
    },
  );
});

describe("a vendor's address for a game", () => {
  test("lies at one of its launch origins", async () => {
    const table = await Table.open(base.database.db);
    for (const url of ["https://games.test/g?a=1#b", "https://games.test/"]) {
      expect(await launched(table, url)).toBe(url);
    }
    const elsewhere = [
      "https://games.test.evil.test/g",
      "https://evil.test/g",
      "http://games.test/g",
      "https://games.test:8443/g",
      "https://me:you@games.test/g",
      "//games.test/g",
      "/g",
      "javascript:alert(1)",
    ];
    for (const url of elsewhere) expect(await launched(table, url), url).toBe("vendor_unavailable");
  });

  test("is a path of our own for the house, and nothing else", async () => {
    const table = await Table.open(base.database.db);
    const house = await buildVendor(table.db, table.brand, { baseUrl: houseBaseUrl });
    const { nodeId } = await buildGame(table.db, house);
    expect(await launched(table, "/house/x.html#a", nodeId)).toBe("/house/x.html#a");
    for (const url of ["https://games.test/g", "//games.test/g", "/\\games.test"]) {
      expect(await launched(table, url, nodeId), url).toBe("vendor_unavailable");
    }
  });

  test("that does not come leaves no session behind that its token could bet with", async () => {
    const table = await Table.open(base.database.db);
    const unavailable = () => {
      throw new DomainError("vendor_unavailable");
    };
    const broken = () => {
      throw new TypeError("a fault of ours");
    };
    for (const answer of [unavailable, broken, () => ({})]) {
      const { play, asked } = playOf(table, answer);
      const given = { nodeId: table.game.nodeId, device: "desktop", trial: false } as const;
      await expect(play.launch(table.memberCtx, given)).rejects.toThrow();
      const token = String(asked[0]?.body.token);
      const session = await table.db
        .selectFrom("play.game_session")
        .select("ended_at")
        .where("token_hash", "=", sha256(token))
        .executeTakeFirstOrThrow();
      expect(session.ended_at).toEqual(table.clock.now());
      expect((await table.bet(table.betCall({ token }))).status).toBe("RS_ERROR_TOKEN_EXPIRED");
    }
  });
});

test("a container of games is not launched, and its vendor is not asked", async () => {
  const table = await Table.open(base.database.db);
  const { nodeId } = await buildGame(base.database.db, table.vendor, { kind: "container" });
  const { play, asked } = playOf(table);
  const launching = play.launch(table.memberCtx, { nodeId, device: "desktop", trial: false });
  await expect(launching).rejects.toMatchObject({ code: "game_is_container" });
  expect(asked).toEqual([]);
});
