import { Arg, Args, Ctx, Mutation, Query, Resolver } from "type-graphql";
import type { GqlCtx } from "../../../graphql/context.js";
import { Access } from "../../../kit/access.js";
import type { ReversalDecisionsService } from "./reversal-decisions.service.js";
import {
  AdminDepositReversalConnectionType,
  AdminDepositReversalType,
  DecideDepositReversalInput,
  DepositReversalListArgs,
  toReversalView,
} from "./reversals.gql.js";

/** The queue of reversed and disputed deposits, and the decisions of staff about them. */
@Resolver()
export class ReversalsResolver {
  constructor(private readonly reversals: ReversalDecisionsService) {}

  @Access("staff", { permission: "deposits.read" })
  @Query(() => AdminDepositReversalConnectionType, {
    description:
      "Reversals of the brand's deposits, newest first; those that wait for a decision by default.",
  })
  adminDepositReversals(
    @Args(() => DepositReversalListArgs) request: DepositReversalListArgs,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<AdminDepositReversalConnectionType> {
    return AdminDepositReversalConnectionType.read(ctx, this.reversals.list, request);
  }

  @Access("staff", { permission: "deposits.decide", isSensitive: true })
  @Mutation(() => AdminDepositReversalType, {
    description:
      "Decides about a reversal: leaves the payment reversed, or credits it again. Withdrawals are no longer blocked.",
  })
  async decideDepositReversal(
    @Arg("input", () => DecideDepositReversalInput, { description: "The reversal, and the decision." })
    { id, decision }: DecideDepositReversalInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<AdminDepositReversalType> {
    return toReversalView(await this.reversals.decide(ctx, id, decision));
  }
}
