import { Arg, Ctx, Mutation, Resolver } from "type-graphql";
import type { GqlCtx } from "../../graphql/context.js";
import { Access } from "../../kit/access.js";
import { CustomerServiceLinkInput, CustomerServiceLinkType, MaintenanceInput } from "./brand-settings.gql.js";
import type { BrandsService } from "./brands.service.js";

/** Brand settings, for operators. */
@Resolver()
export class BrandSettingsResolver {
  constructor(private readonly brands: BrandsService) {}

  @Access("staff", { permission: "brand.configure" })
  @Mutation(() => Boolean, {
    description: "Turns the brand's maintenance mode on or off and returns whether it is on. For operators.",
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
    description: "Replaces the contacts of the brand's customer service. For operators.",
  })
  async setCustomerService(
    @Arg("links", () => [CustomerServiceLinkInput], {
      description: "The contacts in display order; up to 20.",
    })
    links: CustomerServiceLinkInput[],
    @Ctx() { ctx }: GqlCtx,
  ): Promise<readonly CustomerServiceLinkType[]> {
    await this.brands.setCustomerService(ctx, links);
    return (await this.brands.current(ctx)).customerService;
  }
}
