import { field } from "../../graphql/object-of.js";
import { resolverOf, rootFields } from "../../graphql/resolver-of.js";
import { allow } from "../../kit/access.js";
import type { BrandCreationService } from "./brand-creation.service.js";
import {
  BrandSettingsType,
  ChangeBrandInput,
  CreateBrandInput,
  CustomerServiceLinkType,
  MaintenanceInput,
  toBrandChange,
  toBrandForm,
  toSettingsView,
  toVipLevels,
  VipLevelType,
} from "./brand-settings.gql.js";
import type { BrandsService } from "./brands.service.js";

interface Services {
  readonly brands: BrandsService;
  readonly creation: BrandCreationService;
}

const { query, mutation } = rootFields<Services>();

/** The brand's settings, for its staff. */
export const BrandSettingsResolver = resolverOf<Services>({
  createBrand: mutation({
    returns: field.of(
      BrandSettingsType,
      "Creates a brand with the house's games and default terms, and opens it under its host names.",
    ),
    access: allow("staff", { permission: "brands.create", isSensitive: true }),
    args: { input: field.of(CreateBrandInput, "The brand.") },
    resolve: async ({ creation }, { ctx }, { input }) =>
      toSettingsView(await creation.create(ctx, toBrandForm(input))),
  }),
  brandSettings: query({
    returns: field.of(BrandSettingsType, "The brand's settings."),
    access: allow("staff", { permission: "brand.configure" }),
    resolve: async ({ brands }, { ctx }) => toSettingsView(await brands.current(ctx)),
  }),
  changeBrand: mutation({
    returns: field.of(BrandSettingsType, "Changes settings of the brand; open pages follow."),
    access: allow("staff", { permission: "brand.configure", isSensitive: true }),
    args: { input: field.of(ChangeBrandInput, "The changes.") },
    resolve: async ({ brands }, { ctx }, { input }) =>
      toSettingsView(await brands.change(ctx, toBrandChange(input))),
  }),
  setBrandDomains: mutation({
    returns: field.of(BrandSettingsType, "Replaces the host names of the brand's site; links use the first."),
    access: allow("staff", { permission: "brands.create", isSensitive: true }),
    args: { domains: field.string("The host names.").list() },
    resolve: async ({ brands }, { ctx }, { domains }) =>
      toSettingsView(await brands.setDomains(ctx, domains)),
  }),
  setVipLevels: mutation({
    returns: field.of(BrandSettingsType, "Replaces the brand's VIP levels; an empty list removes them."),
    access: allow("staff", { permission: "brand.configure" }),
    args: { levels: field.of(VipLevelType, "The levels; up to 50.").list() },
    resolve: async ({ brands }, { ctx }, { levels }) => {
      await brands.setVipLevels(ctx, toVipLevels(levels));
      return toSettingsView(await brands.current(ctx));
    },
  }),
  setMaintenance: mutation({
    returns: field.boolean(
      "Turns the brand's maintenance mode on or off and returns whether the brand is closed to visitors.",
    ),
    access: allow("staff", { permission: "brand.configure" }),
    args: { input: field.of(MaintenanceInput, "The change.") },
    resolve: async ({ brands }, { ctx }, { input: { on, endsAt = null, texts } }) => {
      await brands.setMaintenance(ctx, { on, endsAt, ...(texts ? { texts } : {}) });
      return (await brands.current(ctx)).maintenance.on;
    },
  }),
  setCustomerService: mutation({
    returns: field
      .of(CustomerServiceLinkType, "Replaces the contacts of the brand's customer service.")
      .list(),
    access: allow("staff", { permission: "brand.configure" }),
    args: { links: field.of(CustomerServiceLinkType, "The contacts in display order; up to 20.").list() },
    resolve: async ({ brands }, { ctx }, { links }) => {
      await brands.setCustomerService(ctx, links);
      return (await brands.current(ctx)).customerService;
    },
  }),
});
