import { currencyRule } from "@croupier/schema/rules/currencies.js";
import { convertPoints } from "@croupier/schema/rules/points.js";
import type { Ctx } from "../../../core/ctx.js";
import { DomainError } from "../../../core/errors.js";
import { faultPoint } from "../../../core/fault-point.js";
import { newId } from "../../../core/ids.js";
import type { Meter } from "../../../core/meter.js";
import { inTx } from "../../../core/tx.js";
import { createOnce } from "../../../kit/create-once.js";
import { insertWithReference } from "../../../kit/payment-reference.js";
import { requireMoneyAccess } from "../../identity/identity.policy.js";
import type { PaymentPasswordService } from "../../identity/passwords/payment-password.service.js";
import type { SaferGamblingService } from "../../safer-gambling/safer-gambling.service.js";
import type { WalletService } from "../../wallet/wallet.service.js";
import { assertCount, type Conversion, maxPoints } from "../points.model.js";
import { findRate } from "../points.store.js";
import { findConversion, insertConversion, postConversion } from "./conversions.store.js";

interface Deps {
  readonly meter: Meter;
  readonly paymentPasswords: Pick<PaymentPasswordService, "require">;
  readonly saferGambling: Pick<SaferGamblingService, "isAnyExcluded">;
  readonly wallet: Pick<WalletService, "activeCurrencyOf" | "publishChange">;
}

/** A member's request to convert points. */
export interface ConversionRequest {
  readonly points: number;
  readonly paymentPassword: string;
  /** A UUID that the client generates. */
  readonly requestId: string;
}

/** Converts members' points into cash of their active currency. */
export class ConversionsService {
  constructor(private readonly deps: Deps) {}

  /**
   * Converts points. The cash is rounded down to a minor unit, and points that it does not take stay. Idempotent by
   * `requestId`.
   * @throws DomainError not_logged_in, in_need_true_account, session_locked, validation_failed
   * (points, requestId), payment_password_not_set, invalid_payment_password, too_many_requests,
   * idempotency_conflict, member_excluded, conversion_closed, points_below_minimum {min}, insufficient_points {balance},
   * account_locked
   */
  async convert(
    ctx: Ctx,
    { points: count, paymentPassword, requestId }: ConversionRequest,
  ): Promise<Conversion> {
    const { memberId } = requireMoneyAccess(ctx.actor);
    assertCount("points", count, maxPoints);
    const points = BigInt(count);
    await this.deps.paymentPasswords.require(ctx, paymentPassword);
    const { row } = await createOnce(requestId, {
      find: () => findConversion(ctx.db, ctx.brand.id, { memberId, requestId }),
      create: () => inTx(ctx, (ctx) => this.create(ctx, memberId, points, requestId)),
      isSame: ({ requestedPoints }) => requestedPoints === points,
    });
    faultPoint("points.after-conversion");
    return row;
  }

  private async create(ctx: Ctx, memberId: string, points: bigint, requestId: string): Promise<Conversion> {
    const { brand, clock, db } = ctx;
    if (await this.deps.saferGambling.isAnyExcluded(ctx, [memberId]))
      throw new DomainError("member_excluded");
    const currency = await this.deps.wallet.activeCurrencyOf(ctx, memberId);
    const pointsPerUnit = currency && (await findRate(db, brand.id, currency, { lock: "share" }));
    if (!currency || !pointsPerUnit) throw new DomainError("conversion_closed");
    const { digits } = currencyRule(currency);
    const { amount, used } = convertPoints(points, pointsPerUnit, digits);
    if (amount === 0n)
      throw new DomainError("points_below_minimum", { min: minimumOf(pointsPerUnit, digits) });
    const id = newId();
    const figures = { requestedPoints: points, usedPoints: used, pointsPerUnit, currency, amount };
    const owner = { brandId: brand.id, memberId, requestId };
    let conversion: Conversion | null = null;
    await insertWithReference(async (reference) => {
      conversion = { id, reference, ...figures, createdAt: clock.now() };
      return insertConversion(db, { ...conversion, ...owner });
    });
    if (!conversion) throw new Error("a conversion has no reference");
    await postConversion(db, id);
    faultPoint("points.in-conversion");
    this.deps.wallet.publishChange(ctx, memberId, currency);
    ctx.afterCommit(() => this.deps.meter.posted("points_conversion"));
    return conversion;
  }
}

/** The fewest points that make a minor unit, as text. */
function minimumOf(pointsPerUnit: bigint, digits: number): string {
  const unit = 10n ** BigInt(digits);
  return ((pointsPerUnit + unit - 1n) / unit).toString();
}
