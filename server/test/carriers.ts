import type { Ctx } from "../src/core/ctx.js";
import { DomainError, type ErrorCode } from "../src/core/errors.js";
import type { Carriers } from "../src/modules/delivery/carriers.js";
import type { DeliveryService, Message } from "../src/modules/delivery/delivery.service.js";

const codeText = /\b\d{6}\b/;

/** Carriers that keep what they are given, and fail when told. */
export class TestCarriers implements Carriers {
  readonly sent: (Message & { readonly brandId: string })[] = [];
  /** The next messages fail with this. */
  fault: ErrorCode | null = null;
  /** Tokens that the human check takes. */
  readonly people = new Set<string>();

  readonly sms = {
    send: (ctx: Ctx, sms: { to: string; text: string }) => this.keep(ctx, { channel: "sms", ...sms }),
  };
  readonly mail = {
    send: (ctx: Ctx, mail: { to: string; subject: string; text: string; html: string }) =>
      this.keep(ctx, { channel: "mail", ...mail }),
  };
  readonly humanCheck = {
    isHuman: async (_: Ctx, { token }: { token: string }) => this.people.has(token),
  };

  /** Starts over, as if nothing had been sent. */
  forget(): void {
    this.sent.length = 0;
    this.fault = null;
    this.people.clear();
  }

  /** Everything sent to a phone or an address, oldest first, once what is queued has gone out. */
  async to(recipient: string, messages: DeliveryService, platform: Ctx): Promise<Message[]> {
    await messages.deliverDue(platform);
    return this.sent.filter(({ to }) => to === recipient);
  }

  private async keep(ctx: Ctx, message: Message): Promise<void> {
    if (this.fault !== null) throw new DomainError(this.fault);
    this.sent.push({ ...message, brandId: ctx.brand.id });
  }
}

/** The newest message that carries a code: others bring news. */
export function newestCode(messages: readonly Message[]): Message | undefined {
  return messages.findLast(({ text }) => codeText.test(text));
}

/** The code within a message. @throws Error when there is none */
export function codeIn(message: Message | undefined): string {
  const code = codeText.exec(message?.text ?? "")?.[0];
  if (code === undefined) throw new Error("no code was sent");
  return code;
}
