import { createHmac } from "node:crypto";
import type { Ctx } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import { newToken } from "../../core/ids.js";
import type { OutgoingHttp } from "../../core/outgoing-http.js";
import { isPartnerAddress } from "../partner-address.js";
import { postForm } from "../post-form.js";
import type { ChatPort, ChatVisitor } from "./chat-port.js";

/** Connection settings of an external chat provider. */
export interface LaunchChatSettings {
  readonly launchUrl: string;
  /** Shared with the provider; signs our requests. */
  readonly secret: string;
  /** In production plain http is refused, even on localhost. */
  readonly production: boolean;
  readonly http: OutgoingHttp;
}

const timeoutMs = 8_000;
const maxUrlLength = 2_000;

/** Whether the page of a chat is allowed, which the visitor's browser opens. */
function isChatAddress(text: string, production: boolean): boolean {
  return text.length <= maxUrlLength && isPartnerAddress(text, production);
}

/** Signs a form: HMAC-SHA-256, in hexadecimal, of its fields sorted by name. */
export function signForm(form: Readonly<Record<string, string>>, secret: string): string {
  const fields = Object.entries(form).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHmac("sha256", secret).update(new URLSearchParams(fields).toString()).digest("hex");
}

/**
 * Chat of an external provider. It receives the visitor in a signed form and responds with `{"chatUrl": …}`.
 */
export class LaunchChat implements ChatPort {
  readonly isEmbedded = false;

  constructor(private readonly settings: LaunchChatSettings) {}

  async launch(ctx: Ctx, { memberId, name }: ChatVisitor): Promise<string> {
    const { launchUrl, secret, production } = this.settings;
    const form = {
      merchant: ctx.brand.code,
      customerId: memberId ?? "",
      customerName: name ?? "",
      language: ctx.language,
      timestamp: ctx.clock.now().toISOString(),
      nonce: newToken(),
    };
    const chatUrl = await this.post(ctx, launchUrl, { ...form, signature: signForm(form, secret) });
    if (typeof chatUrl === "string" && isChatAddress(chatUrl, production)) return chatUrl;
    ctx.log.warn({}, "chat provider: invalid chatUrl");
    throw new DomainError("chat_unavailable");
  }

  private async post(ctx: Ctx, url: string, form: Record<string, string>): Promise<unknown> {
    try {
      const { status, body } = await postForm(this.settings.http, url, form, { timeoutMs });
      if (status < 200 || status > 299) throw new Error(`chat provider: status ${status}`);
      return body?.chatUrl;
    } catch (error) {
      ctx.log.warn({ err: error }, "chat provider: request failed");
      throw new DomainError("chat_unavailable", {}, { cause: error });
    }
  }
}
