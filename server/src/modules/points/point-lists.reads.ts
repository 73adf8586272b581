import { sql } from "kysely";
import { isId } from "../../core/ids.js";
import type { Db } from "../../db/database.js";
import { defineList } from "../../kit/lists/list.reads.js";
import { selectAdminRedemptions, selectRedemptions } from "./mall/redemptions.store.js";
import {
  adminRedemptionFilters,
  lineFilters,
  linePaging,
  type PointLineStatus,
  redemptionFilters,
  redemptionPaging,
} from "./points.model.js";

interface MemberScope {
  readonly brandId: string;
  readonly memberId: string;
}

/** The changes of a member's points, newest first. */
export const pointLineList = defineList({
  filters: lineFilters,
  rows: (db: Db, { brandId, memberId }: MemberScope) =>
    db
      .selectFrom("points.line as line")
      .leftJoin("points.redemption as redemption", (join) =>
        join.onRef("redemption.id", "=", "line.source_id").on("line.kind", "=", "REDEEMED"),
      )
      .where("line.brand_id", "=", brandId)
      .where("line.member_id", "=", memberId)
      .select(["line.id", "line.kind", "line.points", "line.balance_after as balanceAfter", "line.reference"])
      .select(["line.remark", "line.ratio_points as ratioPoints", "line.ratio_amount as ratioAmount"])
      .select(["line.paid_amount as paidAmount", "line.currency", "line.created_at as createdAt"])
      .select(sql<PointLineStatus>`coalesce(redemption.state, 'COMPLETED')`.as("status")),
  narrow: {
    kinds: (query, kinds) => query.where("line.kind", "in", [...kinds]),
    from: (query, from) => query.where("line.created_at", ">=", from),
    to: (query, to) => query.where("line.created_at", "<", to),
  },
  sort: { at: "line.created_at", id: "line.id", key: "createdAt" },
  paging: linePaging,
});

const byRequest = { at: "redemption.created_at", id: "redemption.id", key: "createdAt" } as const;

/** A member's redemptions, newest first. */
export const redemptionList = defineList({
  filters: redemptionFilters,
  rows: (db: Db, { brandId, memberId }: MemberScope) =>
    selectRedemptions(db, brandId).where("redemption.member_id", "=", memberId),
  narrow: {
    states: (query, states) => query.where("redemption.state", "in", [...states]),
    from: (query, from) => query.where("redemption.created_at", ">=", from),
    to: (query, to) => query.where("redemption.created_at", "<", to),
  },
  sort: byRequest,
  paging: redemptionPaging,
});

/** A brand's redemptions, newest first. */
export const adminRedemptionList = defineList({
  filters: adminRedemptionFilters,
  rows: (db: Db, { brandId }: Pick<MemberScope, "brandId">) => selectAdminRedemptions(db, brandId),
  narrow: {
    states: (query, states) => query.where("redemption.state", "in", [...states]),
    memberId: (query, id) =>
      isId(id) ? query.where("redemption.member_id", "=", id) : query.where(sql<boolean>`false`),
  },
  sort: byRequest,
});
