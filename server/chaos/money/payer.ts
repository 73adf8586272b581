import { setTimeout as sleep } from "node:timers/promises";
import { newId } from "../../src/core/ids.js";
import { Partner, type PartnerAnswer } from "../parts/partner.js";
import { cents } from "../parts/players.js";
import { tell } from "./messages.js";

/** How a payout goes. */
export const payings = [
  ...(["pays", "tells", "silent", "cut", "lost", "slow", "nonsense", "fails", "half", "more"] as const),
  ...(["currency", "other", "paid-failed", "failed-paid", "unknown", "forged"] as const),
];
export type Paying = (typeof payings)[number];

/** What becomes of a withdrawal that is paid so. */
export interface PayoutEnd {
  readonly state: "PAID" | "PARTLY_PAID" | "FAILED";
  /** An operator is shown that something does not fit, for certain. */
  readonly isContradicted: boolean;
  /** It waits for an operator who finds out what was paid. */
  readonly waits: boolean;
}

/** What has to become of it, whatever else happens meanwhile. */
export function payoutEnd(paying: Paying): PayoutEnd {
  const state = ["fails", "failed-paid"].includes(paying)
    ? "FAILED"
    : paying === "half"
      ? "PARTLY_PAID"
      : "PAID";
  const isContradicted = ["more", "paid-failed", "failed-paid"].includes(paying);
  return { state, isContradicted, waits: paying === "more" };
}

type Word = Readonly<Record<string, unknown>>;

function decimal(minor: bigint): string {
  const text = String(minor).padStart(3, "0");
  return `${text.slice(0, -2)}.${text.slice(-2)}`;
}

/** Somebody who pays out once for each reference, and does not always say what is true. */
export class LyingPayer extends Partner {
  readonly secret = "a-secret-of-the-lying-payer";
  /** What was really paid by reference, in cents. */
  readonly paid = new Map<string, bigint>();
  private readonly plans = new Map<string, Paying>();
  private readonly calls = new Map<string, number>();
  /** What was answered to messages that must not be, in words. */
  readonly wrong: string[] = [];

  constructor(private readonly port: () => number) {
    super();
  }

  /** Has a payout go so. Must be told before it is approved. */
  plan(reference: string, paying: Paying): void {
    this.plans.set(reference, paying);
  }

  protected answer(method: string, path: string, text: string): PartnerAnswer {
    if (method === "GET") return this.standing(path.split("/").at(-1) ?? "");
    const { reference, amount } = JSON.parse(text) as { reference: string; amount: string };
    const calls = (this.calls.get(reference) ?? 0) + 1;
    this.calls.set(reference, calls);
    return calls === 1 ? this.first(reference, amount) : this.again(reference, amount);
  }

  private nameOf(reference: string): string {
    return `chaos-${reference}`;
  }

  private first(reference: string, amount: string): PartnerAnswer {
    const paying = this.plans.get(reference) ?? "pays";
    if (paying === "cut") return "cut";
    const all = cents(amount);
    this.paid.set(reference, paying.startsWith("fail") ? 0n : paying === "half" ? all / 2n : all);
    switch (paying) {
      case "silent":
        return "silent";
      case "lost":
        return "cut";
      case "nonsense":
        return { status: 200, body: "<html>" };
      case "slow":
        return { ...this.standing(reference), afterMs: 9_000 };
      case "more":
        return this.says(reference, { status: "PAID", amount: decimal(all * 2n) });
      case "pays":
      case "fails":
      case "half":
        return this.standing(reference);
      default:
        void this.message(paying, reference, amount);
        return this.says(reference, { status: "PENDING" });
    }
  }

  /** Sent for anew by one who does not know how it stands. */
  private again(reference: string, amount: string): PartnerAnswer {
    if (!this.paid.has(reference)) this.paid.set(reference, cents(amount));
    return this.standing(reference);
  }

  private says(reference: string, word: Word) {
    return { status: 200, body: { payoutId: this.nameOf(reference), ...word } };
  }

  private standing(reference: string): { status: number; body: object } {
    const paid = this.paid.get(reference);
    if (paid === undefined) return { status: 404, body: {} };
    if (this.plans.get(reference) === "failed-paid") return this.says(reference, { status: "FAILED" });
    if (this.plans.get(reference) === "more")
      return this.says(reference, { status: "PAID", amount: decimal(paid * 2n) });
    return this.says(reference, paid > 0n ? { status: "PAID", amount: decimal(paid) } : { status: "FAILED" });
  }

  private async message(paying: Paying, reference: string, amount: string): Promise<void> {
    await sleep(300);
    const right = { status: "PAID", amount };
    const eventId = newId();
    switch (paying) {
      case "tells":
        await this.say(reference, { ...right, eventId }, 200);
        return this.say(reference, { ...right, eventId }, 200);
      case "currency":
        await this.say(reference, { ...right, currency: "EUR" }, 422);
        return this.say(reference, right, 200);
      case "other":
        await sleep(2_000);
        await this.say(reference, { ...right, payoutId: this.nameOf("ANOTHERONE") }, 200);
        return this.say(reference, right, 200);
      case "paid-failed":
        await this.say(reference, right, 200);
        return this.say(reference, { status: "FAILED" }, 200);
      case "failed-paid":
        await this.say(reference, { status: "FAILED" }, 200);
        return this.say(reference, right, 200);
      case "unknown":
        await this.say("NOSUCHREF2", right, 404);
        return this.say(reference, right, 200);
      case "forged":
        await this.say(reference, { status: "FAILED" }, 401, "the-secret-of-somebody-else");
        return this.say(reference, right, 200);
      default:
        throw new Error(`${paying} has no messages`);
    }
  }

  private async say(reference: string, word: Word, expected: number, secret = this.secret): Promise<void> {
    const known = { eventId: newId(), payoutId: this.nameOf(reference), reference, currency: "USD" };
    const where = { port: this.port, path: "/payout/chaos" };
    const body = JSON.stringify({ ...known, ...word });
    const signing = { secret, now: () => this.now() };
    const status = await tell(where, body, signing, secret === this.secret);
    if (status !== expected) this.wrong.push(`payout ${reference} (${body}) was met with ${status}`);
  }
}
