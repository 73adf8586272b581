import type { Ctx } from "../../core/ctx.js";

/** A text message to one phone. */
export interface Sms {
  /** E.164. */
  readonly to: string;
  readonly text: string;
}

/** Carries text messages. */
export interface SmsPort {
  /**
   * Answers once the message was taken over.
   * @throws DomainError invalid_phone_number, operation_not_allowed (the phone may not be written to),
   * too_many_requests, quota_exceeded, code_not_sent (anything else)
   */
  send(ctx: Ctx, sms: Sms): Promise<void>;
}
