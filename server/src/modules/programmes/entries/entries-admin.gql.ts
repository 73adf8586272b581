import { connectionOf } from "../../../graphql/lists/connection.gql.js";
import { listArgs } from "../../../graphql/lists/list-args.gql.js";
import { MoneyType, toMoney } from "../../../graphql/money.gql.js";
import { field, objectOf } from "../../../graphql/object-of.js";
import type { RewardGrant } from "../engine/grants.store.js";
import {
  AccountMatchKind,
  adminEntryFilters,
  adminGrantFilters,
  type Entry,
  EntryReason,
  EntryState,
} from "../programmes.model.js";

export const AdminEntryType = objectOf(
  "AdminProgrammeEntry",
  "A member's part in a programme, for one period.",
  {
    id: field.id("Entry id."),
    programmeId: field.id("The programme."),
    memberId: field.id("The member."),
    version: field.int("The version of the rules that the member joined."),
    period: field.string(
      "The first day of the period as YYYY-MM-DD; empty when there is only one. Of a VIP reward: L and the level, or W or M and the day.",
    ),
    state: field.of(EntryState, "Its state."),
    reason: field.of(EntryReason, "Why it has no reward, or waits for it.").nullable(),
    comment: field.string("What the member wrote in the application.").nullable(),
    answer: field.string("What staff answered.").nullable(),
    joinedAt: field.dateTime("When the member joined."),
    changedAt: field.dateTime("When its state changed last."),
  },
);

export const AccountMatchType = objectOf(
  "AccountMatch",
  "What an account has in common with that of a member who registered earlier.",
  {
    kind: field.of(AccountMatchKind, "What it is."),
    memberId: field.id("The earlier member."),
  },
);

export type AdminEntryType = InstanceType<typeof AdminEntryType>;

export const toAdminEntryView = (entry: Entry) => entry;

export const AdminEntryConnectionType = connectionOf(AdminEntryType, {
  name: "AdminProgrammeEntry",
  one: "entry",
  many: "entries",
  description: "A page of the brand's entries, newest first.",
  toNode: toAdminEntryView,
});

export const AdminEntryListArgs = listArgs(adminEntryFilters);

export const AdminRewardType = objectOf("AdminReward", "A reward that was granted.", {
  id: field.id("Reward id."),
  entryId: field.id("The entry that it was granted for."),
  memberId: field.id("The member."),
  programmeCode: field.string("The programme's code."),
  amount: field.of(MoneyType, "The amount; zero for points and free spins."),
  points: field.decimal("How many points; null for others.").nullable(),
  freeSpins: field.decimal("How many free spins; null for others.").nullable(),
  grantedAt: field.dateTime("When it was granted."),
  revokedAt: field.dateTime("When it was revoked; null if it was not.").nullable(),
});

export function toAdminRewardView({ rewardKind, amount, currency, ...grant }: RewardGrant) {
  const isMoney = rewardKind === "CASH" || rewardKind === "BONUS";
  return {
    ...grant,
    amount: toMoney(isMoney ? amount : 0n, currency),
    points: rewardKind === "POINTS" ? amount.toString() : null,
    freeSpins: rewardKind === "FREE_SPINS" ? amount.toString() : null,
  };
}

export const AdminRewardConnectionType = connectionOf(AdminRewardType, {
  name: "AdminReward",
  one: "reward",
  many: "rewards",
  description: "A page of the brand's rewards, newest first.",
  toNode: toAdminRewardView,
});

export const AdminRewardListArgs = listArgs(adminGrantFilters);
