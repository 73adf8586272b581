import { Arg, Ctx, Mutation, Resolver } from "type-graphql";
import type { GqlCtx } from "../../graphql/context.js";
import { Access } from "../../kit/access.js";
import { SignedInType } from "../identity/identity.gql.js";
import { completeSignIn } from "../identity/sign-in/complete-sign-in.gql.js";
import { toHumanProof } from "../verification/verification.gql.js";
import { CreateTrialAccountInput } from "./trial.gql.js";
import type { TrialService } from "./trial.service.js";

@Resolver()
export class TrialResolver {
  constructor(private readonly trial: TrialService) {}

  @Access("public")
  @Mutation(() => SignedInType, {
    description: "Signs a visitor in without an account, to browse and to play for play money.",
  })
  async createTrialAccount(
    @Arg("input", () => CreateTrialAccountInput, { description: "The request." })
    input: CreateTrialAccountInput,
    @Ctx() gql: GqlCtx,
  ): Promise<SignedInType> {
    const signedIn = await this.trial.createAccount(gql.ctx, { ...input, human: toHumanProof(input) });
    return completeSignIn(gql, signedIn);
  }
}
