import type { Clock } from "../../core/clock.js";
import type { ContentVersions } from "../../core/content-version.js";
import type { Ctx } from "../../core/ctx.js";
import { addressText, parseAddress } from "../../core/ip.js";
import { inTx } from "../../core/tx.js";
import type { Db } from "../../db/database.js";
import type { AuditService } from "../audit/audit.service.js";
import { requireMayRunBrand } from "../brands/brands.policy.js";
import { countriesNews, RegionsCache } from "./regions.cache.js";
import { loadCountries } from "./regions.load.js";
import {
  checkedRule,
  decideByAddress,
  isCountryBlocked,
  type LoadReport,
  openRule,
  type ReadyRule,
  type RegionRule,
  readyRule,
} from "./regions.model.js";
import { findCountry, findRule, hasCurrentLoad, writeRule } from "./regions.store.js";

interface Deps {
  readonly audit: AuditService;
  readonly clock: Clock;
  readonly content: ContentVersions;
}

/** Where addresses lie, and whom a brand keeps out for it. */
export class RegionsService {
  private readonly cache: RegionsCache;

  constructor(private readonly deps: Deps) {
    this.cache = new RegionsCache(deps.clock, deps.content);
  }

  /** Whether the brand is closed to the address, from what is remembered; undefined when that has to be asked. */
  rememberedIsRestricted(brandId: string, ip: string): boolean | undefined {
    const ready = this.cache.rule(brandId);
    if (!ready) return undefined;
    const decided = decideByAddress(ready, ip);
    if (decided !== null) return decided;
    const country = this.cache.country(ip);
    return country === undefined ? undefined : isCountryBlocked(ready.rule, country);
  }

  /** Whether anything is closed to some visitors of the brand. */
  async hasRule(db: Db, brandId: string): Promise<boolean> {
    const { rule } = await this.ready(db, brandId);
    return rule.mode !== openRule.mode || rule.blocked.length > 0;
  }

  /** Whether the brand is closed to visitors at the address. */
  async isRestricted(db: Db, brandId: string, ip: string): Promise<boolean> {
    const ready = await this.ready(db, brandId);
    const decided = decideByAddress(ready, ip);
    return decided ?? isCountryBlocked(ready.rule, await this.countryAt(db, ip));
  }

  /** The country an address lies in, by default the caller's (ISO 3166-1 alpha-2); null when it is not known. */
  countryOf(ctx: Ctx, ip = ctx.ip): Promise<string | null> {
    return this.countryAt(ctx.db, ip);
  }

  /** Who may come in. @throws DomainError not_logged_in, permission_denied */
  async rule(ctx: Ctx): Promise<RegionRule> {
    requireMayRunBrand(ctx.actor);
    return (await findRule(ctx.db, ctx.brand.id)) ?? openRule;
  }

  /**
   * Says who may come in from now on.
   * @throws DomainError not_logged_in, permission_denied, validation_failed
   */
  async setRule(ctx: Ctx, input: RegionRule): Promise<RegionRule> {
    requireMayRunBrand(ctx.actor);
    const after = checkedRule(input);
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

  /** Whether there is a table of countries. */
  hasCountries(ctx: Ctx): Promise<boolean> {
    return hasCurrentLoad(ctx.db);
  }

  /**
   * Puts a new table of countries into the place of the one there is, for all brands: lines "start,end,CC" or
   * "net,CC". Until it is whole everyone reads the old one; lines at fault are counted and left out.
   * @throws DomainError not_logged_in, permission_denied; validation_failed when more lines are at fault than not
   */
  async load(ctx: Ctx, lines: AsyncIterable<string> | Iterable<string>): Promise<LoadReport> {
    requireMayRunBrand(ctx.actor);
    const report = await loadCountries(ctx, lines, (ctx, loadId, report) =>
      this.deps.audit.record(ctx, {
        action: "regions.load",
        subjectKind: "regions",
        subjectId: loadId,
        after: { ...report },
      }),
    );
    this.deps.content.bump(countriesNews);
    return report;
  }

  private countryAt(db: Db, ip: string): Promise<string | null> {
    const address = parseAddress(ip);
    if (!address) return Promise.resolve(null);
    return this.cache.readCountry(ip, () => findCountry(db, addressText(address)));
  }

  private ready(db: Db, brandId: string): Promise<ReadyRule> {
    return this.cache.readRule(brandId, async () => readyRule((await findRule(db, brandId)) ?? openRule));
  }
}
