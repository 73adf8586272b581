import { beforeAll, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../../test/database.js";
import { buildBrand } from "../../../test/factories/brand.js";
import { buildGame, buildGameSession } from "../../../test/factories/game.js";
import { buildMember } from "../../../test/factories/member.js";
import { buildVendor } from "../../../test/factories/vendor.js";
import { dollar, outcome, Table } from "../../../test/play/setup.js";
import { newId } from "../../core/ids.js";

let base: TestDatabase;
const db = () => base.database.db;

beforeAll(async () => {
  base = await openTestDatabase();
});

async function exclude(table: Table, kind: "time_out" | "self_exclusion", endsAt: Date | null) {
  const of = { id: newId(), brand_id: table.brand.id, member_id: table.member.id, kind };
  const times = { starts_at: table.clock.now(), ends_at: endsAt, lifts_at: null };
  await db()
    .insertInto("limits.exclusion")
    .values({ ...of, ...times })
    .execute();
}

test("a repeat of a transaction answers RS_OK with the current balance and moves nothing", async () => {
  const table = await Table.open(db());
  const bet = table.betCall();
  expect(outcome(await table.bet(bet))).toEqual(["OK", 90]);
  const win = table.winCall(bet, { amount: 5 * dollar });
  expect(outcome(await table.win(win))).toEqual(["OK", 95]);
  expect(outcome(await table.bet({ ...bet, request_uuid: newId() }))).toEqual(["OK", 95]);
  expect(outcome(await table.win(win))).toEqual(["OK", 95]);
  expect(outcome(await table.bet({ ...bet, token: "dead by now" }))).toEqual(["OK", 95]);
});

test("the same uuid with other content is a duplicate", async () => {
  const table = await Table.open(db());
  const other = await buildMember(db(), table.brand);
  const bet = table.betCall();
  await table.bet(bet);
  const changes = [{ user: other.id }, { game_code: "other" }, { round: "other" }, { amount: 20 * dollar }];
  for (const change of [...changes, { currency: "EUR" }]) {
    const [status] = outcome(await table.bet({ ...bet, ...change }));
    expect(status, JSON.stringify(change)).toBe("DUPLICATE_TRANSACTION");
  }
  const win = table.winCall(bet, { amount: dollar });
  await table.win(win);
  const rereferenced = { ...win, reference_transaction_uuid: newId() };
  expect(outcome(await table.win(rereferenced))).toEqual(["DUPLICATE_TRANSACTION", 91]);
  const asWin = table.winCall(bet, { transaction_uuid: bet.transaction_uuid });
  expect(outcome(await table.win(asWin))).toEqual(["DUPLICATE_TRANSACTION", 91]);
  const rollback = table.rollbackCall(bet, { transaction_uuid: win.transaction_uuid });
  expect(outcome(await table.rollback(rollback))).toEqual(["DUPLICATE_TRANSACTION", 91]);
});

test("a bet needs a live token of that member, vendor and game", async () => {
  const table = await Table.open(db());
  const other = await buildMember(db(), table.brand);
  const game = await buildGame(db(), table.vendor);
  const of = { vendor: table.vendor, game: table.game, now: table.clock.now() };
  const foreign = await buildGameSession(db(), { ...of, memberId: other.id });
  const demo = await buildGameSession(db(), { ...of, memberId: table.member.id, mode: "demo" });
  for (const token of ["unknown", foreign, demo]) {
    expect(outcome(await table.bet(table.betCall({ token })))[0]).toBe("INVALID_TOKEN");
  }
  expect(outcome(await table.bet(table.betCall({ game_code: game.code })))).toEqual(["INVALID_GAME", 100]);
  expect(outcome(await table.bet(table.betCall({ user: "nobody" })))).toEqual(["INVALID_TOKEN", null]);
  table.clock.advance(4 * 3_600_000);
  expect(outcome(await table.bet(table.betCall()))).toEqual(["TOKEN_EXPIRED", 100]);
});

test("a session lives while it is played, 24 hours at most", async () => {
  const table = await Table.open(db());
  for (let minutes = 0; minutes < 24 * 60; minutes += 20) {
    expect(outcome(await table.bet(table.betCall({ amount: dollar })))[0]).toBe("OK");
    table.clock.advance(20 * 60_000);
  }
  expect(outcome(await table.bet(table.betCall()))[0]).toBe("TOKEN_EXPIRED");
});

test("a bet of an excluded, pausing or locked member is refused", async () => {
  const table = await Table.open(db());
  const day = new Date(table.clock.now().getTime() + 24 * 3_600_000);
  await exclude(table, "time_out", day);
  expect(outcome(await table.bet(table.betCall()))).toEqual(["USER_DISABLED", 100]);
  const locked = await Table.open(db());
  await db()
    .updateTable("identity.account")
    .set({ state: "locked" })
    .where("id", "=", locked.member.id)
    .execute();
  expect(outcome(await locked.bet(locked.betCall()))).toEqual(["USER_DISABLED", 100]);
  const gone = await Table.open(db());
  await exclude(gone, "self_exclusion", null);
  expect(outcome(await gone.bet(gone.betCall()))).toEqual(["USER_DISABLED", 100]);
});

test("too little money answers the balance and does not use the uuid up", async () => {
  const table = await Table.open(db());
  const bet = table.betCall({ amount: 150 * dollar });
  expect(outcome(await table.bet(bet))).toEqual(["NOT_ENOUGH_MONEY", 100]);
  expect(await table.rounds()).toEqual([]);
  await table.fund(10_000n);
  expect(outcome(await table.bet(bet))).toEqual(["OK", 50]);
});

test("a bet on a closed round is not known", async () => {
  const table = await Table.open(db());
  const bet = table.betCall();
  await table.bet(bet);
  await table.win(table.winCall(bet, { amount: 0 }));
  expect(outcome(await table.bet(table.betCall({ round: bet.round })))).toEqual(["UNKNOWN", 90]);
  const closing = table.betCall({ round_closed: true });
  expect(outcome(await table.bet(closing))).toEqual(["OK", 80]);
  expect(outcome(await table.bet(table.betCall({ round: closing.round })))).toEqual(["UNKNOWN", 80]);
});

test("wins and rollbacks move money whatever has become of token and member", async () => {
  const table = await Table.open(db());
  const bets = [table.betCall(), table.betCall()] as const;
  for (const bet of bets) await table.bet(bet);
  table.clock.advance(30 * 3_600_000);
  await exclude(table, "self_exclusion", null);
  await db()
    .updateTable("identity.account")
    .set({ state: "locked" })
    .where("id", "=", table.member.id)
    .execute();
  expect(outcome(await table.win(table.winCall(bets[0], { amount: 7 * dollar })))).toEqual(["OK", 87]);
  expect(outcome(await table.rollback(table.rollbackCall(bets[1])))).toEqual(["OK", 97]);
});

test("several wins on one bet are each paid, 0 closes the round, a late one is flagged", async () => {
  const table = await Table.open(db());
  const bet = table.betCall();
  await table.bet(bet);
  const part = { amount: 3 * dollar, round_closed: false };
  expect(outcome(await table.win(table.winCall(bet, part)))).toEqual(["OK", 93]);
  expect(outcome(await table.win(table.winCall(bet, part)))).toEqual(["OK", 96]);
  expect((await table.rounds())[0]).toMatchObject({
    status: "open",
    staked: 1000n,
    paid: 600n,
    valid_bet: 0n,
  });
  expect(outcome(await table.win(table.winCall(bet, { amount: 0 })))).toEqual(["OK", 96]);
  expect((await table.rounds())[0]).toMatchObject({ status: "closed", paid: 600n, valid_bet: 1000n });
  expect(outcome(await table.win(table.winCall(bet, { amount: dollar })))).toEqual(["OK", 97]);
  expect((await table.rounds())[0]).toMatchObject({ status: "closed", paid: 700n, late_wins: 1 });
});

test("a win of an unknown, foreign or rolled-back bet pays nothing", async () => {
  const table = await Table.open(db());
  const bet = table.betCall();
  expect(outcome(await table.win(table.winCall(bet)))).toEqual(["TRANSACTION_DOES_NOT_EXIST", 100]);
  await table.bet(bet);
  const other = await buildMember(db(), table.brand);
  const foreign = table.winCall(bet, { user: other.id });
  expect(outcome(await table.win(foreign))[0]).toBe("TRANSACTION_DOES_NOT_EXIST");
  await table.rollback(table.rollbackCall(bet));
  expect(outcome(await table.win(table.winCall(bet)))).toEqual(["TRANSACTION_ROLLED_BACK", 100]);
});

test("a rolled-back bet gives its stake back once, by whatever uuid", async () => {
  const table = await Table.open(db());
  const bet = table.betCall();
  await table.bet(bet);
  const rollback = table.rollbackCall(bet);
  expect(outcome(await table.rollback(rollback))).toEqual(["OK", 100]);
  expect(outcome(await table.rollback(rollback))).toEqual(["OK", 100]);
  expect(outcome(await table.rollback(table.rollbackCall(bet)))).toEqual(["OK", 100]);
  expect((await table.rounds())[0]).toMatchObject({ status: "void", staked: 0n, valid_bet: 0n });
  expect(outcome(await table.bet(bet))).toEqual(["TRANSACTION_ROLLED_BACK", 100]);
});

test("a round goes on with another bet after one was taken back, until it is closed", async () => {
  const table = await Table.open(db());
  const bet = table.betCall();
  await table.bet(bet);
  await table.rollback(table.rollbackCall(bet));
  const again = table.betCall({ round: bet.round });
  expect(outcome(await table.bet(again))).toEqual(["OK", 90]);
  expect((await table.rounds())[0]).toMatchObject({ status: "open", bets: 1, staked: 1000n });
  await table.rollback(table.rollbackCall(again, { round_closed: true }));
  expect(outcome(await table.bet(table.betCall({ round: bet.round })))).toEqual(["UNKNOWN", 100]);
});

test("a rolled-back win is debited; what is missing is owed, blocks bets, and is repaid first", async () => {
  const table = await Table.open(db());
  const [first, second] = [table.betCall(), table.betCall()];
  await table.bet(first);
  await table.bet(second);
  const win = table.winCall(first, { amount: 50 * dollar });
  await table.win(win);
  await table.bet(table.betCall({ amount: 100 * dollar }));
  expect(outcome(await table.rollback(table.rollbackCall(win)))).toEqual(["OK", 0]);
  expect(await table.money()).toEqual({ balance: 0n, debt: 2000n });
  expect(outcome(await table.rollback(table.rollbackCall(win)))).toEqual(["OK", 0]);
  expect(outcome(await table.win(win))).toEqual(["TRANSACTION_ROLLED_BACK", 0]);
  const late = table.winCall(second, { amount: 15 * dollar, round_closed: false });
  expect(outcome(await table.win(late))).toEqual(["OK", 0]);
  expect(await table.money()).toEqual({ balance: 0n, debt: 500n });
  expect(outcome(await table.bet(table.betCall({ amount: dollar })))).toEqual(["NOT_ENOUGH_MONEY", 0]);
  expect(outcome(await table.win(table.winCall(second, { amount: 8 * dollar })))).toEqual(["OK", 3]);
  expect(outcome(await table.bet(table.betCall({ amount: dollar })))).toEqual(["OK", 2]);
});

test("a rollback of what never came leaves a tombstone; the bet is never debited", async () => {
  const table = await Table.open(db());
  const bet = table.betCall();
  const rollback = table.rollbackCall(bet);
  expect(outcome(await table.rollback(rollback))).toEqual(["OK", 100]);
  expect(outcome(await table.rollback(rollback))).toEqual(["OK", 100]);
  expect(outcome(await table.bet(bet))).toEqual(["TRANSACTION_ROLLED_BACK", 100]);
  expect(outcome(await table.win(table.winCall(bet)))).toEqual(["TRANSACTION_ROLLED_BACK", 100]);
  expect(await table.rounds()).toEqual([]);
});

test("a rollback never touches what another member did", async () => {
  const table = await Table.open(db());
  const other = await buildMember(db(), table.brand);
  const bet = table.betCall();
  await table.bet(bet);
  const foreign = table.rollbackCall(bet, { user: other.id });
  expect(outcome(await table.rollback(foreign))[0]).toBe("TRANSACTION_DOES_NOT_EXIST");
  expect(await table.money()).toEqual({ balance: 9000n, debt: 0n });
});

test("free and empty bets move nothing but make a round", async () => {
  const table = await Table.open(db());
  const bet = table.betCall({ amount: 0, is_free: true });
  expect(outcome(await table.bet(bet))).toEqual(["OK", 100]);
  expect(outcome(await table.bet(bet))).toEqual(["OK", 100]);
  expect(outcome(await table.win(table.winCall(bet, { amount: 2 * dollar, is_free: true })))).toEqual([
    "OK",
    102,
  ]);
  expect((await table.rounds())[0]).toMatchObject({ bets: 1, staked: 0n, paid: 200n, valid_bet: 0n });
  const taken = table.betCall({ amount: 0 });
  await table.bet(taken);
  expect(outcome(await table.rollback(table.rollbackCall(taken)))).toEqual(["OK", 102]);
});

test("a stake that comes back is no turnover at a table, and is at a slot", async () => {
  for (const [gameType, validBet] of [
    ["LIVE", 0n],
    ["RNG", 1000n],
  ] as const) {
    const table = await Table.open(db(), { gameType });
    const bet = table.betCall();
    await table.bet(bet);
    await table.win(table.winCall(bet, { amount: 10 * dollar }));
    expect((await table.rounds())[0]).toMatchObject({ status: "closed", valid_bet: validBet });
  }
});

test("amounts must be whole minor units of the session's currency", async () => {
  const table = await Table.open(db(), { currency: "VND", funds: 50_000n });
  const bet = table.betCall({ currency: "VND", amount: 12 * dollar });
  expect(outcome(await table.bet(bet))).toEqual(["OK", 49_988]);
  const wrong = (given: object) => table.bet(table.betCall({ currency: "VND", ...given }));
  await expect(wrong({ amount: dollar / 2 })).rejects.toMatchObject({ status: "RS_ERROR_WRONG_TYPES" });
  await expect(wrong({ currency: "USDT" })).rejects.toMatchObject({ status: "RS_ERROR_WRONG_CURRENCY" });
  await expect(wrong({ currency: "XXX" })).rejects.toMatchObject({ status: "RS_ERROR_WRONG_CURRENCY" });
  expect(outcome(await table.bet(table.betCall({ currency: "USD" })))[0]).toBe("WRONG_CURRENCY");
  expect(await table.money()).toEqual({ balance: 49_988n, debt: 0n });
});

test("in maintenance a bet is not known, a repeat is, wins and rollbacks pass", async () => {
  const table = await Table.open(db());
  const bets = [table.betCall(), table.betCall()] as const;
  for (const bet of bets) await table.bet(bet);
  const operator = { kind: "system", name: "test" } as const;
  await table.services.catalogue.setVendorStatus(
    { ...table.ctx, actor: operator },
    table.vendor.code,
    "maintenance",
  );
  expect(outcome(await table.bet(table.betCall()))).toEqual(["UNKNOWN", 80]);
  expect(outcome(await table.bet(bets[0]))).toEqual(["OK", 80]);
  expect(outcome(await table.win(table.winCall(bets[0], { amount: dollar })))).toEqual(["OK", 81]);
  expect(outcome(await table.rollback(table.rollbackCall(bets[1])))).toEqual(["OK", 91]);
});

test("a vendor of one brand never touches the members of another", async () => {
  const table = await Table.open(db());
  const bet = table.betCall();
  await table.bet(bet);
  const strange = await buildVendor(db(), await buildBrand(db()), { code: table.vendor.code });
  const brand = { id: strange.brandId, code: "x", timeZone: "UTC" };
  const ctx = { ...table.ctx, brand, actor: strange.actor };
  const { vendorWallet } = table.services;
  const { user, token, request_uuid, game_code } = bet;
  const answers = [
    await vendorWallet.bet(ctx, table.betCall()),
    await vendorWallet.win(ctx, table.winCall(bet)),
    await vendorWallet.rollback(ctx, table.rollbackCall(bet)),
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
  expect(await table.money()).toEqual({ balance: 9000n, debt: 0n });
});

test("balance and user info tell what can be spent", async () => {
  const table = await Table.open(db());
  const { user, token, request_uuid, game_code } = table.betCall();
  const { vendorWallet } = table.services;
  expect(outcome(await vendorWallet.balance(table.ctx, { user, token, request_uuid, game_code }))).toEqual([
    "OK",
    100,
  ]);
  expect(await vendorWallet.userInfo(table.ctx, { user, request_uuid })).toEqual({
    user,
    status: "RS_OK",
    request_uuid,
    currency: "USD",
    balance: BigInt(100 * dollar),
  });
});

test("an accepted bet tells whoever follows the wallet", async () => {
  const table = await Table.open(db());
  const done = new AbortController();
  const seen: bigint[] = [];
  const following = (async () => {
    for await (const { balance } of table.services.wallet.changes(table.memberCtx, done.signal)) {
      seen.push(balance);
      if (seen.length === 1) await table.bet(table.betCall());
      if (seen.length === 2) done.abort();
    }
  })();
  await following;
  expect(seen).toEqual([10_000n, 9_000n]);
});
