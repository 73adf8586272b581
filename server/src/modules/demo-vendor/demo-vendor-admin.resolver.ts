import { Arg, Ctx, ID, Mutation, Resolver } from "type-graphql";
import type { GqlCtx } from "../../graphql/context.js";
import { Access } from "../../kit/access.js";
import { BehaviourMode } from "./demo-vendor.model.js";
import type { DemoVendorService } from "./demo-vendor.service.js";

/** The demo vendor's simulated faults, for staff. */
@Resolver()
export class DemoVendorAdminResolver {
  constructor(private readonly demoVendor: DemoVendorService) {}

  @Access("staff", { permission: "transfers.configure" })
  @Mutation(() => BehaviourMode, {
    nullable: true,
    description: "Sets how the demo vendor behaves towards a member, and returns it. Not in production.",
  })
  async setDemoVendorBehaviour(
    @Arg("memberId", () => ID, { description: "Member id." }) memberId: string,
    @Arg("mode", () => BehaviourMode, { nullable: true, description: "Null: normally." })
    mode: BehaviourMode | null | undefined,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<BehaviourMode | null> {
    await this.demoVendor.setBehaviour(ctx, memberId, mode ?? null);
    return mode ?? null;
  }
}
