import { field } from "../../graphql/object-of.js";
import { resolverOf, rootFields } from "../../graphql/resolver-of.js";
import { allow } from "../../kit/access.js";
import type { PointRatesService } from "./conversions/rates.service.js";
import type { GoodsService } from "./mall/goods.service.js";
import type { RedemptionDecisionsService } from "./mall/redemption-decisions.service.js";
import {
  AdminPointGoodType,
  AdminPointRedemptionConnectionType,
  AdminPointRedemptionListArgs,
  AdminPointRedemptionType,
  PointRateType,
  ReceivingAddressType,
  toAdminGoodView,
  toAdminRedemptionView,
  toRateView,
} from "./points.gql.js";

interface Services {
  readonly goods: GoodsService;
  readonly rates: PointRatesService;
  readonly decisions: RedemptionDecisionsService;
}

const { query, mutation } = rootFields<Services>();
const reads = allow("staff", { permission: "programmes.read" });
const decides = allow("staff", { permission: "programmes.decide", isSensitive: true });
const configures = allow("staff", { permission: "programmes.configure", isSensitive: true });

const goodId = field.id("Good id, which is that of its content.");
const redemptionId = field.id("Redemption id.");

/** The points mall, for staff. */
export const PointsAdminResolver = resolverOf<Services>({
  adminPointRates: query({
    returns: field.of(PointRateType, "What points are converted into, by currency.").list(),
    access: reads,
    resolve: async ({ rates }, { ctx }) => (await rates.list(ctx)).map(toRateView),
  }),
  adminPointGoods: query({
    returns: field
      .of(AdminPointGoodType, "What goods cost and how many there are; `contentEntries` describes them.")
      .list(),
    access: reads,
    resolve: async ({ goods }, { ctx }) => (await goods.listTerms(ctx)).map(toAdminGoodView),
  }),
  adminPointRedemptions: query({
    returns: field.of(AdminPointRedemptionConnectionType, "The brand's redemptions, newest first."),
    access: reads,
    args: AdminPointRedemptionListArgs,
    resolve: ({ decisions }, { ctx }, request) =>
      AdminPointRedemptionConnectionType.read(ctx, decisions.list, request),
  }),
  setPointRate: mutation({
    returns: field
      .of(
        PointRateType,
        "Sets how many points a unit of a currency takes, and returns the rates in effect. The first one, and one that pays more, wait until a second person requests the same.",
      )
      .list(),
    access: configures,
    args: {
      currency: field.string("The currency."),
      pointsPerUnit: field
        .int("Points for a unit, such as 300 for 1.00; null: none is converted.")
        .nullable(),
    },
    resolve: async ({ rates }, { ctx }, { currency, pointsPerUnit }) =>
      (await rates.set(ctx, currency, pointsPerUnit ?? null)).map(toRateView),
  }),
  setPointGoodPrice: mutation({
    returns: field.of(
      AdminPointGoodType,
      "Sets what a good costs; content of the kind POINT_GOOD becomes a good by it, without stock.",
    ),
    access: configures,
    args: { id: goodId, points: field.int("Points for one.") },
    resolve: async ({ goods }, { ctx }, { id, points }) =>
      toAdminGoodView(await goods.setPrice(ctx, id, points)),
  }),
  changePointGoodStock: mutation({
    returns: field.of(AdminPointGoodType, "Adds goods to the stock, or takes them out."),
    access: configures,
    args: { id: goodId, by: field.int("How many; negative to take out.") },
    resolve: async ({ goods }, { ctx }, { id, by }) => toAdminGoodView(await goods.changeStock(ctx, id, by)),
  }),
  approvePointRedemption: mutation({
    returns: field.of(AdminPointRedemptionType, "Approves a redemption: its points are spent."),
    access: decides,
    args: { id: redemptionId },
    resolve: async ({ decisions }, { ctx }, { id }) =>
      toAdminRedemptionView(await decisions.approve(ctx, id)),
  }),
  rejectPointRedemption: mutation({
    returns: field.of(
      AdminPointRedemptionType,
      "Rejects a redemption: its points return to the member, and the goods to the stock.",
    ),
    access: decides,
    args: {
      id: redemptionId,
      answer: field.string("Why, which the member sees; 5 to 300 characters."),
    },
    resolve: async ({ decisions }, { ctx }, { id, answer }) =>
      toAdminRedemptionView(await decisions.reject(ctx, id, answer)),
  }),
  revealReceivingAddress: mutation({
    returns: field.of(
      ReceivingAddressType,
      "Reveals where goods are sent to; each call is recorded in the audit log with its reason.",
    ),
    access: allow("staff", { permission: "personal-data.reveal", isSensitive: true }),
    args: { id: redemptionId, reason: field.string("Why it is read: 5 to 300 characters.") },
    resolve: ({ decisions }, { ctx }, { id, reason }) => decisions.reveal(ctx, id, reason),
  }),
});
