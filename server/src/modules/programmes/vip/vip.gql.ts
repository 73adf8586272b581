import { connectionOf } from "../../../graphql/lists/connection.gql.js";
import { listArgs } from "../../../graphql/lists/list-args.gql.js";
import { MoneyType, toMoney } from "../../../graphql/money.gql.js";
import { field, objectAndInputOf, objectOf } from "../../../graphql/object-of.js";
import { mapAmounts } from "../rules/vip-levels.model.js";
import {
  adminVipChangeFilters,
  rewardKindOf,
  type StoredVipChange,
  VipChangeReason,
  VipRewardKind,
} from "./vip.model.js";
import type { GrantedVipReward } from "./vip.reads.js";
import type { ShownLadder, ShownLevel } from "./vip-ladder.service.js";

export const VipLevelTermsType = objectAndInputOf(
  "VipLevelTerms",
  "What a VIP level needs and brings, in the programme's currency.",
  {
    deposits: field.decimal("The deposits of all time that it needs."),
    validBet: field.decimal("The valid bet of all time that it needs as well."),
    keep: field.decimal("The valid bet of a month that keeps it."),
    levelUp: field.decimal("The reward for reaching it, once; 0 for none."),
    weekly: field.decimal("The reward for each week with a valid bet; 0 for none."),
    monthly: field.decimal("The reward for each month with a valid bet; 0 for none."),
  },
);

const LadderLevelType = objectOf("VipLadderLevel", "A level of the VIP ladder.", {
  level: field.int("The level, from 1."),
  label: field.string("The brand's name for it; null without one.").nullable(),
  rank: field.int("Index of its badge, from 0."),
  deposits: field.of(MoneyType, "The deposits of all time that it needs."),
  validBet: field.of(MoneyType, "The valid bet of all time that it needs as well."),
  keep: field.of(MoneyType, "The valid bet of a month that keeps it."),
  levelUp: field.of(MoneyType, "The reward for reaching it, once."),
  weekly: field.of(MoneyType, "The reward for each week with a valid bet."),
  monthly: field.of(MoneyType, "The reward for each month with a valid bet."),
});

const changeFields = {
  id: field.id("Id of the change."),
  fromLevel: field.int("The level before."),
  toLevel: field.int("The level after."),
  reason: field.of(VipChangeReason, "Why it has changed."),
  effectiveOn: field.string("The first day with the new level, as YYYY-MM-DD in the brand's time zone."),
};

const ChangeType = objectOf("VipChange", "A change of the member's VIP level.", changeFields);

const RewardType = objectOf("VipReward", "A VIP reward that was granted.", {
  id: field.id("Reward id."),
  kind: field.of(VipRewardKind, "What it is for."),
  subject: field.string("The level that was reached, or the first day of the week or month as YYYY-MM-DD."),
  amount: field.of(MoneyType, "The amount."),
  grantedAt: field.dateTime("When it was granted."),
});

export const VipLadderType = objectOf(
  "VipLadder",
  "The VIP ladder in the currency of the member's wallet, and where the member stands.",
  {
    level: field.int("The member's level; 0 for none."),
    highestLevel: field.int("The highest level that the member has had."),
    baseLabel: field.string("The brand's name for members without a level; null without one.").nullable(),
    levels: field.of(LadderLevelType, "The levels, the first one first.").list(),
    deposits: field.of(MoneyType, "The deposits that have counted, less what was reversed."),
    validBet: field.of(MoneyType, "The valid bet that has counted."),
    monthValidBet: field.of(MoneyType, "The valid bet of this month."),
    keep: field.of(MoneyType, "The valid bet of this month that keeps the level."),
    isSafe: field.boolean("Whether the level is kept this month whatever the valid bet is."),
    monthEndsOn: field.string("The first day of the next month, as YYYY-MM-DD in the brand's time zone."),
    changes: field.of(ChangeType, "The last changes of the level, newest first; 50 at most.").list(),
    rewards: field.of(RewardType, "The last rewards, newest first; 50 at most.").list(),
  },
);

export function toVipLadderView({ currency, levels, changes, rewards, ...ladder }: ShownLadder) {
  const { level, highestLevel, baseLabel, deposits, validBet, monthValidBet, keep, isSafe, monthEndsOn } =
    ladder;
  return {
    level,
    highestLevel,
    baseLabel,
    isSafe,
    monthEndsOn,
    deposits: toMoney(deposits, currency),
    validBet: toMoney(validBet, currency),
    monthValidBet: toMoney(monthValidBet, currency),
    keep: toMoney(keep, currency),
    levels: levels.map((one) => toLevelView(one, currency)),
    changes,
    rewards: rewards.map(toRewardView),
  };
}

function toLevelView({ level, label, rank, ...amounts }: ShownLevel, currency: string) {
  return { level, label, rank, ...mapAmounts(amounts, (amount) => toMoney(amount, currency)) };
}

function toRewardView({ id, period, currency, amount, grantedAt }: GrantedVipReward) {
  return {
    id,
    kind: rewardKindOf(period),
    subject: period.slice(1),
    amount: toMoney(amount, currency),
    grantedAt,
  };
}

export const AdminVipChangeType = objectOf("AdminVipChange", "A change of a member's VIP level.", {
  ...changeFields,
  memberId: field.id("The member."),
  at: field.dateTime("When it was decided."),
});

export const AdminVipChangeConnectionType = connectionOf(AdminVipChangeType, {
  name: "AdminVipChange",
  one: "change",
  many: "changes",
  description: "A page of the changes of members' VIP levels, newest first.",
  toNode: (change: StoredVipChange) => change,
});

export const AdminVipChangeListArgs = listArgs(adminVipChangeFilters);
