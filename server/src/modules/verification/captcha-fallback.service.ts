import type { Ctx } from "../../core/ctx.js";
import { DomainError, validationFailed } from "../../core/errors.js";
import { newText } from "../../core/ids.js";
import type { Port } from "../../core/port.js";
import { inTx } from "../../core/tx.js";
import { hasFeature } from "../brands/brands.model.js";
import type { BrandsService } from "../brands/brands.service.js";
import type { MessageChannel } from "../delivery/delivery.model.js";
import type { DeliveryService } from "../delivery/delivery.service.js";
import type { MailService } from "../delivery/mail.service.js";
import type { CodeKeys } from "./code-keys.js";
import type { CodeSettingsService } from "./code-settings.service.js";
import type { HumanCheckService } from "./human-check.service.js";
import type { SendGuard } from "./send-guard.js";
import {
  type CaptchaFallbackRequest,
  codeDigits,
  codeLength,
  type Holders,
  isForAccountHolder,
  isTarget,
  longestCode,
  normaliseSubject,
  normaliseTarget,
} from "./verification.model.js";
import { requireMaySend } from "./verification.policy.js";

interface Deps {
  readonly keys: CodeKeys;
  readonly settings: CodeSettingsService;
  readonly brands: Pick<BrandsService, "current">;
  readonly holders: Pick<Port<Holders>, "get">;
  readonly guard: SendGuard;
  readonly human: HumanCheckService;
  readonly mail: MailService;
  readonly delivery: DeliveryService;
}

/** Where a fallback code is sent, and the subject it is valid for. */
interface FallbackTarget {
  readonly channel: MessageChannel;
  /** The value under which delivery are throttled. */
  readonly throttledAs: string;
  /** Whether the guest entered the address, as opposed to one that an account has verified. */
  readonly isEnteredByGuest: boolean;
  readonly subject: string;
  /** Finds the recipient; null when no account has one. */
  readonly findRecipient: () => Promise<string | null>;
}

/** Sends fallback codes by SMS or e-mail to people who cannot read captchas. */
export class CaptchaFallbackService {
  constructor(private readonly deps: Deps) {}

  /**
   * Sends a fallback code for a captcha. For an existing account it goes to a verified contact, and the result is the
   * same whether or not there is such an account; people without an account enter an address. The returned id and the
   * code are then submitted like a captcha's, once and for the requested action only.
   * @throws DomainError operation_not_allowed, validation_failed (username, email), too_many_requests
   * {retryAfterSeconds}, quota_exceeded, code_not_sent
   */
  async send(
    ctx: Ctx,
    request: CaptchaFallbackRequest,
  ): Promise<{ captchaId: string; expiredMinutes: number }> {
    const { guard, keys, delivery, settings } = this.deps;
    const fallback = await this.resolveTarget(ctx, request);
    const { channel, throttledAs, isEnteredByGuest, subject } = fallback;
    if (!delivery.canSend(channel)) throw new DomainError("operation_not_allowed");
    await guard.admitCaller(ctx);
    const target = keys.throttleKeyOf(channel, throttledAs);
    if (isEnteredByGuest) await guard.admitEnteredAddress(ctx, target);
    await guard.admitTarget(ctx, target);
    await delivery.requireWorking(ctx, channel);
    const minutes = await settings.consumeQuota(ctx);
    const scope = { action: request.action, subject };
    const captchaId = await this.issue(ctx, scope, channel, await fallback.findRecipient(), minutes);
    return { captchaId, expiredMinutes: minutes };
  }

  private async resolveTarget(ctx: Ctx, request: CaptchaFallbackRequest): Promise<FallbackTarget> {
    const { holders } = this.deps;
    if (request.action === "sign_in") {
      const { username, channel } = request;
      assertUsername(username);
      const findRecipient = async () => {
        const { phone, email } = await holders.get().verifiedOf(ctx, username);
        return channel === "sms" ? phone : email;
      };
      const throttledAs = `captcha-fallback:${normaliseSubject(username)}`;
      return { channel, throttledAs, isEnteredByGuest: false, subject: username, findRecipient };
    }
    const brand = await this.deps.brands.current(ctx);
    // Without the feature no captcha is required, so no fallback is sent either.
    if (!hasFeature(brand, "human-check")) throw new DomainError("operation_not_allowed");
    if (request.action !== "send_code") return toEnteredAddress(request.email, "");
    const { purpose, phone, email } = request;
    requireMaySend({ kind: "guest" }, brand, purpose, "sms");
    const subject = `${purpose}:${phone}`;
    if (!isForAccountHolder(purpose)) return toEnteredAddress(email, subject);
    const findRecipient = async () => {
      const holder = await holders.get().byPhone(ctx, phone);
      return holder === null ? null : holders.get().verifiedEmailOf(ctx, holder);
    };
    const throttledAs = `captcha-fallback:${phone}`;
    return { channel: "mail", throttledAs, isEnteredByGuest: false, subject, findRecipient };
  }

  /** Without a recipient it queues a decoy and stores a code that no input matches. */
  private async issue(
    ctx: Ctx,
    scope: { readonly action: string; readonly subject: string },
    channel: MessageChannel,
    to: string | null,
    minutes: number,
  ) {
    const { human, mail, delivery } = this.deps;
    const code = newText(codeDigits, codeLength);
    const expiresAt = new Date(ctx.clock.now().getTime() + minutes * 60_000);
    const message = await mail.codeMessage(ctx, { channel, to: to ?? "", code, minutes });
    return inTx(ctx, async (ctx) => {
      await delivery.queue(ctx, message, { expiresAt, decoy: to === null });
      return human.addFallbackCode(ctx, { code: to === null ? null : code, ...scope, expiresAt });
    });
  }
}

/** @throws DomainError validation_failed (email) */
function toEnteredAddress(email: string, subject: string): FallbackTarget {
  const address = normaliseTarget("mail", email);
  if (!isTarget("mail", address))
    throw validationFailed({ field: "email", code: address === "" ? "required" : "invalid" });
  const findRecipient = async () => address;
  return { channel: "mail", throttledAs: address, isEnteredByGuest: true, subject, findRecipient };
}

/** @throws DomainError validation_failed (username) */
function assertUsername(username: string): void {
  if (username.trim() === "") throw validationFailed({ field: "username", code: "required" });
  if (username.length > longestCode)
    throw validationFailed({ field: "username", code: "too_long", params: { max: longestCode } });
}
