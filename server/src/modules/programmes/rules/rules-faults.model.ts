import { sumWeights, wheelWeight } from "@croupier/schema/rules/raffle.js";
import { type FieldFault, validationFailed } from "../../../core/errors.js";
import { formatMinor } from "../../../core/money.js";
import { audienceFaults } from "./audience.model.js";
import { programmeKinds } from "./kinds.model.js";
import { countWinners, maxEnvelope, maxWinners } from "./raffles.model.js";
import { rewardKindOf } from "./rewards.model.js";
import type { ProgrammeKind } from "./rules.model.js";
import type { RulesForm } from "./rules-form.model.js";
import type { ProgrammeRules, Reward } from "./rules-schema.js";

/** The fault of a field that the rules do not allow. */
export const invalid = (field: string): FieldFault => ({ field, code: "invalid" });

/** @throws DomainError validation_failed with faults, if there are any */
export function refuse(faults: readonly FieldFault[]): void {
  if (faults.length > 0) throw validationFailed(...faults);
}

/** What a kind of programme does not allow. */
export function kindFaults(kind: ProgrammeKind, form: RulesForm): FieldFault[] {
  const { triggers, rewards, entrances, periods, claims } = programmeKinds[kind];
  const isMoney = rewardKindOf({ reward: { code: form.reward }, wallet: null }) !== "POINTS";
  const checks: [string, boolean][] = [
    ["trigger", triggers.includes(form.trigger)],
    ["reward", rewards.includes(form.reward)],
    ["entrance", entrances.includes(form.entrance)],
    ["period", periods.includes(form.period)],
    ["claim", claims.includes(form.claim) && (isMoney || form.claim === "SYSTEM") && isClaimOf(form)],
    ["turnoverBasisPoints", isMoney || form.turnoverBasisPoints === 0],
    ["countedBets", !form.countedBets || (isMoney && !form.wallet && form.turnoverBasisPoints > 0)],
    ["audience", !form.audience || hasAudience(kind, form)],
    ["wallet", !form.wallet || (mayBeBonus(kind, form) && form.turnoverBasisPoints > 0)],
    [
      "steps",
      form.trigger === "mission_progress" ? !!form.steps?.length && !form.minTotal : !form.steps?.length,
    ],
  ];
  return checks.filter(([, isAllowed]) => !isAllowed).map(([field]) => invalid(field));
}

/** Whether the reward, or what it wins, may be a bonus with a balance of its own. */
function mayBeBonus(kind: ProgrammeKind, { reward }: RulesForm): boolean {
  return kind === "DEPOSIT_BONUS" || reward === "free_spins";
}

/** Everyone has a VIP level; agents, and members who refer, choose whom they address themselves. */
function hasAudience(kind: ProgrammeKind, { entrance, reward }: RulesForm): boolean {
  return kind !== "VIP" && kind !== "REFERRAL" && entrance !== "BY_AGENT" && reward !== "agent_envelopes";
}

/** Members draw from a wheel; the platform draws tickets. */
function isClaimOf({ reward, claim }: RulesForm): boolean {
  if (reward === "wheel") return claim === "MEMBER";
  return reward !== "ticket_draw" || claim === "SYSTEM";
}

/** The names of the form's fields that are stored by another name. */
const fieldNames: Readonly<Record<string, string>> = {
  "when.minimum": "minDeposit",
  conditions: "minTotal",
  "reward.total": "amount",
  "reward.minimum": "minShare",
  "when.measure": "score",
  "reward.gameId": "freeSpins.gameId",
  "reward.stake": "freeSpins.stake",
  "reward.spins": "freeSpins.spins",
  "reward.days": "freeSpins.days",
  "reward.maxWin": "freeSpins.maxWin",
};

/** The form's field of a place in the rules. */
export function fieldOf(path: readonly PropertyKey[]): string {
  const [first, ...rest] = path.map(String);
  if (first === "audience") return path.map(String).slice(0, 2).join(".");
  if (first !== "when" && first !== "reward") return fieldNames[first ?? ""] ?? first ?? "rules";
  const field = rest.join(".");
  return fieldNames[`${first}.${field}`] ?? (field === "" ? first : field);
}

/** Tiers of a category begin at different amounts. */
function tierFaults(reward: Reward): FieldFault[] {
  if (!("tiers" in reward)) return [];
  const keys = reward.tiers.map((tier) => `${"category" in tier ? tier.category : ""} ${tier.from}`);
  return keys.flatMap((key, n) => (keys.indexOf(key) === n ? [] : [invalid(`tiers.${n}.from`)]));
}

/** Each VIP level needs more than the one below, and no less to be kept. */
function levelFaults(reward: Reward): FieldFault[] {
  if (reward.code !== "vip_levels") return [];
  return reward.levels.flatMap(({ deposits, validBet, keep }, n) => {
    const below = reward.levels[n - 1] ?? { deposits: 0n, validBet: 0n, keep: 0n };
    const rules: [string, boolean][] = [
      ["deposits", deposits >= below.deposits],
      ["validBet", validBet >= below.validBet && deposits + validBet > below.deposits + below.validBet],
      ["keep", keep >= below.keep],
    ];
    return rules.filter(([, isKept]) => !isKept).map(([field]) => invalid(`levels.${n}.${field}`));
  });
}

/** The weights of a wheel add up, and what earns turns or tickets is what is counted. */
function raffleFaults({ when, reward }: ProgrammeRules): FieldFault[] {
  if (reward.code !== "wheel" && reward.code !== "ticket_draw") return [];
  const isCounted = when.code !== "none";
  const rules: [string, boolean][] = [
    ["per", isCounted === (reward.per !== null)],
    ["trigger", isCounted || reward.code === "wheel"],
    ["prizes", reward.code !== "wheel" || sumWeights(reward.prizes) === wheelWeight],
    ["prizes", reward.code !== "ticket_draw" || countWinners(reward) <= maxWinners],
  ];
  return rules.filter(([, isKept]) => !isKept).map(([field]) => invalid(field));
}

/** The total of an envelope is enough for its least shares, and few enough units that each cut is one index. */
function shareFaults(reward: Reward, currency: string): FieldFault[] {
  if (reward.code !== "envelope" && reward.code !== "agent_envelopes") return [];
  const least = BigInt(reward.shares) * reward.minimum;
  if (reward.total >= least && reward.total <= maxEnvelope) return [];
  const params = { min: formatMinor(least, currency), max: formatMinor(maxEnvelope, currency) };
  return [{ field: "amount", code: "out_of_range", params }];
}

/** The prizes of a leaderboard follow each other from rank 1 on, and no rank wins more than a higher one. */
function prizeFaults(reward: Reward): FieldFault[] {
  if (reward.code !== "rank_prizes") return [];
  return reward.rankPrizes.flatMap(({ firstRank, lastRank, amount }, n) => {
    const above = reward.rankPrizes[n - 1];
    const rules: [string, boolean][] = [
      ["firstRank", firstRank === (above?.lastRank ?? 0) + 1],
      ["lastRank", lastRank >= firstRank],
      ["amount", above === undefined || amount <= above.amount],
    ];
    return rules.filter(([, isKept]) => !isKept).map(([field]) => invalid(`rankPrizes.${n}.${field}`));
  });
}

/** What is wrong with rules that have all their fields. */
export function rulesFaults(rules: ProgrammeRules, currency: string): FieldFault[] {
  const { reward } = rules;
  return [
    ...tierFaults(reward),
    ...levelFaults(reward),
    ...raffleFaults(rules),
    ...shareFaults(reward, currency),
    ...prizeFaults(reward),
    ...audienceFaults(rules.audience),
  ];
}
