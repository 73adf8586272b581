import type { Ctx } from "../../core/ctx.js";
import { DomainError, validationFailed } from "../../core/errors.js";
import { newText } from "../../core/ids.js";
import type { Port } from "../../core/port.js";
import { inTx } from "../../core/tx.js";
import { hasFeature } from "../brands/brands.model.js";
import type { BrandsService } from "../brands/brands.service.js";
import type { Channel } from "../delivery/delivery.model.js";
import type { DeliveryService } from "../delivery/delivery.service.js";
import type { MailService } from "../delivery/mail.service.js";
import type { CodeKeys } from "./code-keys.js";
import type { CodeSettingsService } from "./code-settings.service.js";
import type { HumanCheckService } from "./human-check.service.js";
import type { SendGuard } from "./send-guard.js";
import {
  codeDigits,
  codeLength,
  type Holders,
  isOfHolder,
  isTarget,
  longestCode,
  normaliseSubject,
  normaliseTarget,
  type StandInRequest,
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
  readonly messages: DeliveryService;
}

/** Where a stand-in goes, and what it is good for. */
interface Addressed {
  readonly channel: Channel;
  /** Under which messages for it are counted. */
  readonly counted: string;
  /** An address that anybody may type, and not one that an account has. */
  readonly isTyped: boolean;
  readonly subject: string;
  /** Null: nobody has it. */
  readonly to: () => Promise<string | null>;
}

/** Codes in place of pictures, for who cannot read those. */
export class StandInsService {
  constructor(private readonly deps: Deps) {}

  /**
   * Sends a code that stands for a captcha. To an account it goes by what that has verified, and the answer is the
   * same whether or not there is one; who has no account yet types an address. Its id and the code are then shown
   * as a captcha's, for that action only, and once.
   * @throws DomainError operation_not_allowed, validation_failed (username, email), too_many_requests
   * {retryAfterSeconds}, quota_exceeded, code_not_sent
   */
  async send(ctx: Ctx, request: StandInRequest): Promise<{ captchaId: string; expiredMinutes: number }> {
    const { guard, keys, messages, settings } = this.deps;
    const addressed = await this.address(ctx, request);
    const { channel, counted, isTyped, subject } = addressed;
    if (!messages.sends(channel)) throw new DomainError("operation_not_allowed");
    await guard.admitCaller(ctx);
    const target = keys.throttled(channel, counted);
    if (isTyped) await guard.admitTyped(ctx, target);
    await guard.admitTarget(ctx, target);
    await messages.requireWorking(ctx, channel);
    const minutes = await settings.take(ctx);
    const of = { action: request.action, subject };
    const captchaId = await this.issue(ctx, of, channel, await addressed.to(), minutes);
    return { captchaId, expiredMinutes: minutes };
  }

  private async address(ctx: Ctx, request: StandInRequest): Promise<Addressed> {
    const { holders } = this.deps;
    if (request.action === "sign_in") {
      const { username, channel } = request;
      assertUsername(username);
      const to = async () => {
        const { phone, email } = await holders.get().verifiedOf(ctx, username);
        return channel === "sms" ? phone : email;
      };
      const counted = `stand-in:${normaliseSubject(username)}`;
      return { channel, counted, isTyped: false, subject: username, to };
    }
    const brand = await this.deps.brands.current(ctx);
    // Elsewhere no captcha is asked for, and nothing is to be sent in its stead.
    if (!hasFeature(brand, "human-check")) throw new DomainError("operation_not_allowed");
    if (request.action !== "send_code") return typed(request.email, "");
    const { purpose, phone, email } = request;
    requireMaySend({ kind: "guest" }, brand, purpose, "sms");
    const subject = `${purpose}:${phone}`;
    if (!isOfHolder(purpose)) return typed(email, subject);
    const to = async () => {
      const holder = await holders.get().byPhone(ctx, phone);
      return holder === null ? null : holders.get().verifiedEmailOf(ctx, holder);
    };
    return { channel: "mail", counted: `stand-in:${phone}`, isTyped: false, subject, to };
  }

  /** Where there is nobody to write to, the same is done with a code that nothing answers. */
  private async issue(
    ctx: Ctx,
    of: { readonly action: string; readonly subject: string },
    channel: Channel,
    to: string | null,
    minutes: number,
  ) {
    const { human, mail, messages } = this.deps;
    const code = newText(codeDigits, codeLength);
    const expiresAt = new Date(ctx.clock.now().getTime() + minutes * 60_000);
    const message = await mail.codeMessage(ctx, { channel, to: to ?? "", code, minutes });
    return inTx(ctx, async (ctx) => {
      await messages.queue(ctx, message, { expiresAt, decoy: to === null });
      return human.addStandIn(ctx, { code: to === null ? null : code, ...of, expiresAt });
    });
  }
}

/** @throws DomainError validation_failed (email) */
function typed(email: string, subject: string): Addressed {
  const address = normaliseTarget("mail", email);
  if (!isTarget("mail", address))
    throw validationFailed({ field: "email", code: address === "" ? "required" : "invalid" });
  return { channel: "mail", counted: address, isTyped: true, subject, to: async () => address };
}

/** @throws DomainError validation_failed (username) */
function assertUsername(username: string): void {
  if (username.trim() === "") throw validationFailed({ field: "username", code: "required" });
  if (username.length > longestCode)
    throw validationFailed({ field: "username", code: "too_long", params: { max: longestCode } });
}
