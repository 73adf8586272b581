import type { Ctx } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import { postForm } from "../post-form.js";
import type { HumanCheckPort } from "./human-check-port.js";

/** How a checker of Turnstile's shape is asked. */
export interface SiteverifySettings {
  /** The whole address of its siteverify call. */
  readonly url: string;
  readonly secret: string;
}

const timeoutMs = 5_000;

/** Asks a siteverify call, as Turnstile, hCaptcha and reCAPTCHA have it. */
export class Siteverify implements HumanCheckPort {
  constructor(private readonly settings: SiteverifySettings) {}

  /** @throws DomainError captcha_check_failed when there is no answer: nobody passes unchecked */
  async isHuman(
    ctx: Ctx,
    { token, action }: { readonly token: string; readonly action: string },
  ): Promise<boolean> {
    const { url, secret } = this.settings;
    const form = { secret, response: token, ...(ctx.ip === "" ? {} : { remoteip: ctx.ip }) };
    try {
      const { status, body } = await postForm(url, form, { timeoutMs });
      if (status >= 500 || body === null) throw new Error(`the human check answered ${status}`);
      // A token for one action is no proof for another; checkers without actions name none.
      const isAction = body.action === undefined || body.action === "" || body.action === action;
      return status === 200 && body.success === true && isAction;
    } catch (error) {
      ctx.log.warn({ err: error }, "the human check did not answer");
      throw new DomainError("captcha_check_failed", {}, { cause: error });
    }
  }
}
