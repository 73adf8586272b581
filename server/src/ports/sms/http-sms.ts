import type { Ctx } from "../../core/ctx.js";
import { DomainError, type ErrorCode } from "../../core/errors.js";
import { installationHttp } from "../../core/outgoing-http.js";
import { type FormAnswer, postForm } from "../post-form.js";
import type { Sms, SmsPort } from "./sms-port.js";

/** Settings of a provider with Twilio's REST API. */
export interface HttpSmsSettings {
  /** Base address, without a trailing slash. */
  readonly url: string;
  /** Account id; the username of its basic authentication. */
  readonly account: string;
  readonly token: string;
  /** Number or name of the sender. */
  readonly from: string;
}

const timeoutMs = 10_000;

/** Error codes of the API mapped to ours; any other becomes `code_not_sent`. */
const faults: Readonly<Record<number, ErrorCode>> = {
  // The number is invalid, not reachable by the account, or not a mobile phone.
  21211: "invalid_phone_number",
  21217: "invalid_phone_number",
  21401: "invalid_phone_number",
  21421: "invalid_phone_number",
  21614: "invalid_phone_number",
  // The country is disabled, or the recipient has unsubscribed.
  21408: "operation_not_allowed",
  21610: "operation_not_allowed",
  21612: "operation_not_allowed",
  // The account's rate limits and quotas.
  14107: "too_many_requests",
  20429: "too_many_requests",
  21611: "too_many_requests",
  20005: "quota_exceeded",
  30002: "quota_exceeded",
  63018: "quota_exceeded",
  63038: "quota_exceeded",
};

/** The provider's rate limits reset within five minutes. */
const retryAfterSeconds = 300;

function faultOf({ status, body }: FormAnswer): DomainError {
  const code = faults[Number(body?.code)] ?? (status === 429 ? "too_many_requests" : "code_not_sent");
  const cause = new Error(`the SMS provider answered ${status}, code ${Number(body?.code)}`);
  return new DomainError(code, code === "too_many_requests" ? { retryAfterSeconds } : {}, { cause });
}

/** Sends SMS by POST …/2010-04-01/Accounts/{account}/Messages.json. */
export class HttpSms implements SmsPort {
  private readonly address: string;
  private readonly authorization: string;

  constructor(private readonly settings: HttpSmsSettings) {
    const { url, account, token } = settings;
    this.address = `${url}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`;
    this.authorization = `Basic ${Buffer.from(`${account}:${token}`).toString("base64")}`;
  }

  async send(ctx: Ctx, { to, text }: Sms): Promise<void> {
    const answer = await this.post({ To: to, From: this.settings.from, Body: text }, ctx);
    if (answer.status >= 200 && answer.status < 300) return;
    const fault = faultOf(answer);
    ctx.log.warn({ err: fault.cause, refusal: fault.code }, "sms: provider refused the message");
    throw fault;
  }

  private async post(form: Record<string, string>, ctx: Ctx): Promise<FormAnswer> {
    try {
      const headers = { authorization: this.authorization };
      return await postForm(installationHttp, this.address, form, { headers, timeoutMs });
    } catch (error) {
      ctx.log.warn({ err: error }, "sms: provider did not respond");
      throw new DomainError("code_not_sent", {}, { cause: error });
    }
  }
}
