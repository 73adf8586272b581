import { keyedHash } from "../../core/crypto.js";
import type { Ctx } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import { newId } from "../../core/ids.js";
import { type SecretKeys, seal, unseal } from "../../core/secret-keys.js";
import type { MailPort } from "../../ports/mail/mail-port.js";
import type { SmsPort } from "../../ports/sms/sms-port.js";
import type { MessageChannel } from "./delivery.model.js";
import { deliverySealPurposes } from "./delivery.model.js";
import type { Message } from "./delivery.service.js";
import { type DevMailRow, insertDevMail, readDevMail } from "./dev-mailbox.store.js";

/** A message that was stored instead of being sent. */
export interface StoredMessage {
  readonly id: string;
  readonly sentAt: Date;
  readonly message: Message;
}

const pageSize = 50;

/** Stores the messages of a demo installation, to be read on its dev mailbox page. */
export class DevMailboxService {
  /** The SMS carrier of the dev mailbox. */
  readonly sms: SmsPort;
  /** The e-mail carrier of the dev mailbox. */
  readonly mail: MailPort;

  constructor(
    private readonly secretKeys: SecretKeys,
    /** Whether this is a demo installation. Other installations have no dev mailbox. */
    private readonly isEnabled: boolean,
  ) {
    this.sms = { send: (ctx, sms) => this.store(ctx, { channel: "sms", ...sms }) };
    this.mail = { send: (ctx, mail) => this.store(ctx, { channel: "mail", ...mail }) };
  }

  /**
   * Lists up to 50 of the brand's messages, newest first; optionally of one channel, and to one phone (with or without
   * the plus) or address.
   * @throws DomainError not_found unless this is a demo installation
   */
  async list(
    ctx: Ctx,
    { channel, recipient }: { readonly channel: MessageChannel | null; readonly recipient: string },
  ): Promise<StoredMessage[]> {
    if (!this.isEnabled) throw new DomainError("not_found");
    const wanted = recipient.trim();
    const recipientHashes = wanted === "" ? null : [wanted, `+${wanted}`].map((to) => this.hash(to));
    const rows = await readDevMail(ctx.db, ctx.brand.id, { channel, recipientHashes }, pageSize);
    return rows.map((row) => this.unsealRow(row));
  }

  private async store(ctx: Ctx, message: Message): Promise<void> {
    const id = newId();
    await insertDevMail(ctx.db, {
      id,
      brandId: ctx.brand.id,
      channel: message.channel,
      sentAt: ctx.clock.now(),
      recipientHash: this.hash(message.to),
      sealed: seal(this.secretKeys, deliverySealPurposes.devMailbox, JSON.stringify(message)),
    });
  }

  private unsealRow({ id, sealed, sentAt }: DevMailRow): StoredMessage {
    return {
      id,
      sentAt,
      message: JSON.parse(unseal(this.secretKeys, deliverySealPurposes.devMailbox, sealed)) as Message,
    };
  }

  private hash(recipient: string): Buffer {
    const plain = recipient.replace(/[\s()-]/g, "").toLowerCase();
    return keyedHash(this.secretKeys.hashKey, "verification.recipient", plain);
  }
}
