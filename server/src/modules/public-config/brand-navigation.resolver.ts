import { Ctx, FieldResolver, Resolver } from "type-graphql";
import type { GqlCtx } from "../../graphql/context.js";
import { CustomerServiceLinkType } from "../brands/brand-settings.gql.js";
import { BrandType } from "../brands/brands.gql.js";
import { BrandModuleType, DomainRouteType, MenuEntryType } from "./brand-navigation.gql.js";
import type { PublicConfigService } from "./public-config.service.js";

/** Resolves the navigation data of a brand. */
@Resolver(() => BrandType)
export class BrandNavigationResolver {
  constructor(private readonly publicConfig: PublicConfigService) {}

  @FieldResolver(() => DomainRouteType, {
    description: "The hosts of the brand's site, images and game launches.",
  })
  domainRoute(@Ctx() { ctx }: GqlCtx): Promise<DomainRouteType> {
    return this.publicConfig.getDomainRoute(ctx);
  }

  @FieldResolver(() => [CustomerServiceLinkType], {
    description: "Contacts of the brand's customer service, in display order.",
  })
  async customerService(@Ctx() { ctx }: GqlCtx): Promise<readonly CustomerServiceLinkType[]> {
    return this.publicConfig.listCustomerService(ctx);
  }

  @FieldResolver(() => [BrandModuleType], { description: "All optional modules, enabled or not." })
  async modules(@Ctx() { ctx }: GqlCtx): Promise<readonly BrandModuleType[]> {
    return this.publicConfig.listModules(ctx);
  }

  @FieldResolver(() => [MenuEntryType], { description: "The game menu, in display order." })
  async menu(@Ctx() { ctx }: GqlCtx): Promise<readonly MenuEntryType[]> {
    return this.publicConfig.getMenu(ctx);
  }
}
