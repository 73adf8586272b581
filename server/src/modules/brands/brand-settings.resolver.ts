import { Arg, Ctx, Mutation, Resolver } from "type-graphql";
import type { GqlCtx } from "../../graphql/context.js";
import { CustomerServiceLinkInput, CustomerServiceLinkType, MaintenanceInput } from "./brand-settings.gql.js";
import type { BrandsService } from "./brands.service.js";

/** What operators settle of their brand. */
@Resolver()
export class BrandSettingsResolver {
  constructor(private readonly brands: BrandsService) {}

  @Mutation(() => Boolean, {
    description:
      "Closes the brand for maintenance, or opens it. For operators. Answers whether it is closed.",
  })
  async setMaintenance(
    @Arg("input", () => MaintenanceInput, { description: "Open or closed, until when, in what words." })
    { on, endsAt = null, texts }: MaintenanceInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<boolean> {
    await this.brands.setMaintenance(ctx, { on, endsAt, ...(texts ? { texts } : {}) });
    return on;
  }

  @Mutation(() => [CustomerServiceLinkType], {
    description: "Says where the brand's people help, in place of what was said before. For operators.",
  })
  async setCustomerService(
    @Arg("links", () => [CustomerServiceLinkInput], { description: "In order; up to 20." })
    links: CustomerServiceLinkInput[],
    @Ctx() { ctx }: GqlCtx,
  ): Promise<readonly CustomerServiceLinkType[]> {
    await this.brands.setCustomerService(ctx, links);
    return (await this.brands.current(ctx)).customerService;
  }
}
