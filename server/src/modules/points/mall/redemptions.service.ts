import type { Ctx } from "../../../core/ctx.js";
import { DomainError, type FieldFault, validationFailed } from "../../../core/errors.js";
import { faultPoint } from "../../../core/fault-point.js";
import { isId, newId } from "../../../core/ids.js";
import { isPlainText } from "../../../core/plain-text.js";
import { type SecretKeys, seal } from "../../../core/secret-keys.js";
import { inTx } from "../../../core/tx.js";
import { createOnce } from "../../../kit/create-once.js";
import { insertWithReference } from "../../../kit/payment-reference.js";
import { requireMoneyAccess, requireRealMember } from "../../identity/identity.policy.js";
import type { PaymentPasswordService } from "../../identity/passwords/payment-password.service.js";
import type { SaferGamblingService } from "../../safer-gambling/safer-gambling.service.js";
import { redemptionList } from "../point-lists.reads.js";
import {
  assertCount,
  maxQuantity,
  type ReceivingAddress,
  type Redemption,
  remarkOf,
  sealPurposes,
} from "../points.model.js";
import { postPoints } from "../points.store.js";
import type { GoodsService } from "./goods.service.js";
import { changeStock } from "./goods.store.js";
import { findRedemption, insertRedemption } from "./redemptions.store.js";

interface Deps {
  readonly goods: Pick<GoodsService, "get">;
  readonly paymentPasswords: Pick<PaymentPasswordService, "require">;
  readonly saferGambling: Pick<SaferGamblingService, "isAnyExcluded">;
  readonly secretKeys: SecretKeys;
}

/** A member's request for goods. */
export interface RedemptionRequest {
  readonly goodId: string;
  readonly quantity: number;
  readonly paymentPassword: string;
  readonly receivingAddress: string;
  readonly mobileNumber: string;
  /** A UUID that the client generates. */
  readonly requestId: string;
}

/** The goods that members redeem points for. */
export class RedemptionsService {
  constructor(private readonly deps: Deps) {}

  /** The member's redemptions, newest first. @throws DomainError not_logged_in, in_need_true_account */
  readonly list = redemptionList.for((ctx) => ({
    brandId: ctx.brand.id,
    memberId: requireRealMember(ctx.actor).memberId,
  }));

  /**
   * Redeems points for goods: the points leave the balance and the goods the stock until staff decide. Idempotent by
   * `requestId`.
   * @throws DomainError not_logged_in, in_need_true_account, session_locked, validation_failed
   * (quantity, receivingAddress, mobileNumber, requestId), payment_password_not_set, invalid_payment_password,
   * too_many_requests, idempotency_conflict, member_excluded, not_found, out_of_stock {stock}, insufficient_points {balance}
   */
  async redeem(ctx: Ctx, request: RedemptionRequest): Promise<Redemption> {
    const { memberId } = requireMoneyAccess(ctx.actor);
    const { goodId, quantity, requestId } = request;
    assertCount("quantity", quantity, maxQuantity);
    const address = parseAddress(request);
    await this.deps.paymentPasswords.require(ctx, request.paymentPassword);
    const find = () => findRedemption(ctx.db, ctx.brand.id, { memberId, requestId });
    const { row } = await createOnce(requestId, {
      find,
      create: async () => {
        await inTx(ctx, (ctx) => this.create(ctx, memberId, request, address));
        const made = await find();
        if (!made) throw new Error("a redemption was not written");
        return made;
      },
      isSame: (known) => known.goodId === goodId && known.quantity === quantity,
    });
    faultPoint("points.after-redemption");
    return row;
  }

  private async create(
    ctx: Ctx,
    memberId: string,
    { goodId, quantity, requestId }: RedemptionRequest,
    { address, mobileNumber }: ReceivingAddress,
  ): Promise<void> {
    const { brand, clock, db } = ctx;
    if (await this.deps.saferGambling.isAnyExcluded(ctx, [memberId]))
      throw new DomainError("member_excluded");
    if (!isId(goodId)) throw new DomainError("not_found");
    const good = await this.deps.goods.get(ctx, goodId);
    // The good is locked before the account, as when a redemption is rejected.
    const price = await changeStock(db, { id: goodId, brandId: brand.id, by: -quantity });
    if (price === null) throw new DomainError("out_of_stock", { stock: good.stock });
    const made = {
      id: newId(),
      brandId: brand.id,
      memberId,
      requestId,
      goodId,
      goodName: good.name,
      quantity,
      points: price * BigInt(quantity),
      addressSealed: seal(this.deps.secretKeys, sealPurposes.address, address),
      mobileSealed: seal(this.deps.secretKeys, sealPurposes.mobileNumber, mobileNumber),
      createdAt: clock.now(),
    };
    let reference = "";
    await insertWithReference((candidate) => {
      reference = candidate;
      return insertRedemption(db, { ...made, reference });
    });
    await postPoints(db, {
      brandId: brand.id,
      memberId,
      kind: "REDEEMED",
      points: -made.points,
      sourceKey: `redeem:${made.id}`,
      sourceId: made.id,
      reference,
      remark: remarkOf(made),
      now: made.createdAt,
    });
    faultPoint("points.in-redemption");
  }
}

const addressLength = { min: 5, max: 300 };
const mobileShape = /^\+?[\d\s().-]{5,32}$/;
const minDigits = 6;

/** @throws DomainError validation_failed (receivingAddress, mobileNumber) */
function parseAddress(given: Pick<RedemptionRequest, "receivingAddress" | "mobileNumber">): ReceivingAddress {
  const [address, mobileNumber] = [given.receivingAddress.trim(), given.mobileNumber.trim()];
  const { min, max } = addressLength;
  const faults: FieldFault[] = [];
  if (address.length < min || address.length > max)
    faults.push({ field: "receivingAddress", code: "length", params: addressLength });
  else if (!isPlainText(address)) faults.push({ field: "receivingAddress", code: "invalid" });
  if (!mobileShape.test(mobileNumber) || mobileNumber.replace(/\D/g, "").length < minDigits)
    faults.push({ field: "mobileNumber", code: "invalid" });
  if (faults.length > 0) throw validationFailed(...faults);
  return { address, mobileNumber };
}
