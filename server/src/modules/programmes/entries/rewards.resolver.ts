import { field } from "../../../graphql/object-of.js";
import { resolverOf, resolverOfType, rootFields } from "../../../graphql/resolver-of.js";
import { allow } from "../../../kit/access.js";
import { MeType } from "../../members/members.gql.js";
import { PromotionGqlType } from "../../promotions/promotions.gql.js";
import { activePromotions } from "../../promotions/promotions.loaders.js";
import {
  ClaimableRewardType,
  EventConnectionType,
  EventListArgs,
  ProgrammeSummaryType,
  RewardConnectionType,
  RewardListArgs,
  RewardType,
  toClaimableView,
} from "./entries.gql.js";
import type { MemberRewardsService } from "./member-rewards.service.js";
import type { ProgrammeSummary } from "./shown-programmes.model.js";

const { query, subfield, subscription } = rootFields<MemberRewardsService>(allow("member"));

const toSummaryView = ({ claimable, ofMissions, available }: ProgrammeSummary) => ({
  claimableCount: claimable,
  claimableMissionCount: ofMissions,
  availablePromoCount: available,
});

/** What there is for the member to do in programmes. */
export const RewardsResolver = resolverOf<MemberRewardsService>({
  programmeSummary: query({
    returns: field.of(ProgrammeSummaryType, "What there is for the member to do in programmes."),
    resolve: async (rewards, { ctx }) => toSummaryView(await rewards.summary(ctx)),
  }),
  programmesChanged: subscription({
    returns: field.of(
      ProgrammeSummaryType,
      "What there is for the member to do: immediately, then after each change of its parts in programmes.",
    ),
    subscribe: (rewards, { ctx }, _args, closed) => rewards.watch(ctx, closed),
    resolve: (_rewards, _gql, _args, summary) => toSummaryView(summary),
  }),
});

/** Adds rewards to the signed-in member. */
export const MyRewardsResolver = resolverOfType<MemberRewardsService>(MeType, {
  claimableRewards: subfield({
    returns: field.of(ClaimableRewardType, "The rewards that the member can claim, the oldest first.").list(),
    resolve: async (rewards, { ctx }) => (await rewards.claimable(ctx)).map(toClaimableView),
  }),
  rewards: subfield({
    returns: field.of(RewardConnectionType, "The rewards that the member was granted, newest first."),
    args: RewardListArgs,
    resolve: (rewards, { ctx }, request) => RewardConnectionType.read(ctx, rewards.granted, request),
  }),
  programmeEvents: subfield({
    returns: field.of(
      EventConnectionType,
      "What happened in the period of one of the member's entries, and what of it has counted, newest first.",
    ),
    args: [{ entryId: field.id("Id of the entry.") }, EventListArgs],
    resolve: (rewards, { ctx }, { entryId, ...request }) =>
      EventConnectionType.read(ctx, rewards.eventsOf(entryId), request),
  }),
});

const ofClaimable = rootFields<void, ClaimableRewardType>();

/** Adds the brand's promotion to a reward that can be claimed. */
export const ClaimableRewardResolver = resolverOfType<void, ClaimableRewardType>(ClaimableRewardType, {
  promotion: ofClaimable.subfield({
    returns: field.of(PromotionGqlType, "The active promotion that explains it.").nullable(),
    resolve: (_services, gql, _args, { promotionId }) =>
      promotionId === null ? null : gql.load(activePromotions).load(promotionId),
  }),
});

const ofReward = rootFields<void, RewardType>();

/** Adds the brand's promotion to a reward. */
export const RewardResolver = resolverOfType<void, RewardType>(RewardType, {
  promotion: ofReward.subfield({
    returns: field.of(PromotionGqlType, "The active promotion that explains it.").nullable(),
    resolve: (_services, gql, _args, { promotionId }) =>
      promotionId === null ? null : gql.load(activePromotions).load(promotionId),
  }),
});
