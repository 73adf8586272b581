import type { Ctx } from "../../../core/ctx.js";
import { DomainError, validationFailed } from "../../../core/errors.js";
import { isId } from "../../../core/ids.js";
import { inTx } from "../../../core/tx.js";
import type { AuditService } from "../../audit/audit.service.js";
import { requireMayRunBrand } from "../../brands/brands.policy.js";
import type { LiveContent } from "../../content/content.model.js";
import type { ContentService } from "../../content/content.service.js";
import type { SiteContentService } from "../../content/site-content.service.js";
import { requireRealMember } from "../../identity/identity.policy.js";
import { assertCount, type Good, type GoodTerms, maxPoints } from "../points.model.js";
import { changeStock, findGoodTerms, listGoodTerms, upsertGoodPrice } from "./goods.store.js";

interface Deps {
  readonly audit: Pick<AuditService, "record">;
  readonly contentEntries: Pick<ContentService, "get">;
  readonly siteContent: Pick<SiteContentService, "all" | "one">;
}

/** The largest change of a stock, and the largest stock. */
const maxStock = 1_000_000;

/** The goods of the points mall: content of the brand, with a price in points and a stock. */
export class GoodsService {
  constructor(private readonly deps: Deps) {}

  /**
   * Lists the published goods in the member's language, in order, sold-out ones included.
   * @throws DomainError not_logged_in, in_need_true_account
   */
  async list(ctx: Ctx): Promise<Good[]> {
    requireRealMember(ctx.actor);
    const terms = new Map((await listGoodTerms(ctx.db, ctx.brand.id)).map((good) => [good.id, good]));
    const entries = await this.deps.siteContent.all(ctx, "POINT_GOOD");
    return entries.flatMap((entry) => {
      const known = terms.get(entry.id);
      return known ? [toGood(entry, known)] : [];
    });
  }

  /** Returns a published good that can be redeemed. Callers have authorised. @throws DomainError not_found */
  async get(ctx: Ctx, id: string): Promise<Good> {
    const entry = await this.deps.siteContent.one(ctx, "POINT_GOOD", { id });
    const terms = await findGoodTerms(ctx.db, ctx.brand.id, entry.id);
    if (!terms) throw new DomainError("not_found");
    return toGood(entry, terms);
  }

  /** The prices and stocks of the brand's goods. @throws DomainError not_logged_in, permission_denied */
  async listTerms(ctx: Ctx): Promise<GoodTerms[]> {
    requireMayRunBrand(ctx.actor);
    return listGoodTerms(ctx.db, ctx.brand.id);
  }

  /**
   * Sets what a good costs. It needs content of the kind POINT_GOOD, and has no stock at first.
   * @throws DomainError not_logged_in, permission_denied, not_found, validation_failed (points)
   */
  async setPrice(ctx: Ctx, id: string, points: number): Promise<GoodTerms> {
    requireMayRunBrand(ctx.actor);
    assertCount("points", points, maxPoints);
    if (!isId(id) || !(await this.isGood(ctx, id))) throw new DomainError("not_found");
    return inTx(ctx, async (ctx) => {
      const before = await findGoodTerms(ctx.db, ctx.brand.id, id, { lock: true });
      await upsertGoodPrice(ctx.db, { id, brandId: ctx.brand.id, points: BigInt(points) });
      return this.record(ctx, "points.price", id, before);
    });
  }

  /**
   * Adds goods to the stock, or takes them out.
   * @throws DomainError not_logged_in, permission_denied, not_found, out_of_stock {stock}, validation_failed (by)
   */
  async changeStock(ctx: Ctx, id: string, by: number): Promise<GoodTerms> {
    requireMayRunBrand(ctx.actor);
    if (!Number.isInteger(by) || by === 0 || Math.abs(by) > maxStock)
      throw validationFailed({
        field: "by",
        code: "out_of_range",
        params: { min: -maxStock, max: maxStock },
      });
    return inTx(ctx, async (ctx) => {
      const { id: brandId } = ctx.brand;
      const before = isId(id) ? await findGoodTerms(ctx.db, brandId, id, { lock: true }) : null;
      if (!before) throw new DomainError("not_found");
      if (before.stock + by > maxStock)
        throw validationFailed({
          field: "by",
          code: "out_of_range",
          params: { min: -maxStock, max: maxStock },
        });
      if ((await changeStock(ctx.db, { id, brandId, by })) === null)
        throw new DomainError("out_of_stock", { stock: before.stock });
      return this.record(ctx, "points.stock", id, before);
    });
  }

  private async isGood(ctx: Ctx, id: string): Promise<boolean> {
    return (await this.deps.contentEntries.get(ctx, id)).kind === "POINT_GOOD";
  }

  private async record(ctx: Ctx, action: string, id: string, before: GoodTerms | null): Promise<GoodTerms> {
    const after = await findGoodTerms(ctx.db, ctx.brand.id, id);
    if (!after) throw new Error("a good is missing");
    const toDetails = ({ points, stock }: GoodTerms) => ({ points: points.toString(), stock });
    await this.deps.audit.record(ctx, {
      action,
      subjectKind: "point-good",
      subjectId: id,
      before: before && toDetails(before),
      after: toDetails(after),
    });
    return after;
  }
}

function toGood({ title, summary, body, pictures }: LiveContent, terms: GoodTerms): Good {
  return { ...terms, name: title, summary, description: body, pictureUrl: pictures[0]?.url ?? null };
}
