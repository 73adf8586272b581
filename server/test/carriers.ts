import type { Ctx } from "../src/core/ctx.js";
import { DomainError, type ErrorCode } from "../src/core/errors.js";
import type { Carriers } from "../src/modules/delivery/carriers.js";
import type { DeliveryService, Message } from "../src/modules/delivery/delivery.service.js";
import type { VisitorToken } from "../src/ports/human-check/human-check-port.js";

const codeText = /\b\d{6}\b/;

/** Carriers that record messages instead of sending them, and can be made to fail. */
export class TestCarriers implements Carriers {
  readonly sent: (Message & { readonly brandId: string })[] = [];
  /** The next messages fail with this error. */
  fault: ErrorCode | null = null;
  /** Tokens that the human check accepts. */
  readonly humanTokens = new Set<string>();

  readonly sms = {
    send: (ctx: Ctx, sms: { to: string; text: string }) => this.record(ctx, { channel: "sms", ...sms }),
  };
  readonly mail = {
    send: (ctx: Ctx, mail: { to: string; subject: string; text: string; html: string }) =>
      this.record(ctx, { channel: "mail", ...mail }),
  };
  readonly humanCheck = {
    isHuman: async (_: Ctx, { token }: VisitorToken) => this.humanTokens.has(token),
  };

  /** Clears the recorded messages, the fault and the accepted tokens. */
  reset(): void {
    this.sent.length = 0;
    this.fault = null;
    this.humanTokens.clear();
  }

  /** Delivers queued messages and returns everything sent to a phone or address, oldest first. */
  async receivedBy(recipient: string, delivery: DeliveryService, platform: Ctx): Promise<Message[]> {
    await delivery.deliverDue(platform);
    return this.sent.filter(({ to }) => to === recipient);
  }

  private async record(ctx: Ctx, message: Message): Promise<void> {
    if (this.fault !== null) throw new DomainError(this.fault);
    this.sent.push({ ...message, brandId: ctx.brand.id });
  }
}

/** The newest message that contains a code. */
export function newestCode(messages: readonly Message[]): Message | undefined {
  return messages.findLast(({ text }) => codeText.test(text));
}

/** The code in a message. @throws Error when there is none */
export function codeIn(message: Message | undefined): string {
  const code = codeText.exec(message?.text ?? "")?.[0];
  if (code === undefined) throw new Error("no code was sent");
  return code;
}
