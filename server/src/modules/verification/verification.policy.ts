import type { Actor } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import { type Brand, hasFeature } from "../brands/brands.model.js";
import type { MessageChannel } from "../delivery/delivery.model.js";
import { isForSignedInMember, type SendPurpose } from "./verification.model.js";

/** Brand features of which one must be enabled; null when none is required. */
const features: Readonly<Record<SendPurpose, readonly string[] | null>> = {
  sign_in: ["sms-sign-in"],
  registration: ["registration-sms", "mobile-registration"],
  reset_password: null,
  sign_in_or_reset_password: null,
  bind_phone: null,
  bind_email: null,
  step_up: null,
  captcha_fallback: null,
};

const channels: Readonly<Record<SendPurpose, readonly MessageChannel[]>> = {
  sign_in: ["sms"],
  registration: ["sms"],
  reset_password: ["sms"],
  sign_in_or_reset_password: ["sms"],
  bind_phone: ["sms"],
  bind_email: ["mail"],
  step_up: ["sms", "mail"],
  captcha_fallback: ["sms", "mail"],
};

function requireRealMember(actor: Actor): void {
  if (actor.kind !== "member") throw new DomainError("not_logged_in");
  if (actor.mustChangePassword) throw new DomainError("password_change_required");
  if (actor.role === "trial") throw new DomainError("in_need_true_account");
}

/**
 * Requires that the actor may request a code for the purpose by the channel.
 * @throws DomainError operation_not_allowed when the brand has disabled it or the channel is not supported,
 * not_logged_in, password_change_required, in_need_true_account
 */
export function requireMaySend(
  actor: Actor,
  brand: Brand,
  purpose: SendPurpose,
  channel: MessageChannel,
): void {
  if (isForSignedInMember(purpose)) requireRealMember(actor);
  const wanted = features[purpose];
  const isOn = wanted === null || wanted.some((feature) => hasFeature(brand, feature));
  if (!isOn || !channels[purpose].includes(channel)) throw new DomainError("operation_not_allowed");
}
