import type { Ctx, MemberActor } from "../../core/ctx.js";
import { DomainError, validationFailed } from "../../core/errors.js";
import { type LiveEvents, transfersTopic } from "../../core/events.js";
import { isId, newId } from "../../core/ids.js";
import { notifyMember } from "../../core/member-notifications.js";
import type { Meter } from "../../core/meter.js";
import { formatMinor, parseMinor } from "../../core/money.js";
import { inTx } from "../../core/tx.js";
import { requireAgent } from "../agents/agents.policy.js";
import type { AgentsService } from "../agents/agents.service.js";
import type { AuditService } from "../audit/audit.service.js";
import type { BrandsService } from "../brands/brands.service.js";
import type { IdentityService } from "../identity/account/identity.service.js";
import { maskName } from "../identity/contacts/contacts.model.js";
import { requireMoneyAccess, requireOperator, requireRealMember } from "../identity/identity.policy.js";
import type { PaymentPasswordService } from "../identity/passwords/payment-password.service.js";
import type { WalletService } from "../wallet/wallet.service.js";
import {
  type MemberDirection,
  remarkOf,
  type SenderView,
  type TransferTerms,
  type TransferTermsText,
} from "./member-transfers.model.js";
import {
  findSent,
  findTerms,
  type NewMemberTransfer,
  readSent,
  type SendRefusal,
  sendToMember,
  writeTerms,
} from "./member-transfers.store.js";
import type { TransferRecord } from "./transfer-records.model.js";
import type { TransferRecordsService } from "./transfer-records.service.js";

interface Deps {
  readonly agents: Pick<AgentsService, "uplineOf">;
  readonly audit: AuditService;
  readonly brands: Pick<BrandsService, "current">;
  readonly identity: Pick<IdentityService, "account">;
  readonly paymentPasswords: Pick<PaymentPasswordService, "require">;
  readonly records: TransferRecordsService;
  readonly wallet: Pick<WalletService, "active" | "publishChange">;
  readonly live: LiveEvents;
  readonly meter: Meter;
}

/** What a member sends. */
export interface MemberMove {
  /** Decimal text with no more digits than the active currency has. */
  readonly amount: string;
  readonly paymentPassword: string;
  readonly remark: string;
  /** A UUID of the sender's making. */
  readonly requestId: string;
}

const dayMs = 24 * 3_600_000;

/** Money between a member and the agent right above. */
export class MemberTransfersService {
  constructor(private readonly deps: Deps) {}

  /**
   * What the member may send in the active currency; null where the brand has none of it.
   * @throws DomainError not_logged_in, in_need_true_account, not_found without a wallet
   */
  async view(ctx: Ctx): Promise<SenderView | null> {
    const { memberId } = requireRealMember(ctx.actor);
    const { currency } = await this.deps.wallet.active(ctx);
    const terms = await findTerms(ctx.db, ctx.brand.id, currency);
    if (!terms) return null;
    const since = new Date(ctx.clock.now().getTime() - dayMs);
    const sent = await readSent(ctx.db, { senderId: memberId, currency, since });
    const upline = await this.deps.agents.uplineOf(ctx, memberId);
    const account = upline && (await this.deps.identity.account(ctx, upline));
    const leftAmount = terms.dayAmount - sent.amount;
    return {
      terms,
      leftAmount: leftAmount > 0n ? leftAmount : 0n,
      leftCount: Math.max(0, terms.dayCount - sent.count),
      upline: account ? maskName(account.username) : null,
    };
  }

  /**
   * Sends money to the agent right above. The same `requestId` sends once.
   * @throws DomainError not_logged_in, in_need_true_account, session_locked, payment_password_not_set,
   * invalid_payment_password, too_many_requests, validation_failed (amount, remark, requestId), invalid_amount,
   * insufficient_balance, outstanding_debt, turnover_required, account_locked, member_excluded, transfer_closed, transfer_refused (the
   * receiver takes none), transfer_limit_reached, wrong_currency, not_found at the top, idempotency_conflict
   */
  async toUpline(ctx: Ctx, move: MemberMove): Promise<TransferRecord> {
    const sender = requireMoneyAccess(ctx.actor);
    const receiverId = await this.deps.agents.uplineOf(ctx, sender.memberId);
    if (receiverId === null) throw new DomainError("not_found");
    return this.send(ctx, sender, { ...move, receiverId, direction: "UP" });
  }

  /**
   * An agent sends money to one right below: a deposit of that one, by limits and by what is to be staked of it.
   * @throws DomainError as `toUpline`, permission_denied for who is no agent, not_found for whoever does not stand right
   * below
   */
  async toDownline(ctx: Ctx, receiverId: string, move: MemberMove): Promise<TransferRecord> {
    requireAgent(ctx.actor);
    const sender = requireMoneyAccess(ctx.actor);
    const upline = isId(receiverId) ? await this.deps.agents.uplineOf(ctx, receiverId) : null;
    if (upline !== sender.memberId) throw new DomainError("not_found");
    return this.send(ctx, sender, { ...move, receiverId, direction: "DOWN" });
  }

  /**
   * Settles what the brand allows in one of its currencies.
   * @throws DomainError not_logged_in, permission_denied, wrong_currency, invalid_amount, validation_failed (dayCount)
   */
  async setTerms(ctx: Ctx, text: TransferTermsText): Promise<void> {
    if (ctx.actor.kind !== "system") requireOperator(ctx.actor);
    const { currency, dayCount } = text;
    const { currencies } = await this.deps.brands.current(ctx);
    if (!currencies.includes(currency)) throw new DomainError("wrong_currency", { currency });
    const minAmount = parseMinor(text.minAmount, currency);
    const maxAmount = parseMinor(text.maxAmount, currency);
    const dayAmount = parseMinor(text.dayAmount, currency);
    const terms = { ...text, minAmount, maxAmount, dayAmount };
    const isSound =
      minAmount > 0n && maxAmount >= minAmount && dayAmount >= maxAmount && dayAmount <= 10n ** 17n;
    if (!isSound) throw new DomainError("invalid_amount");
    if (!Number.isInteger(dayCount) || dayCount < 1 || dayCount > 1000)
      throw validationFailed({ field: "dayCount", code: "out_of_range", params: { min: 1, max: 1000 } });
    await inTx(ctx, async (ctx) => {
      const before = await findTerms(ctx.db, ctx.brand.id, currency);
      await writeTerms(ctx.db, ctx.brand.id, terms);
      const plain = (of: TransferTerms | null) =>
        of && JSON.parse(JSON.stringify(of, (_, value) => (typeof value === "bigint" ? `${value}` : value)));
      await this.deps.audit.record(ctx, {
        action: "transfer-terms.set",
        subjectKind: "brand",
        subjectId: ctx.brand.id,
        before: plain(before) ?? undefined,
        after: plain(terms),
      });
    });
  }

  /** What the brand allows in a currency; null: nothing. @throws DomainError not_logged_in, permission_denied */
  async terms(ctx: Ctx, currency: string): Promise<TransferTerms | null> {
    if (ctx.actor.kind !== "system") requireOperator(ctx.actor);
    return findTerms(ctx.db, ctx.brand.id, currency);
  }

  private async send(
    ctx: Ctx,
    { memberId: senderId }: MemberActor,
    move: MemberMove & { readonly receiverId: string; readonly direction: MemberDirection },
  ): Promise<TransferRecord> {
    const { receiverId, direction, requestId } = move;
    if (!isId(requestId)) throw validationFailed({ field: "requestId", code: "invalid" });
    const remark = remarkOf(move.remark);
    const { currency } = await this.deps.wallet.active(ctx);
    const amount = parseMinor(move.amount, currency);
    if (amount <= 0n || amount > 10n ** 17n) throw new DomainError("invalid_amount");
    await this.deps.paymentPasswords.require(ctx, move.paymentPassword);
    const id = newId();
    const money = { receiverId, direction, currency, amount, remark };
    const sent = { id, brandId: ctx.brand.id, senderId, requestId, ...money, now: ctx.clock.now() };
    const answer = await inTx(ctx, (ctx) => this.book(ctx, sent), { idempotent: true });
    if (answer === "repeated") return this.repeated(ctx, sent);
    if (answer !== "ok") throw await this.refusal(ctx, answer, currency);
    this.tell(ctx, sent);
    return this.deps.records.get(ctx, id);
  }

  /** Moves the money, and has both sides told of it by a message. */
  private async book(ctx: Ctx, sent: NewMemberTransfer): Promise<SendRefusal | "ok"> {
    const answer = await sendToMember(ctx.db, sent);
    if (answer !== "ok") return answer;
    const { id, senderId, receiverId, amount, currency } = sent;
    const news = { key: `transfer:${id}`, money: { amount, currency } };
    const [sender, receiver] = [await this.masked(ctx, senderId), await this.masked(ctx, receiverId)];
    await notifyMember(ctx, { ...news, kind: "TRANSFER_SENT", memberId: senderId, party: receiver });
    await notifyMember(ctx, { ...news, kind: "TRANSFER_RECEIVED", memberId: receiverId, party: sender });
    return answer;
  }

  private async masked(ctx: Ctx, memberId: string): Promise<string> {
    const account = await this.deps.identity.account(ctx, memberId);
    return account ? maskName(account.username) : "";
  }

  private async repeated(ctx: Ctx, sent: NewMemberTransfer): Promise<TransferRecord> {
    const known = await findSent(ctx.db, ctx.brand.id, sent);
    const same =
      known?.receiverId === sent.receiverId &&
      known.direction === sent.direction &&
      known.currency === sent.currency &&
      known.amount === sent.amount &&
      known.remark === sent.remark;
    if (!known || !same) throw new DomainError("idempotency_conflict");
    return this.deps.records.get(ctx, known.id);
  }

  private async refusal(
    ctx: Ctx,
    why: Exclude<SendRefusal, "repeated">,
    currency: string,
  ): Promise<DomainError> {
    switch (why) {
      case "not_related":
        return new DomainError("not_found");
      case "closed":
        return new DomainError("transfer_closed");
      case "excluded":
        return new DomainError("member_excluded");
      // Whether the other one is locked or excluded, or has reached a limit, is nobody's business.
      case "receiver":
        return new DomainError("transfer_refused");
      case "currency":
        return new DomainError("wrong_currency", { currency });
      case "day":
        return new DomainError("transfer_limit_reached");
      case "amount": {
        const terms = await findTerms(ctx.db, ctx.brand.id, currency);
        const text = (minor = 0n) => formatMinor(minor, currency);
        const params = { min: text(terms?.minAmount), max: text(terms?.maxAmount) };
        return validationFailed({ field: "amount", code: "out_of_range", params });
      }
    }
  }

  private tell(ctx: Ctx, { id, senderId, receiverId, currency }: NewMemberTransfer): void {
    this.deps.meter.posted("member_transfer");
    for (const memberId of [senderId, receiverId]) {
      this.deps.wallet.publishChange(ctx, memberId, currency);
      ctx.afterCommit(() => this.deps.live.publish(transfersTopic(memberId), { id }));
    }
  }
}
