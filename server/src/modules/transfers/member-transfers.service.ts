import type { Ctx, MemberActor } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import { type LiveEvents, transfersTopic } from "../../core/events.js";
import { isId, newId } from "../../core/ids.js";
import { notifyMember } from "../../core/member-notifications.js";
import type { Meter } from "../../core/meter.js";
import { amountOutOfRange, formatMinor, parseMinor } from "../../core/money.js";
import { inTx } from "../../core/tx.js";
import { createOnce } from "../../kit/create-once.js";
import { requireAgent } from "../agents/agents.policy.js";
import type { AgentsService } from "../agents/agents.service.js";
import type { BrandsService } from "../brands/brands.service.js";
import type { IdentityService } from "../identity/account/identity.service.js";
import { maskName } from "../identity/contacts/contacts.model.js";
import { requireMoneyAccess, requireRealMember } from "../identity/identity.policy.js";
import type { PaymentPasswordService } from "../identity/passwords/payment-password.service.js";
import type { WalletService } from "../wallet/wallet.service.js";
import { type MemberDirection, normalizeRemark, type SenderView } from "./member-transfers.model.js";
import {
  findByRequest,
  findTerms,
  type NewMemberTransfer,
  readSendOpening,
  type SendRefusal,
  sendToMember,
  sumSentSince,
} from "./member-transfers.store.js";
import type { TransferRecord } from "./transfer-records.model.js";
import type { TransferRecordsService } from "./transfer-records.service.js";

interface Deps {
  readonly agents: Pick<AgentsService, "uplineOf">;
  readonly brands: Pick<BrandsService, "current">;
  readonly identity: Pick<IdentityService, "account">;
  readonly paymentPasswords: Pick<PaymentPasswordService, "require">;
  readonly records: TransferRecordsService;
  readonly wallet: Pick<WalletService, "active" | "publishChange">;
  readonly live: LiveEvents;
  readonly meter: Meter;
}

/** A member's request for a transfer. */
export interface MemberTransferRequest {
  /** Decimal text, with no more fraction digits than the active currency has. */
  readonly amount: string;
  readonly paymentPassword: string;
  readonly remark: string;
  /** A UUID that the client generates. */
  readonly requestId: string;
}

const dayMs = 24 * 3_600_000;

/** Transfers between a member and the direct upline agent. */
export class MemberTransfersService {
  constructor(private readonly deps: Deps) {}

  /**
   * Reads what the member may send in the active currency; null when the brand has no transfers in it.
   * @throws DomainError not_logged_in, in_need_true_account, not_found without a wallet
   */
  async getSenderView(ctx: Ctx): Promise<SenderView | null> {
    const { memberId } = requireRealMember(ctx.actor);
    const { currency } = await this.deps.wallet.active(ctx);
    const terms = await findTerms(ctx.db, ctx.brand.id, currency);
    if (!terms) return null;
    const since = new Date(ctx.clock.now().getTime() - dayMs);
    const sent = await sumSentSince(ctx.db, { senderId: memberId, currency, since });
    const upline = await this.deps.agents.uplineOf(ctx, memberId);
    const account = upline && (await this.deps.identity.account(ctx, upline));
    const leftAmount = terms.maxAmountIn24Hours - sent.amount;
    return {
      terms,
      leftAmount: leftAmount > 0n ? leftAmount : 0n,
      leftCount: Math.max(0, terms.maxTransfersIn24Hours - sent.count),
      upline: account ? maskName(account.username) : null,
    };
  }

  /**
   * Sends money to the direct upline agent. Idempotent by `requestId`.
   * @throws DomainError not_logged_in, in_need_true_account, session_locked, payment_password_not_set,
   * invalid_payment_password, too_many_requests, validation_failed (amount, remark, requestId), invalid_amount,
   * insufficient_balance, outstanding_debt, turnover_required, withdrawals_blocked, account_locked, member_excluded,
   * transfer_closed, transfer_refused (the receiver cannot receive transfers), transfer_limit_reached {max, maxCount, left,
   * count, currency, opensAfterSeconds}, wrong_currency, not_found at the top, idempotency_conflict
   */
  async sendToUpline(ctx: Ctx, request: MemberTransferRequest): Promise<TransferRecord> {
    const sender = requireMoneyAccess(ctx.actor);
    const receiverId = await this.deps.agents.uplineOf(ctx, sender.memberId);
    if (receiverId === null) throw new DomainError("not_found");
    return this.send(ctx, sender, { ...request, receiverId, direction: "UP" });
  }

  /**
   * Sends money from an agent to a direct downline member. It counts as a deposit of the receiver, with its limits and its
   * turnover requirement.
   * @throws DomainError as `sendToUpline`, permission_denied for senders that are no agents, not_found unless the receiver
   * is direct downline
   */
  async sendToDownline(
    ctx: Ctx,
    receiverId: string,
    request: MemberTransferRequest,
  ): Promise<TransferRecord> {
    requireAgent(ctx.actor);
    const sender = requireMoneyAccess(ctx.actor);
    const upline = isId(receiverId) ? await this.deps.agents.uplineOf(ctx, receiverId) : null;
    if (upline !== sender.memberId) throw new DomainError("not_found");
    return this.send(ctx, sender, { ...request, receiverId, direction: "DOWN" });
  }

  private async send(
    ctx: Ctx,
    { memberId: senderId }: MemberActor,
    request: MemberTransferRequest & { readonly receiverId: string; readonly direction: MemberDirection },
  ): Promise<TransferRecord> {
    const { receiverId, direction, requestId } = request;
    const remark = normalizeRemark(request.remark);
    const { currency } = await this.deps.wallet.active(ctx);
    const amount = parseMinor(request.amount, currency);
    if (amount <= 0n || amount > 10n ** 17n) throw new DomainError("invalid_amount");
    await this.deps.paymentPasswords.require(ctx, request.paymentPassword);
    const id = newId();
    const money = { receiverId, direction, currency, amount, remark };
    const transfer = { id, brandId: ctx.brand.id, senderId, requestId, ...money, now: ctx.clock.now() };
    const { row, isNew } = await createOnce(requestId, {
      find: () => findByRequest(ctx.db, ctx.brand.id, transfer),
      create: () => this.post(ctx, transfer),
      isSame: (known) =>
        known.receiverId === receiverId &&
        known.direction === direction &&
        known.currency === currency &&
        known.amount === amount &&
        known.remark === remark,
    });
    if (isNew) this.publish(ctx, transfer);
    return this.deps.records.get(ctx, row.id);
  }

  private async post(ctx: Ctx, transfer: NewMemberTransfer): Promise<NewMemberTransfer> {
    const result = await inTx(ctx, (ctx) => this.transfer(ctx, transfer), { idempotent: true });
    if (result === "repeated") throw new Error("the request has made its transfer already");
    if (result !== "ok") throw await this.toError(ctx, result, transfer);
    return transfer;
  }

  /** Posts the transfer, and sends a notification to both members. */
  private async transfer(ctx: Ctx, transfer: NewMemberTransfer): Promise<SendRefusal | "ok"> {
    const result = await sendToMember(ctx.db, transfer);
    if (result !== "ok") return result;
    const { id, senderId, receiverId, amount, currency } = transfer;
    const notification = { key: `transfer:${id}`, money: { amount, currency } };
    const sender = await this.maskUsername(ctx, senderId);
    const receiver = await this.maskUsername(ctx, receiverId);
    await notifyMember(ctx, { ...notification, kind: "TRANSFER_SENT", memberId: senderId, party: receiver });
    await notifyMember(ctx, {
      ...notification,
      kind: "TRANSFER_RECEIVED",
      memberId: receiverId,
      party: sender,
    });
    return result;
  }

  private async maskUsername(ctx: Ctx, memberId: string): Promise<string> {
    const account = await this.deps.identity.account(ctx, memberId);
    return account ? maskName(account.username) : "";
  }

  private async toError(
    ctx: Ctx,
    refusal: Exclude<SendRefusal, "repeated">,
    transfer: NewMemberTransfer,
  ): Promise<DomainError> {
    const { currency } = transfer;
    switch (refusal) {
      case "not_related":
        return new DomainError("not_found");
      case "closed":
        return new DomainError("transfer_closed");
      case "excluded":
        return new DomainError("member_excluded");
      // The sender is not to learn whether the receiver is locked, excluded or at a limit.
      case "receiver":
        return new DomainError("transfer_refused");
      case "currency":
        return new DomainError("wrong_currency", { currency });
      case "day":
        return limitReached(ctx, transfer);
      case "amount": {
        const terms = await findTerms(ctx.db, ctx.brand.id, currency);
        return amountOutOfRange(currency, { min: terms?.minAmount ?? 0n, max: terms?.maxAmount ?? 0n });
      }
    }
  }

  private publish(ctx: Ctx, { id, senderId, receiverId, currency }: NewMemberTransfer): void {
    this.deps.meter.posted("member_transfer");
    for (const memberId of [senderId, receiverId]) {
      this.deps.wallet.publishChange(ctx, memberId, currency);
      ctx.afterCommit(() => this.deps.live.publish(transfersTopic(memberId), { id }));
    }
  }
}

/** The error of a transfer above the limits of 24 hours: the limits, what is left of them, and when the amount fits. */
async function limitReached(
  ctx: Ctx,
  { senderId, brandId, currency, amount, now }: NewMemberTransfer,
): Promise<DomainError> {
  const terms = await findTerms(ctx.db, brandId, currency);
  if (!terms) return new DomainError("transfer_closed");
  const { maxAmountIn24Hours: max, maxTransfersIn24Hours: maxCount } = terms;
  const since = new Date(now.getTime() - dayMs);
  const sent = await sumSentSince(ctx.db, { senderId, currency, since });
  const opensAt = await readSendOpening(ctx.db, { senderId, currency, amount, terms }, now);
  const text = (minor: bigint) => formatMinor(minor > 0n ? minor : 0n, currency);
  return new DomainError("transfer_limit_reached", {
    max: text(max),
    maxCount,
    left: text(max - sent.amount),
    count: Math.max(0, maxCount - sent.count),
    currency,
    ...(opensAt && { opensAfterSeconds: (opensAt.getTime() - now.getTime()) / 1_000 }),
  });
}
