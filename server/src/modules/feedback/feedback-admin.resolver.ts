import { field } from "../../graphql/object-of.js";
import { resolverOf, rootFields } from "../../graphql/resolver-of.js";
import { allow } from "../../kit/access.js";
import {
  AdminFeedbackConnectionType,
  AdminFeedbackListArgs,
  AdminFeedbackType,
  FeedbackTermsInput,
  FeedbackTermsType,
} from "./feedback.gql.js";
import type { FeedbackAdminService } from "./feedback-admin.service.js";

const { query, mutation } = rootFields<FeedbackAdminService>(
  allow("staff", { permission: "support.answer" }),
);
const id = field.id("Feedback id.");

/** Feedback for staff. */
export const FeedbackAdminResolver = resolverOf<FeedbackAdminService>({
  adminFeedback: query({
    returns: field.of(AdminFeedbackConnectionType, "The brand's feedback, newest first."),
    args: AdminFeedbackListArgs,
    resolve: (admin, { ctx }, request) => AdminFeedbackConnectionType.read(ctx, admin.list, request),
  }),
  feedbackTerms: query({
    returns: field.of(FeedbackTermsType, "How many words feedback has."),
    resolve: (admin, { ctx }) => admin.readTerms(ctx),
  }),
  answerFeedback: mutation({
    returns: field.of(AdminFeedbackType, "Answers feedback; the member finds the answer in the inbox."),
    args: { id, answer: field.string("Plain text, up to 2000 characters; U+2028 separates lines.") },
    resolve: (admin, { ctx }, { id, answer }) => admin.answer(ctx, id, answer),
  }),
  closeFeedback: mutation({
    returns: field.of(AdminFeedbackType, "Closes feedback without an answer."),
    args: { id },
    resolve: (admin, { ctx }, { id }) => admin.close(ctx, id),
  }),
  setFeedbackTerms: mutation({
    returns: field.of(FeedbackTermsType, "Sets how many words feedback has."),
    access: allow("staff", { permission: "content.manage" }),
    args: { input: field.of(FeedbackTermsInput, "The numbers of words.") },
    resolve: (admin, { ctx }, { input }) => admin.setTerms(ctx, input),
  }),
});
