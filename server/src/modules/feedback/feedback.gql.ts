import { connectionOf } from "../../graphql/lists/connection.gql.js";
import { listArgs } from "../../graphql/lists/list-args.gql.js";
import { field, inputOf, objectOf } from "../../graphql/object-of.js";
import {
  type Feedback,
  FeedbackQuestion,
  FeedbackState,
  feedbackFilters,
  type MemberFeedback,
} from "./feedback.model.js";

const own = {
  id: field.id("Feedback id."),
  questionType: field.of(FeedbackQuestion, "What it is about."),
  content: field.string("What the member wrote, plain text; U+2028 separates lines."),
  state: field.of(FeedbackState, "Current state."),
  answer: field.string("What staff answered, plain text; null before.").nullable(),
  sentAt: field.dateTime("When it was sent."),
  decidedAt: field.dateTime("When staff answered or closed it; null before.").nullable(),
};

export const FeedbackType = objectOf("Feedback", "What a member wrote to the brand, and the answer.", own);
export type FeedbackType = InstanceType<typeof FeedbackType>;

export const FeedbackTermsType = objectOf("FeedbackTerms", "How many words feedback has.", {
  minWords: field.int("The fewest words."),
  maxWords: field.int("The most words."),
});

export const FeedbackConnectionType = connectionOf(FeedbackType, {
  name: "Feedback",
  one: "feedback",
  many: "feedback",
  description: "A page of the member's feedback, newest first.",
  toNode: (feedback: Feedback): FeedbackType => feedback,
});

export const FeedbackListArgs = listArgs({});

export const SendFeedbackInput = inputOf("SendFeedbackInput", "New feedback.", {
  questionType: field.of(FeedbackQuestion, "What it is about."),
  content: field.string("Plain text, with as many words as `feedbackTerms` says; U+2028 separates lines."),
  requestId: field.id("Idempotency key: a UUID that the client generates."),
});

export const AdminFeedbackType = objectOf("AdminFeedback", "Feedback as staff see it.", {
  ...own,
  memberId: field.id("Member id."),
  account: field.string("Username of the member."),
  language: field.string("Code of the language in which the member wrote."),
  decidedBy: field.string("Username of the member of staff who answered or closed it.").nullable(),
});
export type AdminFeedbackType = InstanceType<typeof AdminFeedbackType>;

export const AdminFeedbackConnectionType = connectionOf(AdminFeedbackType, {
  name: "AdminFeedback",
  one: "feedback",
  many: "feedback",
  description: "A page of the brand's feedback, newest first.",
  toNode: (feedback: MemberFeedback): AdminFeedbackType => feedback,
});

export const AdminFeedbackListArgs = listArgs(feedbackFilters);

export const FeedbackTermsInput = inputOf("FeedbackTermsInput", "How many words feedback has, up to 1000.", {
  minWords: field.int("The fewest words, at least 1."),
  maxWords: field.int("The most words."),
});
