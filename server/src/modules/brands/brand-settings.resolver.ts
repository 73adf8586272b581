import { Arg, Ctx, Mutation, Query, Resolver } from "type-graphql";
import type { GqlCtx } from "../../graphql/context.js";
import { Access } from "../../kit/access.js";
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

/** The brand's settings, for its staff. */
@Resolver()
export class BrandSettingsResolver {
  constructor(
    private readonly brands: BrandsService,
    private readonly creation: BrandCreationService,
  ) {}

  @Access("staff", { permission: "brands.create", isSensitive: true })
  @Mutation(() => BrandSettingsType, {
    description:
      "Creates a brand with the house's games and default terms, and opens it under its host names.",
  })
  async createBrand(
    @Arg("input", () => CreateBrandInput, { description: "The brand." }) input: CreateBrandInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<BrandSettingsType> {
    return toSettingsView(await this.creation.create(ctx, toBrandForm(input)));
  }

  @Access("staff", { permission: "brand.configure" })
  @Query(() => BrandSettingsType, { description: "The brand's settings." })
  async brandSettings(@Ctx() { ctx }: GqlCtx): Promise<BrandSettingsType> {
    return toSettingsView(await this.brands.current(ctx));
  }

  @Access("staff", { permission: "brand.configure", isSensitive: true })
  @Mutation(() => BrandSettingsType, { description: "Changes settings of the brand; open pages follow." })
  async changeBrand(
    @Arg("input", () => ChangeBrandInput, { description: "The changes." }) input: ChangeBrandInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<BrandSettingsType> {
    return toSettingsView(await this.brands.change(ctx, toBrandChange(input)));
  }

  @Access("staff", { permission: "brands.create", isSensitive: true })
  @Mutation(() => BrandSettingsType, {
    description: "Replaces the host names of the brand's site; links use the first.",
  })
  async setBrandDomains(
    @Arg("domains", () => [String], { description: "The host names." }) domains: string[],
    @Ctx() { ctx }: GqlCtx,
  ): Promise<BrandSettingsType> {
    return toSettingsView(await this.brands.setDomains(ctx, domains));
  }

  @Access("staff", { permission: "brand.configure" })
  @Mutation(() => BrandSettingsType, {
    description: "Replaces the brand's VIP levels; an empty list removes them.",
  })
  async setVipLevels(
    @Arg("levels", () => [VipLevelType], { description: "The levels; up to 50." }) levels: VipLevelType[],
    @Ctx() { ctx }: GqlCtx,
  ): Promise<BrandSettingsType> {
    await this.brands.setVipLevels(ctx, toVipLevels(levels));
    return toSettingsView(await this.brands.current(ctx));
  }

  @Access("staff", { permission: "brand.configure" })
  @Mutation(() => Boolean, {
    description: "Turns the brand's maintenance mode on or off and returns whether it is on.",
  })
  async setMaintenance(
    @Arg("input", () => MaintenanceInput, { description: "The change." })
    { on, endsAt = null, texts }: MaintenanceInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<boolean> {
    await this.brands.setMaintenance(ctx, { on, endsAt, ...(texts ? { texts } : {}) });
    return on;
  }

  @Access("staff", { permission: "brand.configure" })
  @Mutation(() => [CustomerServiceLinkType], {
    description: "Replaces the contacts of the brand's customer service.",
  })
  async setCustomerService(
    @Arg("links", () => [CustomerServiceLinkType], {
      description: "The contacts in display order; up to 20.",
    })
    links: CustomerServiceLinkType[],
    @Ctx() { ctx }: GqlCtx,
  ): Promise<readonly CustomerServiceLinkType[]> {
    await this.brands.setCustomerService(ctx, links);
    return (await this.brands.current(ctx)).customerService;
  }
}
