import { cents } from "../parts/players.js";
import type { SceneResult } from "../parts/scene.js";
import { until } from "../parts/wait.js";
import type { Floor } from "./floor.js";
import type { MoneyLanes } from "./lanes.js";

const openStates = {
  adminDeposits: ["CREATED", "AWAITING_PAYMENT", "PROVED", "MISMATCH"],
  deskWithdrawals: ["REQUESTED", "APPROVED_ONCE", "APPROVED", "PAYING", "UNKNOWN"],
  deskVendorTransfers: ["REQUESTED", "SENT", "PENDING"],
} as const;
const dayMs = 86_400_000;

interface Purse {
  readonly me: {
    readonly wallet: {
      readonly balance: { readonly amount: string };
      readonly held: { readonly amount: string };
    };
  };
}

/** What the member can spend and what is held, in cents. */
export async function purseOf({ counter }: Floor): Promise<{ main: bigint; held: bigint }> {
  const text = "{ me { wallet { balance { amount } held { amount } } } }";
  const { me } = await counter.surely<Purse>("member", text, {});
  return { main: cents(me.wallet.balance.amount), held: cents(me.wallet.held.amount) };
}

/** What is left to be ended, by desk; an unsettled surplus stands at the desk of deposits. */
async function leftOpen({ counter }: Floor): Promise<number> {
  let open = 0;
  for (const [field, states] of Object.entries(openStates))
    open += (await counter.waiting(field as keyof typeof openStates, [...states])).length;
  return open;
}

/** What the member must have, by what was asked and what gateway, payer and purse really did; in cents. */
async function expected({ counter, ledger, payer, purse }: Floor, opening: bigint): Promise<bigint> {
  let due = opening - purse.balance;
  for (const [id, credited] of ledger.deposits) {
    const seen = cents((await counter.deposit(id))?.credited?.amount ?? "0");
    if (seen !== credited) ledger.words.push(`deposit ${id} has ${seen} cents in place of ${credited}`);
    due += credited;
  }
  for (const credited of ledger.surpluses.values()) due += credited;
  for (const [id, reference] of ledger.withdrawals) {
    const paid = payer.paid.get(reference) ?? 0n;
    const seen = cents((await counter.withdrawal(id))?.withdrawal.paid?.amount ?? "0");
    if (seen !== paid) ledger.words.push(`${reference} is paid with ${seen} cents, the payer says ${paid}`);
    due -= paid;
  }
  return due;
}

/** Opening, in and out of the record must come to the closing, however the clock went. */
async function checkStatement({ counter, ledger }: Floor): Promise<void> {
  const text = `query S($from: DateTimeISO!, $to: DateTimeISO!) { me { accountStatement(from: $from, to: $to) {
    account opening { amount } moneyIn { amount } moneyOut { amount } closing { amount } } } }`;
  const [from, to] = [-7, 7].map((days) => new Date(Date.now() + days * dayMs).toISOString());
  type Line = Record<"opening" | "moneyIn" | "moneyOut" | "closing", { amount: string }>;
  const { me } = await counter.surely<{ me: { accountStatement: Line[] } }>("member", text, { from, to });
  for (const line of me.accountStatement) {
    const { opening, moneyIn, moneyOut, closing } = line;
    const sum = cents(opening.amount) + cents(moneyIn.amount) - cents(moneyOut.amount);
    if (sum !== cents(closing.amount))
      ledger.words.push(`a statement does not add up: ${JSON.stringify(line)}`);
  }
}

/** Lets everything end, and holds what the partners did against the books. */
export async function settle(
  floor: Floor,
  lanes: MoneyLanes,
  opening: bigint,
  recoveryMs: readonly number[],
): Promise<SceneResult> {
  const { ledger, payer, counter } = floor;
  await lanes.stop();
  await until(async () => (await leftOpen(floor)) === 0, 120_000, 2_000);
  const open = await leftOpen(floor);
  const due = await expected(floor, opening);
  const { main, held } = await purseOf(floor);
  if (main !== due) ledger.words.push(`the member has ${main} cents and should have ${due}`);
  if (held !== 0n) ledger.words.push(`${held} cents are still held`);
  await checkStatement(floor);
  const { code, out } = await counter.installation.server.verb(["reconcile"]);
  const words = [...ledger.words, ...payer.wrong, ...(code === 0 ? [] : [out])];
  return {
    faults: recoveryMs.length,
    acknowledged: lanes.done,
    rounds: 0,
    signIns: 0,
    repeated: 0,
    unknown: 0,
    open,
    agrees: code === 0,
    words,
    wrong: words.length,
    lost: main < due ? 1 : 0,
    doubled: main > due ? 1 : 0,
    liveMs: [],
    recoveryMs: recoveryMs.map(Math.round),
  };
}
