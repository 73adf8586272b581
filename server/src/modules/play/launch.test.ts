import { beforeAll, describe, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../../test/database.js";
import { buildGame } from "../../../test/factories/game.js";
import { buildVendor } from "../../../test/factories/vendor.js";
import { playWithVendor, TestPlayer } from "../../../test/play/setup.js";
import { sha256 } from "../../core/crypto.js";
import { DomainError } from "../../core/errors.js";
import { newId } from "../../core/ids.js";
import { houseBaseUrl } from "../catalogue/catalogue.model.js";

let base: TestDatabase;

beforeAll(async () => {
  base = await openTestDatabase();
});

/** Launches a game whose vendor answers `url`. Returns the launch URL, or the refusal's code. */
async function launchResult(player: TestPlayer, url: unknown, nodeId = player.game.nodeId): Promise<string> {
  const { play } = playWithVendor(player, () => ({ url }));
  try {
    const launch = await play.launch(player.memberCtx, { nodeId, device: "desktop", isDemo: false });
    return launch.kind === "launched" ? launch.url : launch.kind;
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
}

describe("a vendor with transfer wallets", () => {
  const limits = [
    ["wager", "day", "USD", "vendor_cannot_keep_limits"],
    ["loss", "week", "USD", "vendor_cannot_keep_limits"],
    ["stake", "bet", "USD", "vendor_cannot_keep_limits"],
    ["session", "month", null, "vendor_cannot_keep_limits"],
    ["wager", "day", "EUR", "https://games.test/g"],
    ["deposit", "day", "USD", "https://games.test/g"],
  ] as const;

  async function playerAtTransferVendor(): Promise<TestPlayer> {
    const player = await TestPlayer.open(base.database.db);
    const { id } = player.vendor;
    await player.db
      .updateTable("catalogue.vendor")
      .set({ wallet_mode: "TRANSFER" })
      .where("id", "=", id)
      .execute();
    expect(await launchResult(player, "https://games.test/g")).toBe("https://games.test/g");
    return player;
  }

  test.each(limits)(
    "opens with a limit of the member on %s per %s in %s: %s",
    async (kind, period, currency, answer) => {
      const player = await playerAtTransferVendor();
      const of = { id: newId(), brand_id: player.brand.id, member_id: player.member.id, time_zone: "UTC" };
      const limit = { kind, period, currency, amount: 100_000n, effective_at: player.clock.now() };
      await player.db
        .insertInto("limits.member_limit")
        .values({ ...of, ...limit })
        .execute();
      expect(await launchResult(player, "https://games.test/g")).toBe(answer);
      const seamless = await buildVendor(player.db, player.brand, { launchOrigins: ["https://games.test"] });
      const { nodeId } = await buildGame(player.db, seamless);
      expect(await launchResult(player, "https://games.test/g", nodeId)).toBe("https://games.test/g");
    },
  );

  test.each(limits)(
    "opens with a limit of the brand on %s per %s in %s: %s",
    async (kind, period, currency, answer) => {
      const player = await playerAtTransferVendor();
      await player.db
        .insertInto("limits.brand_limit")
        .values({
          brand_id: player.brand.id,
          kind,
          period,
          currency,
          amount: 100_000n,
          set_at: player.clock.now(),
        })
        .execute();
      expect(await launchResult(player, "https://games.test/g")).toBe(answer);
    },
  );
});

describe("a vendor's launch URL", () => {
  test("must be at one of its launch origins", async () => {
    const player = await TestPlayer.open(base.database.db);
    for (const url of ["https://games.test/g?a=1#b", "https://games.test/"]) {
      expect(await launchResult(player, url)).toBe(url);
    }
    const invalid = [
      "https://games.test.evil.test/g",
      "https://evil.test/g",
      "http://games.test/g",
      "https://games.test:8443/g",
      "https://me:you@games.test/g",
      "//games.test/g",
      "/g",
      "javascript:alert(1)",
    ];
    for (const url of invalid) expect(await launchResult(player, url), url).toBe("vendor_unavailable");
  });

  test("must be a path of our own for the house", async () => {
    const player = await TestPlayer.open(base.database.db);
    const house = await buildVendor(player.db, player.brand, { baseUrl: houseBaseUrl });
    const { nodeId } = await buildGame(player.db, house);
    expect(await launchResult(player, "/house/x.html#a", nodeId)).toBe("/house/x.html#a");
    for (const url of ["https://games.test/g", "//games.test/g", "/\\games.test"]) {
      expect(await launchResult(player, url, nodeId), url).toBe("vendor_unavailable");
    }
  });

  test("that is missing leaves no session whose token could bet", async () => {
    const player = await TestPlayer.open(base.database.db);
    const unavailable = () => {
      throw new DomainError("vendor_unavailable");
    };
    const broken = () => {
      throw new TypeError("an internal error");
    };
    for (const answer of [unavailable, broken, () => ({})]) {
      const { play, requests } = playWithVendor(player, answer);
      const given = { nodeId: player.game.nodeId, device: "desktop", isDemo: false } as const;
      await expect(play.launch(player.memberCtx, given)).rejects.toThrow();
      const token = String(requests[0]?.body.token);
      const session = await player.db
        .selectFrom("play.game_session")
        .select("ended_at")
        .where("token_hash", "=", sha256(token))
        .executeTakeFirstOrThrow();
      expect(session.ended_at).toEqual(player.clock.now());
      expect((await player.bet(player.betCall({ token }))).status).toBe("RS_ERROR_TOKEN_EXPIRED");
    }
  });
});

test("a launch that cannot be added to the recent games opens the game all the same", async () => {
  const player = await TestPlayer.open(base.database.db);
  const recentGames = { recordLaunch: () => Promise.reject(new Error("no recent games")) };
  const { play, requests } = playWithVendor(player, undefined, { recentGames });
  const given = { nodeId: player.game.nodeId, device: "desktop", isDemo: false } as const;
  expect(await play.launch(player.memberCtx, given)).toMatchObject({ kind: "launched" });
  const token = String(requests[0]?.body.token);
  expect((await player.bet(player.betCall({ token }))).status).toBe("RS_OK");
});

test("a collection of games is not launched, and its vendor receives no request", async () => {
  const player = await TestPlayer.open(base.database.db);
  const { nodeId } = await buildGame(base.database.db, player.vendor, { kind: "collection" });
  const { play, requests } = playWithVendor(player);
  const launching = play.launch(player.memberCtx, { nodeId, device: "desktop", isDemo: false });
  await expect(launching).rejects.toMatchObject({ code: "game_is_collection" });
  expect(requests).toEqual([]);
});

describe("launching a vendor", () => {
  test("opens its first game in operation, however many collections and closed games come before", async () => {
    const player = await TestPlayer.open(base.database.db);
    const { db, brand } = player;
    const vendor = await buildVendor(db, brand, { launchOrigins: ["https://games.test"] });
    const { play } = playWithVendor(player);
    const launchVendor = () =>
      play.launchVendor(player.memberCtx, { vendorCode: vendor.code, device: "desktop" });
    for (let position = 0; position < 51; position += 1)
      await buildGame(db, vendor, { kind: "collection", position });
    await expect(launchVendor()).rejects.toMatchObject({ code: "game_not_found" });
    const closed = await buildGame(db, vendor, { position: 60, status: "maintenance" });
    expect(await launchVendor()).toMatchObject({ kind: "maintenance", game: { nodeId: closed.nodeId } });
    const second = await buildGame(db, vendor, { position: 62 });
    expect(await launchVendor()).toMatchObject({ kind: "launched", game: { nodeId: second.nodeId } });
    const first = await buildGame(db, vendor, { position: 61 });
    expect(await launchVendor()).toMatchObject({ kind: "launched", game: { nodeId: first.nodeId } });
  });
});
