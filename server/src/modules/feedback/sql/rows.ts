import type { Generated } from "kysely";
import type { FeedbackQuestion, FeedbackState } from "../feedback.model.js";

declare module "../../../db/tables.js" {
  /** Row types of the feedback schema's tables. */
  interface Tables {
    "feedback.terms": {
      brand_id: string;
      min_words: number;
      max_words: number;
    };
    "feedback.submission": {
      id: string;
      brand_id: string;
      member_id: string;
      request_id: string;
      question_type: FeedbackQuestion;
      content: string;
      language_code: string;
      state: Generated<FeedbackState>;
      answer: Generated<string | null>;
      decided_by: Generated<string | null>;
      sent_at: Date;
      decided_at: Generated<Date | null>;
    };
  }
}
