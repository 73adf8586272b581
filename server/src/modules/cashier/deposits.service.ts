import type { Ctx } from "../../core/ctx.js";
import { DomainError, validationFailed } from "../../core/errors.js";
import { depositsTopic, depositTopic, type LiveEvents } from "../../core/events.js";
import { isId, newId, newText } from "../../core/ids.js";
import { runLiveQuery, streamLiveEvents } from "../../core/live-query.js";
import { formatMinor, parseMinor } from "../../core/money.js";
import { assertFirst, decodeCursor, type Slice, toSlice } from "../../core/page.js";
import { inTx } from "../../core/tx.js";
import type { FilesService } from "../files/files.service.js";
import { requireMoney, requireRealMember } from "../identity/identity.policy.js";
import type { SaferGamblingService } from "../safer-gambling/safer-gambling.service.js";
import type { BonusesService } from "./bonuses.service.js";
import {
  type Deposit,
  type DepositMatch,
  type DepositTotals,
  mayProve,
  mostOpen,
  nextAskAt,
  referenceLength,
  referenceLetters,
} from "./deposits.model.js";
import {
  countOpen,
  type DepositRow,
  findDeposit,
  findRequested,
  findWallet,
  listDeposits,
  lockDeposit,
  readDepositTotals,
} from "./deposits.reads.js";
import { insertDeposit, updatePayable } from "./deposits.store.js";
import type { Gateways } from "./gateways.js";
import { type Method, memberFee } from "./methods.model.js";
import { findMethod } from "./methods.store.js";
import type { Settlement } from "./settlement.js";

interface Deps {
  readonly files: Pick<FilesService, "attach">;
  readonly bonuses: Pick<BonusesService, "choose" | "chosenOf">;
  readonly gateways: Gateways;
  readonly live: LiveEvents;
  readonly settlement: Settlement;
  readonly saferGambling: Pick<SaferGamblingService, "takeDeposit">;
  readonly originOf: (ctx: Ctx) => Promise<string>;
}

/** What a member orders. */
export interface DepositOrder {
  readonly methodId: string;
  /** Decimal text with no more digits than the currency has. */
  readonly amount: string;
  /** A UUID of the sender's making. */
  readonly requestId: string;
  /** A bonus to come with it; without one there is none. */
  readonly bonusId?: string | null | undefined;
}

/** An order that was understood. */
interface Wanted {
  readonly method: Method;
  /** Minor units. */
  readonly amount: bigint;
  readonly bonusId: string | null;
}

/** A slice of those of the member's deposits that match. */
export interface DepositsWanted extends DepositMatch {
  readonly first: number;
  readonly after: string | null;
}

/** Pictures that show that a deposit was paid. */
export interface DepositProof {
  readonly id: string;
  /** Ids of pictures that the member has handed in: one to three. */
  readonly fileIds: readonly string[];
}

const ways = { REDIRECT: "REDIRECT", QR_WALLET: "QR", CRYPTO: "CRYPTO" } as const;
const triesForReference = 3;

/** The order was made already, by the same request at the same moment. */
class RepeatedOrder extends Error {}

/** A member's own deposits. */
export class DepositsService {
  constructor(private readonly deps: Deps) {}

  /**
   * Orders a deposit and says where it is paid. The same `requestId` orders once.
   * @throws DomainError not_logged_in, in_need_true_account, session_locked, member_excluded, limit_reached,
   * validation_failed (amount: out_of_range), invalid_amount, deposit_method_closed, bonus_not_available,
   * too_many_deposits, wrong_currency, idempotency_conflict, gateway_unavailable
   */
  async create(ctx: Ctx, order: DepositOrder): Promise<Deposit> {
    const { memberId } = requireMoney(ctx.actor);
    if (!isId(order.requestId)) throw validationFailed({ field: "requestId", code: "invalid" });
    const { id: brandId } = ctx.brand;
    const method = isId(order.methodId) ? await findMethod(ctx.db, brandId, { id: order.methodId }) : null;
    if (!method?.enabled) throw new DomainError("deposit_method_closed");
    const amount = amountOf(order.amount, method);
    const request = { memberId, requestId: order.requestId };
    const known = await findRequested(ctx.db, brandId, request);
    const wanted = { method, amount, bonusId: order.bonusId ?? null };
    const made = known ?? (await this.make(ctx, { ...request, ...wanted }));
    if (!(await this.isOf(ctx, made, wanted))) throw new DomainError("idempotency_conflict");
    return made.state === "CREATED" ? this.open(ctx, made) : made;
  }

  /**
   * Shows proofs of a transfer by a bank: it expires no more, and an operator looks at it.
   * @throws DomainError not_logged_in, in_need_true_account, not_found, already_resolved, validation_failed (fileIds)
   */
  async prove(ctx: Ctx, { id, fileIds }: DepositProof): Promise<Deposit> {
    const { memberId } = requireRealMember(ctx.actor);
    await inTx(ctx, async (ctx) => {
      const held = isId(id) ? await lockDeposit(ctx.db, ctx.brand.id, id) : null;
      if (held?.memberId !== memberId) throw new DomainError("not_found");
      const method = await findMethod(ctx.db, ctx.brand.id, { id: held.methodId });
      if (!mayProve(held.state, method?.kind === "BANK_TRANSFER")) throw new DomainError("already_resolved");
      await this.deps.files.attach(ctx, { kind: "deposit", id }, fileIds);
      await this.deps.settlement.prove(ctx, held);
    });
    return this.get(ctx, id);
  }

  /** One of the member's own. @throws DomainError not_logged_in, in_need_true_account, not_found */
  async get(ctx: Ctx, id: string): Promise<Deposit> {
    const { memberId } = requireRealMember(ctx.actor);
    const found = isId(id) ? await findDeposit(ctx.db, ctx.brand.id, { id, memberId }) : null;
    if (!found) throw new DomainError("not_found");
    return found;
  }

  /**
   * One of the member's own now, then again after each change. Ends with the signal.
   * @throws DomainError not_logged_in, in_need_true_account at once; not_found
   */
  changes(ctx: Ctx, id: string, signal: AbortSignal): AsyncIterableIterator<Deposit> {
    requireRealMember(ctx.actor);
    return runLiveQuery(this.deps.live, depositTopic(id), () => this.get(ctx, id), signal);
  }

  /**
   * At once null, then each of the member's deposits whenever it was ordered or has changed. Ends with the signal.
   * @throws DomainError not_logged_in, in_need_true_account at once
   */
  allChanges(ctx: Ctx, signal: AbortSignal): AsyncIterableIterator<Deposit | null> {
    const { memberId } = requireRealMember(ctx.actor);
    const read = ({ id }: { readonly id: string }) => this.get(ctx, id);
    return streamLiveEvents(this.deps.live, depositsTopic(memberId), read, signal);
  }

  /** The member's own, newest first. @throws DomainError not_logged_in, in_need_true_account, validation_failed */
  async list(ctx: Ctx, { first, after, ...match }: DepositsWanted): Promise<Slice<Deposit>> {
    const { memberId } = requireRealMember(ctx.actor);
    assertFirst(first);
    const place = after === null ? null : decodeCursor(after);
    const rows = await listDeposits(ctx.db, ctx.brand.id, {
      ...match,
      memberId,
      limit: first + 1,
      after: place,
    });
    return toSlice(rows, first, ({ createdAt, id }) => ({ at: createdAt, id }));
  }

  /** Sums over all of the member's own that match, one a currency. @throws DomainError not_logged_in, in_need_true_account */
  totals(ctx: Ctx, match: DepositMatch): Promise<DepositTotals[]> {
    const { memberId } = requireRealMember(ctx.actor);
    return readDepositTotals(ctx.db, ctx.brand.id, { ...match, memberId });
  }

  /** Whether a deposit is what is wanted now: the same request may have ordered another. */
  private async isOf(ctx: Ctx, made: DepositRow, { method, amount, bonusId }: Wanted): Promise<boolean> {
    if (made.methodId !== method.id || made.amount !== amount) return false;
    const chosen = await this.deps.bonuses.chosenOf(ctx, [made.id]);
    return (chosen.get(made.id)?.bonusId ?? null) === bonusId;
  }

  private async make(
    ctx: Ctx,
    given: Wanted & { readonly memberId: string; readonly requestId: string },
  ): Promise<DepositRow> {
    try {
      return await inTx(ctx, (ctx) => this.insert(ctx, given));
    } catch (error) {
      if (!(error instanceof RepeatedOrder)) throw error;
      const known = await findRequested(ctx.db, ctx.brand.id, given);
      if (!known) throw error;
      return known;
    }
  }

  private async insert(ctx: Ctx, given: Parameters<DepositsService["make"]>[1]): Promise<DepositRow> {
    const { memberId, requestId, method, amount, bonusId } = given;
    const { currency } = method;
    const { id: brandId } = ctx.brand;
    // From here on the member's other orders wait until this one is there.
    const { countedAt } = await this.deps.saferGambling.takeDeposit(ctx, { memberId, currency, amount });
    if (await findRequested(ctx.db, brandId, given)) throw new RepeatedOrder();
    if ((await countOpen(ctx.db, memberId)) >= mostOpen)
      throw new DomainError("too_many_deposits", { max: mostOpen });
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
      nextAskAt: method.gatewayCode === null ? null : nextAskAt({ createdAt, expiresAt }, createdAt),
      ...memberFee(method),
    };
    await insertReferenced(ctx, row);
    if (bonusId !== null) await this.deps.bonuses.choose(ctx, row, bonusId, method);
    const made = await findDeposit(ctx.db, brandId, { id: row.id });
    if (!made) throw new Error(`deposit ${row.id} was not written`);
    return made;
  }

  /** Asks the gateway where the member pays; a transfer by a bank needs nobody. */
  private async open(ctx: Ctx, deposit: DepositRow): Promise<Deposit> {
    const { id } = deposit;
    const opened = await this.payment(ctx, deposit).catch((error: unknown) => this.giveUp(ctx, id, error));
    const { gatewayReference, ...payment } = opened;
    await updatePayable(ctx.db, id, { payment, gatewayReference, now: ctx.clock.now() });
    this.deps.settlement.tell(ctx, deposit);
    return this.get(ctx, id);
  }

  private async payment(ctx: Ctx, { reference, amount, currency, expiresAt, id, methodId }: DepositRow) {
    // From the order on its way keeps its gateway; before, that may have been changed.
    const method = await findMethod(ctx.db, ctx.brand.id, { id: methodId });
    if (!method || method.kind === "BANK_TRANSFER" || method.gatewayCode === null)
      return { gatewayReference: null };
    const gateway = await this.deps.gateways.port(ctx, method.gatewayCode);
    const origin = await this.deps.originOf(ctx);
    return gateway.open(ctx, {
      reference,
      currency,
      expiresAt,
      way: ways[method.kind],
      amount: formatMinor(amount, currency),
      returnUrl: `${origin}/member/deposits?cashier=deposit&deposit=${id}`,
      webhookUrl: `${origin}/gateway/${method.gatewayCode}`,
    });
  }

  /** Nobody can pay an order that the gateway does not know. */
  private async giveUp(ctx: Ctx, id: string, error: unknown): Promise<never> {
    await inTx(ctx, async (ctx) => {
      const held = await lockDeposit(ctx.db, ctx.brand.id, id);
      if (held?.state === "CREATED")
        await this.deps.settlement.end(ctx, held, { state: "FAILED", reason: "gateway" });
    });
    throw error;
  }
}

/** @throws DomainError invalid_amount, validation_failed naming the least and the most */
function amountOf(text: string, { currency, minAmount, maxAmount }: Method): bigint {
  const amount = parseMinor(text, currency);
  if (amount <= 0n) throw new DomainError("invalid_amount");
  if (amount < minAmount || amount > maxAmount) {
    const params = { min: formatMinor(minAmount, currency), max: formatMinor(maxAmount, currency) };
    throw validationFailed({ field: "amount", code: "out_of_range", params });
  }
  return amount;
}

async function insertReferenced(
  ctx: Ctx,
  row: Omit<Parameters<typeof insertDeposit>[1], "reference">,
): Promise<void> {
  for (let n = 0; n < triesForReference; n += 1) {
    const reference = newText(referenceLetters, referenceLength);
    if (await insertDeposit(ctx.db, { ...row, reference })) return;
  }
  throw new Error("no free reference was found");
}
