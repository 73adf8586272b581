import { type Ctx, isStaff } from "../../../core/ctx.js";
import { DomainError } from "../../../core/errors.js";
import { isId } from "../../../core/ids.js";
import { notifyMember } from "../../../core/member-notifications.js";
import { type SecretKeys, unseal } from "../../../core/secret-keys.js";
import { inTx } from "../../../core/tx.js";
import { parseReason } from "../../audit/audit.model.js";
import type { AuditService } from "../../audit/audit.service.js";
import { requireMayRunBrand } from "../../brands/brands.policy.js";
import { adminRedemptionList } from "../point-lists.reads.js";
import {
  type AdminRedemption,
  type ReceivingAddress,
  redemptionStates,
  remarkOf,
  sealPurposes,
} from "../points.model.js";
import { postPoints } from "../points.store.js";
import { changeStock } from "./goods.store.js";
import { decideRedemption, findAdminRedemption, readSealedAddress } from "./redemptions.store.js";

interface Deps {
  readonly audit: Pick<AuditService, "record">;
  readonly secretKeys: SecretKeys;
}

/** What staff decide about redemptions. */
export class RedemptionDecisionsService {
  constructor(private readonly deps: Deps) {}

  /** The brand's redemptions, newest first. @throws DomainError not_logged_in, permission_denied */
  readonly list = adminRedemptionList.for(({ actor, brand }) => {
    requireMayRunBrand(actor);
    return { brandId: brand.id };
  });

  /**
   * Approves a redemption: its points are spent. @throws DomainError not_logged_in, permission_denied, not_found,
   * already_resolved
   */
  approve(ctx: Ctx, id: string): Promise<AdminRedemption> {
    return this.decide(ctx, id, { state: "APPROVED", answer: null }, async () => undefined);
  }

  /**
   * Rejects a redemption with a reason, which the member sees: the points return, and the goods to the stock.
   * @throws DomainError not_logged_in, permission_denied, not_found, already_resolved, validation_failed (answer)
   */
  async reject(ctx: Ctx, id: string, answer: string): Promise<AdminRedemption> {
    requireMayRunBrand(ctx.actor);
    const decision = { state: "REJECTED", answer: parseReason(answer, "answer") } as const;
    return this.decide(ctx, id, decision, async (ctx, redemption) => {
      const { goodId, quantity, memberId, points, reference } = redemption;
      const { id: brandId } = ctx.brand;
      await changeStock(ctx.db, { id: goodId, brandId, by: quantity });
      await postPoints(ctx.db, {
        brandId,
        memberId,
        kind: "RETURNED",
        points,
        sourceKey: `return:${id}`,
        sourceId: id,
        reference,
        remark: remarkOf(redemption),
        now: ctx.clock.now(),
      });
    });
  }

  /**
   * Reveals where the goods are sent to; each call is recorded in the audit log with its reason.
   * @throws DomainError not_logged_in, permission_denied, not_found, validation_failed (reason)
   */
  async reveal(ctx: Ctx, id: string, reasonText: string): Promise<ReceivingAddress> {
    requireMayRunBrand(ctx.actor);
    const reason = parseReason(reasonText);
    return inTx(ctx, async (ctx) => {
      await this.find(ctx, id);
      await this.deps.audit.record(ctx, {
        action: "personal-data.receiving-address",
        subjectKind: "point-redemption",
        subjectId: id,
        reason,
      });
      const sealed = await readSealedAddress(ctx.db, id);
      const read = (part: keyof typeof sealPurposes) =>
        unseal(this.deps.secretKeys, sealPurposes[part], sealed[part]);
      return { address: read("address"), mobileNumber: read("mobileNumber") };
    });
  }

  private async decide(
    ctx: Ctx,
    id: string,
    { state, answer }: { readonly state: "APPROVED" | "REJECTED"; readonly answer: string | null },
    act: (ctx: Ctx, redemption: AdminRedemption) => Promise<void>,
  ): Promise<AdminRedemption> {
    requireMayRunBrand(ctx.actor);
    await inTx(ctx, async (ctx) => {
      const redemption = await this.find(ctx, id, { lock: true });
      redemptionStates.assertMove(redemption.state, state);
      await act(ctx, redemption);
      await decideRedemption(ctx.db, id, { state, answer, decidedBy: nameOf(ctx), now: ctx.clock.now() });
      const { goodName, quantity, points, memberId, reference } = redemption;
      await notifyMember(ctx, {
        key: `redemption:${id}`,
        memberId,
        kind: state === "APPROVED" ? "REDEMPTION_APPROVED" : "REDEMPTION_REJECTED",
        reference,
      });
      await this.deps.audit.record(ctx, {
        action: state === "APPROVED" ? "point-redemption.approve" : "point-redemption.reject",
        subjectKind: "point-redemption",
        subjectId: id,
        before: { state: redemption.state },
        after: { state, goodName, quantity, points: points.toString(), answer },
      });
    });
    return this.find(ctx, id);
  }

  private async find(ctx: Ctx, id: string, options = {}): Promise<AdminRedemption> {
    const found = isId(id) ? await findAdminRedemption(ctx.db, ctx.brand.id, id, options) : null;
    if (!found) throw new DomainError("not_found");
    return found;
  }
}

function nameOf({ actor }: Ctx): string {
  if (isStaff(actor)) return actor.username;
  return actor.kind === "system" ? actor.name : "";
}
