import { Partner, type PartnerAnswer } from "../parts/partner.js";
import { cents } from "../parts/players.js";

/** How it treats a transfer. */
export const treatings = [
  ...([
    "moves",
    "slow",
    "cut",
    "lost",
    "silent",
    "amount",
    "currency",
    "other",
    "nonsense",
    "refuses",
  ] as const),
];
export type Treating = (typeof treatings)[number];

interface Moved {
  readonly state: "DONE" | "FAILED";
  readonly amount: string;
}
interface Fields {
  readonly transfer_uuid: string;
  readonly amount: string;
}

const base = "/operator/generic/v2/wallet";
const ok = "RS_OK";

/** A vendor that keeps its players' money itself, of one player, in dollars. */
export class ChaosPurse extends Partner {
  /** Cents. */
  balance = 0n;
  readonly moved = new Map<string, Moved>();
  private readonly plans = new Map<string, Treating>();
  private readonly questions = new Map<string, number>();

  /** Has a transfer of that amount (decimal text, never the same) treated so. */
  plan(amount: string, treating: Treating): void {
    this.plans.set(amount, treating);
  }

  protected answer(_method: string, path: string, text: string): PartnerAnswer {
    const fields = JSON.parse(text) as Fields;
    const balance = `${this.balance / 100n}.${String(this.balance % 100n).padStart(2, "0")}`;
    if (path === `${base}/balance`) return { status: 200, body: { status: ok, currency: "USD", balance } };
    if (path === `${base}/transfer`) return this.standing(fields);
    return this.move(fields, path === `${base}/deposit` ? 1n : -1n);
  }

  private move({ transfer_uuid: id, amount }: Fields, sign: bigint): PartnerAnswer {
    const treating = this.plans.get(amount) ?? "moves";
    if (treating === "cut") return "cut";
    const known = this.moved.get(id);
    if (treating === "refuses") this.moved.set(id, known ?? { state: "FAILED", amount });
    if (!this.moved.has(id)) this.book(id, amount, sign);
    const { state } = this.moved.get(id) ?? { state: "FAILED" };
    if (treating === "silent") return "silent";
    if (treating === "lost") return "cut";
    if (treating === "nonsense") return { status: 200, body: "<html>" };
    if (state === "FAILED") return { status: 200, body: { status: "RS_ERROR_LIMIT_REACHED" } };
    const body = { status: ok, transfer_uuid: id, currency: "USD", amount, ...lieOf(treating) };
    return { status: 200, body, afterMs: treating === "slow" ? 7_000 : 0 };
  }

  private book(id: string, amount: string, sign: bigint): void {
    const after = this.balance + sign * cents(amount);
    if (after >= 0n) this.balance = after;
    this.moved.set(id, { state: after >= 0n ? "DONE" : "FAILED", amount });
  }

  /** One that never came is refused from now on. Who lied before does so once more when asked, or says nothing. */
  private standing({ transfer_uuid: id }: Fields): PartnerAnswer {
    const asked = (this.questions.get(id) ?? 0) + 1;
    this.questions.set(id, asked);
    const { state, amount } = this.moved.get(id) ?? { state: "FAILED", amount: "0.00" };
    if (!this.moved.has(id)) this.moved.set(id, { state, amount });
    const treating = this.plans.get(amount) ?? "moves";
    if (asked === 1 && treating === "silent") return "silent";
    const lie = asked === 1 ? lieOf(treating) : {};
    const body = { status: ok, transfer_uuid: id, state, currency: "USD", amount, ...lie };
    return { status: 200, body };
  }
}

function lieOf(treating: Treating): object {
  if (treating === "amount") return { amount: "999.99" };
  if (treating === "currency") return { currency: "EUR" };
  return treating === "other" ? { transfer_uuid: "00000000-0000-4000-8000-000000000000" } : {};
}
