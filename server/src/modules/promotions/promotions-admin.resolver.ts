import { field } from "../../graphql/object-of.js";
import { resolverOf, rootFields } from "../../graphql/resolver-of.js";
import { allow } from "../../kit/access.js";
import { BrandSettingsType, toSettingsView } from "../brands/brand-settings.gql.js";
import type { PromotionsService } from "./promotions.service.js";

const { mutation } = rootFields<PromotionsService>();

/** The brand's promotions, for its staff. */
export const PromotionsAdminResolver = resolverOf<PromotionsService>({
  setReferralPromotion: mutation({
    returns: field.of(BrandSettingsType, "Sets the promotion that explains referrals to members."),
    access: allow("staff", { permission: "content.manage" }),
    args: { id: field.id("An active promotion; null: none.").nullable() },
    resolve: async (promotions, { ctx }, { id }) =>
      toSettingsView(await promotions.setReferral(ctx, id ?? null)),
  }),
});
