import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildOwnTestApp, type OwnTestApp } from "../../../test/app.js";
import { testCtx } from "../../../test/ctx.js";
import { buildBrand } from "../../../test/factories/brand.js";
import { type BuiltMember, buildMember } from "../../../test/factories/member.js";
import { expectBooksToAgree } from "../../../test/reconcile.js";
import { newId } from "../../core/ids.js";
import { houseBaseUrl } from "../catalogue/catalogue.model.js";
import { freeSpinsReconcileChecks } from "../free-spins/free-spins.reconcile.reads.js";
import { playReconcileChecks } from "../play/play.reconcile.reads.js";

let t: OwnTestApp;
let member: BuiltMember;
let brand: Awaited<ReturnType<typeof buildBrand>>;

beforeAll(async () => {
  t = await buildOwnTestApp();
});
// No programme has given these free spins, so the file has a database of its own.
afterAll(async () => {
  await expectBooksToAgree(t.test.database.db, [...freeSpinsReconcileChecks, ...playReconcileChecks]);
  await t.close();
});

beforeEach(async () => {
  const { db } = t.test.database;
  brand = await buildBrand(db);
  member = await buildMember(db, brand);
  const ctx = t.platform(brand);
  await t.services.catalogue.addVendor(ctx, {
    code: "house",
    baseUrl: houseBaseUrl,
    publicKeyPem: t.services.houseVendor.publicKeyPem,
    games: [{ code: "reels-1" }, { code: "night-vault", jackpotShare: 10_000 }],
  });
  await t.services.wallet.fund(ctx, { memberId: member.id, currency: "USD", amount: 100_00n, key: newId() });
});

const memberCtx = () => testCtx(t.test.database.db, { brand, actor: member.actor, clock: t.clock });
const balance = async () => (await t.services.wallet.active(memberCtx())).balance;
const day = 86_400_000;

/** Gives the member free spins of 0.20. */
async function give({ spins = 2, game = "reels-1", stake = 20n, days = 1 } = {}): Promise<string> {
  const { db } = t.test.database;
  const { id: gameId } = await db
    .selectFrom("catalogue.game")
    .select("id")
    .where("brand_id", "=", brand.id)
    .where("vendor_game_code", "=", game)
    .executeTakeFirstOrThrow();
  const id = newId();
  const [now, member_id] = [t.clock.now(), member.id];
  const times = { granted_at: now, expires_at: new Date(now.getTime() + days * day) };
  const award = { id, brand_id: brand.id, member_id, game_id: gameId, currency: "USD", ...times };
  await db
    .insertInto("free_spins.award")
    .values({ ...award, stake, spins, max_win: 100_00n })
    .execute();
  return id;
}

async function open(game = "reels-1") {
  const given = { nodeId: `house-${game}`, device: "desktop", isDemo: false } as const;
  const launched = await t.services.play.launch(memberCtx(), given);
  if (launched.kind !== "launched") throw new Error("not launched");
  const token = new URLSearchParams(launched.url.split("#")[1]).get("token") ?? "";
  const call = async (path: string, payload: object = {}) => {
    const headers = { host: brand.host, authorization: `Bearer ${token}`, origin: "null" };
    const url = `/house/api/${path}`;
    const answer = await t.app.inject({ method: "POST", url, headers, payload });
    return { status: answer.statusCode, body: answer.json() };
  };
  const spin = (freeSpinsId: string, requestId = newId(), bet = "0.20") => {
    t.clock.advance(2_500);
    return call("spin", { bet, requestId, freeSpinsId });
  };
  return { opened: (await call("open")).body, call, spin };
}

describe("free spins", () => {
  test("are offered by the page, cost nothing, and are counted down with what they have won", async () => {
    const id = await give();
    const { opened, call, spin } = await open();
    expect(opened.freeSpins).toMatchObject({
      id,
      bet: "0.20",
      total: 2,
      left: 2,
      won: "0.00",
      maxWin: "100.00",
    });
    const requestId = newId();
    const first = await spin(id, requestId);
    expect(first.body).toMatchObject({
      isFree: true,
      balance: "100.00",
      freeSpins: { left: 1, won: first.body.win },
    });
    expect((await spin(id, requestId)).body, "a repeat").toMatchObject({ roundId: first.body.roundId });
    const last = await spin(id);
    const won = (Number(first.body.win) + Number(last.body.win)).toFixed(2);
    expect(last.body.freeSpins).toMatchObject({ left: 0, won });
    expect(await balance()).toBe(100_00n);
    expect(await spin(id)).toMatchObject({ status: 409, body: { code: "free_spins_over" } });
    expect((await call("open")).body.freeSpins).toBeNull();
  });

  test("are for one bet, and a spin that asks for another is refused", async () => {
    const id = await give();
    const { spin } = await open();
    expect((await spin(id, newId(), "1.00")).body).toMatchObject({ code: "invalid_amount" });
    expect((await spin(newId())).body).toMatchObject({ code: "free_spins_over" });
  });

  test("are played to their end whatever was given since, and lead to the next ones of the game", async () => {
    const first = await give({ spins: 2, days: 2 });
    const { spin, call } = await open();
    expect((await spin(first)).body).toMatchObject({ freeSpins: { left: 1 }, nextFreeSpins: null });
    const second = await give({ spins: 1, stake: 1_00n, days: 1 });
    expect((await call("open")).body.freeSpins, "the one that ends first").toMatchObject({ id: second });
    expect((await spin(first)).body).toMatchObject({
      isFree: true,
      freeSpins: { id: first, left: 0 },
      nextFreeSpins: { id: second, bet: "1.00", left: 1 },
    });
    expect((await spin(first)).body).toMatchObject({ code: "free_spins_over" });
    const last = await spin(second, newId(), "1.00");
    expect(last.body).toMatchObject({ isFree: true, freeSpins: { left: 0 }, nextFreeSpins: null });
    expect(await balance()).toBe(100_00n);
  });

  test("of another game, or that have expired, are refused", async () => {
    const other = await give({ game: "night-vault", stake: 20n });
    const expired = await give();
    const { spin } = await open();
    expect((await spin(other)).body).toMatchObject({ code: "free_spins_over" });
    t.clock.advance(day);
    expect((await (await open()).spin(expired)).body).toMatchObject({ code: "free_spins_over" });
  });

  test("of which one is left are used by one of two spins at once", async () => {
    const id = await give({ spins: 1 });
    const [one, other] = [await open(), await open()];
    t.clock.advance(2_500);
    const ask = (page: typeof one) => page.call("spin", { bet: "0.20", requestId: newId(), freeSpinsId: id });
    const results = await Promise.all([ask(one), ask(other)]);
    const [played, refused] = results.sort((a, b) => a.status - b.status);
    expect(played).toMatchObject({ status: 200, body: { isFree: true, freeSpins: { left: 0 } } });
    // Refused by the time between spins; or, where the first one had just ended, because none is left.
    expect(["spin_too_soon", "free_spins_over"]).toContain(refused?.body.code);
    const rounds = await t.test.database.db
      .selectFrom("play.round")
      .select("id")
      .where("member_id", "=", member.id)
      .execute();
    expect(rounds).toHaveLength(1);
  });

  test("draw no ticket of the jackpot pool", async () => {
    const id = await give({ game: "night-vault", stake: 50n });
    const { opened, spin } = await open("night-vault");
    const played = await spin(id, newId(), opened.freeSpins.bet);
    expect(played.body).toMatchObject({ isFree: true, jackpot: null });
  });
});
