import { textTag } from "@croupier/schema/rules/languages.js";
import { countWords } from "@croupier/schema/rules/words.js";
import { defineErrors, type FieldFault } from "../../core/errors.js";
import { type EnumValue, enumOf } from "../../kit/enum-of.js";
import { anyOf, exactId } from "../../kit/lists/filters.js";
import { stateMachine } from "../../kit/state-machine.js";
import { textFaults } from "../inbox/inbox.model.js";

defineErrors({
  feedback_closed: "conflict",
});

export const FeedbackQuestion = enumOf("FeedbackQuestion", "What feedback is about.", {
  DEPOSIT: "Deposits.",
  WITHDRAWAL: "Withdrawals.",
  GAME: "Games.",
  PROMOTION: "Promotions and rewards.",
  ACCOUNT: "The account and its security.",
  TECHNICAL: "The site does not work as it should.",
  OTHER: "Something else.",
});
export type FeedbackQuestion = EnumValue<typeof FeedbackQuestion>;

export const FeedbackState = enumOf("FeedbackState", "State of feedback.", {
  OPEN: "Staff have not decided about it.",
  ANSWERED: "Staff have answered it.",
  CLOSED: "Staff have closed it without an answer.",
});
export type FeedbackState = EnumValue<typeof FeedbackState>;

export const feedbackStates = stateMachine(FeedbackState, {
  initial: "OPEN",
  transitions: { OPEN: ["ANSWERED", "CLOSED"], ANSWERED: [], CLOSED: [] },
  refusal: "feedback_closed",
});

/** How many words feedback has in a brand. */
export interface FeedbackTerms {
  readonly minWords: number;
  readonly maxWords: number;
}

/** The terms of brands that have not changed them. */
export const defaultFeedbackTerms: FeedbackTerms = { minWords: 3, maxWords: 300 };

/** Feedback as its member sees it. Texts are plain; U+2028 separates lines. */
export interface Feedback {
  readonly id: string;
  readonly questionType: FeedbackQuestion;
  readonly content: string;
  readonly state: FeedbackState;
  readonly answer: string | null;
  readonly sentAt: Date;
  /** When staff answered or closed it. */
  readonly decidedAt: Date | null;
}

/** Feedback as staff see it. */
export interface MemberFeedback extends Feedback {
  readonly memberId: string;
  /** Username of the member. */
  readonly account: string;
  /** Code of the language in which the member wrote. */
  readonly language: string;
  /** Username of the member of staff who answered or closed it. */
  readonly decidedBy: string | null;
}

/** New feedback. */
export interface NewFeedback {
  readonly questionType: FeedbackQuestion;
  readonly content: string;
  /** Idempotency key: a UUID that the client generates. */
  readonly requestId: string;
}

const dayMs = 86_400_000;

export const feedbackLimits = {
  /** Characters of feedback and of an answer. */
  content: 5_000,
  answer: 2_000,
  /** The most words that a brand can allow. */
  words: 1_000,
  keptMs: 730 * dayMs,
} as const;

export const feedbackThrottle = { name: "feedback-sent", points: 5, windowSeconds: 3_600 } as const;

/** Validates a normalised content by the words of a language (platform code). */
export function contentFaults(
  content: string,
  { minWords, maxWords }: FeedbackTerms,
  language: string,
): FieldFault[] {
  const faults = textFaults("content", content, feedbackLimits.content);
  if (faults.length > 0) return faults;
  const words = countWords(content, textTag(language));
  if (words < minWords) return [{ field: "content", code: "too_few_words", params: { min: minWords } }];
  return words > maxWords ? [{ field: "content", code: "too_many_words", params: { max: maxWords } }] : [];
}

/** Validates a normalised answer. */
export function answerFaults(answer: string): FieldFault[] {
  return textFaults("answer", answer, feedbackLimits.answer);
}

/** Validates the terms of a brand. */
export function termsFaults({ minWords, maxWords }: FeedbackTerms): FieldFault[] {
  const isCount = (count: number) => Number.isInteger(count) && count >= 1 && count <= feedbackLimits.words;
  const code = "out_of_range";
  return [
    ...(isCount(minWords)
      ? []
      : [{ field: "minWords", code, params: { min: 1, max: feedbackLimits.words } }]),
    ...(isCount(maxWords) && maxWords >= minWords
      ? []
      : [{ field: "maxWords", code, params: { min: minWords, max: feedbackLimits.words } }]),
  ];
}

/** Filters of the brand's feedback. */
export const feedbackFilters = {
  states: anyOf(FeedbackState, "States to include.", { default: ["OPEN"], emptyMatchesNone: true }),
  questionTypes: anyOf(FeedbackQuestion, "Subjects to include; all when empty."),
  memberId: exactId("Only feedback of this member."),
};
