import { connectionOf } from "../../../graphql/lists/connection.gql.js";
import { listArgs } from "../../../graphql/lists/list-args.gql.js";
import { MoneyType, toMoney } from "../../../graphql/money.gql.js";
import { field, objectOf } from "../../../graphql/object-of.js";
import { EntryReason, EntryState } from "../programmes.model.js";
import {
  type RefereeProgress,
  RefereeState,
  type ReferralTerms,
  type ShownReferee,
} from "./referrals.model.js";
import type { ShownReferral } from "./referrals.service.js";

const TermsType = objectOf("ReferralTerms", "What a referral is rewarded for, and by what.", {
  withinDays: field.int("Days from the registration in which the new member can qualify."),
  minDeposit: field.of(MoneyType, "The least first deposit of the new member."),
  validBet: field.of(MoneyType, "The least valid bet of the new member."),
  refereeReward: field.of(MoneyType, "What the new member gets."),
  referrerReward: field.of(MoneyType, "What the referrer gets."),
  monthlyCap: field.of(MoneyType, "The most that a referrer gets in a calendar month."),
  turnoverBasisPoints: field.int(
    "What has to be staked of a reward before a withdrawal, in hundredths of a percent; 10000 is once.",
  ),
});

const RefereeType = objectOf("Referee", "A member whom the member has referred.", {
  name: field.string("The member's name, masked: its first and last letter."),
  at: field.dateTime("When the member registered."),
  state: field.of(RefereeState, "What became of it."),
  earned: field.of(MoneyType, "What the referrer was granted; null for nothing.").nullable(),
});

export const RefereeConnectionType = connectionOf(RefereeType, {
  name: "Referee",
  one: "member",
  many: "members",
  description: "A page of the members whom the member has referred, newest first.",
  toNode: ({ earned, ...referee }: ShownReferee) => ({
    ...referee,
    earned: earned && toMoney(earned.amount, earned.currency),
  }),
});

export const RefereeListArgs = listArgs({});

const ProgressType = objectOf("RefereeProgress", "How far the member is, who was referred.", {
  terms: field.of(TermsType, "What has to be done, and what it brings."),
  isVerified: field.boolean("Whether a phone or an e-mail address was verified in time."),
  deposit: field.of(MoneyType, "The first deposit."),
  validBet: field.of(MoneyType, "The valid bets so far."),
  state: field.of(EntryState, "Its state."),
  reason: field.of(EntryReason, "Why there is no reward, or it waits.").nullable(),
  until: field.dateTime("Until when the member can qualify."),
});

export const ReferralType = objectOf("Referral", "How the member refers others, and what it has brought.", {
  code: field.string("The code of the member's link: `?referralCode=` and the code, at any page."),
  terms: field.of(TermsType, "What is promised now; null while no programme runs.").nullable(),
  members: field.int("How many members have registered by the link."),
  rewarded: field.int("How many of them have brought a reward."),
  earned: field.of(MoneyType, "What they have earned in all, in the active currency."),
  earnedThisMonth: field.of(MoneyType, "What they have earned in this calendar month."),
  own: field
    .of(ProgressType, "How far the member is, who was referred; null for one who was not.")
    .nullable(),
});

function toTermsView(terms: ReferralTerms, currency: string) {
  const { withinDays, turnoverBasisPoints, minDeposit, validBet, referee, referrer, monthlyCap } = terms;
  return {
    withinDays,
    turnoverBasisPoints,
    minDeposit: toMoney(minDeposit, currency),
    validBet: toMoney(validBet, currency),
    refereeReward: toMoney(referee, currency),
    referrerReward: toMoney(referrer, currency),
    monthlyCap: toMoney(monthlyCap, currency),
  };
}

function toProgressView({ currency, terms, deposit, validBet, ...own }: RefereeProgress) {
  const { isVerified, state, reason, until } = own;
  return {
    isVerified,
    state,
    reason,
    until,
    terms: toTermsView(terms, currency),
    deposit: toMoney(deposit, currency),
    validBet: toMoney(validBet, currency),
  };
}

export function toReferralView({ currency, terms, totals, own, code }: ShownReferral) {
  return {
    code,
    terms: terms && toTermsView(terms, currency),
    members: totals.members,
    rewarded: totals.rewarded,
    earned: toMoney(totals.earned, currency),
    earnedThisMonth: toMoney(totals.earnedThisMonth, currency),
    own: own && toProgressView(own),
  };
}
