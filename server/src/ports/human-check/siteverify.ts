import type { Ctx } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import { installationHttp } from "../../core/outgoing-http.js";
import { postForm } from "../post-form.js";
import type { HumanCheckPort, VisitorToken } from "./human-check-port.js";

/** Settings of a human check with Turnstile's API. */
export interface SiteverifySettings {
  /** Full URL of its siteverify call. */
  readonly url: string;
  readonly secret: string;
}

const timeoutMs = 5_000;

/** Verifies tokens by the siteverify call that Turnstile, hCaptcha and reCAPTCHA share. */
export class Siteverify implements HumanCheckPort {
  constructor(private readonly settings: SiteverifySettings) {}

  /** @throws DomainError captcha_check_failed when there is no response, so that the check fails closed */
  async isHuman(ctx: Ctx, { token, action, hosts }: VisitorToken): Promise<boolean> {
    const { url, secret } = this.settings;
    const form = { secret, response: token, ...(ctx.ip === "" ? {} : { remoteip: ctx.ip }) };
    try {
      const { status, body } = await postForm(installationHttp, url, form, { timeoutMs });
      if (status >= 500 || body === null) throw new Error(`the human check answered ${status}`);
      // A token is valid for its own action only. Checks without actions return none.
      const isAction = body.action === undefined || body.action === "" || body.action === action;
      // Otherwise another site with our public site key could collect tokens for ours.
      const isOurPage = typeof body.hostname === "string" && hosts.includes(body.hostname.toLowerCase());
      return status === 200 && body.success === true && isAction && isOurPage;
    } catch (error) {
      ctx.log.warn({ err: error }, "human check: no response");
      throw new DomainError("captcha_check_failed", {}, { cause: error });
    }
  }
}
