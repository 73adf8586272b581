import { Ctx, FieldResolver, Resolver } from "type-graphql";
import type { GqlCtx } from "../../graphql/context.js";
import { CustomerServiceLinkType } from "../brands/brand-settings.gql.js";
import { BrandType } from "../brands/brands.gql.js";
import { BrandModuleType, DomainRouteType, MenuEntryType } from "./brand-navigation.gql.js";
import type { PublicConfigService } from "./public-config.service.js";

/** What a brand's client needs to find its way. */
@Resolver(() => BrandType)
export class BrandNavigationResolver {
  constructor(private readonly publicConfig: PublicConfigService) {}

  @FieldResolver(() => DomainRouteType, { description: "Where the brand is reached." })
  domainRoute(@Ctx() { ctx }: GqlCtx): Promise<DomainRouteType> {
    return this.publicConfig.domainRoute(ctx);
  }

  @FieldResolver(() => [CustomerServiceLinkType], {
    description: "Where the brand's people help, in order.",
  })
  async customerService(@Ctx() { ctx }: GqlCtx): Promise<readonly CustomerServiceLinkType[]> {
    return this.publicConfig.customerService(ctx);
  }

  @FieldResolver(() => [BrandModuleType], { description: "Parts of the platform, each on or off." })
  async modules(@Ctx() { ctx }: GqlCtx): Promise<readonly BrandModuleType[]> {
    return this.publicConfig.modules(ctx);
  }

  @FieldResolver(() => [MenuEntryType], { description: "The game menu, in order." })
  async menu(@Ctx() { ctx }: GqlCtx): Promise<readonly MenuEntryType[]> {
    return this.publicConfig.menu(ctx);
  }
}
