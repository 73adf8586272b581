import type { Ctx } from "../../core/ctx.js";
import { DomainError, validationFailed } from "../../core/errors.js";
import { depositTopic, type LiveEvents } from "../../core/events.js";
import { follow } from "../../core/follow.js";
import { isId, newId, newText } from "../../core/ids.js";
import { formatMinor, parseMinor } from "../../core/money.js";
import { decodeCursor, type Slice, toSlice } from "../../core/page.js";
import { inTx } from "../../db/tx.js";
import type { FilesService } from "../files/files.service.js";
import { requireMoney, requireRealMember } from "../identity/identity.policy.js";
import type { SaferGamblingService } from "../safer-gambling/safer-gambling.service.js";
import {
  type Deposit,
  type DepositState,
  mayProve,
  mostListed,
  mostOpen,
  referenceLength,
  referenceLetters,
} from "./deposits.model.js";
import {
  countOpen,
  type DepositRow,
  findDeposit,
  findRequested,
  findWallet,
  insertDeposit,
  listDeposits,
  lockDeposit,
  updatePayable,
} from "./deposits.store.js";
import type { Gateways } from "./gateways.js";
import { type Method, memberFee } from "./methods.model.js";
import { findMethod } from "./methods.store.js";
import type { Settlement } from "./settlement.js";

interface Deps {
  readonly files: Pick<FilesService, "attach">;
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
}

/** Which of the member's deposits are asked for. */
export interface DepositsWanted {
  readonly states: readonly DepositState[];
  /** Ordered at or after. */
  readonly from?: Date | null | undefined;
  /** Ordered before. */
  readonly to?: Date | null | undefined;
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

/** Checks how many records a list may hold. @throws DomainError validation_failed */
export function assertFirst(first: number): void {
  if (!Number.isInteger(first) || first < 1 || first > mostListed)
    throw validationFailed({ field: "first", code: "out_of_range", params: { min: 1, max: mostListed } });
}

/** A member's own deposits. */
export class DepositsService {
  constructor(private readonly deps: Deps) {}

  /**
   * Orders a deposit and says where it is paid. The same `requestId` orders once.
   * @throws DomainError not_logged_in, in_need_true_account, session_locked, member_excluded, limit_reached,
   * validation_failed (amount: out_of_range), invalid_amount, deposit_method_closed, too_many_deposits,
   * wrong_currency, idempotency_conflict, gateway_unavailable
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
    const made = known ?? (await this.make(ctx, { ...request, method, amount }));
    if (made.methodId !== method.id || made.amount !== amount) throw new DomainError("idempotency_conflict");
    return made.state === "CREATED" ? this.open(ctx, made, method) : made;
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
    return follow(this.deps.live, depositTopic(id), () => this.get(ctx, id), signal);
  }

  /** The member's own, newest first. @throws DomainError not_logged_in, in_need_true_account, validation_failed */
  async list(ctx: Ctx, { states, from, to, first, after }: DepositsWanted): Promise<Slice<Deposit>> {
    const { memberId } = requireRealMember(ctx.actor);
    assertFirst(first);
    const place = after === null ? null : decodeCursor(after);
    const rows = await listDeposits(ctx.db, ctx.brand.id, {
      memberId,
      ...{ states, from, to },
      limit: first + 1,
      after: place,
    });
    return toSlice(rows, first, ({ createdAt, id }) => ({ at: createdAt, id }));
  }

  private async make(
    ctx: Ctx,
    given: {
      readonly memberId: string;
      readonly requestId: string;
      readonly method: Method;
      readonly amount: bigint;
    },
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
    const { memberId, requestId, method, amount } = given;
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
      ...{ id: newId(), brandId, memberId, walletId, methodId: method.id, requestId, currency, amount },
      ...{ countedAt, createdAt, expiresAt },
      ...memberFee(method),
    };
    await insertReferenced(ctx, row);
    const made = await findDeposit(ctx.db, brandId, { id: row.id });
    if (!made) throw new Error(`deposit ${row.id} was not written`);
    return made;
  }

  /** Asks the gateway where the member pays; a transfer by a bank needs nobody. */
  private async open(ctx: Ctx, deposit: DepositRow, method: Method): Promise<Deposit> {
    const { id } = deposit;
    const opened = await this.payment(ctx, deposit, method).catch((error: unknown) =>
      this.giveUp(ctx, id, error),
    );
    const { gatewayReference, ...payment } = opened;
    await updatePayable(ctx.db, id, { payment, gatewayReference, now: ctx.clock.now() });
    return this.get(ctx, id);
  }

  private async payment(ctx: Ctx, { reference, amount, currency, expiresAt, id }: Deposit, method: Method) {
    if (method.kind === "BANK_TRANSFER" || method.gatewayCode === null) return { gatewayReference: null };
    const gateway = await this.deps.gateways.port(ctx, method.gatewayCode);
    const origin = await this.deps.originOf(ctx);
    return gateway.open(ctx, {
      ...{ reference, currency, expiresAt, way: ways[method.kind] },
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
