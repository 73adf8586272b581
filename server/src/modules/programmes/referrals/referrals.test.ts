import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildOwnTestApp, type OwnTestApp } from "../../../../test/app.js";
import type { BuiltMember } from "../../../../test/factories/member.js";
import { runOverlapping } from "../../../../test/overlap.js";
import { lookalikes } from "../../../../test/programmes/lookalikes.js";
import { ProgrammeScene, rulesOf } from "../../../../test/programmes/setup.js";
import { expectBooksToAgree } from "../../../../test/reconcile.js";
import { programmesReconcileChecks } from "../programmes.reconcile.reads.js";

let t: OwnTestApp;
let scene: ProgrammeScene;

beforeAll(async () => {
  t = await buildOwnTestApp();
});
afterAll(async () => {
  await expectBooksToAgree(t.test.database.db, programmesReconcileChecks);
  await t.close();
});
beforeEach(async () => {
  t.clock.set(new Date("2026-06-10T12:00:00Z"));
  scene = await ProgrammeScene.create(t);
});

const shown = (member = scene.player) => t.services.referrals.show(scene.as(member));

/** The members whom a member has referred, newest first. */
async function refereesOf(member = scene.player) {
  const { edges } = await t.services.referrals.referees.page(scene.as(member), { first: 50 });
  return edges.map(({ node }) => node);
}

async function codeOf(member = scene.player): Promise<string> {
  return (await shown(member))?.code ?? "";
}

function note(member: BuiltMember, code: string, ctx = scene.platform): Promise<void> {
  return t.services.referrals.note(ctx, { memberId: member.id, code, currency: "USD" });
}

/** A new player whom a member has referred. */
async function addReferee(by = scene.player): Promise<BuiltMember> {
  const referee = await scene.addPlayer();
  await note(referee, await codeOf(by));
  return referee;
}

let phones = 0;

/** Verifies a member's phone now. */
async function verify({ id }: BuiltMember): Promise<void> {
  phones += 1;
  await t.services.contacts.bindPhone(scene.platform, id, `+84900${String(phones).padStart(6, "0")}`, {
    verified: true,
  });
}

/** What makes a referee qualify: each step by its name. */
function stepsOf(referee: BuiltMember) {
  return {
    verify: () => verify(referee),
    deposit: () => scene.deposit("20", { member: referee, isFirst: true }),
    bet: () => scene.bet({ member: referee, stake: "100" }),
  };
}

async function qualify(referee: BuiltMember): Promise<void> {
  const { verify, deposit, bet } = stepsOf(referee);
  await verify();
  await deposit();
  await bet();
  await scene.count();
}

describe("both are rewarded", () => {
  test.each([
    [["verify", "deposit", "bet"]],
    [["bet", "deposit", "verify"]],
    [["deposit", "bet", "verify"]],
    [["bet", "verify", "deposit"]],
  ] as const)("once the referee has done %j", async (order) => {
    await scene.start("REFERRAL");
    const referee = await addReferee();
    const steps = stepsOf(referee);
    for (const [n, step] of order.entries()) {
      await steps[step]();
      if (n < 2) await scene.count();
      expect(await scene.rewards(), "not yet").toEqual([]);
    }
    await scene.count();
    await scene.count();
    expect([await scene.rewards(referee), await scene.rewards()]).toEqual([[5_00n], [10_00n]]);
    const { rows } = await sql<{ key: string }>`
      select split_part(g.source_key, ':', 4) as key from programmes.reward_grant g
      where g.brand_id = ${scene.brand.id} order by 1`.execute(scene.db);
    expect(
      rows.map(({ key }) => key),
      "the side is in the key",
    ).toEqual(["REFEREE", "REFERRER"]);
    expect((await refereesOf()).map(({ state, earned }) => [state, earned])).toEqual([
      ["REWARDED", { amount: 10_00n, currency: "USD" }],
    ]);
  });

  test.each([
    ["an unverified referee", { skip: "verify" }],
    ["no deposit", { skip: "deposit" }],
    ["no bets", { skip: "bet" }],
  ] as const)("not with %s", async (_title, { skip }) => {
    await scene.start("REFERRAL");
    const referee = await addReferee();
    const steps = stepsOf(referee);
    for (const step of ["verify", "deposit", "bet"] as const) if (step !== skip) await steps[step]();
    await scene.count();
    expect([await scene.rewards(referee), await scene.rewards()]).toEqual([[], []]);
    expect((await refereesOf()).map(({ state }) => state)).toEqual(["JOINED"]);
  });

  test("not by a first deposit that was reversed, nor by the next one", async () => {
    await scene.start("REFERRAL");
    const referee = await addReferee();
    const steps = stepsOf(referee);
    const transfer = await steps.deposit();
    await scene.count();
    expect((await shown(referee))?.own?.deposit).toBe(20_00n);
    await scene.reverseDeposit(transfer, referee);
    await scene.deposit("500", { member: referee });
    await steps.verify();
    await steps.bet();
    await scene.count();
    expect([await scene.rewards(referee), await scene.rewards()]).toEqual([[], []]);
    expect((await shown(referee))?.own?.deposit).toBe(0n);
  });

  test("not by a first deposit below the minimum, whatever follows", async () => {
    await scene.start("REFERRAL");
    const referee = await addReferee();
    await verify(referee);
    await scene.deposit("19.99", { member: referee, isFirst: true });
    await scene.deposit("500", { member: referee });
    await scene.bet({ member: referee, stake: "1000" });
    await scene.count();
    expect(await scene.rewards(referee)).toEqual([]);
    expect((await shown(referee))?.own).toMatchObject({
      isVerified: true,
      deposit: 19_99n,
      validBet: 1_000_00n,
    });
  });

  test("not for what happens after 30 days", async () => {
    await scene.start("REFERRAL");
    const [late, inTime] = [await addReferee(), await addReferee()];
    for (const member of [late, inTime]) await qualifyWithoutBets(member);
    t.clock.advance(30 * 86_400_000 - 1);
    await scene.bet({ member: inTime, stake: "100" });
    t.clock.advance(1);
    await scene.bet({ member: late, stake: "100" });
    await scene.passDays(1);
    expect([await scene.rewards(late), await scene.rewards(inTime)]).toEqual([[], [5_00n]]);
    expect((await refereesOf()).map(({ state }) => state).sort()).toEqual(["EXPIRED", "REWARDED"]);
  });

  test("and the referrer up to the cap of the calendar month", async () => {
    await scene.start("REFERRAL");
    for (let n = 0; n < 4; n += 1) await qualify(await addReferee());
    expect(await scene.rewards()).toEqual([10_00n, 10_00n, 5_00n]);
    expect((await shown())?.totals).toEqual({
      members: 4,
      rewarded: 3,
      earned: 25_00n,
      earnedThisMonth: 25_00n,
    });
    t.clock.set(new Date("2026-07-01T00:00:00Z"));
    await qualify(await addReferee());
    expect((await shown())?.totals).toMatchObject({ rewarded: 4, earned: 35_00n, earnedThisMonth: 10_00n });
  });

  test("never beyond the budget, and once for all nodes that count", async () => {
    const budgets = [{ scope: "ALL", unit: "MONEY", limit: "25" }] as const;
    await scene.start("REFERRAL", {}, { budgets });
    const referees = [await addReferee(), await addReferee()];
    for (const referee of referees) {
      const { verify, deposit, bet } = stepsOf(referee);
      await verify();
      await deposit();
      await bet();
    }
    await Promise.all([scene.count(), scene.count(), scene.count()]);
    await scene.count();
    const granted = await Promise.all([scene.player, ...referees].map((member) => scene.rewards(member)));
    expect(granted.flat().reduce((sum, amount) => sum + amount, 0n)).toBe(20_00n);
    expect(granted[0]).toEqual([10_00n]);
  });
});

async function qualifyWithoutBets(member: BuiltMember): Promise<void> {
  await verify(member);
  await scene.deposit("20", { member, isFirst: true });
  await scene.count();
}

describe("a referral", () => {
  test("is refused of oneself, of one's own referrer, and of one who was referred before", async () => {
    const [a, b, c] = [scene.player, await scene.addPlayer(), await scene.addPlayer()];
    await note(a, await codeOf(a));
    expect((await shown(a))?.totals.members, "oneself").toBe(0);
    await note(b, await codeOf(a));
    await note(c, await codeOf(b));
    await note(a, await codeOf(c));
    expect((await shown(c))?.totals.members, "in a circle").toBe(0);
    await note(b, await codeOf(c));
    await note(b, "NOSUCHCODE");
    const members = await Promise.all([a, b, c].map(async (one) => (await shown(one))?.totals.members));
    expect(members).toEqual([1, 1, 0]);
  });

  test("is noted once where two do it at once", async () => {
    const referee = await scene.addPlayer();
    const other = await scene.addPlayer();
    const [code, second] = [await codeOf(), await codeOf(other)];
    await runOverlapping(
      scene.platform,
      (ctx) => note(referee, code, ctx),
      () => note(referee, second),
    );
    expect([(await shown())?.totals.members, (await shown(other))?.totals.members]).toEqual([1, 0]);
  });

  test("shows the referrer neither the name nor what the referee plays", async () => {
    await scene.start("REFERRAL");
    const referee = await addReferee();
    await qualifyWithoutBets(referee);
    const [row] = await refereesOf();
    expect(Object.keys(row ?? {}).sort()).toEqual(["at", "earned", "name", "state"]);
    expect(row?.name).toMatch(/^.\*\*\*.$/);
  });

  test("is listed page by page, with a cursor that does not name the member", async () => {
    const referees = [await addReferee(), await addReferee(), await addReferee()];
    const page = (after: string | null) =>
      t.services.referrals.referees.page(scene.as(scene.player), { first: 2, after });
    const first = await page(null);
    const second = await page(first.pageInfo.endCursor ?? null);
    expect([first.edges.length, second.edges.length, second.pageInfo.hasNextPage]).toEqual([2, 1, false]);
    const cursor = Buffer.from(first.pageInfo.endCursor ?? "", "base64url").toString();
    expect(referees.filter(({ id }) => cursor.includes(id))).toEqual([]);
  });

  test("keeps the rules of when the referee registered", async () => {
    const { id } = await scene.start("REFERRAL");
    const referee = await addReferee();
    for (const staff of [scene.staff, scene.second])
      await t.services.programmes.changeRules(staff, id, { ...rulesOf.REFERRAL, minValidBet: "5000" });
    await qualify(referee);
    expect(await scene.rewards(referee)).toEqual([5_00n]);
  });
});

describe("an account that resembles an earlier one", () => {
  const { shareDevice, waiting } = lookalikes(() => scene);

  test.each([
    ["PAYEE", sharePayee],
    ["DOCUMENT", shareDocument],
    ["DEVICE", shareDevice],
    ["WITHDRAWAL_ACCOUNT", shareWithdrawalAccount],
  ] as const)(
    "by %s waits for staff with the evidence, and so does the referrer's reward",
    async (kind, share) => {
      await scene.start("REFERRAL");
      const referee = await addReferee();
      await share(scene.player, referee);
      await qualify(referee);
      await scene.count();
      expect([await scene.rewards(referee), await scene.rewards()]).toEqual([[], []]);
      const [entry, ...others] = await waiting();
      expect([entry?.memberId, entry?.reason, others]).toEqual([referee.id, "UNDER_REVIEW", []]);
      const matches = await t.services.programmeDecisions.matchesOf(scene.staff, [entry?.id ?? ""]);
      expect(matches.get(entry?.id ?? "")).toEqual([{ kind, memberId: scene.player.id }]);
      expect((await refereesOf()).map(({ state }) => state)).toEqual(["UNDER_REVIEW"]);
    },
  );

  test("is rewarded once staff approve it, and not held for the same again", async () => {
    await scene.start("REFERRAL");
    const referee = await addReferee();
    await shareDevice(scene.player, referee);
    await qualify(referee);
    const [entry] = await waiting();
    const { programmeDecisions } = t.services;
    for (const staff of [scene.staff, scene.second])
      if ((await waiting()).length > 0) await programmeDecisions.approve(staff, entry?.id ?? "");
    expect([await scene.rewards(referee), await scene.rewards()]).toEqual([[5_00n], [10_00n]]);
    await scene.start("DEPOSIT_BONUS", { entrance: "AUTOMATIC", checksAccounts: true });
    t.clock.advance(1_000);
    await scene.deposit("20", { member: referee });
    await scene.count();
    expect(await waiting()).toEqual([]);
    expect(await scene.rewards(referee)).toEqual([5_00n, 20_00n]);
  });

  test("is refused by staff, and brings the referrer nothing", async () => {
    await scene.start("REFERRAL");
    const referee = await addReferee();
    await shareDevice(scene.player, referee);
    await qualify(referee);
    const [entry] = await waiting();
    await t.services.programmeDecisions.reject(scene.staff, entry?.id ?? "", "the same person");
    await scene.count();
    expect([await scene.rewards(referee), await scene.rewards()]).toEqual([[], []]);
    expect((await refereesOf()).map(({ state }) => state)).toEqual(["EXPIRED"]);
  });

  test("waits with its deposit bonus, too, while the earlier account does not", async () => {
    await scene.start("DEPOSIT_BONUS", { entrance: "AUTOMATIC", checksAccounts: true });
    const later = await scene.addPlayer();
    await shareDevice(scene.player, later);
    for (const member of [scene.player, later]) await scene.deposit("20", { member });
    await scene.count();
    expect([await scene.rewards(), await scene.rewards(later)]).toEqual([[20_00n], []]);
    expect(await waiting()).toHaveLength(1);
  });
});

async function sharePayee(...members: readonly BuiltMember[]): Promise<void> {
  for (const { id } of members) await t.services.contacts.setPayeeName(scene.platform, id, "Ada Lovelace");
}

async function shareDocument(...members: readonly BuiltMember[]): Promise<void> {
  for (const { id } of members)
    await sql`
      insert into identity.contact (account_id, brand_id, id_number_sealed, id_number_hash)
      values (${id}, ${scene.brand.id}, ${Buffer.alloc(8, 1)}, ${Buffer.alloc(32, 1)})
      on conflict (account_id) do update set id_number_sealed = excluded.id_number_sealed,
        id_number_hash = excluded.id_number_hash`.execute(scene.db);
}

async function shareWithdrawalAccount(...members: readonly BuiltMember[]): Promise<void> {
  const { brand, db } = scene;
  await sql`insert into withdrawals.terms (brand_id, currency, daily_count_limit, daily_amount_limit)
    values (${brand.id}, 'USD', 1, 1000)`.execute(db);
  await sql`insert into withdrawals.method (id, brand_id, code, kind, currency, min_amount, max_amount, enabled, position)
    values (${brand.id}, ${brand.id}, 'bank', 'BANK', 'USD', 1, 1000, true, 0)`.execute(db);
  for (const { id } of members)
    await sql`
      insert into withdrawals.account (id, brand_id, member_id, method_id, holder_sealed, number_sealed, number_hash,
        number_masked, created_at, currency)
      values (${id}, ${brand.id}, ${id}, ${brand.id}, ''::bytea, ''::bytea, ${Buffer.alloc(32, 2)}, '***1234', now(),
        'USD')`.execute(db);
}
