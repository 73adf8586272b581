import { beforeAll, describe, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../../test/database.js";
import { buildBrand } from "../../../test/factories/brand.js";
import { buildGame, buildGameSession } from "../../../test/factories/game.js";
import { buildMember } from "../../../test/factories/member.js";
import { buildVendor } from "../../../test/factories/vendor.js";
import { dollar, outcome, TestPlayer } from "../../../test/play/setup.js";
import { newId } from "../../core/ids.js";

let base: TestDatabase;
const db = () => base.database.db;

beforeAll(async () => {
  base = await openTestDatabase();
});

async function exclude(player: TestPlayer, kind: "time_out" | "self_exclusion", endsAt: Date | null) {
  const of = { id: newId(), brand_id: player.brand.id, member_id: player.member.id, kind };
  const times = { starts_at: player.clock.now(), ends_at: endsAt, lifts_at: null };
  await db()
    .insertInto("limits.exclusion")
    .values({ ...of, ...times })
    .execute();
}

test("a repeat of a transaction returns RS_OK with the current balance and moves nothing", async () => {
  const player = await TestPlayer.open(db());
  const bet = player.betCall();
  expect(outcome(await player.bet(bet))).toEqual(["OK", 90]);
  const win = player.winCall(bet, { amount: 5 * dollar });
  expect(outcome(await player.win(win))).toEqual(["OK", 95]);
  expect(outcome(await player.bet({ ...bet, request_uuid: newId() }))).toEqual(["OK", 95]);
  expect(outcome(await player.win(win))).toEqual(["OK", 95]);
  expect(outcome(await player.bet({ ...bet, token: "expired since" }))).toEqual(["OK", 95]);
});

test("the same uuid with other content is a duplicate", async () => {
  const player = await TestPlayer.open(db());
  const other = await buildMember(db(), player.brand);
  const bet = player.betCall();
  await player.bet(bet);
  const changes = [{ user: other.id }, { game_code: "other" }, { round: "other" }, { amount: 20 * dollar }];
  for (const change of [...changes, { currency: "EUR" }]) {
    const [status] = outcome(await player.bet({ ...bet, ...change }));
    expect(status, JSON.stringify(change)).toBe("DUPLICATE_TRANSACTION");
  }
  const win = player.winCall(bet, { amount: dollar });
  await player.win(win);
  const rereferenced = { ...win, reference_transaction_uuid: newId() };
  expect(outcome(await player.win(rereferenced))).toEqual(["DUPLICATE_TRANSACTION", 91]);
  const asWin = player.winCall(bet, { transaction_uuid: bet.transaction_uuid });
  expect(outcome(await player.win(asWin))).toEqual(["DUPLICATE_TRANSACTION", 91]);
  const rollback = player.rollbackCall(bet, { transaction_uuid: win.transaction_uuid });
  expect(outcome(await player.rollback(rollback))).toEqual(["DUPLICATE_TRANSACTION", 91]);
});

test("a bet needs a live token of that member, vendor and game", async () => {
  const player = await TestPlayer.open(db());
  const other = await buildMember(db(), player.brand);
  const game = await buildGame(db(), player.vendor);
  const of = { vendor: player.vendor, game: player.game, now: player.clock.now() };
  const foreign = await buildGameSession(db(), { ...of, memberId: other.id });
  const demo = await buildGameSession(db(), { ...of, memberId: player.member.id, mode: "demo" });
  for (const token of ["unknown", foreign, demo]) {
    expect(outcome(await player.bet(player.betCall({ token })))[0]).toBe("INVALID_TOKEN");
  }
  expect(outcome(await player.bet(player.betCall({ game_code: game.code })))).toEqual(["INVALID_GAME", 100]);
  expect(outcome(await player.bet(player.betCall({ user: "unknown" })))).toEqual(["INVALID_TOKEN", null]);
  player.clock.advance(4 * 3_600_000);
  expect(outcome(await player.bet(player.betCall()))).toEqual(["TOKEN_EXPIRED", 100]);
});

test("a session lives while it is played, 24 hours at most", async () => {
  const player = await TestPlayer.open(db());
  for (let minutes = 0; minutes < 24 * 60; minutes += 20) {
    expect(outcome(await player.bet(player.betCall({ amount: dollar })))[0]).toBe("OK");
    player.clock.advance(20 * 60_000);
  }
  expect(outcome(await player.bet(player.betCall()))[0]).toBe("TOKEN_EXPIRED");
});

test("a bet of an excluded or locked member, or during a time-out, is refused", async () => {
  const player = await TestPlayer.open(db());
  const day = new Date(player.clock.now().getTime() + 24 * 3_600_000);
  await exclude(player, "time_out", day);
  expect(outcome(await player.bet(player.betCall()))).toEqual(["USER_DISABLED", 100]);
  const locked = await TestPlayer.open(db());
  await db()
    .updateTable("identity.account")
    .set({ state: "locked" })
    .where("id", "=", locked.member.id)
    .execute();
  expect(outcome(await locked.bet(locked.betCall()))).toEqual(["USER_DISABLED", 100]);
  const gone = await TestPlayer.open(db());
  await exclude(gone, "self_exclusion", null);
  expect(outcome(await gone.bet(gone.betCall()))).toEqual(["USER_DISABLED", 100]);
});

test("insufficient money returns the balance and does not consume the uuid", async () => {
  const player = await TestPlayer.open(db());
  const bet = player.betCall({ amount: 150 * dollar });
  expect(outcome(await player.bet(bet))).toEqual(["NOT_ENOUGH_MONEY", 100]);
  expect(await player.rounds()).toEqual([]);
  await player.fund(10_000n);
  expect(outcome(await player.bet(bet))).toEqual(["OK", 50]);
});

test("a bet on a closed round is refused as UNKNOWN", async () => {
  const player = await TestPlayer.open(db());
  const bet = player.betCall();
  await player.bet(bet);
  await player.win(player.winCall(bet, { amount: 0 }));
  expect(outcome(await player.bet(player.betCall({ round: bet.round })))).toEqual(["UNKNOWN", 90]);
  const closing = player.betCall({ round_closed: true });
  expect(outcome(await player.bet(closing))).toEqual(["OK", 80]);
  expect(outcome(await player.bet(player.betCall({ round: closing.round })))).toEqual(["UNKNOWN", 80]);
});

test("wins and rollbacks move money whatever has happened to token and member", async () => {
  const player = await TestPlayer.open(db());
  const bets = [player.betCall(), player.betCall()] as const;
  for (const bet of bets) await player.bet(bet);
  player.clock.advance(30 * 3_600_000);
  await exclude(player, "self_exclusion", null);
  await db()
    .updateTable("identity.account")
    .set({ state: "locked" })
    .where("id", "=", player.member.id)
    .execute();
  expect(outcome(await player.win(player.winCall(bets[0], { amount: 7 * dollar })))).toEqual(["OK", 87]);
  expect(outcome(await player.rollback(player.rollbackCall(bets[1])))).toEqual(["OK", 97]);
});

test("several wins on one bet are each paid, 0 closes the round, a late win is flagged", async () => {
  const player = await TestPlayer.open(db());
  const bet = player.betCall();
  await player.bet(bet);
  const part = { amount: 3 * dollar, round_closed: false };
  expect(outcome(await player.win(player.winCall(bet, part)))).toEqual(["OK", 93]);
  expect(outcome(await player.win(player.winCall(bet, part)))).toEqual(["OK", 96]);
  expect((await player.rounds())[0]).toMatchObject({
    status: "open",
    staked: 1000n,
    paid: 600n,
    valid_bet: 0n,
  });
  expect(outcome(await player.win(player.winCall(bet, { amount: 0 })))).toEqual(["OK", 96]);
  expect((await player.rounds())[0]).toMatchObject({ status: "closed", paid: 600n, valid_bet: 1000n });
  expect(outcome(await player.win(player.winCall(bet, { amount: dollar })))).toEqual(["OK", 97]);
  expect((await player.rounds())[0]).toMatchObject({ status: "closed", paid: 700n, late_wins: 1 });
});

test("a win of an unknown, foreign or rolled-back bet pays nothing", async () => {
  const player = await TestPlayer.open(db());
  const bet = player.betCall();
  expect(outcome(await player.win(player.winCall(bet)))).toEqual(["TRANSACTION_DOES_NOT_EXIST", 100]);
  await player.bet(bet);
  const other = await buildMember(db(), player.brand);
  const foreign = player.winCall(bet, { user: other.id });
  expect(outcome(await player.win(foreign))[0]).toBe("TRANSACTION_DOES_NOT_EXIST");
  await player.rollback(player.rollbackCall(bet));
  expect(outcome(await player.win(player.winCall(bet)))).toEqual(["TRANSACTION_ROLLED_BACK", 100]);
});

test("a rolled-back bet refunds its stake once, with any uuid", async () => {
  const player = await TestPlayer.open(db());
  const bet = player.betCall();
  await player.bet(bet);
  const rollback = player.rollbackCall(bet);
  expect(outcome(await player.rollback(rollback))).toEqual(["OK", 100]);
  expect(outcome(await player.rollback(rollback))).toEqual(["OK", 100]);
  expect(outcome(await player.rollback(player.rollbackCall(bet)))).toEqual(["OK", 100]);
  expect((await player.rounds())[0]).toMatchObject({ status: "void", staked: 0n, valid_bet: 0n });
  expect(outcome(await player.bet(bet))).toEqual(["TRANSACTION_ROLLED_BACK", 100]);
});

test("a round continues with another bet after a rollback, until it is closed", async () => {
  const player = await TestPlayer.open(db());
  const bet = player.betCall();
  await player.bet(bet);
  await player.rollback(player.rollbackCall(bet));
  const again = player.betCall({ round: bet.round });
  expect(outcome(await player.bet(again))).toEqual(["OK", 90]);
  expect((await player.rounds())[0]).toMatchObject({ status: "open", bets: 1, staked: 1000n });
  await player.rollback(player.rollbackCall(again, { round_closed: true }));
  expect(outcome(await player.bet(player.betCall({ round: bet.round })))).toEqual(["UNKNOWN", 100]);
});

test("a rolled-back win is debited; the shortfall is a debt, which blocks bets and is repaid first", async () => {
  const player = await TestPlayer.open(db());
  const [first, second] = [player.betCall(), player.betCall()];
  await player.bet(first);
  await player.bet(second);
  const win = player.winCall(first, { amount: 50 * dollar });
  await player.win(win);
  await player.bet(player.betCall({ amount: 100 * dollar }));
  expect(outcome(await player.rollback(player.rollbackCall(win)))).toEqual(["OK", 0]);
  expect(await player.money()).toEqual({ balance: 0n, debt: 2000n });
  expect(outcome(await player.rollback(player.rollbackCall(win)))).toEqual(["OK", 0]);
  expect(outcome(await player.win(win))).toEqual(["TRANSACTION_ROLLED_BACK", 0]);
  const late = player.winCall(second, { amount: 15 * dollar, round_closed: false });
  expect(outcome(await player.win(late))).toEqual(["OK", 0]);
  expect(await player.money()).toEqual({ balance: 0n, debt: 500n });
  expect(outcome(await player.bet(player.betCall({ amount: dollar })))).toEqual(["NOT_ENOUGH_MONEY", 0]);
  expect(outcome(await player.win(player.winCall(second, { amount: 8 * dollar })))).toEqual(["OK", 3]);
  expect(outcome(await player.bet(player.betCall({ amount: dollar })))).toEqual(["OK", 2]);
});

test("a rollback of an unknown bet leaves a tombstone; the bet is never debited", async () => {
  const player = await TestPlayer.open(db());
  const bet = player.betCall();
  const rollback = player.rollbackCall(bet);
  expect(outcome(await player.rollback(rollback))).toEqual(["OK", 100]);
  expect(outcome(await player.rollback(rollback))).toEqual(["OK", 100]);
  expect(outcome(await player.bet(bet))).toEqual(["TRANSACTION_ROLLED_BACK", 100]);
  expect(outcome(await player.win(player.winCall(bet)))).toEqual(["TRANSACTION_ROLLED_BACK", 100]);
  expect(await player.rounds()).toEqual([]);
});

test("a rollback never affects another member's transaction", async () => {
  const player = await TestPlayer.open(db());
  const other = await buildMember(db(), player.brand);
  const bet = player.betCall();
  await player.bet(bet);
  const foreign = player.rollbackCall(bet, { user: other.id });
  expect(outcome(await player.rollback(foreign))[0]).toBe("TRANSACTION_DOES_NOT_EXIST");
  expect(await player.money()).toEqual({ balance: 9000n, debt: 0n });
});

test("free and zero bets move nothing but open a round", async () => {
  const player = await TestPlayer.open(db());
  const bet = player.betCall({ amount: 0, is_free: true });
  expect(outcome(await player.bet(bet))).toEqual(["OK", 100]);
  expect(outcome(await player.bet(bet))).toEqual(["OK", 100]);
  expect(outcome(await player.win(player.winCall(bet, { amount: 2 * dollar, is_free: true })))).toEqual([
    "OK",
    102,
  ]);
  expect((await player.rounds())[0]).toMatchObject({ bets: 1, staked: 0n, paid: 200n, valid_bet: 0n });
  const taken = player.betCall({ amount: 0 });
  await player.bet(taken);
  expect(outcome(await player.rollback(player.rollbackCall(taken)))).toEqual(["OK", 102]);
});

describe.each([
  // Bets on both sides of a table win almost what they cost.
  ["LIVE", [1000, 999], 2000, 1],
  ["LIVE", [1000], 1000, 0],
  ["LIVE", [1000], 0, 1000],
  ["LIVE", [1000], 400, 600],
  ["SPORTS", [1000], 5000, 1000],
  ["RNG", [1000], 1000, 1000],
  ["LOTT", [1000], 1900, 1000],
] as const)("a round of %s with stakes of %j cents that pays %d", (gameType, stakes, paid, validBet) => {
  test(`has a valid bet of ${validBet}`, async () => {
    const cent = dollar / 100;
    const player = await TestPlayer.open(db(), { gameType });
    let bet = player.betCall({ round: "r" });
    for (const stake of stakes) {
      bet = player.betCall({ amount: stake * cent, round: "r" });
      await player.bet(bet);
    }
    await player.win(player.winCall(bet, { amount: paid * cent }));
    const rounds = await player.rounds();
    expect(rounds).toEqual([expect.objectContaining({ status: "closed", valid_bet: BigInt(validBet) })]);
  });
});

test("amounts must be whole minor units of the session's currency", async () => {
  const player = await TestPlayer.open(db(), { currency: "VND", funds: 50_000n });
  const bet = player.betCall({ currency: "VND", amount: 12 * dollar });
  expect(outcome(await player.bet(bet))).toEqual(["OK", 49_988]);
  const wrong = (given: object) => player.bet(player.betCall({ currency: "VND", ...given }));
  await expect(wrong({ amount: dollar / 2 })).rejects.toMatchObject({ status: "RS_ERROR_WRONG_TYPES" });
  await expect(wrong({ currency: "USDT" })).rejects.toMatchObject({ status: "RS_ERROR_WRONG_CURRENCY" });
  await expect(wrong({ currency: "XXX" })).rejects.toMatchObject({ status: "RS_ERROR_WRONG_CURRENCY" });
  expect(outcome(await player.bet(player.betCall({ currency: "USD" })))[0]).toBe("WRONG_CURRENCY");
  expect(await player.money()).toEqual({ balance: 49_988n, debt: 0n });
});

test("during maintenance a new bet is UNKNOWN, a repeat is OK, wins and rollbacks pass", async () => {
  const player = await TestPlayer.open(db());
  const bets = [player.betCall(), player.betCall()] as const;
  for (const bet of bets) await player.bet(bet);
  const platform = { kind: "system", name: "test" } as const;
  await player.services.catalogue.setVendorStatus(
    { ...player.ctx, actor: platform },
    player.vendor.code,
    "maintenance",
  );
  expect(outcome(await player.bet(player.betCall()))).toEqual(["UNKNOWN", 80]);
  expect(outcome(await player.bet(bets[0]))).toEqual(["OK", 80]);
  expect(outcome(await player.win(player.winCall(bets[0], { amount: dollar })))).toEqual(["OK", 81]);
  expect(outcome(await player.rollback(player.rollbackCall(bets[1])))).toEqual(["OK", 91]);
});

test("a vendor of one brand never affects members of another", async () => {
  const player = await TestPlayer.open(db());
  const bet = player.betCall();
  await player.bet(bet);
  const foreign = await buildVendor(db(), await buildBrand(db()), { code: player.vendor.code });
  const brand = { id: foreign.brandId, code: "x", timeZone: "UTC" };
  const ctx = { ...player.ctx, brand, actor: foreign.actor };
  const { vendorWallet } = player.services;
  const { user, token, request_uuid, game_code } = bet;
  const answers = [
    await vendorWallet.bet(ctx, player.betCall()),
    await vendorWallet.win(ctx, player.winCall(bet)),
    await vendorWallet.rollback(ctx, player.rollbackCall(bet)),
    await vendorWallet.balance(ctx, { user, token, request_uuid, game_code }),
    await vendorWallet.userInfo(ctx, { user, request_uuid }),
  ];
  expect(answers.map(outcome)).toEqual([
    ["INVALID_TOKEN", null],
    ["TRANSACTION_DOES_NOT_EXIST", null],
    ["UNKNOWN", null],
    ["INVALID_TOKEN", null],
    ["UNKNOWN", null],
  ]);
  expect(await player.money()).toEqual({ balance: 9000n, debt: 0n });
});

test("balance and user info return the spendable balance", async () => {
  const player = await TestPlayer.open(db());
  const { user, token, request_uuid, game_code } = player.betCall();
  const { vendorWallet } = player.services;
  expect(outcome(await vendorWallet.balance(player.ctx, { user, token, request_uuid, game_code }))).toEqual([
    "OK",
    100,
  ]);
  expect(await vendorWallet.userInfo(player.ctx, { user, request_uuid })).toEqual({
    user,
    status: "RS_OK",
    request_uuid,
    currency: "USD",
    balance: BigInt(100 * dollar),
  });
});

test("an accepted bet notifies subscribers of the wallet", async () => {
  const player = await TestPlayer.open(db());
  const done = new AbortController();
  const seen: bigint[] = [];
  const subscription = (async () => {
    for await (const { balance } of player.services.wallet.changes(player.memberCtx, done.signal)) {
      seen.push(balance);
      if (seen.length === 1) await player.bet(player.betCall());
      if (seen.length === 2) done.abort();
    }
  })();
  await subscription;
  expect(seen).toEqual([10_000n, 9_000n]);
});
