import { setTimeout as sleep } from "node:timers/promises";
import { newId } from "../../src/core/ids.js";
import { cents } from "../harness/players.js";
import { type SimulatedAnswer, SimulatedServer } from "../harness/simulated-server.js";
import { sendWebhook } from "./send-webhook.js";

/** How the provider treats a payout. */
export const payoutCases = [
  ...(["pays", "webhook", "silent", "cut", "lost", "slow", "nonsense", "fails", "half", "more"] as const),
  ...(["currency", "other-payout", "paid-failed", "failed-paid", "unknown", "forged"] as const),
];
export type PayoutCase = (typeof payoutCases)[number];

/** How a withdrawal has to end. */
export interface PayoutEnd {
  readonly state: "PAID" | "PARTLY_PAID" | "FAILED";
  /** It must be marked as contradicted. */
  readonly isContradicted: boolean;
  /** It waits until staff record what was paid. */
  readonly waitsForStaff: boolean;
}

/** How a withdrawal of this case has to end, whatever faults are injected. */
export function expectedPayoutEnd(payoutCase: PayoutCase): PayoutEnd {
  const state = ["fails", "failed-paid"].includes(payoutCase)
    ? "FAILED"
    : payoutCase === "half"
      ? "PARTLY_PAID"
      : "PAID";
  const isContradicted = ["more", "paid-failed", "failed-paid"].includes(payoutCase);
  return { state, isContradicted, waitsForStaff: payoutCase === "more" };
}

type Report = Readonly<Record<string, unknown>>;

function decimal(minor: bigint): string {
  const text = String(minor).padStart(3, "0");
  return `${text.slice(0, -2)}.${text.slice(-2)}`;
}

/** A payout provider that pays each reference once, and does not always report the truth. */
export class FaultyPayoutProvider extends SimulatedServer {
  readonly secret = "a-secret-of-the-lying-payer";
  /** Amounts that were really paid, in cents, by reference. */
  readonly paid = new Map<string, bigint>();
  private readonly plans = new Map<string, PayoutCase>();
  private readonly calls = new Map<string, number>();
  /** Wrong answers to webhooks, as sentences. */
  readonly wrongAnswers: string[] = [];

  constructor(private readonly port: () => number) {
    super();
  }

  /** Chooses the case of a payout. Must be called before the withdrawal is approved. */
  plan(reference: string, payoutCase: PayoutCase): void {
    this.plans.set(reference, payoutCase);
  }

  protected answer(method: string, path: string, text: string): SimulatedAnswer {
    if (method === "GET") return this.statusOf(path.split("/").at(-1) ?? "");
    const { reference, amount } = JSON.parse(text) as { reference: string; amount: string };
    const calls = (this.calls.get(reference) ?? 0) + 1;
    this.calls.set(reference, calls);
    return calls === 1 ? this.answerFirst(reference, amount) : this.answerRepeated(reference, amount);
  }

  private payoutIdOf(reference: string): string {
    return `chaos-${reference}`;
  }

  private answerFirst(reference: string, amount: string): SimulatedAnswer {
    const payoutCase = this.plans.get(reference) ?? "pays";
    if (payoutCase === "cut") return "cut";
    const all = cents(amount);
    this.paid.set(reference, payoutCase.startsWith("fail") ? 0n : payoutCase === "half" ? all / 2n : all);
    switch (payoutCase) {
      case "silent":
        return "silent";
      case "lost":
        return "cut";
      case "nonsense":
        return { status: 200, body: "<html>" };
      case "slow":
        return { ...this.statusOf(reference), afterMs: 9_000 };
      case "more":
        return this.report(reference, { status: "PAID", amount: decimal(all * 2n) });
      case "pays":
      case "fails":
      case "half":
        return this.statusOf(reference);
      default:
        void this.sendWebhooks(payoutCase, reference, amount);
        return this.report(reference, { status: "PENDING" });
    }
  }

  /** Answers a repeated request, sent because the status is unknown to the server. */
  private answerRepeated(reference: string, amount: string): SimulatedAnswer {
    if (!this.paid.has(reference)) this.paid.set(reference, cents(amount));
    return this.statusOf(reference);
  }

  private report(reference: string, fields: Report) {
    return { status: 200, body: { payoutId: this.payoutIdOf(reference), ...fields } };
  }

  private statusOf(reference: string): { status: number; body: object } {
    const paid = this.paid.get(reference);
    if (paid === undefined) return { status: 404, body: {} };
    if (this.plans.get(reference) === "failed-paid") return this.report(reference, { status: "FAILED" });
    if (this.plans.get(reference) === "more")
      return this.report(reference, { status: "PAID", amount: decimal(paid * 2n) });
    return this.report(
      reference,
      paid > 0n ? { status: "PAID", amount: decimal(paid) } : { status: "FAILED" },
    );
  }

  private async sendWebhooks(payoutCase: PayoutCase, reference: string, amount: string): Promise<void> {
    await sleep(300);
    const correct = { status: "PAID", amount };
    const eventId = newId();
    switch (payoutCase) {
      case "webhook":
        await this.sendWebhook(reference, { ...correct, eventId }, 200);
        return this.sendWebhook(reference, { ...correct, eventId }, 200);
      case "currency":
        await this.sendWebhook(reference, { ...correct, currency: "EUR" }, 422);
        return this.sendWebhook(reference, correct, 200);
      case "other-payout":
        await sleep(2_000);
        await this.sendWebhook(reference, { ...correct, payoutId: this.payoutIdOf("ANOTHERONE") }, 200);
        return this.sendWebhook(reference, correct, 200);
      case "paid-failed":
        await this.sendWebhook(reference, correct, 200);
        return this.sendWebhook(reference, { status: "FAILED" }, 200);
      case "failed-paid":
        await this.sendWebhook(reference, { status: "FAILED" }, 200);
        return this.sendWebhook(reference, correct, 200);
      case "unknown":
        await this.sendWebhook("NOSUCHREF2", correct, 404);
        return this.sendWebhook(reference, correct, 200);
      case "forged":
        await this.sendWebhook(reference, { status: "FAILED" }, 401, "the-secret-of-somebody-else");
        return this.sendWebhook(reference, correct, 200);
      default:
        throw new Error(`${payoutCase} has no webhooks`);
    }
  }

  private async sendWebhook(
    reference: string,
    fields: Report,
    expectedStatus: number,
    secret = this.secret,
  ): Promise<void> {
    const payoutId = this.payoutIdOf(reference);
    const body = JSON.stringify({ eventId: newId(), payoutId, reference, currency: "USD", ...fields });
    const target = { port: this.port, path: "/payout/chaos" };
    const signing = { secret, now: () => this.now() };
    const status = await sendWebhook(target, body, signing, secret === this.secret);
    if (status !== expectedStatus)
      this.wrongAnswers.push(`payout ${reference} (${body}) was answered with ${status}`);
  }
}
