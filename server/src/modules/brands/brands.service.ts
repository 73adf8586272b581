import type { Clock } from "../../core/clock.js";
import type { ContentVersions } from "../../core/content-version.js";
import type { BrandRef, Ctx } from "../../core/ctx.js";
import { DomainError, refuseFaults, validationFailed } from "../../core/errors.js";
import { newId } from "../../core/ids.js";
import { inTx } from "../../core/tx.js";
import type { Db } from "../../db/database.js";
import { withRetry } from "../../db/faults.js";
import type { AuditService } from "../audit/audit.service.js";
import { BrandCache } from "./brands.cache.js";
import {
  type Brand,
  type CustomerServiceLink,
  customerServiceFaults,
  hiddenVendorFaults,
  isAnalyticsId,
  type JackpotSource,
  type MaintenanceChange,
  maintenanceFaults,
  type NewBrand,
  newBrandFaults,
  normaliseHost,
  type Which,
} from "./brands.model.js";
import { requireMayRunBrand, requirePlatform } from "./brands.policy.js";
import {
  type BrandSettings,
  enabledLanguages,
  findBrand,
  insertBrand,
  listBrands,
  replaceCustomerService,
  replaceLanguages,
  replaceMaintenanceTexts,
  replaceVipLevels,
  updateMaintenance,
  updateSettings,
} from "./brands.store.js";
import { type VipLevel, vipLevelFaults } from "./vip.model.js";

interface Deps {
  readonly audit: AuditService;
  readonly clock: Clock;
  readonly content: ContentVersions;
}

/** The brands of this installation. Other nodes see a change at its news, or within 5 seconds. */
export class BrandsService {
  private readonly cache: BrandCache;

  constructor(private readonly deps: Deps) {
    this.cache = new BrandCache(deps.clock, deps.content);
  }

  /** The brand that a request's host (port and all) belongs to; null for an unknown host. */
  async byHost(db: Db, host: string): Promise<Brand | null> {
    return this.cache.get(`host:${host}`, async () => {
      const normal = normaliseHost(host);
      return normal === null ? null : withRetry({ idempotent: true }, () => findBrand(db, { host: normal }));
    });
  }

  /** As `byHost`, from what is remembered; undefined when that has to be asked. */
  rememberedByHost(host: string): Brand | null | undefined {
    return this.cache.peek(`host:${host}`);
  }

  /** The brand with that code; null when there is none. */
  byCode(db: Db, code: string): Promise<Brand | null> {
    return findBrand(db, { code });
  }

  /**
   * Brands in the order they were made. Jobs and workers walk through all of them: what was begun in one that was
   * switched off is brought to its end.
   */
  list(db: Db, which: Which = "on"): Promise<BrandRef[]> {
    return listBrands(db, which);
  }

  /** The brand of this call. @throws DomainError invalid_url for one that was switched off, unless `which` is any */
  async current(ctx: Ctx, which: Which = "on"): Promise<Brand> {
    const { id } = ctx.brand;
    const load = () => findBrand(ctx.db, { id }, which);
    const again = () => withRetry({ idempotent: true }, load);
    const brand = await (ctx.db.isTransaction ? load() : this.cache.get(`${which}:${id}`, again));
    if (!brand) throw new DomainError("invalid_url");
    return brand;
  }

  /**
   * Adds a brand. Domains come as `normaliseHost` writes them.
   * @throws DomainError permission_denied, validation_failed
   */
  async create(ctx: Ctx, input: NewBrand): Promise<Brand> {
    requirePlatform(ctx.actor);
    refuseFaults(newBrandFaults(input));
    const id = newId();
    return inTx(ctx, async (ctx) => {
      await insertBrand(ctx.db, id, input);
      const made = { ...ctx, brand: { id, code: input.code, timeZone: input.timeZone } };
      await this.deps.audit.record(made, {
        action: "brand.create",
        subjectKind: "brand",
        subjectId: id,
        after: input,
      });
      ctx.afterCommit(() => this.cache.clear());
      return this.current(made);
    });
  }

  /**
   * Closes the brand to its visitors, or opens it again, and says what they read meanwhile.
   * @throws DomainError not_logged_in, permission_denied, invalid_url, validation_failed
   */
  async setMaintenance(ctx: Ctx, input: MaintenanceChange): Promise<void> {
    requireMayRunBrand(ctx.actor);
    const { texts } = input;
    const faults = texts ? maintenanceFaults(await this.current(ctx), input) : [];
    if (faults.length > 0) throw validationFailed(...faults);
    const after = { on: input.on, endsAt: input.on ? input.endsAt : null };
    await inTx(ctx, async (ctx) => {
      const before = await updateMaintenance(ctx.db, ctx.brand.id, after);
      if (!before) throw new DomainError("invalid_url");
      if (texts) await replaceMaintenanceTexts(ctx.db, ctx.brand.id, texts);
      await this.deps.audit.record(ctx, {
        action: "brand.maintenance",
        subjectKind: "brand",
        subjectId: ctx.brand.id,
        before,
        after: texts ? { ...after, texts } : after,
      });
      ctx.afterCommit(() => this.changed(ctx.brand.id));
    });
  }

  /**
   * Says where the brand's people help, in the order given.
   * @throws DomainError not_logged_in, permission_denied, invalid_url, validation_failed
   */
  async setCustomerService(ctx: Ctx, links: readonly CustomerServiceLink[]): Promise<void> {
    requireMayRunBrand(ctx.actor);
    const faults = customerServiceFaults(links);
    if (faults.length > 0) throw validationFailed(...faults);
    const before = (await this.current(ctx)).customerService;
    await inTx(ctx, async (ctx) => {
      await replaceCustomerService(ctx.db, ctx.brand.id, links);
      await this.deps.audit.record(ctx, {
        action: "brand.customer_service",
        subjectKind: "brand",
        subjectId: ctx.brand.id,
        before: { links: before },
        after: { links },
      });
      ctx.afterCommit(() => this.changed(ctx.brand.id));
    });
  }

  /**
   * Says which languages the brand offers, in their order; the first is what a visitor gets before choosing one.
   * @throws DomainError not_logged_in, permission_denied, validation_failed for a language twice or not switched on
   */
  async setLanguages(ctx: Ctx, codes: readonly string[]): Promise<void> {
    requireMayRunBrand(ctx.actor);
    const enabled = await enabledLanguages(ctx.db);
    const [first] = codes;
    const isOffer = new Set(codes).size === codes.length && codes.every((code) => enabled.includes(code));
    if (!first || !isOffer) throw validationFailed({ field: "languages", code: "invalid" });
    const before = (await this.current(ctx)).languages.map(({ code }) => code);
    await inTx(ctx, async (ctx) => {
      await replaceLanguages(ctx.db, ctx.brand.id, codes, first);
      await this.deps.audit.record(ctx, {
        action: "brand.languages",
        subjectKind: "brand",
        subjectId: ctx.brand.id,
        before: { languages: before },
        after: { languages: codes },
      });
      ctx.afterCommit(() => this.changed(ctx.brand.id));
    });
  }

  /**
   * Lets anyone send GraphQL documents of their own, or only our own client's again.
   * @throws DomainError not_logged_in, permission_denied, invalid_url
   */
  async setFreeDocuments(ctx: Ctx, open: boolean): Promise<void> {
    const told = ({ free_documents }: BrandSettings) => ({ open: free_documents });
    await this.settle(ctx, "brand.free_documents", { free_documents: open }, told);
  }

  /**
   * Leaves vendors, by their codes, out of the footer of the brand's pages; none: shows them all.
   * @throws DomainError not_logged_in, permission_denied, invalid_url, validation_failed
   */
  async setHiddenFooterVendors(ctx: Ctx, vassalages: readonly string[]): Promise<void> {
    requireMayRunBrand(ctx.actor);
    const faults = hiddenVendorFaults(vassalages);
    if (faults.length > 0) throw validationFailed(...faults);
    const told = ({ hidden_footer_vendors }: BrandSettings) => ({ hidden: hidden_footer_vendors });
    await this.settle(ctx, "brand.footer_vendors", { hidden_footer_vendors: [...vassalages] }, told);
  }

  /**
   * Says what the home page's jackpot counter shows.
   * @throws DomainError not_logged_in, permission_denied, invalid_url
   */
  async setJackpotSource(ctx: Ctx, source: JackpotSource): Promise<void> {
    const told = ({ jackpot_source }: BrandSettings) => ({ source: jackpot_source });
    await this.settle(ctx, "brand.jackpot_source", { jackpot_source: source }, told);
  }

  /**
   * Names the promotion that tells members how to bring others, by an id that its caller knows to be one; null: none.
   * @throws DomainError not_logged_in, permission_denied, invalid_url
   */
  async setReferralPromotion(ctx: Ctx, id: string | null): Promise<void> {
    const told = ({ referral_promotion }: BrandSettings) => ({ promotion: referral_promotion });
    await this.settle(ctx, "brand.referral_promotion", { referral_promotion: id }, told);
  }

  /**
   * Says under which id the brand's visitors are measured; null: they are not.
   * @throws DomainError not_logged_in, permission_denied, invalid_url, validation_failed
   */
  async setAnalyticsId(ctx: Ctx, id: string | null): Promise<void> {
    requireMayRunBrand(ctx.actor);
    if (id !== null && !isAnalyticsId(id)) throw validationFailed({ field: "analyticsId", code: "invalid" });
    const told = ({ analytics_id }: BrandSettings) => ({ id: analytics_id });
    await this.settle(ctx, "brand.analytics", { analytics_id: id }, told);
  }

  /**
   * Names the brand's VIP levels, in place of those there are; none: the brand has no VIP levels.
   * @throws DomainError not_logged_in, permission_denied, invalid_url, validation_failed
   */
  async setVipLevels(ctx: Ctx, levels: readonly VipLevel[]): Promise<void> {
    requireMayRunBrand(ctx.actor);
    const brand = await this.current(ctx);
    const faults = vipLevelFaults(brand, levels);
    if (faults.length > 0) throw validationFailed(...faults);
    await inTx(ctx, async (ctx) => {
      await replaceVipLevels(ctx.db, ctx.brand.id, levels);
      await this.deps.audit.record(ctx, {
        action: "brand.vip_levels",
        subjectKind: "brand",
        subjectId: ctx.brand.id,
        before: { levels: brand.vipLevels },
        after: { levels },
      });
      ctx.afterCommit(() => this.changed(ctx.brand.id));
    });
  }

  /** Writes settings of the brand and notes how they were; `told`: what the log keeps of them. */
  private async settle(
    ctx: Ctx,
    action: string,
    change: Partial<BrandSettings>,
    told: (settings: BrandSettings) => object,
  ): Promise<void> {
    requireMayRunBrand(ctx.actor);
    await inTx(ctx, async (ctx) => {
      const before = await updateSettings(ctx.db, ctx.brand.id, change);
      if (!before) throw new DomainError("invalid_url");
      await this.deps.audit.record(ctx, {
        action,
        subjectKind: "brand",
        subjectId: ctx.brand.id,
        before: told(before),
        after: told({ ...before, ...change }),
      });
      ctx.afterCommit(() => this.changed(ctx.brand.id));
    });
  }

  private changed(brandId: string): void {
    this.cache.clear();
    this.deps.content.bump(brandId);
  }
}
