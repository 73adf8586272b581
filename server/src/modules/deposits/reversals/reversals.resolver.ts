import { field } from "../../../graphql/object-of.js";
import { resolverOf, rootFields } from "../../../graphql/resolver-of.js";
import { allow } from "../../../kit/access.js";
import type { ReversalDecisionsService } from "./reversal-decisions.service.js";
import {
  AdminDepositReversalConnectionType,
  AdminDepositReversalType,
  CreditReturnedReversalInput,
  DecideDepositReversalInput,
  DepositReversalListArgs,
  toReversalView,
} from "./reversals.gql.js";

const { query, mutation } = rootFields<ReversalDecisionsService>();

/** The queue of reversed and disputed deposits, and the decisions of staff about them. */
export const ReversalsResolver = resolverOf<ReversalDecisionsService>({
  adminDepositReversals: query({
    returns: field.of(
      AdminDepositReversalConnectionType,
      "Reversals of the brand's deposits, newest first; those that wait for a decision by default.",
    ),
    access: allow("staff", { permission: "deposits.read" }),
    args: DepositReversalListArgs,
    resolve: (reversals, { ctx }, request) =>
      AdminDepositReversalConnectionType.read(ctx, reversals.list, request),
  }),
  decideDepositReversal: mutation({
    returns: field.of(
      AdminDepositReversalType,
      "Decides about a reversal: leaves the payment reversed, or credits it again. Withdrawals are no longer blocked.",
    ),
    access: allow("staff", { permission: "deposits.decide", isSensitive: true }),
    args: { input: field.of(DecideDepositReversalInput, "The reversal, and the decision.") },
    resolve: async (reversals, { ctx }, { input: { id, decision } }) =>
      toReversalView(await reversals.decide(ctx, id, decision)),
  }),
  creditReturnedReversal: mutation({
    returns: field.of(
      AdminDepositReversalType,
      "Credits again what the payment provider returned of a reversal without reporting it. It waits until a second person enters the same.",
    ),
    access: allow("staff", { permission: "deposits.decide", isSensitive: true }),
    args: { input: field.of(CreditReturnedReversalInput, "The reversal, and what was returned.") },
    resolve: async (reversals, { ctx }, { input }) =>
      toReversalView(await reversals.creditReturned(ctx, input)),
  }),
});
