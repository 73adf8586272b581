import { Arg, Ctx, Mutation, Resolver } from "type-graphql";
import type { GqlCtx } from "../../graphql/context.js";
import { Access } from "../../kit/access.js";
import { SignedInType } from "../identity/identity.gql.js";
import { completeSignIn } from "../identity/sign-in/complete-sign-in.gql.js";
import { toHumanProof } from "../verification/verification.gql.js";
import { TryFreeInput } from "./trial.gql.js";
import type { TrialService } from "./trial.service.js";

@Resolver()
export class TrialResolver {
  constructor(private readonly trial: TrialService) {}

  @Access("public")
  @Mutation(() => SignedInType, {
    description: "Signs a visitor in without an account, to browse and to play for play money.",
  })
  async tryFree(
    @Arg("input", () => TryFreeInput, { description: "The request." }) input: TryFreeInput,
    @Ctx() gql: GqlCtx,
  ): Promise<SignedInType> {
    const signedIn = await this.trial.tryFree(gql.ctx, { ...input, human: toHumanProof(input) });
    return completeSignIn(gql, signedIn);
  }
}
