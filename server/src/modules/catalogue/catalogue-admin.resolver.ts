import { Arg, Ctx, ID, Mutation, Resolver } from "type-graphql";
import type { GqlCtx } from "../../graphql/context.js";
import { Access } from "../../kit/access.js";
import { GameStatus } from "./catalogue.model.js";
import type { CatalogueService } from "./catalogue.service.js";

/** Opens and closes games and vendors, for staff. */
@Resolver()
export class CatalogueAdminResolver {
  constructor(private readonly catalogue: CatalogueService) {}

  @Access("staff", { permission: "catalogue.manage" })
  @Mutation(() => GameStatus, { description: "Opens or closes a game and returns its status." })
  async setGameStatus(
    @Arg("nodeId", () => ID, { description: "The game's id in the lobby." }) nodeId: string,
    @Arg("status", () => GameStatus, { description: "The new status." }) status: GameStatus,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<GameStatus> {
    await this.catalogue.setGameStatus(ctx, nodeId, status);
    return status;
  }

  @Access("staff", { permission: "catalogue.manage" })
  @Mutation(() => GameStatus, {
    description: "Opens or closes all games of a vendor and returns its status.",
  })
  async setVendorStatus(
    @Arg("vendor", () => ID, { description: "Code of the vendor." }) vendor: string,
    @Arg("status", () => GameStatus, { description: "The new status." }) status: GameStatus,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<GameStatus> {
    await this.catalogue.setVendorStatus(ctx, vendor, status);
    return status;
  }
}
