import { Ctx, Query, Resolver } from "type-graphql";
import type { GqlCtx } from "../../graphql/context.js";
import { Access } from "../../kit/access.js";
import { SystemStatusType } from "./public-config.gql.js";
import type { PublicConfigService } from "./public-config.service.js";

@Resolver()
export class PublicConfigResolver {
  constructor(private readonly publicConfig: PublicConfigService) {}

  @Access("public", { whileClosed: true })
  @Query(() => SystemStatusType, { description: "Whether the brand is open to this visitor." })
  async systemStatus(@Ctx() { ctx }: GqlCtx): Promise<SystemStatusType> {
    const { brand, resources, registration: _, ...status } = await this.publicConfig.getSystemStatus(ctx);
    return { ...status, customerService: brand.customerService, resources };
  }
}
