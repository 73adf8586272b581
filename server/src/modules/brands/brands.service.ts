import type { Clock } from "../../core/clock.js";
import type { ContentVersions } from "../../core/content-version.js";
import type { BrandRef, Ctx } from "../../core/ctx.js";
import { DomainError, refuseFaults, validationFailed } from "../../core/errors.js";
import { newId } from "../../core/ids.js";
import { inTx } from "../../core/tx.js";
import type { Db } from "../../db/database.js";
import { withRetry } from "../../db/faults.js";
import type { AuditService } from "../audit/audit.service.js";
import { type BrandChange, brandChangeFaults, settingsOf } from "./brand-change.model.js";
import { BrandCache } from "./brands.cache.js";
import {
  type Brand,
  type CustomerServiceLink,
  customerServiceFaults,
  isDomain,
  isTimeZone,
  type MaintenanceChange,
  maintenanceFaults,
  type NewBrand,
  newBrandFaults,
  normaliseHost,
} from "./brands.model.js";
import { requireMayCreateBrands, requireMayRunBrand } from "./brands.policy.js";
import {
  type BrandDecision,
  findBrand,
  insertBrand,
  isKnownTimeZone,
  listBrands,
  listEnabledLanguages,
  lockAndFindTaken,
  lockBrand,
  replaceCustomerService,
  replaceDomains,
  replaceMaintenanceTexts,
  replaceVipLevels,
  updateMaintenance,
  writeChange,
  writeDecision,
} from "./brands.store.js";
import { type VipLevel, vipLevelFaults } from "./vip.model.js";

interface Deps {
  readonly audit: AuditService;
  readonly clock: Clock;
  readonly content: ContentVersions;
}

/** Manages the brands of this installation. Other nodes see a change with its event, or within 5 seconds. */
export class BrandsService {
  private readonly cache: BrandCache;

  constructor(private readonly deps: Deps) {
    this.cache = new BrandCache(deps.clock, deps.content);
  }

  /** Finds the brand of a request's host, which may include a port; null for an unknown host. */
  async byHost(db: Db, host: string): Promise<Brand | null> {
    return this.cache.get(`host:${host}`, async () => {
      const normal = normaliseHost(host);
      return normal === null ? null : withRetry({ idempotent: true }, () => findBrand(db, { host: normal }));
    });
  }

  /** Like `byHost`, from the cache only; undefined when it is not cached. */
  cachedByHost(host: string): Brand | null | undefined {
    return this.cache.peek(`host:${host}`);
  }

  /** Finds a brand by its code. */
  byCode(db: Db, code: string): Promise<Brand | null> {
    return findBrand(db, { code });
  }

  /** Lists brands in order of creation, closed ones too: what is under way there is finished. */
  list(db: Db): Promise<BrandRef[]> {
    return listBrands(db);
  }

  /** Reads the brand of the ctx. @throws DomainError invalid_url when there is none */
  async current(ctx: Ctx): Promise<Brand> {
    const { id } = ctx.brand;
    const load = () => findBrand(ctx.db, { id });
    const loadWithRetry = () => withRetry({ idempotent: true }, load);
    const brand = await (ctx.db.isTransaction ? load() : this.cache.get(`id:${id}`, loadWithRetry));
    if (!brand) throw new DomainError("invalid_url");
    return brand;
  }

  /**
   * Creates a brand with nothing but its settings; `BrandCreationService` also sets up what it needs to open. Domains
   * must be in the form of `normaliseHost`.
   * @throws DomainError not_logged_in, permission_denied, validation_failed (also for a code or a host in use: taken)
   */
  async create(ctx: Ctx, input: NewBrand): Promise<Brand> {
    requireMayCreateBrands(ctx.actor);
    refuseFaults(newBrandFaults(input));
    const id = newId();
    return inTx(ctx, async (ctx) => {
      await this.refuseTaken(ctx, input);
      await insertBrand(ctx.db, id, input);
      const brandCtx = { ...ctx, brand: { id, code: input.code, timeZone: input.timeZone } };
      await this.deps.audit.record(brandCtx, {
        action: "brand.create",
        subjectKind: "brand",
        subjectId: id,
        after: input,
      });
      ctx.afterCommit(() => this.cache.clear());
      return this.current(brandCtx);
    });
  }

  /** Reserves the code and the hosts of a new brand until the transaction ends. @throws DomainError validation_failed */
  private async refuseTaken(ctx: Ctx, { code, domains, languages }: NewBrand): Promise<void> {
    const enabled = await listEnabledLanguages(ctx.db);
    refuseFaults(languages.every((language) => enabled.includes(language)) ? [] : ["languages"]);
    const taken = await lockAndFindTaken(ctx.db, { code, domains });
    if (taken.length > 0) throw validationFailed(...taken.map((field) => ({ field, code: "taken" })));
  }

  /**
   * Replaces the brand's host names; links use the first. They are given as people write them.
   * @throws DomainError not_logged_in, permission_denied, invalid_url, validation_failed (domains: in use: taken)
   */
  async setDomains(ctx: Ctx, domains: readonly string[]): Promise<Brand> {
    requireMayCreateBrands(ctx.actor);
    const hosts = [...new Set(domains.map((domain) => normaliseHost(domain) ?? domain))];
    if (hosts.length === 0) throw validationFailed({ field: "domains", code: "required" });
    refuseFaults(hosts.every(isDomain) ? [] : ["domains"]);
    return inTx(ctx, async (ctx) => {
      const before = await this.current(ctx);
      const added = hosts.filter((host) => !before.domains.includes(host));
      const taken = await lockAndFindTaken(ctx.db, { code: null, domains: added });
      if (taken.length > 0) throw validationFailed({ field: "domains", code: "taken" });
      await replaceDomains(ctx.db, ctx.brand.id, hosts);
      await this.deps.audit.record(ctx, {
        action: "brand.domains",
        subjectKind: "brand",
        subjectId: ctx.brand.id,
        before: { domains: before.domains },
        after: { domains: hosts },
      });
      ctx.afterCommit(() => this.publishChange(ctx.brand.id));
      return this.current(ctx);
    });
  }

  /**
   * Turns the brand's maintenance mode on or off and sets the notices for visitors.
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
      ctx.afterCommit(() => this.publishChange(ctx.brand.id));
    });
  }

  /**
   * Replaces the contacts of the brand's customer service, in display order.
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
      ctx.afterCommit(() => this.publishChange(ctx.brand.id));
    });
  }

  /**
   * Changes settings of the brand and returns it as it is then. The caller has verified the id of a promotion.
   * @throws DomainError not_logged_in, permission_denied, invalid_url, validation_failed
   */
  async change(ctx: Ctx, change: BrandChange): Promise<Brand> {
    requireMayRunBrand(ctx.actor);
    return inTx(ctx, async (ctx) => {
      if (!(await lockBrand(ctx.db, ctx.brand.id))) throw new DomainError("invalid_url");
      const before = await this.current(ctx);
      const faults = brandChangeFaults(before, change, await listEnabledLanguages(ctx.db));
      if (faults.length > 0) throw validationFailed(...faults);
      await writeChange(ctx.db, before, change);
      const after = await this.current(ctx);
      await this.deps.audit.record(ctx, {
        action: "brand.settings",
        subjectKind: "brand",
        subjectId: ctx.brand.id,
        before: settingsOf(before, change),
        after: settingsOf(after, change),
      });
      ctx.afterCommit(() => this.publishChange(ctx.brand.id));
      return after;
    });
  }

  /**
   * Replaces the brand's VIP levels; an empty list removes them.
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
      ctx.afterCommit(() => this.publishChange(ctx.brand.id));
    });
  }

  /**
   * Locks the brand until the transaction ends, and reads it. Callers have authorised the access.
   * @throws DomainError invalid_url
   */
  async lock(ctx: Ctx): Promise<Brand> {
    if (!(await lockBrand(ctx.db, ctx.brand.id))) throw new DomainError("invalid_url");
    return this.current(ctx);
  }

  /** Writes what staff decided about the brand, which the caller has locked; callers have authorised and approved it. */
  async write(ctx: Ctx, decision: BrandDecision): Promise<void> {
    await writeDecision(ctx.db, ctx.brand.id, decision);
    ctx.afterCommit(() => this.publishChange(ctx.brand.id));
  }

  /** Whether runtime and database know a text as the name of an IANA time zone. */
  async isTimeZone({ db }: Ctx, timeZone: string): Promise<boolean> {
    return isTimeZone(timeZone) && isKnownTimeZone(db, timeZone);
  }

  private publishChange(brandId: string): void {
    this.cache.clear();
    this.deps.content.bump(brandId);
  }
}
