import { isErrorCode } from "@croupier/schema/rules/error-codes.js";
import type { Ctx } from "../../core/ctx.js";
import { DomainError, type ErrorCode } from "../../core/errors.js";
import { newId } from "../../core/ids.js";
import { seal, unseal } from "../../core/seal.js";
import { wake } from "../../core/wake-worker.js";
import type { Mail, MailPort } from "../../ports/mail/mail-port.js";
import type { Sms, SmsPort } from "../../ports/sms/sms-port.js";
import type { BrandsService } from "../brands/brands.service.js";
import type { Channel } from "./delivery.model.js";
import {
  deleteMessage,
  findFault,
  insertMessage,
  type MessageRow,
  putOff,
  takeDue,
} from "./delivery.store.js";

/** A message with what carries it. */
export type Message = ({ readonly channel: "sms" } & Sms) | ({ readonly channel: "mail" } & Mail);

interface Deps {
  readonly secretsKey: Buffer;
  readonly brands: Pick<BrandsService, "list">;
  /** Null: this installation sends none. */
  readonly sms: SmsPort | null;
  readonly mail: MailPort | null;
}

/** The name by which the queue's worker is woken. */
export const deliveryWake = "delivery";

const place = "delivery.message";
/** Milliseconds after which a sender that was not heard of counts as dead. */
const leaseMs = 120_000;
const backOffSeconds = [2, 10, 30, 120, 300, 900, 3_600, 7_200, 14_400, 28_800];
/** How long a failure of a channel speaks for it. */
const faultMs = 60_000;
/** Failures that are about the recipient: another attempt would end the same way. */
const final: ReadonlySet<ErrorCode> = new Set(["invalid_phone_number", "operation_not_allowed"]);

/** Sends messages: at once, or soon after what they belong to was committed, again and again. */
export class DeliveryService {
  /** When this process last got a message taken over, in milliseconds, by brand and channel. */
  private readonly takenOver = new Map<string, number>();

  constructor(private readonly deps: Deps) {}

  /** Whether this installation sends by a channel at all. */
  sends(channel: Channel): boolean {
    return this.deps[channel] !== null;
  }

  /**
   * Sends within the call.
   * @throws DomainError what the port throws; operation_not_allowed when nothing is sent that way
   */
  async send(ctx: Ctx, message: Message): Promise<void> {
    const { sms, mail } = this.deps;
    if (message.channel === "sms" && sms !== null) await sms.send(ctx, message);
    else if (message.channel === "mail" && mail !== null) await mail.send(ctx, message);
    else throw new DomainError("operation_not_allowed");
    this.takenOver.set(`${ctx.brand.id}:${message.channel}`, ctx.clock.now().getTime());
  }

  /**
   * Has a message sent after the transaction of the ctx has committed. A decoy goes to nobody, and costs
   * the same.
   */
  async queue(
    ctx: Ctx,
    message: Message,
    { expiresAt, decoy = false }: { readonly expiresAt: Date; readonly decoy?: boolean },
  ): Promise<void> {
    const sealed = seal(this.deps.secretsKey, place, JSON.stringify(message));
    const { channel } = message;
    const row = { id: newId(), brandId: ctx.brand.id, channel, sealed, decoy, expiresAt };
    await insertMessage(ctx.db, row, ctx.clock.now());
    wake(ctx, deliveryWake);
  }

  /**
   * Whether what is queued for a channel can be expected to go out, whoever it is for. A failure before one that
   * was taken over was about its recipient.
   * @throws DomainError as the newest message did that still waits: code_not_sent, quota_exceeded …
   */
  async requireWorking(ctx: Ctx, channel: Channel): Promise<void> {
    const lastWell = this.takenOver.get(`${ctx.brand.id}:${channel}`) ?? 0;
    const since = new Date(Math.max(ctx.clock.now().getTime() - faultMs, lastWell));
    const fault = await findFault(ctx.db, { brandId: ctx.brand.id, channel, since });
    if (fault !== null) throw new DomainError(isErrorCode(fault) ? fault : "code_not_sent");
  }

  /** Sends what is due, over all brands; for a ctx of the platform itself. Answers how much it looked at. */
  async deliverDue(ctx: Ctx, signal?: AbortSignal): Promise<number> {
    let seen = 0;
    while (!signal?.aborted) {
      const now = ctx.clock.now();
      const row = await takeDue(ctx.db, now, new Date(now.getTime() + leaseMs));
      if (row === null) break;
      await this.deliver(ctx, row);
      seen += 1;
    }
    return seen;
  }

  private async deliver(root: Ctx, row: MessageRow): Promise<void> {
    const brand = (await this.deps.brands.list(root.db)).find(({ id }) => id === row.brandId);
    const isUseful = row.expiresAt > root.clock.now();
    if (row.decoy || !isUseful || !brand) return this.drop(root, row, row.decoy ? null : "expired");
    try {
      const message = JSON.parse(unseal(this.deps.secretsKey, place, row.sealed)) as Message;
      await this.send({ ...root, brand }, message);
      await deleteMessage(root.db, row.id);
    } catch (error) {
      await this.failed(root, row, error instanceof DomainError ? error.code : "code_not_sent");
    }
  }

  private async failed(ctx: Ctx, row: MessageRow, fault: ErrorCode): Promise<void> {
    const seconds = backOffSeconds[row.attempts - 1];
    if (final.has(fault) || seconds === undefined) return this.drop(ctx, row, fault);
    const now = ctx.clock.now();
    await putOff(ctx.db, row.id, { fault, now, nextAt: new Date(now.getTime() + seconds * 1000) });
  }

  private async drop(ctx: Ctx, { id, channel, attempts }: MessageRow, reason: string | null): Promise<void> {
    if (reason !== null) ctx.log.warn({ channel, attempts, reason }, "a message was given up");
    await deleteMessage(ctx.db, id);
  }
}
