import { createHmac } from "node:crypto";
import type { Ctx } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import { newToken } from "../../core/ids.js";
import { postForm } from "../post-form.js";
import type { ChatPort, ChatVisitor } from "./chat-port.js";

/** How a provider that answers launch addresses is reached. */
export interface LaunchChatSettings {
  readonly launchUrl: string;
  /** Shared with the provider; signs what it is told. */
  readonly secret: string;
  /** Nothing is spoken in the clear, not even on this machine. */
  readonly production: boolean;
}

const timeoutMs = 8_000;
const longestUrl = 2_000;
const loopback = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/** Whether a page or a provider may be reached there: by https, and on this machine in the clear, but in production. */
export function isChatAddress(text: string, production: boolean): boolean {
  if (text.length > longestUrl || !URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  if (username !== "" || password !== "") return false;
  return protocol === "https:" || (protocol === "http:" && !production && loopback.test(hostname));
}

/** The signature of a form: HMAC-SHA-256, in hexadecimal, of its members in the order of their names. */
export function signatureOf(form: Readonly<Record<string, string>>, secret: string): string {
  const members = Object.entries(form).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHmac("sha256", secret).update(new URLSearchParams(members).toString()).digest("hex");
}

/**
 * Conversations that an outer provider carries: it is told who comes, signed, and answers `{"chatUrl": …}`.
 */
export class LaunchChat implements ChatPort {
  readonly isOurs = false;

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
    const chatUrl = await this.ask(ctx, launchUrl, { ...form, signature: signatureOf(form, secret) });
    if (typeof chatUrl === "string" && isChatAddress(chatUrl, production)) return chatUrl;
    ctx.log.warn({}, "the chat provider answered no address that may be opened");
    throw new DomainError("chat_unavailable");
  }

  private async ask(ctx: Ctx, url: string, form: Record<string, string>): Promise<unknown> {
    try {
      const { status, body } = await postForm(url, form, { timeoutMs });
      if (status < 200 || status > 299) throw new Error(`the chat provider answered ${status}`);
      return body?.chatUrl;
    } catch (error) {
      ctx.log.warn({ err: error }, "the chat provider did not answer");
      throw new DomainError("chat_unavailable", {}, { cause: error });
    }
  }
}
