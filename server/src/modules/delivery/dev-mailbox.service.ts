import { keyedHash } from "../../core/crypto.js";
import type { Ctx } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import { newId } from "../../core/ids.js";
import { seal, unseal } from "../../core/seal.js";
import type { MailPort } from "../../ports/mail/mail-port.js";
import type { SmsPort } from "../../ports/sms/sms-port.js";
import type { Channel } from "./delivery.model.js";
import type { Message } from "./delivery.service.js";
import { type DevMailRow, insertDevMail, readDevMail } from "./dev-mailbox.store.js";

/** A message that was kept instead of being sent. */
export interface KeptMessage {
  readonly id: string;
  readonly sentAt: Date;
  readonly message: Message;
}

const place = "delivery.dev_mailbox";
const shown = 50;

/** Where a demo installation's messages end, to be read by whoever tries it out. */
export class DevMailboxService {
  /** Carries text messages here. */
  readonly sms: SmsPort;
  /** Carries mail here. */
  readonly mail: MailPort;

  constructor(
    private readonly secretsKey: Buffer,
    /** Whether this is a demo installation. Any other shows nothing. */
    private readonly open: boolean,
  ) {
    this.sms = { send: (ctx, sms) => this.keep(ctx, { channel: "sms", ...sms }) };
    this.mail = { send: (ctx, mail) => this.keep(ctx, { channel: "mail", ...mail }) };
  }

  /**
   * The brand's newest messages, 50 at most, of one channel or to one phone (with or without its dialling
   * code's plus) or address if told.
   * @throws DomainError not_found unless this is a demo installation
   */
  async list(
    ctx: Ctx,
    { channel, recipient }: { readonly channel: Channel | null; readonly recipient: string },
  ): Promise<KeptMessage[]> {
    if (!this.open) throw new DomainError("not_found");
    const asked = recipient.trim();
    const recipientHashes = asked === "" ? null : [asked, `+${asked}`].map((to) => this.hash(to));
    const rows = await readDevMail(ctx.db, ctx.brand.id, { channel, recipientHashes }, shown);
    return rows.map((row) => this.unsealed(row));
  }

  private async keep(ctx: Ctx, message: Message): Promise<void> {
    const id = newId();
    await insertDevMail(ctx.db, {
      id,
      brandId: ctx.brand.id,
      channel: message.channel,
      sentAt: ctx.clock.now(),
      recipientHash: this.hash(message.to),
      sealed: seal(this.secretsKey, place, JSON.stringify(message)),
    });
  }

  private unsealed({ id, sealed, sentAt }: DevMailRow): KeptMessage {
    return { id, sentAt, message: JSON.parse(unseal(this.secretsKey, place, sealed)) as Message };
  }

  private hash(recipient: string): Buffer {
    const plain = recipient.replace(/[\s()-]/g, "").toLowerCase();
    return keyedHash(this.secretsKey, "verification.recipient", plain);
  }
}
