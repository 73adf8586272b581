import type { Ctx } from "../../core/ctx.js";
import { validationFailed } from "../../core/errors.js";
import { newId } from "../../core/ids.js";
import { admit, type Throttle, type Throttles } from "../../core/throttle.js";
import { createOnce } from "../../kit/create-once.js";
import { requireRealMember } from "../identity/identity.policy.js";
import { normalizeText } from "../support/support.model.js";
import {
  contentFaults,
  type Feedback,
  type FeedbackTerms,
  feedbackThrottle,
  type NewFeedback,
} from "./feedback.model.js";
import { findByRequest, ownFeedbackList } from "./feedback.reads.js";
import { insertSubmission, readTerms } from "./feedback.store.js";

/** Feedback of members to their brand. Trial members have none. */
export class FeedbackService {
  private readonly limit: Throttle;

  constructor({ throttles }: { readonly throttles: Throttles }) {
    this.limit = throttles.make(feedbackThrottle);
  }

  /** The member's feedback, newest first. @throws DomainError not_logged_in, in_need_true_account */
  readonly list = ownFeedbackList.for((ctx) => {
    const { memberId } = requireRealMember(ctx.actor);
    return { memberId };
  });

  /** How many words feedback has in the brand. @throws DomainError not_logged_in, in_need_true_account */
  async readTerms(ctx: Ctx): Promise<FeedbackTerms> {
    requireRealMember(ctx.actor);
    return readTerms(ctx.db, ctx.brand.id);
  }

  /**
   * Sends feedback to the brand's staff. Words are counted by the rules of the request's language. Idempotent by
   * `requestId`.
   * @throws DomainError not_logged_in, in_need_true_account, validation_failed (content, requestId), too_many_requests,
   * idempotency_conflict
   */
  async send(ctx: Ctx, { content, questionType, requestId }: NewFeedback): Promise<Feedback> {
    const { memberId } = requireRealMember(ctx.actor);
    const feedback = { content: normalizeText(content), questionType, requestId };
    const faults = contentFaults(feedback.content, await readTerms(ctx.db, ctx.brand.id), ctx.language);
    if (faults.length > 0) throw validationFailed(...faults);
    const { row } = await createOnce(requestId, {
      find: () => findByRequest(ctx.db, memberId, requestId),
      create: () => this.insert(ctx, memberId, feedback),
      isSame: (known) => known.content === feedback.content && known.questionType === questionType,
    });
    return row;
  }

  private async insert(ctx: Ctx, memberId: string, feedback: NewFeedback): Promise<Feedback> {
    await admit(this.limit, memberId);
    const { questionType, content } = feedback;
    const [id, sentAt] = [newId(), ctx.clock.now()];
    const owner = { brandId: ctx.brand.id, memberId, language: ctx.language };
    await insertSubmission(ctx.db, { ...feedback, ...owner, id, sentAt });
    return { id, questionType, content, sentAt, state: "OPEN", answer: null, decidedAt: null };
  }
}
