/** One step of a random history. `target` is the index of an earlier step whose transfer or hold is meant. */
export type Step =
  | { kind: "post"; key: number; hash: number; debit: number; credit: number; amount: number }
  | { kind: "batch"; items: { key: number; hash: number; debit: number; credit: number; amount: number }[] }
  | { kind: "reverse"; key: number; hash: number; target: number; amount: number }
  | { kind: "takeBack"; key: number; hash: number; target: number; amount: number }
  | { kind: "giveBack"; key: number; hash: number; target: number; amount: number }
  | { kind: "void"; key: number }
  | { kind: "credit"; key: number; hash: number; wallet: number; amount: number }
  | { kind: "debit"; key: number; hash: number; wallet: number; amount: number }
  | { kind: "hold"; key: number; hash: number; account: number; amount: number; expires: number | null }
  | {
      kind: "capture";
      key: number;
      hash: number;
      target: number;
      credit: number;
      amount: number;
      hour: number;
    }
  | { kind: "release"; target: number }
  | { kind: "expire"; hour: number }
  | { kind: "freeze"; account: number; on: boolean };

export interface ModelAccount {
  readonly mode: "L" | "D";
  readonly floor: number | null;
  readonly isDebt: boolean;
  posted: number;
  held: number;
  seq: number;
  frozen: boolean;
}

interface Transfer {
  readonly debit: number;
  readonly credit: number;
  readonly amount: number;
  readonly isReversal: boolean;
  reversed: number;
}

interface Hold {
  readonly account: number;
  readonly amount: number;
  readonly expires: number | null;
  state: "open" | "captured" | "released" | "expired";
  captured: number;
}

type Known = { hash: number; transfer?: Transfer; hold?: Hold };
type Result = { transfer?: Transfer; hold?: Hold };

class Refused extends Error {}

/** Places of the accounts; a wallet's debt comes after its cash, as its id does. */
export const places = { cash: [0, 2], debt: [1, 3], agent: 4, house: 5 } as const;

const account = (mode: "L" | "D", floor: number | null, isDebt = false): ModelAccount => ({
  mode,
  floor,
  isDebt,
  posted: 0,
  held: 0,
  seq: 0,
  frozen: false,
});

/** The ledger's rules over plain numbers: what each step must answer and leave behind. */
export class Model {
  accounts = [
    account("L", 0),
    account("L", null, true),
    account("L", 0),
    account("L", null, true),
    account("L", -300),
    account("D", null),
  ];
  private keys = new Map<number, Known | "void">();
  private results: Result[] = [];

  /** Plays a step and answers "ok:…" or the SQLSTATE, as the runner in SQL does. */
  play(step: Step): string {
    if (step.kind === "batch") {
      const answers = step.items.map((item) => this.guarded({ kind: "post", ...item }).answer);
      this.results.push({});
      return `ok:${answers.map((answer) => answer.replace(/^ok:/, "")).join(",")}`;
    }
    const { answer, result } = this.guarded(step);
    this.results.push(result);
    return answer;
  }

  /** A refusal leaves nothing behind. */
  private guarded(step: Exclude<Step, { kind: "batch" }>): { answer: string; result: Result } {
    const before = structuredClone({ accounts: this.accounts, keys: this.keys, results: this.results });
    try {
      const result: Result = {};
      return { answer: `ok:${this.apply(step, result)}`, result };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      Object.assign(this, before);
      return { answer: error.message, result: {} };
    }
  }

  private apply(step: Exclude<Step, { kind: "batch" }>, result: Result): string {
    switch (step.kind) {
      case "post":
        return this.post(step, step, result);
      case "reverse":
        return this.reverse(step, result);
      case "takeBack":
        return this.takeBack(step, result);
      case "giveBack":
        return this.giveBack(step, result);
      case "void":
        return this.void(step.key);
      case "credit":
        return this.creditMember(step, result);
      case "debit":
        return this.debitMember(step, result);
      case "hold":
        return this.openHold(step, result);
      case "capture":
        return this.capture(step, result);
      case "release":
        return this.release(this.results[step.target]?.hold);
      case "expire":
        return this.expire(step.hour);
      case "freeze":
        this.at(step.account).frozen = step.on;
        return "";
    }
  }

  private at(place: number): ModelAccount {
    const found = this.accounts[place];
    if (!found) throw new Error(`no account at ${place}`);
    return found;
  }

  /** Takes the key, or answers what it stands for. */
  private takeKey({ key, hash }: { key: number; hash: number }, kind: "transfer" | "hold"): Known | null {
    const known = this.keys.get(key);
    if (known === undefined) return null;
    if (known === "void") throw new Refused("LG410");
    if (!known[kind] || known.hash !== hash) throw new Refused("LG409");
    return known;
  }

  private move(
    move: { debit: number; credit: number; amount: number },
    isReversal = false,
    release = 0,
  ): Transfer {
    const { debit, credit, amount } = move;
    if (amount < 1 || debit === credit) throw new Refused("LG422");
    const legs = [
      { place: debit, delta: -amount, release },
      { place: credit, delta: amount, release: 0 },
    ].sort((a, b) => a.place - b.place);
    if (legs.some(({ place }) => this.at(place).mode === "D" && this.at(place).frozen))
      throw new Refused("LG423");
    for (const leg of legs) this.shift(this.at(leg.place), leg.delta, leg.release);
    return { debit, credit, amount, isReversal, reversed: 0 };
  }

  private shift(target: ModelAccount, delta: number, release: number): void {
    if (target.mode === "L") {
      if (target.frozen) throw new Refused("LG423");
      if (delta > 0 && target.isDebt && target.posted + delta > 0) throw new Refused("LG422");
      const left = target.posted + delta - target.held + release;
      if (delta < 0 && target.floor !== null && left < target.floor) throw new Refused("LG402");
      target.seq += 1;
    }
    target.posted += delta;
    target.held -= release;
  }

  private noteReversal(original: Transfer, amount: number): void {
    if (original.isReversal || amount < 1 || original.reversed + amount > original.amount)
      throw new Refused("LG422");
    original.reversed += amount;
  }

  private post(
    id: { key: number; hash: number },
    move: { debit: number; credit: number; amount: number },
    result: Result,
    rest: { original?: Transfer; hold?: Hold; hour?: number } = {},
  ): string {
    const known = this.takeKey(id, "transfer");
    if (known) {
      result.transfer = known.transfer;
      return "replay";
    }
    if (rest.original) this.noteReversal(rest.original, move.amount);
    let release = 0;
    if (rest.hold) {
      if (rest.hold.state !== "open") throw new Refused("LG410");
      if (move.amount < 1 || move.amount > rest.hold.amount) throw new Refused("LG422");
      if (rest.hold.expires !== null && rest.hold.expires <= (rest.hour ?? 0)) throw new Refused("LG410");
      Object.assign(rest.hold, { state: "captured", captured: move.amount });
      release = rest.hold.amount;
    }
    result.transfer = this.move(move, rest.original !== undefined, release);
    this.keys.set(id.key, { hash: id.hash, transfer: result.transfer });
    return "new";
  }

  private reverse(
    step: { key: number; hash: number; target: number; amount: number },
    result: Result,
  ): string {
    const original = this.results[step.target]?.transfer;
    if (!original) throw new Refused("LG404");
    const move = { debit: original.credit, credit: original.debit, amount: step.amount };
    return this.post(step, move, result, { original });
  }

  private void(key: number): string {
    const known = this.keys.get(key);
    if (known === undefined) {
      this.keys.set(key, "void");
      return "tombstone";
    }
    if (known === "void") return "already";
    if (!known.transfer) throw new Refused("LG409");
    const original = known.transfer;
    const amount = original.amount - original.reversed;
    if (amount === 0) return "already";
    this.noteReversal(original, amount);
    this.move({ debit: original.credit, credit: original.debit, amount }, true);
    return "reversed";
  }

  private creditMember(
    step: { key: number; hash: number; wallet: number; amount: number },
    result: Result,
  ): string {
    const [cash, debt] = [places.cash[step.wallet] ?? 0, places.debt[step.wallet] ?? 0];
    const answer = this.post(step, { debit: places.house, credit: cash, amount: step.amount }, result);
    return answer === "replay" ? "replay 0" : `new ${this.repay(cash, debt, step.amount)}`;
  }

  private giveBack(
    step: { key: number; hash: number; target: number; amount: number },
    result: Result,
  ): string {
    const original = this.results[step.target]?.transfer;
    const wallet = places.cash.indexOf(original?.debit as never);
    if (!original || wallet < 0) throw new Refused("LG404");
    const answer = this.reverse(step, result);
    const debt = places.debt[wallet] ?? 0;
    return answer === "replay" ? "replay 0" : `new ${this.repay(original.debit, debt, step.amount)}`;
  }

  /** What came in covers what is owed. */
  private repay(cash: number, debt: number, amount: number): number {
    const { posted, held } = this.at(cash);
    const repaid = Math.max(0, Math.min(-this.at(debt).posted, amount, posted - held));
    if (repaid > 0) this.move({ debit: cash, credit: debt, amount: repaid });
    return repaid;
  }

  private debitMember(
    step: { key: number; hash: number; wallet: number; amount: number },
    result: Result,
  ): string {
    const move = { debit: places.cash[step.wallet] ?? 0, credit: places.house, amount: step.amount };
    const answer = this.post(step, move, result);
    if (answer === "new" && this.at(places.debt[step.wallet] ?? 0).posted < 0) throw new Refused("LG424");
    return answer;
  }

  private takeBack(
    step: { key: number; hash: number; target: number; amount: number },
    result: Result,
  ): string {
    const known = this.takeKey(step, "transfer");
    if (known) {
      result.transfer = known.transfer;
      return "replay 0";
    }
    const original = this.results[step.target]?.transfer;
    if (!original) throw new Refused("LG404");
    const wallet = places.cash.indexOf(original.credit as never);
    if (wallet < 0) throw new Refused("LG404");
    this.noteReversal(original, step.amount);
    const { posted, held } = this.at(original.credit);
    const covered = Math.max(0, Math.min(step.amount, posted - held));
    const owed = step.amount - covered;
    const debt = places.debt[wallet] ?? 0;
    const first =
      covered > 0
        ? this.move({ debit: original.credit, credit: original.debit, amount: covered }, true)
        : null;
    const second = owed > 0 ? this.move({ debit: debt, credit: original.debit, amount: owed }, true) : null;
    result.transfer = first ?? second ?? undefined;
    this.keys.set(step.key, { hash: step.hash, transfer: result.transfer });
    return `new ${owed}`;
  }

  private openHold(
    step: { key: number; hash: number; account: number; amount: number; expires: number | null },
    result: Result,
  ): string {
    const known = this.takeKey(step, "hold");
    if (known) {
      result.hold = known.hold;
      return "replay";
    }
    const target = this.at(step.account);
    if (step.amount < 1 || target.mode === "D") throw new Refused("LG422");
    if (target.frozen) throw new Refused("LG423");
    if (target.floor !== null && target.posted - target.held - step.amount < target.floor)
      throw new Refused("LG402");
    target.held += step.amount;
    result.hold = {
      account: step.account,
      amount: step.amount,
      expires: step.expires,
      state: "open",
      captured: 0,
    };
    this.keys.set(step.key, { hash: step.hash, hold: result.hold });
    return "new";
  }

  private capture(
    step: { key: number; hash: number; target: number; credit: number; amount: number; hour: number },
    result: Result,
  ): string {
    const hold = this.results[step.target]?.hold;
    if (!hold) throw new Refused("LG404");
    const move = { debit: hold.account, credit: step.credit, amount: step.amount };
    return this.post(step, move, result, { hold, hour: step.hour });
  }

  private release(hold: Hold | undefined): string {
    if (!hold) throw new Refused("LG404");
    if (hold.state !== "open") throw new Refused("LG410");
    hold.state = "released";
    this.at(hold.account).held -= hold.amount;
    return String(hold.amount);
  }

  private expire(hour: number): string {
    const holds = [...this.keys.values()].flatMap((known) =>
      known !== "void" && known.hold ? [known.hold] : [],
    );
    for (const hold of holds) {
      if (hold.state !== "open" || hold.expires === null || hold.expires > hour) continue;
      hold.state = "expired";
      this.at(hold.account).held -= hold.amount;
    }
    return "";
  }
}
