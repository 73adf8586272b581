import { Arg, Ctx, ID, Mutation, Resolver } from "type-graphql";
import type { GqlCtx } from "../../graphql/context.js";
import { Access } from "../../kit/access.js";
import type { LimitsService } from "./limits.service.js";
import { ExclusionTermInput, PlayClosureType, SetLimitInput, typedLimit } from "./safer-gambling.gql.js";
import { exclusionTermOf } from "./safer-gambling.model.js";
import type { SaferGamblingService } from "./safer-gambling.service.js";

const memberArg = { description: "Member id." };
const limitArg = { description: "The limit; without an amount it is removed." };

/** Limits and exclusions that the brand sets, for its staff. */
@Resolver()
export class SaferGamblingAdminResolver {
  constructor(
    private readonly limits: LimitsService,
    private readonly saferGambling: SaferGamblingService,
  ) {}

  @Access("staff", { permission: "members.manage" })
  @Mutation(() => PlayClosureType, {
    description: "Excludes a member from play from now on. It cannot be undone or shortened.",
  })
  excludeMember(
    @Arg("memberId", () => ID, memberArg) memberId: string,
    @Arg("input", () => ExclusionTermInput, { description: "Its duration." }) input: ExclusionTermInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<PlayClosureType> {
    return this.saferGambling.exclude(ctx, { memberId, term: exclusionTermOf(input) });
  }

  @Access("staff", { permission: "limits.manage" })
  @Mutation(() => Boolean, {
    description: "Sets the brand's limit for one member, independently of the member's own.",
  })
  async setMemberLimit(
    @Arg("memberId", () => ID, memberArg) memberId: string,
    @Arg("input", () => SetLimitInput, limitArg) input: SetLimitInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<boolean> {
    await this.limits.setForMember(ctx, memberId, typedLimit(input));
    return true;
  }

  @Access("staff", { permission: "limits.manage" })
  @Mutation(() => Boolean, { description: "Sets the brand's limit for all members." })
  async setBrandLimit(
    @Arg("input", () => SetLimitInput, limitArg) input: SetLimitInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<boolean> {
    await this.limits.setForBrand(ctx, typedLimit(input));
    return true;
  }
}
