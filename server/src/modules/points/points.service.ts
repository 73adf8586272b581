import type { Ctx } from "../../core/ctx.js";
import { requireRealMember } from "../identity/identity.policy.js";
import type { ConversionsService } from "./conversions/conversions.service.js";
import type { GoodsService } from "./mall/goods.service.js";
import type { RedemptionsService } from "./mall/redemptions.service.js";
import { pointLineList } from "./point-lists.reads.js";
import type { PointBalance, PointRate } from "./points.model.js";
import { listRates, readBalance } from "./points.store.js";

/** A member's own points. Agents earn none. */
export class PointsService {
  /** The member's points. @throws DomainError not_logged_in, in_need_true_account */
  balance(ctx: Ctx): Promise<PointBalance> {
    const { memberId } = requireRealMember(ctx.actor);
    return readBalance(ctx.db, ctx.brand.id, memberId);
  }

  /** What points are converted into. @throws DomainError not_logged_in, in_need_true_account */
  async rates(ctx: Ctx): Promise<PointRate[]> {
    requireRealMember(ctx.actor);
    return listRates(ctx.db, ctx.brand.id);
  }

  /** The changes of the member's points, newest first. @throws DomainError as `balance` does */
  readonly lines = pointLineList.for((ctx) => ({
    brandId: ctx.brand.id,
    memberId: requireRealMember(ctx.actor).memberId,
  }));
}

/** The services of points that members use. */
export interface MemberPoints {
  readonly points: PointsService;
  readonly conversions: ConversionsService;
  readonly goods: GoodsService;
  readonly redemptions: RedemptionsService;
}
