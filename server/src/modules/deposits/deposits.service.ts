import type { Ctx } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import { depositsTopic, type LiveEvents } from "../../core/events.js";
import { isId, newId } from "../../core/ids.js";
import { formatMinor, parseAmountWithin } from "../../core/money.js";
import { admit, type Throttle, type Throttles } from "../../core/throttle.js";
import { inTx } from "../../core/tx.js";
import { createOnce } from "../../kit/create-once.js";
import { insertWithReference } from "../../kit/payment-reference.js";
import type { FilesService } from "../files/files.service.js";
import { requireMoneyAccess, requireRealMember } from "../identity/identity.policy.js";
import { OwnRecords } from "../identity/own-records.service.js";
import type { ProviderConnectionsService } from "../payment-providers/provider-connections.service.js";
import type { ReservedDeposit } from "../safer-gambling/limits.model.js";
import type { SaferGamblingService } from "../safer-gambling/safer-gambling.service.js";
import type { BonusesService } from "./bonuses/bonuses.service.js";
import type { DepositLifecycle } from "./deposit-lifecycle.js";
import { depositList } from "./deposit-lists.reads.js";
import {
  cancelThrottle,
  computeNextPollAt,
  type Deposit,
  maxOpenDeposits,
  mayAttachProofs,
} from "./deposits.model.js";
import {
  countOpen,
  type DepositRow,
  findByRequest,
  findDeposit,
  findWallet,
  listReserved,
  lockDeposit,
} from "./deposits.reads.js";
import { insertDeposit, updatePayable } from "./deposits.store.js";
import { getMemberFee, type Method } from "./methods/methods.model.js";
import { findMethod } from "./methods/methods.store.js";

interface Deps {
  readonly files: Pick<FilesService, "attach">;
  readonly bonuses: Pick<BonusesService, "choose" | "readChosen">;
  readonly providers: Pick<ProviderConnectionsService, "get" | "getWebhookUrl">;
  readonly live: LiveEvents;
  readonly lifecycle: DepositLifecycle;
  readonly saferGambling: Pick<SaferGamblingService, "takeDeposit">;
  readonly originOf: (ctx: Ctx) => Promise<string>;
  readonly throttles: Throttles;
}

/** A deposit that a member requests. */
export interface DepositOrder {
  readonly methodId: string;
  /** Decimal text with no more digits than the currency has. */
  readonly amount: string;
  /** An idempotency key that the client generates, a UUID. */
  readonly requestId: string;
  /** A deposit bonus to be given with it; none when absent. */
  readonly bonusId?: string | null | undefined;
}

/** An order with its method and amount resolved. */
interface ResolvedOrder {
  readonly method: Method;
  /** Minor units. */
  readonly amount: bigint;
  readonly bonusId: string | null;
}

/** An order of a member, which a request id makes unique. */
interface OrderRequest extends ResolvedOrder {
  readonly memberId: string;
  readonly requestId: string;
}

/** Proofs of payment for a deposit. */
export interface DepositProof {
  readonly id: string;
  /** Ids of one to three images that the member uploaded. */
  readonly fileIds: readonly string[];
}

const paymentKinds = { REDIRECT: "REDIRECT", QR_WALLET: "QR", CRYPTO: "CRYPTO" } as const;

/** A member's own deposits. */
export class DepositsService extends OwnRecords<Deposit> {
  private readonly cancellations: Throttle;

  constructor(private readonly deps: Deps) {
    super(deps.live, { find: findDeposit, topicOf: depositsTopic });
    this.cancellations = deps.throttles.make(cancelThrottle);
  }

  /**
   * Creates a deposit and returns how it is paid. It is idempotent by `requestId`.
   * @throws DomainError not_logged_in, in_need_true_account, session_locked, member_excluded, deposit_limit_reached,
   * validation_failed (amount: out_of_range), invalid_amount, deposit_method_closed, bonus_not_available,
   * too_many_deposits, wrong_currency, idempotency_conflict, gateway_unavailable
   */
  async create(ctx: Ctx, order: DepositOrder): Promise<Deposit> {
    const { memberId } = requireMoneyAccess(ctx.actor);
    const { id: brandId } = ctx.brand;
    const method = isId(order.methodId) ? await findMethod(ctx.db, brandId, { id: order.methodId }) : null;
    if (!method?.enabled) throw new DomainError("deposit_method_closed");
    const { currency, minAmount: min, maxAmount: max } = method;
    const amount = parseAmountWithin(order.amount, currency, { min, max });
    const request = { memberId, requestId: order.requestId };
    const resolved = { method, amount, bonusId: order.bonusId ?? null };
    const { row: deposit } = await createOnce(order.requestId, {
      find: () => findByRequest(ctx.db, brandId, request),
      create: () => inTx(ctx, (ctx) => this.insert(ctx, { ...request, ...resolved })),
      isSame: (known) => this.isSameOrder(ctx, known, resolved),
    });
    return deposit.state === "CREATED" ? this.openPayment(ctx, deposit) : deposit;
  }

  /**
   * Attaches proofs of payment to a bank transfer: it no longer expires, and staff review it.
   * @throws DomainError not_logged_in, in_need_true_account, not_found, already_resolved, validation_failed (fileIds)
   */
  async attachProofs(ctx: Ctx, { id, fileIds }: DepositProof): Promise<Deposit> {
    const { memberId } = requireRealMember(ctx.actor);
    await inTx(ctx, async (ctx) => {
      const deposit = await lockOwn(ctx, memberId, id);
      const method = await findMethod(ctx.db, ctx.brand.id, { id: deposit.methodId });
      if (!mayAttachProofs(deposit.state, method?.kind === "BANK_TRANSFER"))
        throw new DomainError("already_resolved");
      await this.deps.files.attach(ctx, { kind: "deposit", id }, fileIds);
      await this.deps.lifecycle.markProofUploaded(ctx, deposit);
    });
    return this.get(ctx, id);
  }

  /**
   * Cancels one of the member's own deposits that is unpaid and has no proof of payment, and releases it from the limits.
   * A payment that arrives all the same is processed as a late one. Cancelling again changes nothing.
   * @throws DomainError not_logged_in, in_need_true_account, too_many_requests, not_found, already_resolved
   */
  async cancel(ctx: Ctx, id: string): Promise<Deposit> {
    const { memberId } = requireRealMember(ctx.actor);
    await admit(this.cancellations, memberId);
    await inTx(ctx, async (ctx) => {
      const deposit = await lockOwn(ctx, memberId, id);
      if (deposit.state !== "CANCELLED")
        await this.deps.lifecycle.end(ctx, deposit, { state: "CANCELLED", reason: null });
    });
    return this.get(ctx, id);
  }

  /** The member's own deposits, newest first. @throws DomainError not_logged_in, in_need_true_account */
  readonly list = depositList.for((ctx) => {
    const { memberId } = requireRealMember(ctx.actor);
    return { brandId: ctx.brand.id, memberId };
  });

  /** Lists a member's deposits that count towards the limits and are not credited yet. For services that have authorised. */
  listReserved(ctx: Ctx, memberId: string): Promise<ReservedDeposit[]> {
    return listReserved(ctx.db, memberId);
  }

  /** Whether a deposit was created by the same order: its request id may have been reused for another one. */
  private async isSameOrder(
    ctx: Ctx,
    deposit: DepositRow,
    { method, amount, bonusId }: ResolvedOrder,
  ): Promise<boolean> {
    if (deposit.methodId !== method.id || deposit.amount !== amount) return false;
    const chosen = await this.deps.bonuses.readChosen(ctx, [deposit.id]);
    return (chosen.get(deposit.id)?.bonusId ?? null) === bonusId;
  }

  private async insert(ctx: Ctx, order: OrderRequest): Promise<DepositRow> {
    const { memberId, requestId, method, amount, bonusId } = order;
    const { currency } = method;
    const { id: brandId } = ctx.brand;
    // This locks the member's limits: concurrent orders of the member wait until this transaction ends.
    const { countedAt } = await this.deps.saferGambling.takeDeposit(ctx, { memberId, currency, amount });
    if ((await countOpen(ctx.db, memberId)) >= maxOpenDeposits)
      throw new DomainError("too_many_deposits", { max: maxOpenDeposits });
    const walletId = await findWallet(ctx.db, brandId, { memberId, currency });
    if (walletId === null) throw new DomainError("wrong_currency", { currency });
    const createdAt = ctx.clock.now();
    const expiresAt = new Date(createdAt.getTime() + method.expiryMinutes * 60_000);
    const row = {
      id: newId(),
      brandId,
      memberId,
      walletId,
      methodId: method.id,
      requestId,
      currency,
      amount,
      countedAt,
      createdAt,
      expiresAt,
      nextPollAt:
        method.providerCode === null ? null : computeNextPollAt({ createdAt, expiresAt }, createdAt),
      ...getMemberFee(method),
    };
    await insertWithReference((reference) => insertDeposit(ctx.db, { ...row, reference }));
    if (bonusId !== null) await this.deps.bonuses.choose(ctx, row, bonusId, method);
    const deposit = await findDeposit(ctx.db, brandId, { id: row.id });
    if (!deposit) throw new Error(`deposit ${row.id} was not inserted`);
    return deposit;
  }

  /** Creates the deposit's payment at its provider and opens it for payment. A bank transfer has no provider. */
  private async openPayment(ctx: Ctx, deposit: DepositRow): Promise<Deposit> {
    const { id } = deposit;
    const created = await this.createPayment(ctx, deposit).catch((error: unknown) =>
      this.fail(ctx, id, error),
    );
    const { providerReference, ...payment } = created;
    await updatePayable(ctx.db, id, { payment, providerReference, now: ctx.clock.now() });
    this.deps.lifecycle.publishChange(ctx, deposit);
    return this.get(ctx, id);
  }

  private async createPayment(
    ctx: Ctx,
    { reference, amount, currency, expiresAt, id, methodId }: DepositRow,
  ) {
    // A method with deposits keeps its provider; it may have been changed between the two reads of this request.
    const method = await findMethod(ctx.db, ctx.brand.id, { id: methodId });
    if (!method || method.kind === "BANK_TRANSFER" || method.providerCode === null)
      return { providerReference: null };
    const key = { use: "deposit", code: method.providerCode } as const;
    const provider = await this.deps.providers.get(ctx, key);
    const origin = await this.deps.originOf(ctx);
    return provider.createPayment(ctx, {
      reference,
      currency,
      expiresAt,
      kind: paymentKinds[method.kind],
      amount: formatMinor(amount, currency),
      returnUrl: `${origin}/member/deposits?cashier=deposit&deposit=${id}`,
      webhookUrl: await this.deps.providers.getWebhookUrl(ctx, key),
    });
  }

  /** Fails a deposit whose payment the provider did not create, and rethrows the error. */
  private async fail(ctx: Ctx, id: string, error: unknown): Promise<never> {
    await inTx(ctx, async (ctx) => {
      const deposit = await lockDeposit(ctx.db, ctx.brand.id, id);
      if (deposit?.state === "CREATED")
        await this.deps.lifecycle.end(ctx, deposit, { state: "FAILED", reason: "payment_provider" });
    });
    throw error;
  }
}

/** Finds one of the member's own deposits and locks it until the transaction ends. @throws DomainError not_found */
async function lockOwn(ctx: Ctx, memberId: string, id: string): Promise<DepositRow> {
  const deposit = isId(id) ? await lockDeposit(ctx.db, ctx.brand.id, id) : null;
  if (deposit?.memberId !== memberId) throw new DomainError("not_found");
  return deposit;
}
