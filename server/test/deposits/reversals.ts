import { sql } from "kysely";
import { expect } from "vitest";
import { newId } from "../../src/core/ids.js";
import type { Deposit } from "../../src/modules/deposits/deposits.model.js";
import type { DepositReversalDecision } from "../../src/modules/deposits/reversals/reversals.model.js";
import { buildWebhook, type DepositScene, order, postWebhook } from "./setup.js";

type Overrides = Parameters<typeof buildWebhook>[1];

/** What tests of reversals do and read in the scene of the running test. */
export function reversalSteps(current: () => DepositScene) {
  /** Posts an event of the deposit's payment, which the provider must accept. */
  const report = async (
    { reference }: Pick<Deposit, "reference">,
    overrides: Overrides = {},
  ): Promise<void> => {
    current().t.clock.advance(1_000);
    expect(await postWebhook(current(), buildWebhook(reference, overrides))).toBe(200);
  };
  const readAdmin = ({ id }: Pick<Deposit, "id">) =>
    current().t.services.depositAdmin.read(current().staff, id);
  const readOnlyReversal = async (deposit: Deposit) => {
    const [reversal, ...others] = (await readAdmin(deposit)).reversals;
    if (!reversal || others.length > 0) throw new Error(`${others.length} other reversals`);
    return reversal;
  };
  const decide = (id: string, decision: DepositReversalDecision, by = current().staff) =>
    current().t.services.reversalDecisions.decide(by, id, decision);
  return {
    report,
    readAdmin,
    readOnlyReversal,
    decide,
    /** Decides about the only reversal of a deposit. */
    decideOnly: async (deposit: Deposit, decision: DepositReversalDecision) =>
      decide((await readOnlyReversal(deposit)).id, decision),
    /** Handles a status that a poll of the deposit's payment was answered with. */
    handlePolled: ({ reference }: Deposit, status: "FAILED" | "REVERSED") => {
      const { t, brand } = current();
      const event = { ...buildWebhook(reference), status, isPolled: true };
      return t.services.payments.handleEvent(t.platform(brand), "sandbox", event);
    },
    /** Creates a deposit of 100.00 and pays it. */
    payDeposit: async (method = "wallet", bonusId: string | null = null): Promise<Deposit> => {
      const deposit = await order(current(), method, "100", newId(), bonusId);
      await report(deposit);
      return deposit;
    },
    readState: async (deposit: Deposit) => {
      const { state, reason, reversal, reversedAmount } = await readAdmin(deposit);
      return [reason === null ? state : `${state} ${reason}`, reversal, reversedAmount] as const;
    },
    listStates: async (deposit: Deposit) => (await readAdmin(deposit)).reversals.map(({ state }) => state),
    isBlocked: () => {
      const { t, member, memberId } = current();
      return t.services.turnover.isBlocked(member, memberId);
    },
    readMoney: async (): Promise<readonly [balance: bigint, debt: bigint]> => {
      const { t, member } = current();
      const { balance, debt } = await t.services.wallet.active(member);
      return [balance, debt];
    },
    /** Takes money out of the member's wallet, as play does. */
    spend: async (amount: bigint): Promise<void> => {
      const { t, member, brand } = current();
      const { id } = await t.services.wallet.active(member);
      const house = sql`ledger.open_account(${brand.id}, 'house', null, 'test', 'USD', 'D', null)`;
      await sql`select ledger.debit_member('test', ${newId()}, ${Buffer.alloc(32)}, 20::smallint, ${id}, ${house},
        ${amount})`.execute(t.test.database.db);
    },
  };
}
