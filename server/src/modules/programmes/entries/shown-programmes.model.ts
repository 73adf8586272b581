import { type Entry, labelOf, type ProgrammeDetails, type ProgrammeLabel } from "../programmes.model.js";
import type { ProgrammeRules } from "../rules/rules-schema.js";

/** An entry as its member sees it, with what was counted for it. Amounts are minor units. */
export interface ShownEntry extends Entry {
  /** The rules that the member joined by. */
  readonly rules: ProgrammeRules;
  readonly counters: readonly { readonly key: string; readonly value: bigint }[];
  /** Whether its period is the current one. */
  readonly isCurrent: boolean;
}

/** A programme as a member sees it. Its rules are those that the member joined by. */
export interface ShownProgramme extends ProgrammeDetails {
  readonly label: ProgrammeLabel;
  /** The member's part in it: one whose reward can be claimed, or that of the current period; null when there is none. */
  readonly entry: ShownEntry | null;
  /** The member's part of the current period; null when there is none. */
  readonly currentEntry: ShownEntry | null;
}

/** A reward that a member can claim. */
export interface ClaimableReward extends ShownProgramme {
  readonly entry: ShownEntry;
}

/** How much there is for a member to do in programmes. */
export interface ProgrammeSummary {
  /** Rewards to claim. */
  readonly claimable: number;
  /** Those among them that missions and leaderboards have earned. */
  readonly ofMissions: number;
  /** Promotions that the member can join, apply for or claim from, and wheels with a turn left. */
  readonly available: number;
}

/** Whether nothing is left of what a programme may grant in all. Envelopes reserve it when they are made. */
export function isBudgetSpent({ kind, budgets }: Pick<ProgrammeDetails, "kind" | "budgets">): boolean {
  return (
    kind !== "RED_ENVELOPE" && budgets.some(({ scope, used, limit }) => scope === "ALL" && used >= limit)
  );
}

/** Whether the member can claim the reward of an entry. */
export function isClaimable({ state, rules, expiresAt }: ShownEntry, now: Date): boolean {
  return state === "QUALIFIED" && rules.claim === "MEMBER" && expiresAt !== null && expiresAt > now;
}

/** A programme with one of a member's entries, or without. */
export function showWith(
  programme: ProgrammeDetails,
  entry: ShownEntry | null,
  now: Date,
  currentEntry: ShownEntry | null = entry?.isCurrent ? entry : null,
): ShownProgramme {
  const rules = entry?.rules ?? programme.rules;
  const label = labelOf({ programme, rules, entry, isBudgetSpent: isBudgetSpent(programme) }, now);
  return { ...programme, rules, entry, currentEntry, label };
}

/** A programme with the entry of a member that matters most: one that can be claimed, or that of the current period. */
export function show(programme: ProgrammeDetails, entries: readonly ShownEntry[], now: Date): ShownProgramme {
  const own = entries.filter(({ programmeId }) => programmeId === programme.id);
  const claimable = own.find((entry) => isClaimable(entry, now));
  const current = own.find(({ isCurrent }) => isCurrent) ?? null;
  return showWith(programme, claimable ?? current, now, current);
}

const actionable: ReadonlySet<ProgrammeLabel> = new Set(["JOIN", "APPLY", "CLAIM"]);

/**
 * Summarises a member's programmes, and the rewards to claim, of which one may have several. `wheels` are the ids of raffles
 * with a turn left.
 */
export function summarise(
  programmes: readonly ShownProgramme[],
  claimable: readonly ClaimableReward[],
  wheels: ReadonlySet<string>,
): ProgrammeSummary {
  const available = programmes.filter(
    ({ id, label, promotionId }) => promotionId !== null && (actionable.has(label) || wheels.has(id)),
  ).length;
  const ofMissions = claimable.filter(({ kind }) => kind === "MISSION" || kind === "LEADERBOARD").length;
  return { claimable: claimable.length, ofMissions, available };
}
