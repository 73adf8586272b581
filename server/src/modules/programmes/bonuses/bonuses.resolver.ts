import { field } from "../../../graphql/object-of.js";
import { resolverOfType, rootFields } from "../../../graphql/resolver-of.js";
import { allow } from "../../../kit/access.js";
import { pickBonusName } from "../../deposits/bonuses/bonuses.model.js";
import { MeType } from "../../members/members.gql.js";
import { PromotionGqlType } from "../../promotions/promotions.gql.js";
import { activePromotions } from "../../promotions/promotions.loaders.js";
import { BonusConnectionType, BonusListArgs, BonusType } from "./bonuses.gql.js";
import type { MemberBonusesService } from "./member-bonuses.service.js";

const ofMe = rootFields<MemberBonusesService>(allow("member"));

/** Adds bonuses to the signed-in member. */
export const MyBonusesResolver = resolverOfType<MemberBonusesService>(MeType, {
  bonuses: ofMe.subfield({
    returns: field.of(
      BonusConnectionType,
      "The member's bonuses, newest first: those chosen with deposits, and rewards that have to be staked.",
    ),
    args: BonusListArgs,
    resolve: (bonuses, { ctx }, request) => BonusConnectionType.read(ctx, bonuses.list, request),
  }),
});

const ofBonus = rootFields<void, BonusType>();

/** Adds its name, or the promotion that explains it, to a bonus. */
export const BonusResolver = resolverOfType<void, BonusType>(BonusType, {
  name: ofBonus.subfield({
    returns: field.string("Its name in the reader's language; null for a reward.").nullable(),
    resolve: (_services, { ctx }, _args, { names }) => {
      const texts = Object.entries(names ?? {}).map(([language, name]) => ({ language, name }));
      return texts.length === 0 ? null : pickBonusName({ texts }, ctx.language);
    },
  }),
  promotion: ofBonus.subfield({
    returns: field.of(PromotionGqlType, "The active promotion that explains it.").nullable(),
    resolve: (_services, gql, _args, { promotionId }) =>
      promotionId === null ? null : gql.load(activePromotions).load(promotionId),
  }),
});
