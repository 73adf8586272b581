import { LRUCache } from "lru-cache";
import type { Clock } from "../../core/clock.js";
import type { ContentVersions } from "../../core/content-version.js";
import type { ReadyRule } from "./regions.model.js";

const ruleMs = 5_000;
const countryMs = 600_000;
const mostAddresses = 50_000;
const mostBrands = 1_000;
/** News of the table of countries goes under this name, as a brand's news goes under its id. */
export const countriesNews = "regions.countries";

interface Kept<T> {
  readonly value: T;
  readonly version: number;
  readonly until: number;
}

/**
 * What was read lately: the rules of brands for 5 seconds, the countries of addresses for ten minutes, each
 * until the news of a change. What was read before a change is never remembered after it.
 */
export class RegionsCache {
  private readonly rules = new LRUCache<string, Kept<ReadyRule>>({ max: mostBrands });
  private readonly countries = new LRUCache<string, Kept<string | null>>({ max: mostAddresses });

  constructor(
    private readonly clock: Clock,
    private readonly content: ContentVersions,
  ) {}

  rule(brandId: string): ReadyRule | undefined {
    return this.fresh(this.rules.get(brandId), brandId)?.value;
  }

  /** The country of an address; undefined when nothing is remembered. */
  country(ip: string): string | null | undefined {
    return this.fresh(this.countries.get(ip), countriesNews)?.value;
  }

  async readRule(brandId: string, read: () => Promise<ReadyRule>): Promise<ReadyRule> {
    const known = this.rule(brandId);
    return known ?? this.read(this.rules, brandId, brandId, ruleMs, read);
  }

  async readCountry(ip: string, read: () => Promise<string | null>): Promise<string | null> {
    const known = this.country(ip);
    return known !== undefined ? known : this.read(this.countries, ip, countriesNews, countryMs, read);
  }

  private fresh<T>(kept: Kept<T> | undefined, news: string): Kept<T> | undefined {
    if (!kept || kept.version !== this.content.of(news)) return undefined;
    return this.clock.now().getTime() < kept.until ? kept : undefined;
  }

  private async read<T>(
    into: { set(key: string, kept: Kept<T>): unknown },
    key: string,
    news: string,
    keptMs: number,
    read: () => Promise<T>,
  ): Promise<T> {
    const version = this.content.of(news);
    const until = this.clock.now().getTime() + keptMs;
    const value = await read();
    into.set(key, { value, version, until });
    return value;
  }
}
