import { connectionOf } from "../../../graphql/lists/connection.gql.js";
import { listArgs } from "../../../graphql/lists/list-args.gql.js";
import { MoneyType, toMoney } from "../../../graphql/money.gql.js";
import { field, inputOf, objectOf } from "../../../graphql/object-of.js";
import { formatRate } from "../../../kit/rates.js";
import type { RewardGrant } from "../engine/grants.store.js";
import { EntryEventKind, type JudgedEvent, UncountedReason } from "../entry-events/entry-events.model.js";
import { toAdminProgrammeView } from "../programmes.gql.js";
import { EntryReason, memberGrantFilters, ProgrammeLabel } from "../programmes.model.js";
import { exampleOf } from "../rules/example.model.js";
import { categoryShare, rewardKindOf } from "../rules/rewards.model.js";
import { ProgrammeRulesType } from "../rules/rules.gql.js";
import { ProgrammeKind } from "../rules/rules.model.js";
import type { ClaimableReward, ShownEntry, ShownProgramme } from "./shown-programmes.model.js";

const ProgressType = objectOf("ProgrammeProgress", "What has counted.", {
  key: field.string("A category of games, `DEPOSIT` or `NET_LOSS`."),
  amount: field.of(MoneyType, "How much."),
  rate: field.decimal("The rate that its tier pays, in percent; rebates only.").nullable(),
  earned: field
    .of(MoneyType, "What the category has earned, before the cap of the whole; rebates only.")
    .nullable(),
});

function toProgressViews({ counters, rules: { reward, when } }: ShownEntry, currency: string) {
  // The steps of missions count events and days, too, and have a type of their own.
  if (when.code === "mission_progress") return [];
  return counters.map(({ key, value }) => {
    const share = reward.code === "tiered_rebate" ? categoryShare(reward, key, value) : null;
    return {
      key,
      amount: toMoney(value, currency),
      rate: share?.rate == null ? null : formatRate(share.rate),
      earned: share && toMoney(share.amount, currency),
    };
  });
}

const EntryPointsType = objectOf("ProgrammeEntryPoints", "What an entry is about, in points.", {
  earned: field.decimal("What has been earned so far, by what has counted."),
  payable: field.decimal("What is due now."),
  granted: field.decimal("What was granted."),
});

export const ProgrammeEntryType = objectOf(
  "ProgrammeEntry",
  "The member's part in a programme, for one period.",
  {
    id: field.id("Entry id; rewards are claimed by it."),
    period: field.string("The first day of the period as YYYY-MM-DD; empty when there is only one."),
    earned: field.of(MoneyType, "What the period has earned so far, by what has counted; zero for points."),
    payable: field.of(MoneyType, "What is due now; zero for points."),
    granted: field.of(MoneyType, "What was granted; zero for points."),
    points: field.of(EntryPointsType, "The same in points; null where others are granted.").nullable(),
    freeSpins: field.int("The free spins that are due, or were granted; null where others are.").nullable(),
    joinedAt: field.dateTime("When the member joined."),
    expiresAt: field.dateTime("Until when the reward can be claimed; null unless it can.").nullable(),
    reason: field.of(EntryReason, "Why there is no reward, or it waits.").nullable(),
    comment: field.string("What the member wrote in the application.").nullable(),
    answer: field.string("Why the application was rejected.").nullable(),
    progress: field.of(ProgressType, "What has counted.").list(),
  },
);
export type ProgrammeEntryType = InstanceType<typeof ProgrammeEntryType>;

/** The amounts of an entry as money, and as points where those are granted. */
function amountsOf({ rules, ...entry }: ShownEntry, currency: string) {
  const kind = rewardKindOf(rules);
  const isMoney = kind === "CASH" || kind === "BONUS";
  // What a raffle has earned are turns or tickets, which have a type of their own.
  const isDrawn = rules.reward.code === "wheel" || rules.reward.code === "ticket_draw";
  const { dueAmount: earned, payableAmount: payable, grantedAmount: granted } = entry;
  const money = (amount: bigint) => toMoney(isMoney ? amount : 0n, currency);
  const inPoints = { earned: earned.toString(), payable: payable.toString(), granted: granted.toString() };
  return {
    earned: money(isDrawn ? 0n : earned),
    payable: money(payable),
    granted: money(granted),
    points: kind === "POINTS" ? inPoints : null,
    freeSpins: kind === "FREE_SPINS" ? Number(granted > 0n ? granted : payable) : null,
  };
}

function toEntryView(entry: ShownEntry, currency: string): ProgrammeEntryType {
  const { id, period } = entry;
  const { joinedAt, expiresAt, reason, comment, answer } = entry;
  return {
    id,
    period,
    joinedAt,
    expiresAt,
    reason,
    comment,
    answer,
    ...amountsOf(entry, currency),
    progress: toProgressViews(entry, currency),
  };
}

export const ProgrammeExampleType = objectOf("ProgrammeExample", "A worked example of the rules.", {
  key: field
    .string("What is counted: a category of games, `DEPOSIT` or `NET_LOSS`; null for an application.")
    .nullable(),
  counted: field.of(MoneyType, "How much of it."),
  reward: field.of(MoneyType, "The reward."),
  turnover: field.of(MoneyType, "What has to be staked before a withdrawal."),
});

/** A worked example of a programme's rules; null when there is none. */
export function toExampleView({ rules, currency }: Pick<ShownProgramme, "rules" | "currency">) {
  const example = exampleOf(rules);
  return (
    example && {
      key: example.key,
      counted: toMoney(example.counted, currency),
      reward: toMoney(example.reward, currency),
      turnover: toMoney(example.turnover, currency),
    }
  );
}

export const ProgrammeType = objectOf("Programme", "A programme that the member can take part in.", {
  id: field.id("Programme id."),
  code: field.string("The brand's code for it."),
  kind: field.of(ProgrammeKind, "Its kind."),
  label: field.of(ProgrammeLabel, "Its state for the member."),
  currency: field.string("The currency in which it counts and grants."),
  promotionId: field.id("The promotion that explains it; null for none.").nullable(),
  startsAt: field.dateTime("When it begins."),
  endsAt: field.dateTime("When it ends; null when it has no end.").nullable(),
  rules: field.of(ProgrammeRulesType, "Its rules, or those that the member joined by."),
  example: field.of(ProgrammeExampleType, "A worked example; null when there is none.").nullable(),
  entry: field
    .of(
      ProgrammeEntryType,
      "The member's part: one whose reward can be claimed, or that of the current period.",
    )
    .nullable(),
  currentEntry: field
    .of(ProgrammeEntryType, "The member's part of the current period; null when there is none.")
    .nullable(),
});
export type ProgrammeType = InstanceType<typeof ProgrammeType>;

export function toProgrammeView(programme: ShownProgramme): ProgrammeType {
  const { label, entry, currentEntry, currency, startsAt, endsAt } = programme;
  const { id, code, kind, promotionId, rules } = toAdminProgrammeView(programme);
  return {
    id,
    code,
    kind,
    label,
    currency,
    promotionId,
    startsAt,
    endsAt,
    rules: { ...rules, audience: null },
    example: toExampleView(programme),
    entry: entry && toEntryView(entry, currency),
    currentEntry: currentEntry && toEntryView(currentEntry, currency),
  };
}

export const ApplyToProgrammeInput = inputOf("ApplyToProgrammeInput", "An application for a reward.", {
  programmeId: field.id("Programme id."),
  comment: field.string("What the member adds; 140 characters at most.").default(""),
  fileIds: field.id("Ids of uploaded pictures, 3 at most.").list().default([]),
});

export const ClaimableRewardType = objectOf("ClaimableReward", "A reward that the member can claim.", {
  id: field.id("Id of the entry, by which it is claimed."),
  programmeId: field.id("The programme."),
  kind: field.of(ProgrammeKind, "The kind of the programme."),
  promotionId: field.hidden<string | null>(),
  amount: field.of(MoneyType, "The reward; zero for free spins."),
  freeSpins: field.int("How many free spins; null for money.").nullable(),
  period: field.string("The first day of the period as YYYY-MM-DD; empty when there is only one."),
  expiresAt: field.dateTime("Until when it can be claimed."),
  reason: field.of(EntryReason, "Why a claim was not granted; it can be tried again.").nullable(),
  turnoverBasisPoints: field.int(
    "What has to be staked of it before a withdrawal, in hundredths of a percent; 10000 is once.",
  ),
  progress: field.of(ProgressType, "What has counted.").list(),
});
export type ClaimableRewardType = InstanceType<typeof ClaimableRewardType>;

export function toClaimableView({
  id,
  kind,
  promotionId,
  currency,
  entry,
}: ClaimableReward): ClaimableRewardType {
  const { payableAmount, period, expiresAt, reason, rules } = entry;
  if (expiresAt === null) throw new Error("a reward that can be claimed has no end");
  const isFreeSpins = rewardKindOf(rules) === "FREE_SPINS";
  return {
    id: entry.id,
    programmeId: id,
    kind,
    promotionId,
    period,
    expiresAt,
    reason,
    amount: toMoney(isFreeSpins ? 0n : payableAmount, currency),
    freeSpins: isFreeSpins ? Number(payableAmount) : null,
    turnoverBasisPoints: rules.turnoverBasisPoints,
    progress: toProgressViews(entry, currency),
  };
}

export const RewardType = objectOf("Reward", "A reward that the member was granted.", {
  id: field.id("Reward id."),
  entryId: field.id("The entry that it was granted for."),
  kind: field.of(ProgrammeKind, "The kind of the programme."),
  promotionId: field.hidden<string | null>(),
  amount: field.of(MoneyType, "The amount."),
  period: field.string("The first day of the period as YYYY-MM-DD; empty when there is only one."),
  isClaimed: field.boolean("Whether the member claimed it."),
  grantedAt: field.dateTime("When it was granted."),
  revokedAt: field.dateTime("When it was revoked; null if it was not.").nullable(),
});
export type RewardType = InstanceType<typeof RewardType>;

function toRewardView(grant: RewardGrant): RewardType {
  const { id, entryId, kind, promotionId, amount, currency, period, isClaimed, grantedAt, revokedAt } = grant;
  return {
    id,
    entryId,
    kind,
    promotionId,
    period,
    isClaimed,
    grantedAt,
    revokedAt,
    amount: toMoney(amount, currency),
  };
}

export const RewardConnectionType = connectionOf(RewardType, {
  name: "Reward",
  one: "reward",
  many: "rewards",
  description: "A page of the member's rewards, newest first.",
  toNode: toRewardView,
});

export const RewardListArgs = listArgs(memberGrantFilters);

export const ProgrammeSummaryType = objectOf("ProgrammeSummary", "What there is for the member to do.", {
  claimableCount: field.int("Rewards to claim."),
  claimableMissionCount: field.int("Those among them that missions and leaderboards have earned."),
  availablePromoCount: field.int(
    "Promotions that the member can join, apply for, claim from, or use a turn of.",
  ),
});

const EventType = objectOf("ProgrammeEvent", "What happened in the period of an entry.", {
  id: field.id("Event id."),
  kind: field.of(EntryEventKind, "What it was."),
  at: field.dateTime("When it happened."),
  category: field.string("The category of the game; null for money.").nullable(),
  game: field.string("The game's name; null for money.").nullable(),
  amount: field.of(MoneyType, "The stake, deposit or reward."),
  counted: field.of(MoneyType, "What has counted of it."),
  reason: field.of(UncountedReason, "Why nothing has counted.").nullable(),
});

export const EventConnectionType = connectionOf(EventType, {
  name: "ProgrammeEvent",
  one: "event",
  many: "events",
  description: "A page of what happened, newest first.",
  toNode: ({ id, kind, at, category, game, stake, amount, counted, reason, currency }: JudgedEvent) => ({
    id,
    kind,
    at,
    category,
    game,
    reason,
    amount: toMoney(kind === "BET" ? stake : amount, currency),
    counted: toMoney(counted, currency),
  }),
});

export const EventListArgs = listArgs({});
