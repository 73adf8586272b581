import fc from "fast-check";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../../test/app.js";
import { testCtx } from "../../../../test/ctx.js";
import { runsOf } from "../../../../test/depth.js";
import {
  addAccount,
  addPayee,
  createScene,
  creditDeposit,
  fund,
  requestWithdrawal,
  type Scene,
} from "../../../../test/withdrawals/setup.js";
import { newId } from "../../../core/ids.js";
import { formatMinor } from "../../../core/money.js";

let t: TestApp;
let scene: Scene;

beforeAll(async () => {
  t = await openTestApp();
  scene = await createScene(t);
});

const db = () => t.test.database.db;
const cents = (min: number, max: number) => fc.integer({ min, max }).map(BigInt);
const seldom = fc.integer({ min: 0, max: 9 }).map((n) => n === 0);

/** What decides how much a member can withdraw. Minor units. */
const state = fc.record({
  funds: cents(0, 60_000),
  deposit: fc.option(cents(1, 20_000), { freq: 2 }),
  hasTurnover: seldom,
  earlier: fc.array(cents(1_000, 20_000), { maxLength: 2 }),
  isEarlierRefused: fc.boolean(),
  dailyCountLimit: fc.integer({ min: 1, max: 4 }),
  dailyAmountLimit: cents(1_000, 80_000),
  maximum: cents(1_000, 60_000),
  debt: fc.option(cents(1, 5_000), { freq: 9 }),
  isBlocked: seldom,
  isFrozen: seldom,
  isNewAccount: seldom,
  isMethodClosed: seldom,
});
type State = typeof state extends fc.Arbitrary<infer S> ? S : never;

/** Sets the brand's terms and methods: the maximum is of the wallet's method alone. */
async function setTerms(given: State): Promise<void> {
  const [terms] = await t.services.withdrawalTerms.list(scene.staff);
  if (!terms) throw new Error("no terms");
  await t.services.withdrawalTerms.set(t.platform(scene.brand), {
    ...terms,
    dailyCountLimit: given.dailyCountLimit,
    dailyAmountLimit: given.dailyAmountLimit,
    newPayoutAccountDelayHours: given.isNewAccount ? 24 : 0,
    turnoverBasisPoints: given.hasTurnover ? 10_000 : 0,
  });
  await sql`update withdrawals.method set enabled = ${!given.isMethodClosed}, max_amount = ${given.maximum}
    where id = ${scene.methods.wallet?.id}`.execute(db());
}

const setFrozen = ({ built }: Scene, isFrozen: boolean) =>
  sql`select ledger.set_frozen(cash_account, ${isFrozen}) from ledger.wallet where id = ${built.walletId}`.execute(
    db(),
  );

/** Creates a member in that state, with an account by two methods. */
async function createMember(given: State): Promise<Scene> {
  const { brand } = scene;
  const built = await addPayee(t, brand);
  const member = testCtx(db(), { brand, clock: t.clock, actor: built.actor });
  const of = { ...scene, built, memberId: built.id, member };
  const accounts = [await addAccount(of, "wallet"), await addAccount(of, "bank")];
  if (given.funds > 0n) await fund(of, given.funds);
  if (given.deposit) await creditDeposit(of, given.deposit);
  for (const amount of given.earlier) {
    const asked = requestWithdrawal(of, accounts[1]?.id ?? "", formatMinor(amount, "USD"));
    const request = await asked.catch(() => null);
    if (request && given.isEarlierRefused) await t.services.withdrawalAdmin.refuse(scene.staff, request.id);
  }
  if (given.debt)
    await sql`select ledger.post('test', ${newId()}, sha256('x'), 20::smallint, w.debt_account,
        ledger.open_account(w.brand_id, 'house', null, 'adjustments', 'USD', 'D', null), ${given.debt}, 'USD')
      from ledger.wallet w where w.id = ${built.walletId}`.execute(db());
  if (given.isBlocked)
    await db()
      .insertInto("turnover.withdrawal_block")
      .values({ id: newId(), brand_id: brand.id, member_id: built.id, created_at: t.clock.now() })
      .execute();
  if (given.isFrozen) await setFrozen(of, true);
  return of;
}

/** Requests an amount in minor units. Returns whether it is accepted. */
const isAccepted = (of: Scene, accountId: string, amount: bigint) =>
  requestWithdrawal(of, accountId, formatMinor(amount, "USD")).then(
    () => true,
    (error: { code?: string }) => {
      if (error.code === undefined) throw error;
      return false;
    },
  );

async function checkAmounts(of: Scene): Promise<void> {
  const options = await t.services.withdrawalOptions.read(of.member);
  const minimumOf = (accountId: string) => {
    const { methodId } = options.accounts.find(({ id }) => id === accountId) ?? {};
    return Object.values(of.methods).find(({ id }) => id === methodId)?.minAmount ?? 0n;
  };
  const byAccount = options.withdrawableByAccount;
  expect(byAccount).toHaveLength(2);
  const best = byAccount.reduce((most, one) => (one.amount > most.amount ? one : most));
  expect(options.withdrawable.amount).toBe(best.amount);
  for (const { accountId, amount, reason } of byAccount) {
    expect(reason === null).toBe(amount === options.available);
    const more = amount === 0n ? minimumOf(accountId) : amount + 1n;
    expect(await isAccepted(of, accountId, more), `${more} is more than ${amount}`).toBe(false);
  }
  if (best.amount > 0n)
    expect(await isAccepted(of, best.accountId, best.amount), `${best.amount}`).toBe(true);
}

test("what can be withdrawn now is accepted, and one minor unit more is refused", async () => {
  await fc.assert(
    fc.asyncProperty(state, async (given) => {
      await setTerms({ ...given, isNewAccount: false, isMethodClosed: false });
      const of = await createMember(given);
      await setTerms(given);
      try {
        await checkAmounts(of);
      } finally {
        await setFrozen(of, false);
        await db().deleteFrom("turnover.withdrawal_block").where("member_id", "=", of.memberId).execute();
      }
    }),
    { numRuns: runsOf(40) },
  );
});
