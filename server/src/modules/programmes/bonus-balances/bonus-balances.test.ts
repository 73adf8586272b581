import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildOwnTestApp, type OwnTestApp } from "../../../../test/app.js";
import { balancesOf } from "../../../../test/bonuses/setup.js";
import { foldUntil, type TestBet } from "../../../../test/contracts/bets.js";
import { deliverNotifications } from "../../../../test/messages/deliver-notifications.js";
import { ProgrammeScene } from "../../../../test/programmes/setup.js";
import { expectBooksToAgree } from "../../../../test/reconcile.js";
import { newId } from "../../../core/ids.js";
import { bonusesReconcileChecks } from "../../bonuses/bonuses.reconcile.reads.js";
import { programmesReconcileChecks } from "../programmes.reconcile.reads.js";
import type { RulesForm } from "../rules/rules-form.model.js";

let t: OwnTestApp;
let scene: ProgrammeScene;

const start = new Date("2026-06-10T12:00:00Z");
const wallet = { days: 7, maxBet: "5", conversionTimes: 5, minimumOdds: "1.50" };

beforeAll(async () => {
  t = await buildOwnTestApp();
});
// This file writes the logs itself, so it has a database of its own.
afterAll(() => t.close());
beforeEach(async () => {
  t.clock.set(start);
  scene = await ProgrammeScene.create(t);
  await foldUntil(scene, start);
});

const start100 = (rules: Partial<RulesForm> = {}) =>
  scene.start("DEPOSIT_BONUS", { entrance: "AUTOMATIC", wallet, ...rules });

/** Deposits and counts, so that the bonus is granted. */
async function depositAndCount(amount: string): Promise<void> {
  await scene.deposit(amount);
  await scene.count();
}

interface PlayedBet extends Partial<TestBet> {
  readonly stake: string;
  readonly odds?: string;
  readonly openedAt?: Date;
}

/** Settles a round that was opened now, and the bet with what its vendor reports. */
async function play({ odds, openedAt = t.clock.now(), ...bet }: PlayedBet): Promise<bigint> {
  const sequence = await scene.bet(bet);
  await sql`
    with logged as (
      insert into play.round (id, brand_id, member_id, vendor_id, game_id, reference, currency, status, bets, staked, paid,
        valid_bet, opened_at, closed_at)
      select s.round_id, s.brand_id, s.member_id, s.vendor_id, ${newId()}, s.round_id::text, s.currency, 'closed', 1, s.stake,
        s.payout, s.valid_bet, ${openedAt}::timestamptz, s.settled_at
      from agent_figures.settlement s where s.sequence = ${sequence}::bigint
      returning *)
    insert into play.transaction (vendor_id, uuid, kind, content_hash, brand_id, member_id, round_id, currency, details, at)
    select l.vendor_id, l.reference, 'bet', '', l.brand_id, l.member_id, l.id, l.currency,
      jsonb_build_object('meta', jsonb_build_object('odds', ${odds ?? null}::text)), l.opened_at
    from logged l`.execute(scene.db);
  return sequence;
}

/** The member's bonuses, oldest first. */
const bonuses = () =>
  scene.db
    .selectFrom("bonuses.bonus")
    .select(["id", "state", "amount", "required", "done", "converted", "forfeited"])
    .where("member_id", "=", scene.player.id)
    .orderBy("granted_at")
    .execute();

/** The member's messages, oldest first. */
async function messages() {
  await deliverNotifications(t, scene.brand);
  const { items } = await t.services.inbox.list.numberedPage(scene.as(scene.player), {
    page: 1,
    pageSize: 9,
  });
  return items.map(({ kind, money }) => [kind, money?.amount]).reverse();
}

const expectBalances = async (cash: bigint, bonus: bigint) =>
  expect(await balancesOf(scene.db, scene.player.id)).toEqual({ cash, bonus, debt: 0n });

describe("the wagering", () => {
  test("counts valid bets by category, odds and outcome", async () => {
    await start100();
    await depositAndCount("150");
    expect(await bonuses()).toMatchObject([
      { state: "OPEN", amount: 150_00n, required: 1_500_00n, done: 0n },
    ]);
    await expectBalances(150_00n, 150_00n);
    const played: PlayedBet[] = [
      { stake: "100" },
      { stake: "200", category: "LIVE" },
      { stake: "50", category: "SPORTS", odds: "1.49" },
      { stake: "50", category: "SPORTS", odds: "1.50" },
      { stake: "30", category: "LIVE", payout: "30", validBet: "0" },
      { stake: "0.37" },
      { stake: "0.37", category: "LIVE" },
      { stake: "80", category: "PVP" },
    ];
    for (const bet of played) await play(bet);
    await scene.count();
    const [bonus] = await bonuses();
    expect(bonus?.done).toBe(145_40n);
    expect(Number(bonus?.required) - Number(bonus?.done)).toBe(1_354_60);
    await play({ stake: "7" });
    const events = t.services.bonusBalances.eventsOf(bonus?.id ?? "");
    const { edges } = await events.page(scene.as(scene.player), { first: 20 });
    expect(edges.map(({ node: { counted, reason } }) => [counted, reason])).toEqual([
      [0n, "NOT_YET"],
      [0n, "OTHER_CATEGORY"],
      [3n, null],
      [37n, null],
      [0n, "NO_VALID_BET"],
      [25_00n, null],
      [0n, "LOW_ODDS"],
      [20_00n, null],
      [100_00n, null],
    ]);
    const listed = await t.services.memberBonuses.list.page(scene.as(scene.player), { first: 1 });
    expect(listed.edges[0]?.node).toMatchObject({
      state: "ACTIVE",
      done: 145_40n,
      balance: { amount: "15000", maxBet: "500" },
    });
  });

  test("counts neither rounds that were open before, nor those of others, and follows corrections", async () => {
    await start100();
    const before = t.clock.now();
    t.clock.advance(1_000);
    await depositAndCount("100");
    await play({ stake: "40", openedAt: before });
    await play({ stake: "50", member: await scene.addPlayer() });
    const corrected = await play({ stake: "10.05" });
    await scene.count();
    expect(await bonuses()).toMatchObject([{ done: 10_05n }]);
    await scene.bet({ stake: "0", corrects: corrected });
    await scene.count();
    expect(await bonuses()).toMatchObject([{ done: 0n }]);
  });

  test("that is done makes the balance cash, once", async () => {
    await start100({ turnoverBasisPoints: 10_000 });
    await depositAndCount("100");
    await play({ stake: "99.99" });
    await scene.count();
    expect(await bonuses()).toMatchObject([{ state: "OPEN" }]);
    await play({ stake: "0.01" });
    await scene.count();
    await scene.count();
    expect(await bonuses()).toMatchObject([{ state: "COMPLETED", converted: 100_00n, forfeited: 0n }]);
    await expectBalances(200_00n, 0n);
    expect(await messages()).toEqual([
      ["BONUS_GRANTED", 100_00n],
      ["BONUS_CONVERTED", 100_00n],
    ]);
  });
});

describe("a bonus ends", () => {
  test("when its days are over and all rounds before are counted", async () => {
    await start100({ turnoverBasisPoints: 10_000 });
    await depositAndCount("100");
    t.clock.advance(7 * 86_400_000);
    await scene.count();
    expect(await bonuses()).toMatchObject([{ state: "OPEN" }]);
    await foldUntil(scene, t.clock.now());
    await scene.count();
    expect(await bonuses()).toMatchObject([{ state: "EXPIRED", converted: 0n, forfeited: 100_00n }]);
    await expectBalances(100_00n, 0n);
    expect((await messages()).at(-1)).toEqual(["BONUS_EXPIRED", 100_00n]);
  });

  test("with an exclusion, which takes no cash", async () => {
    await start100();
    await depositAndCount("100");
    const term = { kind: "time_out", days: 7 } as const;
    await t.services.saferGambling.exclude(scene.staff, { memberId: scene.player.id, term });
    await scene.count();
    expect(await bonuses()).toMatchObject([{ state: "EXCLUDED", forfeited: 100_00n }]);
    await expectBalances(100_00n, 0n);
  });

  test("when the member gives it up; another member cannot", async () => {
    await start100();
    await depositAndCount("100");
    const [{ id } = { id: "" }] = await bonuses();
    const { bonusBalances } = t.services;
    const other = scene.as(await scene.addPlayer());
    await expect(bonusBalances.giveUp(other, id)).rejects.toMatchObject({ code: "not_found" });
    await bonusBalances.giveUp(scene.as(scene.player), id);
    await bonusBalances.giveUp(scene.as(scene.player), id);
    expect(await bonuses()).toMatchObject([{ state: "GIVEN_UP", forfeited: 100_00n }]);
    expect((await messages()).slice(1)).toEqual([["BONUS_FORFEITED", 100_00n]]);
  });

  test("when nothing is left of it", async () => {
    await start100();
    await depositAndCount("100");
    const [{ id } = { id: "" }] = await bonuses();
    await sql`
      select ledger.post('test', ${newId()}, '', 10::smallint, w.bonus_account,
        ledger.open_account(${scene.brand.id}, 'vendor', ${newId()}, 'house', 'USD', 'D', null), 10000, 'USD')
      from bonuses.bonus n join ledger.wallet w on w.id = n.wallet_id where n.id = ${id}`.execute(scene.db);
    await scene.count();
    expect(await bonuses()).toMatchObject([{ state: "SPENT", converted: 0n, forfeited: 0n }]);
    expect((await messages()).at(-1)).toEqual(["BONUS_SPENT", undefined]);
  });

  test("before the next one is granted", async () => {
    await start100();
    await start100();
    await depositAndCount("100");
    expect(await bonuses()).toHaveLength(1);
    const [{ id } = { id: "" }] = await bonuses();
    await t.services.bonusBalances.giveUp(scene.as(scene.player), id);
    t.clock.advance(60_000);
    await scene.count();
    expect((await bonuses()).map(({ state }) => state)).toEqual(["GIVEN_UP", "OPEN"]);
    await expectBalances(100_00n, 100_00n);
  });
});

describe("staff revoke", () => {
  const revoke = async () => {
    const [{ id } = { id: "" }] = await bonuses();
    for (const staff of [scene.staff, scene.second]) await t.services.programmeDecisions.revoke(staff, id);
  };

  test("an open bonus: what is left of it goes", async () => {
    await start100();
    await depositAndCount("100");
    await revoke();
    expect(await bonuses()).toMatchObject([{ state: "REVOKED", forfeited: 100_00n }]);
    await expectBalances(100_00n, 0n);
  });

  test("one that was converted: the cash goes", async () => {
    await start100({ turnoverBasisPoints: 10_000 });
    await depositAndCount("100");
    await play({ stake: "100" });
    await scene.count();
    await expectBalances(200_00n, 0n);
    await revoke();
    expect(await bonuses()).toMatchObject([{ state: "REVOKED", converted: 100_00n }]);
    await expectBalances(100_00n, 0n);
    await scene.count();
    expect((await messages()).slice(1).map(([kind]) => kind)).toEqual(["BONUS_CONVERTED", "BONUS_REVOKED"]);
  });
});

test("the loss of a bonus balance is no loss of the member's", async () => {
  const cashback = await scene.start("CASHBACK");
  await start100();
  await depositAndCount("100");
  const sequence = await play({ stake: "500" });
  // Of the stake of 500, 380 were bonus.
  const correction = sql`
    insert into agent_figures.settlement
    select (jsonb_populate_record(s, jsonb_build_object('sequence', s.sequence + 1, 'corrects', s.sequence, 'stake', 0,
      'valid_bet', 0, 'bonus_stake', 38000))).* from agent_figures.settlement s where s.sequence = ${sequence}::bigint`;
  await correction.execute(scene.db);
  await scene.count();
  const counter = await scene.db
    .selectFrom("programmes.counter")
    .select("value")
    .where("programme_id", "=", cashback.id)
    .where("member_id", "=", scene.player.id)
    .executeTakeFirst();
  expect(counter?.value).toBe(120_00n);
});

test("the books agree", async () => {
  await expectBooksToAgree(scene.db, [...bonusesReconcileChecks, ...programmesReconcileChecks]);
});
