import { newId } from "../../src/core/ids.js";
import { cents } from "../parts/players.js";
import { until } from "../parts/wait.js";
import type { WithdrawalSeen } from "./counter.js";
import { endPatienceMs, type Floor, lookMs } from "./floor.js";
import { type Paying, payoutEnd } from "./payer.js";

const noteText =
  "mutation N($input: MarkWithdrawalPaidInput!) { markWithdrawalPaid(input: $input) { account } }";

/** Asks for a withdrawal, has it paid so, and waits until it has ended as it must. */
export async function withdrawOnce(floor: Floor, paying: Paying): Promise<void> {
  const { counter, payer, ledger, accountId } = floor;
  const amount = floor.amount(20);
  const { id, reference } = await counter.request(accountId, amount, newId());
  ledger.withdrawals.set(id, reference);
  payer.plan(reference, paying);
  await counter.decide("mutation A($id: ID!) { approveWithdrawal(id: $id) { account } }", { id });
  const end = payoutEnd(paying);
  let seen: WithdrawalSeen | null = null;
  const took = await until(
    async () => {
      seen = (await counter.withdrawal(id)) ?? seen;
      if (end.waits && seen?.withdrawal.state === "UNKNOWN") {
        if (!(await counter.waiting("deskWithdrawals", ["UNKNOWN"])).includes(id))
          ledger.words.push(`withdrawal ${reference} does not wait at the desk`);
        await counter.decide(noteText, { input: { id, amount, reference: "bank statement 7" } });
      }
      return seen?.withdrawal.state === end.state && (!end.isContradicted || seen.isContradicted);
    },
    endPatienceMs,
    lookMs,
  );
  if (took === null) ledger.words.push(`a withdrawal of one who ${paying} is ${JSON.stringify(seen)}`);
  const paid = payer.paid.get(reference) ?? 0n;
  if (paid > 0n && paid !== cents(amount) && end.state === "PAID")
    ledger.words.push(`${reference} was paid with ${paid} cents in place of ${amount}`);
}
