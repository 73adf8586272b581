import { field } from "../../graphql/object-of.js";
import { resolverOf, resolverOfType, rootFields } from "../../graphql/resolver-of.js";
import { allow } from "../../kit/access.js";
import { MeType } from "../members/members.gql.js";
import {
  FeedbackConnectionType,
  FeedbackListArgs,
  FeedbackTermsType,
  FeedbackType,
  SendFeedbackInput,
} from "./feedback.gql.js";
import type { FeedbackService } from "./feedback.service.js";

const { mutation, subfield } = rootFields<FeedbackService>(allow("member"));

/** How members send feedback. */
export const FeedbackResolver = resolverOf<FeedbackService>({
  sendFeedback: mutation({
    returns: field.of(FeedbackType, "Sends feedback to the brand's staff."),
    args: { input: field.of(SendFeedbackInput, "The feedback.") },
    resolve: (feedback, { ctx }, { input }) => feedback.send(ctx, input),
  }),
});

/** Adds feedback to the signed-in member. */
export const MyFeedbackResolver = resolverOfType<FeedbackService>(MeType, {
  feedback: subfield({
    returns: field.of(FeedbackConnectionType, "The member's feedback, newest first."),
    args: FeedbackListArgs,
    resolve: (feedback, { ctx }, request) => FeedbackConnectionType.read(ctx, feedback.list, request),
  }),
  feedbackTerms: subfield({
    returns: field.of(FeedbackTermsType, "How many words feedback has."),
    resolve: (feedback, { ctx }) => feedback.readTerms(ctx),
  }),
});
