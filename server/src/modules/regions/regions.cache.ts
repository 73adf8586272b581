import { LRUCache } from "lru-cache";
import type { Clock } from "../../core/clock.js";
import type { ContentVersions } from "../../core/content-version.js";
import type { CompiledRule } from "./regions.model.js";

const ruleTtlMs = 5_000;
const countryTtlMs = 600_000;
const maxAddresses = 50_000;
const maxBrands = 1_000;
/** Topic of changes of the country table; changes of a brand use the brand's id as topic. */
export const countriesTopic = "regions.countries";

interface CacheEntry<T> {
  readonly value: T;
  readonly version: number;
  readonly until: number;
}

/**
 * Caches the rules of brands for 5 seconds and the countries of IP addresses for 10 minutes. A change of the topic's
 * content version invalidates entries, including values that were read before the change and stored after it.
 */
export class RegionsCache {
  private readonly rules = new LRUCache<string, CacheEntry<CompiledRule>>({ max: maxBrands });
  private readonly countries = new LRUCache<string, CacheEntry<string | null>>({ max: maxAddresses });

  constructor(
    private readonly clock: Clock,
    private readonly content: ContentVersions,
  ) {}

  rule(brandId: string): CompiledRule | undefined {
    return this.ifFresh(this.rules.get(brandId), brandId)?.value;
  }

  /** The cached country of an IP address; undefined when it is not cached. */
  country(ip: string): string | null | undefined {
    return this.ifFresh(this.countries.get(ip), countriesTopic)?.value;
  }

  async readRule(brandId: string, read: () => Promise<CompiledRule>): Promise<CompiledRule> {
    const cached = this.rule(brandId);
    return cached ?? this.read(this.rules, brandId, brandId, ruleTtlMs, read);
  }

  async readCountry(ip: string, read: () => Promise<string | null>): Promise<string | null> {
    const cached = this.country(ip);
    return cached !== undefined ? cached : this.read(this.countries, ip, countriesTopic, countryTtlMs, read);
  }

  private ifFresh<T>(entry: CacheEntry<T> | undefined, topic: string): CacheEntry<T> | undefined {
    if (!entry || entry.version !== this.content.of(topic)) return undefined;
    return this.clock.now().getTime() < entry.until ? entry : undefined;
  }

  private async read<T>(
    into: { set(key: string, entry: CacheEntry<T>): unknown },
    key: string,
    topic: string,
    ttlMs: number,
    read: () => Promise<T>,
  ): Promise<T> {
    const version = this.content.of(topic);
    const until = this.clock.now().getTime() + ttlMs;
    const value = await read();
    into.set(key, { value, version, until });
    return value;
  }
}
