import { field } from "../../graphql/object-of.js";
import { resolverOf, resolverOfType, rootFields } from "../../graphql/resolver-of.js";
import { allow } from "../../kit/access.js";
import { MeType } from "../members/members.gql.js";
import {
  ConvertPointsInput,
  PointBalanceType,
  PointChangeConnectionType,
  PointChangeListArgs,
  PointConversionType,
  PointGoodType,
  PointRateType,
  PointRedemptionConnectionType,
  PointRedemptionListArgs,
  PointRedemptionType,
  RedeemPointsInput,
  toBalanceView,
  toConversionView,
  toGoodView,
  toRateView,
  toRedemptionView,
} from "./points.gql.js";
import type { MemberPoints } from "./points.service.js";

const { mutation, subfield } = rootFields<MemberPoints>(allow("member"));

/** What members do with their points. */
export const PointsResolver = resolverOf<MemberPoints>({
  convertPoints: mutation({
    returns: field.of(
      PointConversionType,
      "Converts points into cash of the active currency. A repeat with the same request id converts nothing more.",
    ),
    args: { input: field.of(ConvertPointsInput, "The points.") },
    resolve: async ({ points, conversions }, { ctx }, { input }) =>
      toConversionView(await conversions.convert(ctx, input), await points.balance(ctx)),
  }),
  redeemPoints: mutation({
    returns: field.of(
      PointRedemptionType,
      "Redeems points for goods; staff decide. A repeat with the same request id redeems nothing more.",
    ),
    args: { input: field.of(RedeemPointsInput, "The goods.") },
    resolve: async ({ redemptions }, { ctx }, { input }) =>
      toRedemptionView(await redemptions.redeem(ctx, input)),
  }),
});

/** Adds points to the signed-in member. */
export const MyPointsResolver = resolverOfType<MemberPoints>(MeType, {
  points: subfield({
    returns: field.of(PointBalanceType, "The member's points."),
    resolve: async ({ points }, { ctx }) => toBalanceView(await points.balance(ctx)),
  }),
  pointRates: subfield({
    returns: field.of(PointRateType, "What points are converted into, by currency.").list(),
    resolve: async ({ points }, { ctx }) => (await points.rates(ctx)).map(toRateView),
  }),
  pointGoods: subfield({
    returns: field.of(PointGoodType, "The goods of the points mall, in order.").list(),
    resolve: async ({ goods }, { ctx }) => (await goods.list(ctx)).map(toGoodView),
  }),
  pointRedemptions: subfield({
    returns: field.of(PointRedemptionConnectionType, "The member's redemptions, newest first."),
    args: PointRedemptionListArgs,
    resolve: ({ redemptions }, { ctx }, request) =>
      PointRedemptionConnectionType.read(ctx, redemptions.list, request),
  }),
  pointChanges: subfield({
    returns: field.of(PointChangeConnectionType, "The changes of the member's points, newest first."),
    args: PointChangeListArgs,
    resolve: ({ points }, { ctx }, request) => PointChangeConnectionType.read(ctx, points.lines, request),
  }),
});
