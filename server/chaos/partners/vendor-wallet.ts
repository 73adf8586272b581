import { cents } from "../harness/players.js";
import { type SimulatedAnswer, SimulatedServer } from "../harness/simulated-server.js";

/** The vendor's code. */
export const walletCode = "chaos-wallet";

/** How the vendor treats a transfer. */
export const transferCases = [
  ...([
    "ok",
    "slow",
    "cut",
    "lost",
    "silent",
    "amount",
    "currency",
    "other-id",
    "nonsense",
    "refuses",
  ] as const),
];
export type TransferCase = (typeof transferCases)[number];

interface Movement {
  readonly state: "DONE" | "FAILED";
  readonly amount: string;
}
interface Fields {
  readonly transfer_uuid: string;
  readonly amount: string;
}

const base = "/operator/generic/v2/wallet";
const ok = "RS_OK";

/** A vendor with its own wallet, for one player, in dollars, that does not always answer correctly. */
export class FaultyVendorWallet extends SimulatedServer {
  /** Cents. */
  balance = 0n;
  readonly movements = new Map<string, Movement>();
  private readonly plans = new Map<string, TransferCase>();
  private readonly questions = new Map<string, number>();

  /** Chooses the case of the transfer of that unique amount (decimal text). */
  plan(amount: string, transferCase: TransferCase): void {
    this.plans.set(amount, transferCase);
  }

  protected answer(_method: string, path: string, text: string): SimulatedAnswer {
    const fields = JSON.parse(text) as Fields;
    const balance = `${this.balance / 100n}.${String(this.balance % 100n).padStart(2, "0")}`;
    if (path === `${base}/balance`) return { status: 200, body: { status: ok, currency: "USD", balance } };
    if (path === `${base}/transfer`) return this.answerQuestion(fields);
    return this.move(fields, path === `${base}/deposit` ? 1n : -1n);
  }

  private move({ transfer_uuid: id, amount }: Fields, sign: bigint): SimulatedAnswer {
    const transferCase = this.plans.get(amount) ?? "ok";
    if (transferCase === "cut") return "cut";
    const known = this.movements.get(id);
    if (transferCase === "refuses") this.movements.set(id, known ?? { state: "FAILED", amount });
    if (!this.movements.has(id)) this.book(id, amount, sign);
    const { state } = this.movements.get(id) ?? { state: "FAILED" };
    if (transferCase === "silent") return "silent";
    if (transferCase === "lost") return "cut";
    if (transferCase === "nonsense") return { status: 200, body: "<html>" };
    if (state === "FAILED") return { status: 200, body: { status: "RS_ERROR_LIMIT_REACHED" } };
    const wrong = wrongFieldsOf(transferCase);
    const body = { status: ok, transfer_uuid: id, currency: "USD", amount, ...wrong };
    return { status: 200, body, afterMs: transferCase === "slow" ? 7_000 : 0 };
  }

  private book(id: string, amount: string, sign: bigint): void {
    const after = this.balance + sign * cents(amount);
    if (after >= 0n) this.balance = after;
    this.movements.set(id, { state: after >= 0n ? "DONE" : "FAILED", amount });
  }

  /**
   * Answers a question about a transfer. An unknown transfer is refused from then on. The first answer repeats the wrong
   * fields, or the silence, of the transfer's case.
   */
  private answerQuestion({ transfer_uuid: id }: Fields): SimulatedAnswer {
    const count = (this.questions.get(id) ?? 0) + 1;
    this.questions.set(id, count);
    const { state, amount } = this.movements.get(id) ?? { state: "FAILED", amount: "0.00" };
    if (!this.movements.has(id)) this.movements.set(id, { state, amount });
    const transferCase = this.plans.get(amount) ?? "ok";
    if (count === 1 && transferCase === "silent") return "silent";
    const wrong = count === 1 ? wrongFieldsOf(transferCase) : {};
    const body = { status: ok, transfer_uuid: id, state, currency: "USD", amount, ...wrong };
    return { status: 200, body };
  }
}

function wrongFieldsOf(transferCase: TransferCase): object {
  if (transferCase === "amount") return { amount: "999.99" };
  if (transferCase === "currency") return { currency: "EUR" };
  return transferCase === "other-id" ? { transfer_uuid: "00000000-0000-4000-8000-000000000000" } : {};
}
