import type { Entry, EntryReason, EntryState } from "../programmes.model.js";
import { programmeKinds } from "../rules/kinds.model.js";
import { closePeriod, dueOf } from "../rules/rewards.model.js";
import type { Counters, ProgrammeKind } from "../rules/rules.model.js";
import type { ProgrammeRules } from "../rules/rules-schema.js";

/** An entry with its rules and what was counted for it. */
export interface CountedEntry
  extends Pick<
    Entry,
    "id" | "programmeId" | "memberId" | "period" | "state" | "dueAmount" | "payableAmount" | "grantedAmount"
  > {
  readonly kind: ProgrammeKind;
  readonly rules: ProgrammeRules;
  readonly counters: Counters;
}

/** What becomes of an entry. Amounts are minor units. */
export interface Evaluation {
  readonly id: string;
  readonly state: EntryState;
  readonly dueAmount: bigint;
  readonly payableAmount: bigint;
  readonly reason: EntryReason | null;
  readonly expiresAt: Date | null;
  /** What it adds to what is carried into the member's next period. */
  readonly carried: bigint;
}

const dayMs = 86_400_000;

function qualify(entry: CountedEntry, dueAmount: bigint, payableAmount: bigint, now: Date): Evaluation {
  const { id, rules } = entry;
  const expiresAt = rules.claim === "MEMBER" ? new Date(now.getTime() + rules.claimDays * dayMs) : null;
  return { id, state: "QUALIFIED", dueAmount, payableAmount, reason: null, expiresAt, carried: 0n };
}

/** Whether an entry's period has not been closed. */
const isCounting = ({ state }: CountedEntry) => state === "JOINED" || state === "IN_PROGRESS";

/**
 * Evaluates an entry whose counters have changed; null when nothing becomes of it. A reward that is due immediately
 * qualifies. A correction of a period that was closed is carried into the next one.
 */
export function evaluate(entry: CountedEntry, now: Date): Evaluation | null {
  const { id, kind, rules, counters, state, dueAmount, grantedAmount, payableAmount } = entry;
  const due = dueOf(rules, counters);
  const { isDueAtClose, isRepeated = false, isDrawn = false } = programmeKinds[kind];
  if (isDrawn) {
    // Turns and tickets: what is drawn from them has entries of its own.
    if (due === dueAmount) return null;
    return { id, state, dueAmount: due, payableAmount, reason: null, expiresAt: null, carried: 0n };
  }
  if (!isDueAtClose) {
    const mayQualify = isCounting(entry) || (isRepeated && (state === "QUALIFIED" || state === "GRANTED"));
    return mayQualify && due > grantedAmount ? qualify(entry, due, due - grantedAmount, now) : null;
  }
  if (due === dueAmount) return null;
  const carried = isCounting(entry) ? 0n : due - dueAmount;
  return { id, state, dueAmount: due, payableAmount, reason: null, expiresAt: null, carried };
}

/** Closes the period of an entry, with what earlier corrections have carried into it. */
export function close(entry: CountedEntry, carry: bigint, now: Date): Evaluation {
  const due = dueOf(entry.rules, entry.counters);
  const { isDueAtClose } = programmeKinds[entry.kind];
  const { payable, carry: left } = isDueAtClose ? closePeriod(due, carry) : { payable: 0n, carry };
  if (payable > 0n) return { ...qualify(entry, due, payable, now), carried: left - carry };
  return {
    id: entry.id,
    state: "EXPIRED",
    dueAmount: due,
    payableAmount: 0n,
    reason: "NOTHING_DUE",
    expiresAt: null,
    carried: left - carry,
  };
}

/** Closes the periods of entries, the oldest of each member first, which carry on what is left of each other. */
export function closeAll(
  entries: readonly CountedEntry[],
  carries: ReadonlyMap<string, bigint>,
  now: Date,
): Evaluation[] {
  const current = new Map(carries);
  const oldestFirst = [...entries].sort((a, b) => (a.period < b.period ? -1 : Number(a.period > b.period)));
  return oldestFirst.map((entry) => {
    const key = carryKey(entry);
    const evaluation = close(entry, current.get(key) ?? 0n, now);
    current.set(key, (current.get(key) ?? 0n) + evaluation.carried);
    return evaluation;
  });
}

/** Whose carry an entry changes. */
export function carryKey({ programmeId, memberId }: Pick<Entry, "programmeId" | "memberId">): string {
  return `${programmeId} ${memberId}`;
}
