import { Ctx, FieldResolver, Resolver } from "type-graphql";
import type { GqlCtx } from "../../graphql/context.js";
import { CustomerServiceLinkType } from "../brands/brand-settings.gql.js";
import { BrandType } from "../brands/brands.gql.js";
import { BrandModuleType, DomainRouteType, MenuEntryType } from "./brand-entrance.gql.js";
import type { PortalService } from "./portal.service.js";

/** What a brand's client needs to find its way. */
@Resolver(() => BrandType)
export class BrandEntranceResolver {
  constructor(private readonly portal: PortalService) {}

  @FieldResolver(() => DomainRouteType, { description: "Where the brand is reached." })
  domainRoute(@Ctx() { ctx }: GqlCtx): Promise<DomainRouteType> {
    return this.portal.domainRoute(ctx);
  }

  @FieldResolver(() => [CustomerServiceLinkType], {
    description: "Where the brand's people help, in order.",
  })
  async customerService(@Ctx() { ctx }: GqlCtx): Promise<readonly CustomerServiceLinkType[]> {
    return this.portal.customerService(ctx);
  }

  @FieldResolver(() => [BrandModuleType], { description: "Parts of the platform, each on or off." })
  async modules(@Ctx() { ctx }: GqlCtx): Promise<readonly BrandModuleType[]> {
    return this.portal.modules(ctx);
  }

  @FieldResolver(() => [MenuEntryType], { description: "The game menu, in order." })
  async menu(@Ctx() { ctx }: GqlCtx): Promise<readonly MenuEntryType[]> {
    return this.portal.menu(ctx);
  }
}
