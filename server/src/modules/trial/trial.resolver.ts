import { field } from "../../graphql/object-of.js";
import { resolverOf, rootFields } from "../../graphql/resolver-of.js";
import { allow } from "../../kit/access.js";
import { SignedInType } from "../identity/identity.gql.js";
import { completeSignIn } from "../identity/sign-in/complete-sign-in.gql.js";
import { toHumanProof } from "../verification/verification.gql.js";
import { CreateTrialAccountInput } from "./trial.gql.js";
import type { TrialService } from "./trial.service.js";

const { mutation } = rootFields<TrialService>();

export const TrialResolver = resolverOf<TrialService>({
  createTrialAccount: mutation({
    returns: field.of(
      SignedInType,
      "Signs a visitor in without an account, to browse and to play for play money.",
    ),
    access: allow("public"),
    args: { input: field.of(CreateTrialAccountInput, "The request.") },
    resolve: async (trial, gql, { input }) => {
      const signedIn = await trial.createAccount(gql.ctx, { ...input, human: toHumanProof(input) });
      return completeSignIn(gql, signedIn);
    },
  }),
});
