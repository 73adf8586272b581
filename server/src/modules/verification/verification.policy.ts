import type { Actor } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import { type Brand, hasFeature } from "../brands/brands.model.js";
import type { Channel } from "../delivery/delivery.model.js";
import { isOfMember, type SendPurpose } from "./verification.model.js";

/** Switches of a brand of which one must be on; null where none is asked. */
const features: Readonly<Record<SendPurpose, readonly string[] | null>> = {
  sign_in: ["sms-sign-in"],
  registration: ["registration-sms", "mobile-registration"],
  reset_password: null,
  sign_in_or_reset_password: null,
  bind_phone: null,
  bind_email: null,
  step_up: null,
  captcha_stand_in: null,
};

const channels: Readonly<Record<SendPurpose, readonly Channel[]>> = {
  sign_in: ["sms"],
  registration: ["sms"],
  reset_password: ["sms"],
  sign_in_or_reset_password: ["sms"],
  bind_phone: ["sms"],
  bind_email: ["mail"],
  step_up: ["sms", "mail"],
  captcha_stand_in: ["sms", "mail"],
};

function requireRealMember(actor: Actor): void {
  if (actor.kind !== "member") throw new DomainError("not_logged_in");
  if (actor.mustChangePassword) throw new DomainError("password_change_required");
  if (actor.role === "trial") throw new DomainError("in_need_true_account");
}

/**
 * Whether a code may be asked for at all.
 * @throws DomainError operation_not_allowed when the brand has that switched off or it is not sent that way,
 * not_logged_in, password_change_required, in_need_true_account
 */
export function requireMaySend(actor: Actor, brand: Brand, purpose: SendPurpose, channel: Channel): void {
  if (isOfMember(purpose)) requireRealMember(actor);
  const wanted = features[purpose];
  const isOn = wanted === null || wanted.some((feature) => hasFeature(brand, feature));
  if (!isOn || !channels[purpose].includes(channel)) throw new DomainError("operation_not_allowed");
}
