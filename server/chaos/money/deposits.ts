import { newId } from "../../src/core/ids.js";
import { cents } from "../parts/players.js";
import { until } from "../parts/wait.js";
import type { DepositSeen } from "./counter.js";
import { endPatienceMs, type Floor, lookMs } from "./floor.js";
import type { Manner, Opening, PaymentMessage } from "./gateway.js";

/** What the gateway tells of a payment. */
export const tellings = [
  ...(["pays", "repeats", "renames", "twice", "less", "more", "currency", "other"] as const),
  ...(["paid-failed", "failed-paid", "fails", "unknown", "forged", "stale", "malformed", "never"] as const),
];
export type Telling = (typeof tellings)[number];

const badAmounts = ["-20.00", "1e3", "NaN", "20.001", "٢٠.٠٠", "", "0.00", "99999999999999999999999.00"];
const halfAnHourMs = 30 * 60_000;

/** One order and what is told of it. */
class Order {
  constructor(
    private readonly floor: Floor,
    readonly made: DepositSeen,
    readonly amount: string,
  ) {}

  /** Tells news of it; what is not told is as it should be. */
  async say(over: Partial<PaymentMessage>, expected: number, manner: Manner = {}): Promise<void> {
    const { gateway, ledger } = this.floor;
    const news = { reference: this.made.reference, amount: this.amount, ...over };
    const status = await gateway.say(news, manner);
    if (status !== expected)
      ledger.words.push(`news ${JSON.stringify(news)} were met with ${status}, not ${expected}`);
  }

  pays(over: Partial<PaymentMessage> = {}): Promise<void> {
    return this.say(over, 200);
  }

  /** Waits until it stands so, with so much credited. */
  async ends(state: string, credited: bigint): Promise<void> {
    const { counter, ledger } = this.floor;
    ledger.deposits.set(this.made.id, credited);
    let seen: DepositSeen | null = null;
    const took = await until(
      async () => {
        seen = (await counter.deposit(this.made.id)) ?? seen;
        return seen?.state === state && cents(seen.credited?.amount ?? "0") === credited;
      },
      endPatienceMs,
      lookMs,
    );
    if (took === null)
      ledger.words.push(`a deposit is ${JSON.stringify(seen)}, not ${state} with ${credited}`);
  }

  /** Waits until what came besides lies on the operators' desk, who credit it. */
  async isSettledBesides(): Promise<void> {
    const { counter, ledger } = this.floor;
    let waiting: string[] = [];
    const waits = async () => {
      waiting = await counter.besides(this.made.id);
      return waiting.length > 0;
    };
    const took = await until(waits, endPatienceMs, lookMs);
    const [id] = waiting;
    if (took === null || id === undefined || waiting.length > 1)
      ledger.words.push(`${waiting.length} payments besides deposit ${this.made.id} wait for an operator`);
    if (id === undefined) return;
    ledger.surpluses.set(id, cents(this.amount));
    const settle =
      "mutation S($id: ID!) { resolveUnmatchedPayment(input: { id: $id, decision: CREDIT }) { account } }";
    await counter.decide(settle, { id });
  }

  /** Waits until it lies on the operators' desk, who credit what came; where that was another currency, what they say. */
  async isDecided(credited: bigint, received: string | null = null): Promise<void> {
    const { counter, ledger } = this.floor;
    const { id } = this.made;
    const waits = async () => (await counter.waiting("adminDeposits", ["MISMATCH"])).includes(id);
    if ((await until(waits, endPatienceMs, lookMs)) === null)
      ledger.words.push(`deposit ${id} does not wait for an operator`);
    const approve =
      "mutation A($id: ID!, $received: Decimal) { approveDeposit(input: { id: $id, received: $received }) { account } }";
    await counter.decide(approve, { id, received });
    await this.ends("CREDITED", credited);
  }
}

async function order(floor: Floor, opening: Opening): Promise<Order> {
  const amount = floor.amount(20);
  floor.gateway.plan(amount, opening);
  const made = await floor.counter.order(floor.methodId, amount, newId());
  return new Order(floor, made, amount);
}

function scaled(amount: string, by: (minor: bigint) => bigint): { text: string; minor: bigint } {
  const minor = by(cents(amount));
  return { text: `${minor / 100n}.${String(minor % 100n).padStart(2, "0")}`, minor };
}

async function mismatch(one: Order, by: (minor: bigint) => bigint): Promise<void> {
  const { text, minor } = scaled(one.amount, by);
  await one.pays({ amount: text });
  await one.isDecided(minor);
}

/** The gateway names an order by the payment of another; then both are paid as they should be. */
async function swapped(floor: Floor, one: Order): Promise<void> {
  const other = await order(floor, "at-once");
  const isOpen = other.made.state === "AWAITING_PAYMENT";
  if (isOpen) await one.say({ paymentId: floor.gateway.paymentOf(other.made.reference) }, 404);
  await Promise.all([one.pays(), other.pays()]);
  await other.ends("CREDITED", cents(other.amount));
}

async function tellOf(floor: Floor, one: Order, telling: Telling): Promise<void> {
  const eventId = newId();
  const five = Array.from({ length: 5 });
  switch (telling) {
    case "pays":
      return one.pays();
    case "repeats":
      await Promise.all(five.map(() => one.pays({ eventId })));
      return;
    case "renames":
      await Promise.all(five.map(() => one.pays()));
      return;
    case "twice":
      await one.pays();
      await one.pays({ paymentId: newId() });
      return one.isSettledBesides();
    case "less":
      return mismatch(one, (minor) => minor / 2n);
    case "more":
      return mismatch(one, (minor) => minor * 2n);
    case "currency":
      await one.pays({ currency: "EUR" });
      return one.isDecided(cents(one.amount), one.amount);
    case "other":
      return swapped(floor, one);
    case "paid-failed":
      await one.pays();
      return one.pays({ status: "FAILED" });
    case "failed-paid":
      await one.pays({ status: "FAILED" });
      return one.pays();
    case "fails":
      return one.pays({ status: "FAILED" });
    case "unknown":
      await one.say({ reference: "NOSUCHREF2" }, 404);
      return one.pays();
    case "forged":
      await one.say({}, 401, { secret: "the-secret-of-somebody-else" });
      return one.pays();
    case "stale":
      await one.say({}, 401, { lateMs: halfAnHourMs });
      return one.pays();
    case "malformed":
      for (const amount of badAmounts) await one.say({ amount }, 400);
      return one.pays();
    case "never":
      return floor.gateway.takeUntold(one.made.reference, one.amount);
  }
}

/** Orders a deposit, has the gateway tell of it so, and waits until it has ended as it must. */
export async function depositOnce(floor: Floor, telling: Telling, opening: Opening): Promise<void> {
  const one = await order(floor, opening);
  await tellOf(floor, one, telling);
  if (telling === "less" || telling === "more") return;
  await (telling === "fails" ? one.ends("FAILED", 0n) : one.ends("CREDITED", cents(one.amount)));
}
