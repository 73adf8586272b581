import { field } from "../../graphql/object-of.js";
import { resolverOf, rootFields } from "../../graphql/resolver-of.js";
import { allow } from "../../kit/access.js";
import { BrandSettingsType, toSettingsView } from "../brands/brand-settings.gql.js";
import type { BrandDecisionsService } from "./brand-decisions.service.js";

const { mutation } = rootFields<BrandDecisionsService>();

/** What staff decide about a brand beyond its settings. Each returns the settings as they are in effect. */
export const BrandAdministrationResolver = resolverOf<BrandDecisionsService>({
  setBrandCurrencies: mutation({
    returns: field.of(
      BrandSettingsType,
      "Replaces the brand's currencies. Removing one waits until a second person requests the same, and is refused while the currency is in use.",
    ),
    access: allow("staff", { permission: "brand.configure", isSensitive: true }),
    args: { currencies: field.id("The currencies in display order; the first is the default.").list() },
    resolve: async (decisions, { ctx }, { currencies }) =>
      toSettingsView(await decisions.setCurrencies(ctx, currencies)),
  }),
  setBrandTimeZone: mutation({
    returns: field.of(
      BrandSettingsType,
      "Sets the time zone by which the brand's days begin, once a second person requests the same.",
    ),
    access: allow("staff", { permission: "brand.configure", isSensitive: true }),
    args: { timeZone: field.string("IANA time zone name, such as Asia/Manila.") },
    resolve: async (decisions, { ctx }, { timeZone }) =>
      toSettingsView(await decisions.setTimeZone(ctx, timeZone)),
  }),
  setBrandClosed: mutation({
    returns: field.of(
      BrandSettingsType,
      "Closes the brand for its visitors, or opens it again, once a second person of the installation requests the same. What is under way is finished.",
    ),
    access: allow("staff", { permission: "brands.create", isSensitive: true }),
    args: { closed: field.boolean("Whether the brand is closed.") },
    resolve: async (decisions, { ctx }, { closed }) => toSettingsView(await decisions.setClosed(ctx, closed)),
  }),
});
