import { newId } from "../../src/core/ids.js";
import { cents } from "../harness/players.js";
import { waitUntil } from "../harness/wait-until.js";
import { endTimeoutMs, type PaymentEnvironment, pollMs } from "./environment.js";
import type { WithdrawalAnswer } from "./money-client.js";
import { expectedPayoutEnd, type PayoutCase } from "./payout-provider.js";

const recordPaidText =
  "mutation N($input: MarkWithdrawalPaidInput!) { markWithdrawalPaid(input: $input) { username } }";

/** Requests a withdrawal, has it paid in a case, and waits until it has ended as it must. */
export async function runWithdrawal(environment: PaymentEnvironment, payoutCase: PayoutCase): Promise<void> {
  const { client, payoutProvider, record, accountId } = environment;
  const amount = environment.uniqueAmount(20);
  const { id, reference } = await client.requestWithdrawal(accountId, amount, newId());
  record.withdrawals.set(id, reference);
  payoutProvider.plan(reference, payoutCase);
  await client.decideAsStaff("mutation A($id: ID!) { approveWithdrawal(id: $id) { username } }", { id });
  const end = expectedPayoutEnd(payoutCase);
  let current: WithdrawalAnswer | null = null;
  const took = await waitUntil(
    async () => {
      current = await client.readWithdrawal(id);
      if (end.waitsForStaff && current.withdrawal.state === "UNKNOWN") {
        const isListed = (await client.listIds("adminWithdrawals", ["UNKNOWN"])).includes(id);
        // The provider may have answered since then.
        current = await client.readWithdrawal(id);
        if (!isListed && current.withdrawal.state === "UNKNOWN")
          record.findings.push(`withdrawal ${reference} is not listed for staff`);
        await client.decideAsStaff(recordPaidText, { input: { id, amount, reference: "bank statement 7" } });
      }
      return current.withdrawal.state === end.state && (!end.isContradicted || current.isContradicted);
    },
    endTimeoutMs,
    pollMs,
  );
  if (took === null) record.findings.push(`a withdrawal of case ${payoutCase} is ${JSON.stringify(current)}`);
  const paid = payoutProvider.paid.get(reference) ?? 0n;
  if (paid > 0n && paid !== cents(amount) && end.state === "PAID")
    record.findings.push(`${reference} was paid with ${paid} cents instead of ${amount}`);
}
