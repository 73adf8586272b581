import type { Contract } from "../contracts.model.js";

/** What a row of the settlement log earns an agent, or loses it. Rates are millionths. */
export interface Earning {
  readonly rate: bigint;
  readonly downlineRate: bigint;
  readonly amount: bigint;
}

/** A row of the settlement log, with the valid bet that counts, and its lines: the numbers of the first and the last one. */
export interface CountedRow {
  readonly sequence: bigint;
  readonly validBet: bigint;
  readonly firstLine: number;
  lastLine: number;
}

/** Whose lines they are: the bill of the window by a contract, or an earlier bill of an agent. */
export type Recipient =
  | { readonly contract: Contract }
  | { readonly agentId: string; readonly billId: string };

/** A recipient by the rates of a line. There are few of them to many lines. */
export interface Share {
  readonly number: number;
  readonly recipient: Recipient;
  readonly rate: bigint;
  readonly downlineRate: bigint;
  /** The sum of its lines. */
  amount: bigint;
  /** The last row of the log with a line of it. */
  lastRow: bigint;
}

/** What is added to the window's bill of a contract. */
export interface ContractSum {
  readonly contract: Contract;
  readonly amount: bigint;
}

/** What is revoked from an earlier bill, by the corrections up to a sequence number. */
export interface Revocation {
  readonly billId: string;
  readonly amount: bigint;
  readonly upTo: bigint;
}

/**
 * The lines of a batch in columns, since an object for each of the hundred thousands costs more than to compute it. Shares
 * and lines are numbered from 1.
 */
export class BetLines {
  readonly rows: CountedRow[] = [];
  readonly shares: Share[] = [];
  /** The number of each line's share. */
  readonly share: number[] = [];
  readonly amount: bigint[] = [];
  private readonly known = new Map<Contract | string, Share[]>();

  /** Begins a row of the log, whose lines are added next. */
  beginRow(sequence: bigint, validBet: bigint): void {
    const { length } = this.amount;
    this.rows.push({ sequence, validBet, firstLine: length + 1, lastLine: length });
  }

  /** Adds a line to the window's bill of a contract. */
  addTo(contract: Contract, earning: Earning): void {
    this.add(this.find(contract, earning) ?? this.addShare(contract, { contract }, earning), earning.amount);
  }

  /** Adds a line, of a negative amount, to an earlier bill of an agent. */
  revokeFrom(bill: { readonly agentId: string; readonly billId: string }, earning: Earning): void {
    this.add(this.find(bill.billId, earning) ?? this.addShare(bill.billId, bill, earning), earning.amount);
  }

  /** What the lines add to bills of the window. */
  get added(): ContractSum[] {
    return this.recipients().flatMap(({ recipient, amount }) =>
      "contract" in recipient ? [{ contract: recipient.contract, amount }] : [],
    );
  }

  /** What the lines revoke from earlier bills. */
  get revoked(): Revocation[] {
    return this.recipients().flatMap(({ recipient, amount, lastRow }) =>
      "contract" in recipient ? [] : [{ billId: recipient.billId, amount: -amount, upTo: lastRow }],
    );
  }

  /** The recipients with the sums of their shares. */
  private recipients(): Pick<Share, "recipient" | "amount" | "lastRow">[] {
    return [...this.known.values()].flatMap(([first, ...others]) => {
      if (!first) return [];
      const { recipient, amount, lastRow } = first;
      return [
        {
          recipient,
          amount: others.reduce((sum, share) => sum + share.amount, amount),
          lastRow: others.reduce((last, share) => (share.lastRow > last ? share.lastRow : last), lastRow),
        },
      ];
    });
  }

  private find(key: Contract | string, { rate, downlineRate }: Earning): Share | undefined {
    return this.known.get(key)?.find((share) => share.rate === rate && share.downlineRate === downlineRate);
  }

  private addShare(key: Contract | string, recipient: Recipient, { rate, downlineRate }: Earning): Share {
    const number = this.shares.length + 1;
    const share = { number, recipient, rate, downlineRate, amount: 0n, lastRow: 0n };
    this.shares.push(share);
    const known = this.known.get(key);
    if (known) known.push(share);
    else this.known.set(key, [share]);
    return share;
  }

  private add(share: Share, amount: bigint): void {
    const row = this.rows.at(-1);
    if (!row) throw new Error("a line without a row");
    row.lastLine = this.amount.push(amount);
    this.share.push(share.number);
    share.amount += amount;
    share.lastRow = row.sequence;
  }
}
