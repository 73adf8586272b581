import { newId } from "../../src/core/ids.js";
import { cents } from "../harness/players.js";
import { waitUntil } from "../harness/wait-until.js";
import type { OpeningCase, PaymentWebhook, WebhookOptions } from "./deposit-provider.js";
import { endTimeoutMs, type PaymentEnvironment, pollMs } from "./environment.js";
import type { DepositAnswer } from "./money-client.js";

/** What the payment provider reports about a payment. */
export const paymentCases = [
  ...(["paid", "same-event", "new-events", "twice", "less", "more", "currency", "other-payment"] as const),
  ...([
    "paid-failed",
    "disputed-won",
    "disputed-reversed",
    "provider-won",
    "dispute-shuffled",
    "returned",
    "reversed-twice",
    "reversed-first",
    "failed-paid",
    "fails",
    "unknown",
    "forged",
    "stale",
    "malformed",
    "no-webhook",
  ] as const),
];
export type PaymentCase = (typeof paymentCases)[number];

const badAmounts = ["-20.00", "1e3", "NaN", "20.001", "٢٠.٠٠", "", "0.00", "99999999999999999999999.00"];
const halfAnHourMs = 30 * 60_000;

/** An order and the webhooks about it. */
class Order {
  constructor(
    private readonly environment: PaymentEnvironment,
    readonly deposit: DepositAnswer,
    readonly amount: string,
  ) {}

  /** Sends a webhook and checks the answer; omitted fields have their correct values. */
  async sendWebhook(
    given: Partial<PaymentWebhook>,
    expectedStatus: number,
    options: WebhookOptions = {},
  ): Promise<void> {
    const { depositProvider, record } = this.environment;
    const webhook = { reference: this.deposit.reference, amount: this.amount, ...given };
    const status = await depositProvider.sendWebhook(webhook, options);
    if (status !== expectedStatus)
      record.findings.push(
        `webhook ${JSON.stringify(webhook)} was answered with ${status}, not ${expectedStatus}`,
      );
  }

  report(given: Partial<PaymentWebhook> = {}): Promise<void> {
    return this.sendWebhook(given, 200);
  }

  /** Waits until the deposit has that state and credited amount. */
  async waitForEnd(state: string, credited: bigint): Promise<void> {
    const { client, record } = this.environment;
    record.deposits.set(this.deposit.id, credited);
    let current: DepositAnswer | null = null;
    const took = await waitUntil(
      async () => {
        current = await client.readDeposit(this.deposit.id);
        return current.state === state && cents(current.credited?.amount ?? "0") === credited;
      },
      endTimeoutMs,
      pollMs,
    );
    if (took === null)
      record.findings.push(`a deposit is ${JSON.stringify(current)}, not ${state} with ${credited}`);
  }

  /** Waits until the unmatched payment is listed for staff, who then credit it. */
  async creditUnmatchedPayment(): Promise<void> {
    const { client, record } = this.environment;
    let waiting: string[] = [];
    const isListed = async () => {
      waiting = await client.listUnmatchedPayments(this.deposit.id);
      return waiting.length > 0;
    };
    const took = await waitUntil(isListed, endTimeoutMs, pollMs);
    const [id] = waiting;
    if (took === null || id === undefined || waiting.length > 1)
      record.findings.push(
        `${waiting.length} unmatched payments of deposit ${this.deposit.id} wait for staff`,
      );
    if (id === undefined) return;
    record.unmatchedPayments.set(id, cents(this.amount));
    const settle =
      "mutation S($id: ID!) { resolveUnmatchedPayment(input: { id: $id, decision: CREDIT }) { username } }";
    await client.decideAsStaff(settle, { id });
  }

  /** Waits until the mismatch is listed for staff, who then credit it. `received`: its worth, for another currency. */
  async approveMismatch(credited: bigint, received: string | null = null): Promise<void> {
    const { client, record } = this.environment;
    const { id } = this.deposit;
    const isListed = async () => (await client.listIds("adminDeposits", ["ON_HOLD"])).includes(id);
    if ((await waitUntil(isListed, endTimeoutMs, pollMs)) === null)
      record.findings.push(`deposit ${id} does not wait for staff`);
    const approve =
      "mutation A($id: ID!, $received: Decimal) { approveDeposit(input: { id: $id, received: $received }) { username } }";
    if (credited > cents(this.amount)) await client.decideAsTwoStaff(approve, { id, received });
    else await client.decideAsStaff(approve, { id, received });
    await this.waitForEnd("CREDITED", credited);
  }
}

const decideText =
  "mutation D($id: ID!, $decision: DepositReversalDecision!) { decideDepositReversal(input: { id: $id, decision: $decision }) { state } }";

/** Waits until the reversed payment is listed for staff. Returns the ids of its reversals. */
async function listReversals({ client, record }: PaymentEnvironment, { deposit }: Order): Promise<string[]> {
  const { id, reference } = deposit;
  let waiting: string[] = [];
  const isListed = async () => {
    waiting = await client.listReversals(reference);
    return waiting.length > 0;
  };
  const took = await waitUntil(isListed, endTimeoutMs, pollMs);
  if (took === null || waiting.length > 1)
    record.findings.push(`${waiting.length} reversals of deposit ${id} wait for staff`);
  return waiting;
}

/** Waits until the reversed payment is listed for staff, who then decide about it. */
async function decideReversal(
  environment: PaymentEnvironment,
  order: Order,
  decision: "LOST" | "WON",
): Promise<void> {
  const { client, record } = environment;
  if (decision === "LOST") record.reversed.set(order.deposit.id, cents(order.amount));
  for (const id of await listReversals(environment, order))
    await client.decideAsStaff(decideText, { id, decision });
}

/** Reports a disputed payment as reversed: staff cannot decide that the dispute was won, and lose it. */
async function confirmDispute(environment: PaymentEnvironment, order: Order): Promise<void> {
  const { client, record } = environment;
  await order.report({ status: "DISPUTED" });
  await order.report({ status: "REVERSED" });
  for (const id of await listReversals(environment, order)) {
    const code = await client.findRefusal(decideText, { id, decision: "WON" });
    if (code !== "reversal_confirmed")
      record.findings.push(`winning a confirmed reversal was answered with ${code ?? "success"}`);
  }
  await decideReversal(environment, order, "LOST");
}

/**
 * Reports a disputed payment as reversed. The provider returns the money without a report, which two persons credit again;
 * a late report that the dispute was won credits nothing more.
 */
async function creditReturned(environment: PaymentEnvironment, order: Order): Promise<void> {
  await order.report({ status: "DISPUTED" });
  await order.report({ status: "REVERSED" });
  const text =
    "mutation C($input: CreditReturnedReversalInput!) { creditReturnedReversal(input: $input) { state } }";
  for (const id of await listReversals(environment, order)) {
    const input = { id, amount: order.amount, reference: `statement ${order.deposit.reference}` };
    await environment.client.decideAsTwoStaff(text, { input });
  }
  await order.report({ status: "DISPUTE_WON" });
}

/** Reports the payment as reversed before it is reported as paid: nothing is credited, and staff refuse it. */
async function reverseFirst({ client, record }: PaymentEnvironment, order: Order): Promise<void> {
  await order.report({ status: "REVERSED" });
  await order.report();
  const { id } = order.deposit;
  const isListed = async () => (await client.listIds("adminDeposits", ["ON_HOLD"])).includes(id);
  if ((await waitUntil(isListed, endTimeoutMs, pollMs)) === null)
    record.findings.push(`deposit ${id}, which was reversed before it was paid, does not wait for staff`);
  await client.decideAsStaff("mutation R($id: ID!) { refuseDeposit(id: $id) { username } }", { id });
}

async function createOrder(environment: PaymentEnvironment, openingCase: OpeningCase): Promise<Order> {
  const { client, depositProvider, methodId } = environment;
  const amount = environment.uniqueAmount(20);
  depositProvider.plan(amount, openingCase);
  return new Order(environment, await client.createDeposit(methodId, amount, newId()), amount);
}

function scale(amount: string, by: (minor: bigint) => bigint): { text: string; minor: bigint } {
  const minor = by(cents(amount));
  return { text: `${minor / 100n}.${String(minor % 100n).padStart(2, "0")}`, minor };
}

async function payOtherAmount(order: Order, by: (minor: bigint) => bigint): Promise<void> {
  const { text, minor } = scale(order.amount, by);
  await order.report({ amount: text });
  await order.approveMismatch(minor);
}

/** Reports the payment of another order for this one; then both are paid correctly. */
async function reportOtherPayment(environment: PaymentEnvironment, order: Order): Promise<void> {
  const other = await createOrder(environment, "ok");
  const isOpen = other.deposit.state === "AWAITING_PAYMENT";
  const paymentId = environment.depositProvider.paymentIdOf(other.deposit.reference);
  if (isOpen) await order.sendWebhook({ paymentId }, 404);
  await Promise.all([order.report(), other.report()]);
  await other.waitForEnd("CREDITED", cents(other.amount));
}

async function sendWebhooks(
  environment: PaymentEnvironment,
  order: Order,
  paymentCase: PaymentCase,
): Promise<void> {
  const eventId = newId();
  const five = Array.from({ length: 5 });
  switch (paymentCase) {
    case "paid":
      return order.report();
    case "same-event":
      await Promise.all(five.map(() => order.report({ eventId })));
      return;
    case "new-events":
      await Promise.all(five.map(() => order.report()));
      return;
    case "twice":
      await order.report();
      await order.report({ paymentId: newId() });
      return order.creditUnmatchedPayment();
    case "less":
      return payOtherAmount(order, (minor) => minor / 2n);
    case "more":
      return payOtherAmount(order, (minor) => minor * 2n);
    case "currency":
      await order.report({ currency: "EUR" });
      return order.approveMismatch(cents(order.amount), order.amount);
    case "other-payment":
      return reportOtherPayment(environment, order);
    case "paid-failed":
      await order.report();
      await order.report({ status: "FAILED" });
      return decideReversal(environment, order, "WON");
    case "disputed-won":
      await order.report();
      await order.report({ status: "DISPUTED", eventId });
      await order.report({ status: "DISPUTED", eventId });
      return decideReversal(environment, order, "WON");
    case "disputed-reversed":
      await order.report();
      return confirmDispute(environment, order);
    case "provider-won":
      await order.report();
      for (const status of ["DISPUTED", "REVERSED", "DISPUTE_WON"] as const) await order.report({ status });
      return decideReversal(environment, order, "WON");
    case "dispute-shuffled": {
      await order.report();
      const statuses = ["DISPUTED", "DISPUTE_WON", "REVERSED", "DISPUTED"] as const;
      await Promise.all(statuses.map((status) => order.report({ status })));
      return decideReversal(environment, order, "LOST");
    }
    case "returned":
      await order.report();
      return creditReturned(environment, order);
    case "reversed-twice":
      await order.report();
      await Promise.all([order.report({ status: "REVERSED" }), order.report({ status: "REVERSED" })]);
      return decideReversal(environment, order, "LOST");
    case "reversed-first":
      return reverseFirst(environment, order);
    case "failed-paid":
      await order.report({ status: "FAILED" });
      return order.report();
    case "fails":
      return order.report({ status: "FAILED" });
    case "unknown":
      await order.sendWebhook({ reference: "NOSUCHREF2" }, 404);
      return order.report();
    case "forged":
      await order.sendWebhook({}, 401, { secret: "the-secret-of-somebody-else" });
      return order.report();
    case "stale":
      await order.sendWebhook({}, 401, { ageMs: halfAnHourMs });
      return order.report();
    case "malformed":
      for (const amount of badAmounts) await order.sendWebhook({ amount }, 400);
      return order.report();
    case "no-webhook":
      return environment.depositProvider.payWithoutWebhook(order.deposit.reference, order.amount);
  }
}

/** Orders a deposit, sends the webhooks of the case, and waits until the deposit has ended as it must. */
export async function runDeposit(
  environment: PaymentEnvironment,
  paymentCase: PaymentCase,
  openingCase: OpeningCase,
): Promise<void> {
  const order = await createOrder(environment, openingCase);
  await sendWebhooks(environment, order, paymentCase);
  if (paymentCase === "less" || paymentCase === "more") return;
  const uncredited: Partial<Record<PaymentCase, string>> = { fails: "FAILED", "reversed-first": "REFUSED" };
  const state = uncredited[paymentCase];
  await (state ? order.waitForEnd(state, 0n) : order.waitForEnd("CREDITED", cents(order.amount)));
}
