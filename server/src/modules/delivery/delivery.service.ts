import { isErrorCode } from "@croupier/schema/rules/error-codes.js";
import type { Ctx } from "../../core/ctx.js";
import { DomainError, type ErrorCode } from "../../core/errors.js";
import { newId } from "../../core/ids.js";
import { type SecretKeys, seal, unseal } from "../../core/secret-keys.js";
import { wake } from "../../core/wake-worker.js";
import type { Mail, MailPort } from "../../ports/mail/mail-port.js";
import type { Sms, SmsPort } from "../../ports/sms/sms-port.js";
import type { BrandsService } from "../brands/brands.service.js";
import type { MessageChannel } from "./delivery.model.js";
import { deliverySealPurposes } from "./delivery.model.js";
import {
  claimDue,
  deleteMessage,
  findFault,
  insertMessage,
  type MessageRow,
  scheduleRetry,
} from "./delivery.store.js";

/** A message with its channel. */
export type Message = ({ readonly channel: "sms" } & Sms) | ({ readonly channel: "mail" } & Mail);

interface Deps {
  readonly secretKeys: SecretKeys;
  readonly brands: Pick<BrandsService, "list">;
  /** Null when not configured. */
  readonly sms: SmsPort | null;
  readonly mail: MailPort | null;
}

/** Name under which the queue's worker is woken. */
export const deliveryWake = "delivery";

/** Milliseconds after which a claimed message is due again, in case its sender has died. */
const leaseMs = 120_000;
const backOffSeconds = [2, 10, 30, 120, 300, 900, 3_600, 7_200, 14_400, 28_800];
/** How long a failure counts as a failure of the channel. */
const faultMs = 60_000;
/** Failures caused by the recipient, for which a retry is useless. */
const permanentFaults: ReadonlySet<ErrorCode> = new Set(["invalid_phone_number", "operation_not_allowed"]);

/** Sends messages immediately, or queued after the caller's transaction and with retries. */
export class DeliveryService {
  /** When a carrier last accepted a message of this process, in milliseconds, by brand and channel. */
  private readonly lastAcceptedAt = new Map<string, number>();

  constructor(private readonly deps: Deps) {}

  /** Whether a channel is configured. */
  canSend(channel: MessageChannel): boolean {
    return this.deps[channel] !== null;
  }

  /**
   * Sends a message immediately.
   * @throws DomainError the port's errors; operation_not_allowed when the channel is not configured
   */
  async send(ctx: Ctx, message: Message): Promise<void> {
    const { sms, mail } = this.deps;
    if (message.channel === "sms" && sms !== null) await sms.send(ctx, message);
    else if (message.channel === "mail" && mail !== null) await mail.send(ctx, message);
    else throw new DomainError("operation_not_allowed");
    this.lastAcceptedAt.set(`${ctx.brand.id}:${message.channel}`, ctx.clock.now().getTime());
  }

  /**
   * Queues a message, to be sent once the ctx's transaction has committed. A decoy costs the same but is not sent.
   */
  async queue(
    ctx: Ctx,
    message: Message,
    { expiresAt, decoy = false }: { readonly expiresAt: Date; readonly decoy?: boolean },
  ): Promise<void> {
    const sealed = seal(this.deps.secretKeys, deliverySealPurposes.message, JSON.stringify(message));
    const { channel } = message;
    const row = { id: newId(), brandId: ctx.brand.id, channel, sealed, decoy, expiresAt };
    await insertMessage(ctx.db, row, ctx.clock.now());
    wake(ctx, deliveryWake);
  }

  /**
   * Requires that the channel has had no recent failure, so that queued messages are likely to be sent. Failures before
   * the last accepted message are ignored, since they were caused by the recipient.
   * @throws DomainError with the code of the latest failure of a queued message: code_not_sent, quota_exceeded …
   */
  async requireWorking(ctx: Ctx, channel: MessageChannel): Promise<void> {
    const lastAccepted = this.lastAcceptedAt.get(`${ctx.brand.id}:${channel}`) ?? 0;
    const since = new Date(Math.max(ctx.clock.now().getTime() - faultMs, lastAccepted));
    const fault = await findFault(ctx.db, { brandId: ctx.brand.id, channel, since });
    if (fault !== null) throw new DomainError(isErrorCode(fault) ? fault : "code_not_sent");
  }

  /** Sends the due messages of all brands, with a ctx of the platform. Returns the number of processed messages. */
  async deliverDue(ctx: Ctx, signal?: AbortSignal): Promise<number> {
    let processed = 0;
    while (!signal?.aborted) {
      const now = ctx.clock.now();
      const row = await claimDue(ctx.db, now, new Date(now.getTime() + leaseMs));
      if (row === null) break;
      await this.deliver(ctx, row);
      processed += 1;
    }
    return processed;
  }

  private async deliver(root: Ctx, row: MessageRow): Promise<void> {
    const brand = (await this.deps.brands.list(root.db)).find(({ id }) => id === row.brandId);
    const isUseful = row.expiresAt > root.clock.now();
    if (row.decoy || !isUseful || !brand) return this.drop(root, row, row.decoy ? null : "expired");
    try {
      const message = JSON.parse(
        unseal(this.deps.secretKeys, deliverySealPurposes.message, row.sealed),
      ) as Message;
      await this.send({ ...root, brand }, message);
      await deleteMessage(root.db, row.id);
    } catch (error) {
      await this.handleFailure(root, row, error instanceof DomainError ? error.code : "code_not_sent");
    }
  }

  private async handleFailure(ctx: Ctx, row: MessageRow, fault: ErrorCode): Promise<void> {
    const seconds = backOffSeconds[row.attempts - 1];
    if (permanentFaults.has(fault) || seconds === undefined) return this.drop(ctx, row, fault);
    const now = ctx.clock.now();
    await scheduleRetry(ctx.db, row.id, { fault, now, nextAt: new Date(now.getTime() + seconds * 1000) });
  }

  private async drop(ctx: Ctx, { id, channel, attempts }: MessageRow, reason: string | null): Promise<void> {
    if (reason !== null) ctx.log.warn({ channel, attempts, reason }, "delivery: message dropped");
    await deleteMessage(ctx.db, id);
  }
}
