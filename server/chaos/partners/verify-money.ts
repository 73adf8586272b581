import { cents } from "../harness/players.js";
import type { ScenarioResult } from "../harness/scenario.js";
import { waitUntil } from "../harness/wait-until.js";
import type { PaymentEnvironment } from "./environment.js";
import type { PaymentWorkload } from "./workload.js";

const openStates = {
  adminDeposits: ["CREATED", "AWAITING_PAYMENT", "PROOF_UPLOADED", "ON_HOLD"],
  adminDepositReversals: ["OPEN", "REOPENED"],
  adminWithdrawals: ["REQUESTED", "APPROVED", "PAYING", "UNKNOWN"],
  adminVendorTransfers: ["REQUESTED", "SENT", "PENDING"],
} as const;
const dayMs = 86_400_000;

interface WalletAnswer {
  readonly me: {
    readonly wallet: {
      readonly balance: { readonly amount: string };
      readonly held: { readonly amount: string };
    };
  };
}

/** Reads the member's available balance and the held amount, in cents. */
export async function readWallet({ client }: PaymentEnvironment): Promise<{ main: bigint; held: bigint }> {
  const text = "{ me { wallet { balance { amount } held { amount } } } }";
  const { me } = await client.callUntilAnswered<WalletAnswer>("member", text, {});
  return { main: cents(me.wallet.balance.amount), held: cents(me.wallet.held.amount) };
}

/** Counts unfinished deposits (including unmatched payments), reversals, withdrawals and vendor transfers. */
async function countOpen({ client }: PaymentEnvironment): Promise<number> {
  let open = 0;
  for (const [field, states] of Object.entries(openStates))
    open += (await client.listIds(field as keyof typeof openStates, [...states])).length;
  return open;
}

/** Computes the member's balance in cents from the opening balance and what the simulated partners really did. */
async function computeExpectedBalance(
  { client, record, payoutProvider, vendorWallet }: PaymentEnvironment,
  opening: bigint,
): Promise<bigint> {
  let expected = opening - vendorWallet.balance;
  for (const [id, credited] of record.deposits) {
    const actual = cents((await client.readDeposit(id)).credited?.amount ?? "0");
    if (actual !== credited) record.findings.push(`deposit ${id} has ${actual} cents instead of ${credited}`);
    expected += credited;
  }
  for (const credited of record.unmatchedPayments.values()) expected += credited;
  for (const reversed of record.reversed.values()) expected -= reversed;
  for (const [id, reference] of record.withdrawals) {
    const paid = payoutProvider.paid.get(reference) ?? 0n;
    const actual = cents((await client.readWithdrawal(id)).withdrawal.paid?.amount ?? "0");
    if (actual !== paid)
      record.findings.push(`${reference} is recorded with ${actual} cents, the provider paid ${paid}`);
    expected -= paid;
  }
  return expected;
}

/** Checks that opening, money in and money out of the statement add up to closing, whatever the clock did. */
async function checkStatement({ client, record }: PaymentEnvironment): Promise<void> {
  const text = `query S($from: DateTimeISO!, $to: DateTimeISO!) { me { accountStatement(from: $from, to: $to) {
    account opening { amount } moneyIn { amount } moneyOut { amount } closing { amount } } } }`;
  const [from, to] = [-7, 7].map((days) => new Date(Date.now() + days * dayMs).toISOString());
  type Line = Record<"opening" | "moneyIn" | "moneyOut" | "closing", { amount: string }>;
  type Answer = { me: { accountStatement: Line[] } };
  const { me } = await client.callUntilAnswered<Answer>("member", text, { from, to });
  for (const line of me.accountStatement) {
    const { opening, moneyIn, moneyOut, closing } = line;
    const sum = cents(opening.amount) + cents(moneyIn.amount) - cents(moneyOut.amount);
    if (sum !== cents(closing.amount))
      record.findings.push(`a statement does not add up: ${JSON.stringify(line)}`);
  }
}

/** Waits until everything has ended, and compares what the simulated partners did with the books. */
export async function verifyMoney(
  environment: PaymentEnvironment,
  workload: PaymentWorkload,
  opening: bigint,
  recoveryMs: readonly number[],
): Promise<ScenarioResult> {
  const { record, payoutProvider, client } = environment;
  await workload.stop();
  await waitUntil(async () => (await countOpen(environment)) === 0, 120_000, 2_000);
  const open = await countOpen(environment);
  const expected = await computeExpectedBalance(environment, opening);
  const { main, held } = await readWallet(environment);
  if (main !== expected) record.findings.push(`the member has ${main} cents and should have ${expected}`);
  if (held !== 0n) record.findings.push(`${held} cents are still held`);
  await checkStatement(environment);
  const { code, out } = await client.installation.server.runCommand(["reconcile"]);
  const findings = [...record.findings, ...payoutProvider.wrongAnswers, ...(code === 0 ? [] : [out])];
  return {
    injected: recoveryMs.length,
    acknowledged: workload.done,
    rounds: 0,
    signIns: 0,
    repeated: 0,
    unknown: 0,
    open,
    booksAgree: code === 0,
    findings,
    wrong: findings.length,
    lost: main < expected ? 1 : 0,
    doubled: main > expected ? 1 : 0,
    liveMs: [],
    recoveryMs: recoveryMs.map(Math.round),
  };
}
