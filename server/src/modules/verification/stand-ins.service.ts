import type { Ctx } from "../../core/ctx.js";
import { DomainError, validationFailed } from "../../core/errors.js";
import { newText } from "../../core/ids.js";
import { inTx } from "../../db/tx.js";
import type { CodeKeys } from "./code-keys.js";
import type { CodeSettingsService } from "./code-settings.service.js";
import type { HumanCheckService } from "./human-check.service.js";
import type { MailService } from "./mail.service.js";
import type { MessagesService } from "./messages.service.js";
import type { SendGuard } from "./send-guard.js";
import {
  type Channel,
  codeDigits,
  codeLength,
  type Holders,
  longestCode,
  normaliseSubject,
} from "./verification.model.js";

interface Deps {
  readonly keys: CodeKeys;
  readonly settings: CodeSettingsService;
  readonly holders: Holders;
  readonly guard: SendGuard;
  readonly human: HumanCheckService;
  readonly mail: MailService;
  readonly messages: MessagesService;
}

/** Codes in place of pictures, for who cannot read those. */
export class StandInsService {
  constructor(private readonly deps: Deps) {}

  /**
   * Sends a code that stands for a captcha, to the phone or address that the account of that name has
   * verified. The answer is the same whether or not there is one. Its id and the code are then shown as a
   * captcha's, in a sign-in to that name.
   * @throws DomainError operation_not_allowed, validation_failed (username), too_many_requests
   * {retryAfterSeconds}, quota_exceeded, code_not_sent
   */
  async send(
    ctx: Ctx,
    { username, channel }: { readonly username: string; readonly channel: Channel },
  ): Promise<{ captchaId: string; expiredMinutes: number }> {
    if (username.trim() === "") throw validationFailed({ field: "username", code: "required" });
    if (username.length > longestCode)
      throw validationFailed({ field: "username", code: "too_long", params: { max: longestCode } });
    const { guard, holders, keys, messages, settings } = this.deps;
    if (!messages.sends(channel)) throw new DomainError("operation_not_allowed");
    await guard.admitCaller(ctx);
    await guard.admitTarget(ctx, keys.throttled(channel, `stand-in:${normaliseSubject(username)}`));
    await messages.requireWorking(ctx, channel);
    const minutes = await settings.take(ctx);
    const { phone, email } = await holders.verifiedOf(ctx, username);
    const captchaId = await this.issue(ctx, username, channel, channel === "sms" ? phone : email, minutes);
    return { captchaId, expiredMinutes: minutes };
  }

  /** Where there is nobody to write to, the same is done with a code that nothing answers. */
  private async issue(ctx: Ctx, username: string, channel: Channel, to: string | null, minutes: number) {
    const { human, mail, messages } = this.deps;
    const code = newText(codeDigits, codeLength);
    const expiresAt = new Date(ctx.clock.now().getTime() + minutes * 60_000);
    const message = await mail.codeMessage(ctx, { channel, to: to ?? "", code, minutes });
    return inTx(ctx, async (ctx) => {
      await messages.queue(ctx, message, { expiresAt, decoy: to === null });
      return human.addStandIn(ctx, { code: to === null ? null : code, username, expiresAt });
    });
  }
}
