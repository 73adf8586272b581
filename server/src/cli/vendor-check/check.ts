import { Broken, Peer, type PeerAddress } from "./peer.js";
import type { Row, SpecialSeats } from "./row.js";
import { refusalRows } from "./rows-refusals.js";
import { repeatRows } from "./rows-repeats.js";
import { roundRows } from "./rows-rounds.js";
import { type Seat, Table } from "./table.js";

/** Every row, in the order they are played. */
export const rows: readonly Row[] = [...refusalRows, ...roundRows, ...repeatRows];

/** What became of a row. */
export interface RowResult {
  readonly id: string;
  readonly title: string;
  readonly outcome: "pass" | "fail" | "not_played";
  /** Why it failed or was not played; null when it passed. */
  readonly reason: string | null;
}

/** What became of all rows. */
export interface CheckReport {
  readonly results: readonly RowResult[];
  /** Whether no row failed. */
  readonly conforms: boolean;
  readonly calls: number;
  /** 99 of 100 answers took no longer, in milliseconds. */
  readonly p99: number;
}

/** What is checked. */
export interface Checked {
  readonly address: PeerAddress;
  /** A member with a few units of money, at a game, that nobody else plays for meanwhile. */
  readonly seat: Seat;
  readonly seats: SpecialSeats;
}

const missing: Readonly<Record<keyof SpecialSeats, string>> = {
  ended: "no ended session was given",
  limited: "no member with a limit was given",
  shut: "no member was given to whom play is closed",
  openBet: "no bet was given of a member to whom play was closed since",
};

async function playRow(row: Row, peer: Peer, { seat, seats }: Checked): Promise<RowResult> {
  const { id, title, needs } = row;
  if (needs && !seats[needs]) return { id, title, outcome: "not_played", reason: missing[needs] };
  const table = new Table(peer, seat);
  const faults: string[] = [];
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof Broken)) throw error;
      faults.push(error.message);
    }
  };
  await attempt(async () => {
    await table.open();
    await row.play({ table, seats });
  });
  await attempt(() => table.undo());
  const failed = faults.length > 0;
  return { id, title, outcome: failed ? "fail" : "pass", reason: failed ? faults.join("; ") : null };
}

function percentile(times: readonly number[], part: number): number {
  const sorted = [...times].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

/**
 * Plays every row against a wallet over HTTP, one after the other; a row that fails does not stop the others.
 * `onRow` hears of each as it ends.
 */
export async function checkWallet(
  checked: Checked,
  onRow: (result: RowResult) => void = () => undefined,
): Promise<CheckReport> {
  const peer = new Peer(checked.address);
  const results: RowResult[] = [];
  try {
    for (const row of rows) {
      const result = await playRow(row, peer, checked);
      results.push(result);
      onRow(result);
    }
  } finally {
    peer.close();
  }
  return {
    results,
    conforms: results.every(({ outcome }) => outcome !== "fail"),
    calls: peer.times.length,
    p99: Math.round(percentile(peer.times, 0.99)),
  };
}
