import type { Ctx } from "../../core/ctx.js";

/** An SMS to one phone. */
export interface Sms {
  /** E.164. */
  readonly to: string;
  readonly text: string;
}

/** Sends SMS. */
export interface SmsPort {
  /**
   * Resolves once the provider has accepted the message.
   * @throws DomainError invalid_phone_number, operation_not_allowed (messages to the phone are not allowed),
   * too_many_requests, quota_exceeded, code_not_sent (any other failure)
   */
  send(ctx: Ctx, sms: Sms): Promise<void>;
}
