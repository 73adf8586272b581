/** One step of a random history. `target` is the index of the earlier step whose transfer or hold it refers to. */
export type Step =
  | { kind: "post"; key: number; hash: number; debit: number; credit: number; amount: number }
  | { kind: "batch"; items: { key: number; hash: number; debit: number; credit: number; amount: number }[] }
  | { kind: "reverse"; key: number; hash: number; target: number; amount: number }
  | { kind: "reverseCredit"; key: number; hash: number; target: number; amount: number }
  | { kind: "reverseDebit"; key: number; hash: number; target: number; amount: number }
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

interface Movement {
  readonly debit: number;
  readonly credit: number;
  readonly amount: number;
  /** Whether its code is accepted by frozen accounts. */
  readonly evenIfFrozen?: boolean;
}

type KeyEntry = { hash: number; transfer?: Transfer; hold?: Hold };
type Result = { transfer?: Transfer; hold?: Hold };

class RefusalError extends Error {}

/** Indexes of the accounts; a wallet's debt account follows its cash account, as its id does. */
export const accountIndexes = { cash: [0, 2], debt: [1, 3], agent: 4, house: 5 } as const;

const account = (mode: "L" | "D", floor: number | null, isDebt = false): ModelAccount => ({
  mode,
  floor,
  isDebt,
  posted: 0,
  held: 0,
  seq: 0,
  frozen: false,
});

/** The ledger's rules over plain numbers: predicts the result and the effect of each step. */
export class Model {
  accounts = [
    account("L", 0),
    account("L", null, true),
    account("L", 0),
    account("L", null, true),
    account("L", -300),
    account("D", null),
  ];
  private keys = new Map<number, KeyEntry | "void">();
  private results: Result[] = [];

  /** Applies a step and returns "ok:…" or the SQLSTATE, as the SQL runner does. */
  apply(step: Step): string {
    if (step.kind === "batch") {
      const outcomes = step.items.map((item) => this.applyAtomically({ kind: "post", ...item }).outcome);
      this.results.push({});
      return `ok:${outcomes.map((outcome) => outcome.replace(/^ok:/, "")).join(",")}`;
    }
    const { outcome, result } = this.applyAtomically(step);
    this.results.push(result);
    return outcome;
  }

  /** Applies a step; a refusal has no effect. */
  private applyAtomically(step: Exclude<Step, { kind: "batch" }>): { outcome: string; result: Result } {
    const before = structuredClone({ accounts: this.accounts, keys: this.keys, results: this.results });
    try {
      const result: Result = {};
      return { outcome: `ok:${this.execute(step, result)}`, result };
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error;
      Object.assign(this, before);
      return { outcome: error.message, result: {} };
    }
  }

  private execute(step: Exclude<Step, { kind: "batch" }>, result: Result): string {
    switch (step.kind) {
      case "post":
        return this.post(step, step, result);
      case "reverse":
        return this.reverse(step, result);
      case "reverseCredit":
        return this.reverseCredit(step, result);
      case "reverseDebit":
        return this.reverseDebit(step, result);
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

  private at(index: number): ModelAccount {
    const found = this.accounts[index];
    if (!found) throw new Error(`no account ${index}`);
    return found;
  }

  /** The earlier entry of a key; null when the key is free. */
  private findKey({ key, hash }: { key: number; hash: number }, kind: "transfer" | "hold"): KeyEntry | null {
    const known = this.keys.get(key);
    if (known === undefined) return null;
    if (known === "void") throw new RefusalError("LG410");
    if (!known[kind] || known.hash !== hash) throw new RefusalError("LG409");
    return known;
  }

  private move(
    { debit, credit, amount, evenIfFrozen = false }: Movement,
    isReversal = false,
    release: number | null = null,
  ): Transfer {
    if (amount < 1 || debit === credit) throw new RefusalError("LG422");
    const legs = [
      {
        index: debit,
        delta: -amount,
        release: release ?? 0,
        evenIfFrozen: evenIfFrozen || release !== null,
      },
      { index: credit, delta: amount, release: 0, evenIfFrozen },
    ].sort((a, b) => a.index - b.index);
    if (legs.some(({ index }) => this.at(index).mode === "D" && this.at(index).frozen))
      throw new RefusalError("LG423");
    for (const leg of legs) this.shift(this.at(leg.index), leg);
    return { debit, credit, amount, isReversal, reversed: 0 };
  }

  private shift(
    target: ModelAccount,
    { delta, release, evenIfFrozen }: { delta: number; release: number; evenIfFrozen: boolean },
  ): void {
    if (target.mode === "L") {
      if (target.frozen && !evenIfFrozen) throw new RefusalError("LG423");
      if (delta > 0 && target.isDebt && target.posted + delta > 0) throw new RefusalError("LG422");
      const left = target.posted + delta - target.held + release;
      if (delta < 0 && target.floor !== null && left < target.floor) throw new RefusalError("LG402");
      target.seq += 1;
    }
    target.posted += delta;
    target.held -= release;
  }

  private recordReversal(original: Transfer, amount: number): void {
    if (original.isReversal || amount < 1 || original.reversed + amount > original.amount)
      throw new RefusalError("LG422");
    original.reversed += amount;
  }

  private post(
    id: { key: number; hash: number },
    move: Movement,
    result: Result,
    rest: { original?: Transfer; hold?: Hold; hour?: number } = {},
  ): string {
    const known = this.findKey(id, "transfer");
    if (known) {
      result.transfer = known.transfer;
      return "replay";
    }
    if (rest.original) this.recordReversal(rest.original, move.amount);
    let release: number | null = null;
    if (rest.hold) {
      if (rest.hold.state !== "open") throw new RefusalError("LG410");
      if (move.amount < 1 || move.amount > rest.hold.amount) throw new RefusalError("LG422");
      if (rest.hold.expires !== null && rest.hold.expires <= (rest.hour ?? 0))
        throw new RefusalError("LG410");
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
    if (!original) throw new RefusalError("LG404");
    const move = {
      debit: original.credit,
      credit: original.debit,
      amount: step.amount,
      evenIfFrozen: true,
    };
    return this.post(step, move, result, { original });
  }

  private void(key: number): string {
    const known = this.keys.get(key);
    if (known === undefined) {
      this.keys.set(key, "void");
      return "tombstone";
    }
    if (known === "void") return "already_reversed";
    if (!known.transfer) throw new RefusalError("LG409");
    const original = known.transfer;
    const amount = original.amount - original.reversed;
    if (amount === 0) return "already_reversed";
    this.recordReversal(original, amount);
    this.move({ debit: original.credit, credit: original.debit, amount, evenIfFrozen: true }, true);
    return "reversed";
  }

  private creditMember(
    step: { key: number; hash: number; wallet: number; amount: number },
    result: Result,
  ): string {
    const [cash, debt] = [accountIndexes.cash[step.wallet] ?? 0, accountIndexes.debt[step.wallet] ?? 0];
    const outcome = this.post(
      step,
      { debit: accountIndexes.house, credit: cash, amount: step.amount, evenIfFrozen: true },
      result,
    );
    return outcome === "replay" ? "replay 0" : `new ${this.repay(cash, debt, step.amount)}`;
  }

  private reverseDebit(
    step: { key: number; hash: number; target: number; amount: number },
    result: Result,
  ): string {
    const original = this.results[step.target]?.transfer;
    const wallet = accountIndexes.cash.indexOf(original?.debit as never);
    if (!original || wallet < 0) throw new RefusalError("LG404");
    const outcome = this.reverse(step, result);
    const debt = accountIndexes.debt[wallet] ?? 0;
    return outcome === "replay" ? "replay 0" : `new ${this.repay(original.debit, debt, step.amount)}`;
  }

  /** Repays the debt out of credited money. */
  private repay(cash: number, debt: number, amount: number): number {
    const { posted, held } = this.at(cash);
    const repaid = Math.max(0, Math.min(-this.at(debt).posted, amount, posted - held));
    if (repaid > 0) this.move({ debit: cash, credit: debt, amount: repaid, evenIfFrozen: true });
    return repaid;
  }

  private debitMember(
    step: { key: number; hash: number; wallet: number; amount: number },
    result: Result,
  ): string {
    const move = {
      debit: accountIndexes.cash[step.wallet] ?? 0,
      credit: accountIndexes.house,
      amount: step.amount,
    };
    const outcome = this.post(step, move, result);
    if (outcome === "new" && this.at(accountIndexes.debt[step.wallet] ?? 0).posted < 0)
      throw new RefusalError("LG424");
    return outcome;
  }

  private reverseCredit(
    step: { key: number; hash: number; target: number; amount: number },
    result: Result,
  ): string {
    const known = this.findKey(step, "transfer");
    if (known) {
      result.transfer = known.transfer;
      return "replay 0";
    }
    const original = this.results[step.target]?.transfer;
    if (!original) throw new RefusalError("LG404");
    const wallet = accountIndexes.cash.indexOf(original.credit as never);
    if (wallet < 0) throw new RefusalError("LG404");
    this.recordReversal(original, step.amount);
    const { posted, held } = this.at(original.credit);
    const covered = Math.max(0, Math.min(step.amount, posted - held));
    const owed = step.amount - covered;
    const debt = accountIndexes.debt[wallet] ?? 0;
    const first =
      covered > 0
        ? this.move(
            { debit: original.credit, credit: original.debit, amount: covered, evenIfFrozen: true },
            true,
          )
        : null;
    const second =
      owed > 0
        ? this.move({ debit: debt, credit: original.debit, amount: owed, evenIfFrozen: true }, true)
        : null;
    result.transfer = first ?? second ?? undefined;
    this.keys.set(step.key, { hash: step.hash, transfer: result.transfer });
    return `new ${owed}`;
  }

  private openHold(
    step: { key: number; hash: number; account: number; amount: number; expires: number | null },
    result: Result,
  ): string {
    const known = this.findKey(step, "hold");
    if (known) {
      result.hold = known.hold;
      return "replay";
    }
    const target = this.at(step.account);
    if (step.amount < 1 || target.mode === "D") throw new RefusalError("LG422");
    if (target.frozen) throw new RefusalError("LG423");
    if (target.floor !== null && target.posted - target.held - step.amount < target.floor)
      throw new RefusalError("LG402");
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
    if (!hold) throw new RefusalError("LG404");
    const move = { debit: hold.account, credit: step.credit, amount: step.amount };
    return this.post(step, move, result, { hold, hour: step.hour });
  }

  private release(hold: Hold | undefined): string {
    if (!hold) throw new RefusalError("LG404");
    if (hold.state !== "open") throw new RefusalError("LG410");
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
