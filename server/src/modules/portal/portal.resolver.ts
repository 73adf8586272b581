import { Ctx, Query, Resolver } from "type-graphql";
import type { GqlCtx } from "../../graphql/context.js";
import { SystemStatusType } from "./portal.gql.js";
import type { PortalService } from "./portal.service.js";

@Resolver()
export class PortalResolver {
  constructor(private readonly portal: PortalService) {}

  @Query(() => SystemStatusType, { description: "Whether the brand is open to this visitor." })
  async systemStatus(@Ctx() { ctx }: GqlCtx): Promise<SystemStatusType> {
    const { brand, resources, registration: _, ...status } = await this.portal.systemStatus(ctx);
    return { ...status, customerService: brand.customerService, resources };
  }
}
