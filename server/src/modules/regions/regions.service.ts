import type { Clock } from "../../core/clock.js";
import type { ContentVersions } from "../../core/content-version.js";
import type { Ctx } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import { isId, newId } from "../../core/ids.js";
import { parseAddress } from "../../core/ip.js";
import { inTx } from "../../core/tx.js";
import type { Db } from "../../db/database.js";
import type { AuditService } from "../audit/audit.service.js";
import { requireMayRunBrand } from "../brands/brands.policy.js";
import { countriesTopic, RegionsCache } from "./regions.cache.js";
import { addRanges, completeLoad, deleteAbandonedLoads, loadCountries } from "./regions.load.js";
import {
  type CompiledRule,
  compileRule,
  decideByAddress,
  isCountryBlocked,
  type LoadCounts,
  type LoadReport,
  normaliseRule,
  openRule,
  type RegionRule,
  type TableReport,
} from "./regions.model.js";
import { requireMayLoadCountries } from "./regions.policy.js";
import { findCountry, findRule, hasCurrentLoad, insertLoad, writeRule } from "./regions.store.js";

interface Deps {
  readonly audit: AuditService;
  readonly clock: Clock;
  readonly content: ContentVersions;
}

/** Finds the country of IP addresses, and applies the brands' access rules. */
export class RegionsService {
  private readonly cache: RegionsCache;

  constructor(private readonly deps: Deps) {
    this.cache = new RegionsCache(deps.clock, deps.content);
  }

  /** Whether the brand blocks the IP address, from the cache; undefined when the cache does not know. */
  cachedIsRestricted(brandId: string, ip: string): boolean | undefined {
    const compiled = this.cache.rule(brandId);
    if (!compiled) return undefined;
    const decided = decideByAddress(compiled, ip);
    if (decided !== null) return decided;
    const country = this.cache.country(ip);
    return country === undefined ? undefined : isCountryBlocked(compiled.rule, country);
  }

  /** Whether the brand blocks any visitors at all. */
  async hasRule(db: Db, brandId: string): Promise<boolean> {
    const { rule } = await this.readRule(db, brandId);
    return rule.mode !== openRule.mode || rule.countries.length + rule.blocked.length > 0;
  }

  /** Whether the brand blocks the IP address. */
  async isRestricted(db: Db, brandId: string, ip: string): Promise<boolean> {
    const compiled = await this.readRule(db, brandId);
    const decided = decideByAddress(compiled, ip);
    return decided ?? isCountryBlocked(compiled.rule, await this.countryAt(db, ip));
  }

  /** Finds the country (ISO 3166-1 alpha-2) of an IP address, by default the caller's; null when unknown. */
  countryOf(ctx: Ctx, ip = ctx.ip): Promise<string | null> {
    return this.countryAt(ctx.db, ip);
  }

  /** Reads the brand's access rule. @throws DomainError not_logged_in, permission_denied */
  async rule(ctx: Ctx): Promise<RegionRule> {
    requireMayRunBrand(ctx.actor);
    return (await findRule(ctx.db, ctx.brand.id)) ?? openRule;
  }

  /**
   * Sets the brand's access rule.
   * @throws DomainError not_logged_in, permission_denied, validation_failed
   */
  async setRule(ctx: Ctx, input: RegionRule): Promise<RegionRule> {
    requireMayRunBrand(ctx.actor);
    const after = normaliseRule(input);
    await inTx(ctx, async (ctx) => {
      const before = (await findRule(ctx.db, ctx.brand.id)) ?? openRule;
      await writeRule(ctx.db, ctx.brand.id, after);
      await this.deps.audit.record(ctx, {
        action: "brand.regions",
        subjectKind: "brand",
        subjectId: ctx.brand.id,
        before,
        after,
      });
      ctx.afterCommit(() => this.deps.content.bump(ctx.brand.id));
    });
    return after;
  }

  /** Whether a country table is loaded. */
  hasCountries(ctx: Ctx): Promise<boolean> {
    return hasCurrentLoad(ctx.db);
  }

  /**
   * Replaces the country table for all brands, from lines "start,end,CC" or "net,CC". The old table is used until the
   * new one is complete. Invalid lines are counted and skipped.
   * @throws DomainError not_logged_in, permission_denied; validation_failed unless most lines are valid
   */
  async load(ctx: Ctx, lines: AsyncIterable<string> | Iterable<string>): Promise<LoadReport> {
    requireMayLoadCountries(ctx.actor);
    const report = await loadCountries(ctx, lines, (ctx, loadId, report) =>
      this.recordLoad(ctx, loadId, report),
    );
    this.deps.content.bump(countriesTopic);
    return report;
  }

  /**
   * Begins a country table for all brands, which `addRanges` fills and `completeTable` makes current. One that is not
   * complete within an hour is deleted. Returns its id.
   * @throws DomainError not_logged_in, permission_denied
   */
  async beginTable(ctx: Ctx): Promise<string> {
    requireMayLoadCountries(ctx.actor);
    const id = newId();
    await deleteAbandonedLoads(ctx);
    await insertLoad(ctx.db, id, ctx.clock.now());
    return id;
  }

  /**
   * Adds lines "start,end,CC" or "net,CC" to a table that is not complete. Invalid lines are counted and skipped.
   * @throws DomainError not_logged_in, permission_denied, not_found
   */
  async addRanges(ctx: Ctx, id: string, lines: readonly string[]): Promise<LoadCounts> {
    requireMayLoadCountries(ctx.actor);
    if (!isId(id)) throw new DomainError("not_found");
    return addRanges(ctx, id, lines);
  }

  /**
   * Makes a table the country table of all brands.
   * @throws DomainError not_logged_in, permission_denied, not_found; validation_failed unless most lines are valid
   */
  async completeTable(ctx: Ctx, id: string): Promise<TableReport> {
    requireMayLoadCountries(ctx.actor);
    if (!isId(id)) throw new DomainError("not_found");
    const report = await completeLoad(ctx, id, (ctx, loadId, report) => this.recordLoad(ctx, loadId, report));
    this.deps.content.bump(countriesTopic);
    return report;
  }

  private recordLoad(ctx: Ctx, loadId: string, report: TableReport): Promise<void> {
    return this.deps.audit.record(ctx, {
      action: "regions.load",
      subjectKind: "regions",
      subjectId: loadId,
      after: report,
    });
  }

  private countryAt(db: Db, ip: string): Promise<string | null> {
    const address = parseAddress(ip);
    if (!address) return Promise.resolve(null);
    return this.cache.readCountry(ip, () => findCountry(db, address.toNormalizedString()));
  }

  private readRule(db: Db, brandId: string): Promise<CompiledRule> {
    return this.cache.readRule(brandId, async () => compileRule((await findRule(db, brandId)) ?? openRule));
  }
}
