import { domainToASCII } from "node:url";
import type { BrandRef } from "../../core/ctx.js";
import { defineErrors, type FieldFault } from "../../core/errors.js";
import type { VipLevel } from "./vip.model.js";

defineErrors({
  invalid_url: "forbidden",
  system_maintenance: "maintenance",
});

/** A language that a brand offers. */
export interface BrandLanguage {
  /** The platform's code: EN, CN, AR. */
  readonly code: string;
  /** BCP 47. */
  readonly tag: string;
  readonly nativeName: string;
  readonly direction: "LTR" | "RTL";
  /** The letters it is written in, which say what fonts a page needs: latin, thai, arabic. */
  readonly fontSet: string;
}

/** What makes a brand look like itself. Colours are #rrggbb. */
export interface BrandTheme {
  readonly seedColour: string;
  readonly accentColour: string;
  /** 1 is the default roundness of corners. */
  readonly radiusScale: number;
  readonly logoUrl: string | null;
  readonly logoDarkUrl: string | null;
  readonly faviconUrl: string | null;
}

/** What a closed brand says to its visitors, in one language. */
export interface MaintenanceText {
  /** The platform's code: EN, CN, AR. */
  readonly language: string;
  readonly title: string;
  readonly text: string;
}

/** Where a brand's people help. */
export interface CustomerServiceLink {
  /** What it is: EMAIL, PHONE, CHAT, TELEGRAM, WHATSAPP … */
  readonly csType: string;
  /** A path of the brand's own site, or an https, mailto or tel address. */
  readonly path: string;
  readonly title: string;
}

/** What the home page's jackpot counter may show: a number by rule, the brand's pool, nothing. */
export const jackpotSources = ["SHOWCASE", "POOL", "OFF"] as const;
export type JackpotSource = (typeof jackpotSources)[number];

/** Kinds of contract between an agent and those below it. */
export const contractKinds = ["dividend", "daily_salary", "hourly_salary", "realtime_salary"] as const;
export type ContractKind = (typeof contractKinds)[number];

/** How contracts of each kind are asked for; a kind that is left out is not offered. */
export type ContractRequests = Readonly<Partial<Record<ContractKind, string>>>;

/** Brands that are switched on; or all of them, for what was begun before one was switched off. */
export type Which = "on" | "any";

/** A brand with everything its pages and rules need. */
export interface Brand extends BrandRef {
  readonly name: string;
  /** In the order they are offered. */
  readonly languages: readonly BrandLanguage[];
  readonly defaultLanguage: string;
  /** In the order they are offered; the first is the default. */
  readonly currencies: readonly string[];
  readonly theme: BrandTheme;
  /** Codes of the features that are switched on. */
  readonly features: readonly string[];
  /** Whether it answers GraphQL documents that are not its own client's. */
  readonly freeDocuments: boolean;
  /** Codes of vendors that its footer leaves out. */
  readonly hiddenFooterVendors: readonly string[];
  readonly jackpotSource: JackpotSource;
  /** The lowest first; none: the brand has no VIP levels. */
  readonly vipLevels: readonly VipLevel[];
  /** Id of the promotion that tells members how to bring others; null: there is none. */
  readonly referralPromotion: string | null;
  /** What the brand is known by where its visitors are measured; null: they are not. */
  readonly analyticsId: string | null;
  /** The first is the one that links use. */
  readonly domains: readonly string[];
  readonly imageCdns: readonly string[];
  readonly launchCdns: readonly string[];
  /** Days after which a password has expired; null: never. */
  readonly passwordMaxDays: number | null;
  /** `endsAt` null while nobody knows yet. */
  readonly maintenance: { readonly on: boolean; readonly endsAt: Date | null };
  /** At most one in a language. */
  readonly maintenanceTexts: readonly MaintenanceText[];
  /** In the order they are shown. */
  readonly customerService: readonly CustomerServiceLink[];
  readonly contractRequests: ContractRequests;
}

/** Closing a brand, or opening it. */
export interface MaintenanceChange {
  readonly on: boolean;
  /** When it is expected to open, if known; of no meaning while it is open. */
  readonly endsAt: Date | null;
  /** Take the place of all texts there are; left out, those stay. */
  readonly texts?: readonly MaintenanceText[];
}

/** What a new brand is made of. */
export interface NewBrand {
  readonly code: string;
  readonly name: string;
  readonly domains: readonly string[];
  readonly languages: readonly string[];
  readonly defaultLanguage: string;
  readonly currencies: readonly string[];
  /** IANA name. */
  readonly timeZone: string;
  readonly theme: BrandTheme;
  readonly features?: readonly string[];
  readonly freeDocuments?: boolean;
}

/** Whether a feature of the brand is switched on. */
export function hasFeature(brand: Pick<Brand, "features">, feature: string): boolean {
  return brand.features.includes(feature);
}

const ipv6 = /^\[([0-9a-f:.]+)\](?::\d{1,5})?$/i;
const name = /^([^\s/@?#\\:[\]]+?)\.?(?::\d{1,5})?$/u;

/** An IPv6 address in its one short spelling, or null. */
function shortIpv6(address: string): string | null {
  return URL.canParse(`http://[${address}]`) ? new URL(`http://[${address}]`).hostname.slice(1, -1) : null;
}

/**
 * A request's host as domains are stored: lower case, punycode, without port, final dot or the brackets
 * of IPv6. Null for what is no host name.
 */
export function normaliseHost(host: string): string | null {
  const address = ipv6.exec(host)?.[1];
  if (address !== undefined) return shortIpv6(address);
  const ascii = domainToASCII(name.exec(host)?.[1] ?? "");
  return ascii.length > 0 && ascii.length <= 253 ? ascii : null;
}

/** Whether a text is a host as domains are stored; IPv6 without brackets. */
export function isDomain(host: string): boolean {
  return normaliseHost(host.includes(":") ? `[${host}]` : host) === host;
}

/** Whether the platform's clock knows the IANA time zone. */
export function isTimeZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone }).resolvedOptions().timeZone.length > 0;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

const colour = /^#[0-9a-f]{6}$/i;

/** Members of a new brand that break a rule. */
export function newBrandFaults(brand: NewBrand): string[] {
  const { theme } = brand;
  const rules: [string, boolean][] = [
    ["code", /^[a-z0-9][a-z0-9-]{0,31}$/.test(brand.code)],
    ["name", brand.name.trim().length > 0 && brand.name.length <= 80],
    ["domains", brand.domains.every(isDomain)],
    ["languages", brand.languages.length > 0],
    ["defaultLanguage", brand.languages.includes(brand.defaultLanguage)],
    ["currencies", brand.currencies.length > 0],
    ["timeZone", isTimeZone(brand.timeZone)],
    ["theme", colour.test(theme.seedColour) && colour.test(theme.accentColour) && theme.radiusScale >= 0],
  ];
  return rules.filter(([, kept]) => !kept).map(([field]) => field);
}

/** What the brand says of its maintenance in a language, else in its default language; null: nothing of its own. */
export function maintenanceTextIn(brand: Brand, language: string): MaintenanceText | null {
  const of = (code: string) => brand.maintenanceTexts.find((text) => text.language === code);
  return of(language) ?? of(brand.defaultLanguage) ?? null;
}

const longest = { title: 120, text: 2_000, path: 500, linkTitle: 80 };
const mostLinks = 20;

function isLength(text: string, min: number, max: number): boolean {
  return text.trim().length >= min && text.length <= max;
}

/** Members of a change of maintenance that break a rule. */
export function maintenanceFaults(brand: Brand, { texts = [] }: MaintenanceChange): FieldFault[] {
  const offered = brand.languages.map(({ code }) => code);
  const seen = new Set<string>();
  return texts.flatMap(({ language, title, text }, n) => {
    const faults: FieldFault[] = [];
    const fault = (field: string, code: string) => faults.push({ field: `texts.${n}.${field}`, code });
    if (!offered.includes(language) || seen.has(language)) fault("language", "invalid");
    if (!isLength(title, 1, longest.title)) fault("title", "invalid");
    if (!isLength(text, 0, longest.text)) fault("text", "invalid");
    seen.add(language);
    return faults;
  });
}

const mostHiddenVendors = 50;

/** Members of a list of vendors to leave out of the footer that break a rule. */
export function hiddenVendorFaults(vassalages: readonly string[]): FieldFault[] {
  if (vassalages.length > mostHiddenVendors)
    return [{ field: "vassalages", code: "too_long", params: { max: mostHiddenVendors } }];
  return vassalages.flatMap((vassalage, n) =>
    /^[A-Za-z0-9_-]{1,64}$/.test(vassalage) ? [] : [{ field: `vassalages.${n}`, code: "invalid" }],
  );
}

/** Whether a text may be the id under which a brand's visitors are measured: G-ABC123. */
export function isAnalyticsId(text: string): boolean {
  return /^[A-Za-z0-9_-]{1,40}$/.test(text);
}

/** Whether a link leads to the brand's own site, or by a scheme that cannot run a script. */
export function isLinkPath(path: string): boolean {
  if (path.length > longest.path || /\s/.test(path)) return false;
  if (/^\/(?![/\\])/.test(path)) return true;
  return URL.canParse(path) && ["https:", "mailto:", "tel:"].includes(new URL(path).protocol);
}

/** Members of links to customer service that break a rule. */
export function customerServiceFaults(links: readonly CustomerServiceLink[]): FieldFault[] {
  if (links.length > mostLinks) return [{ field: "links", code: "too_long", params: { max: mostLinks } }];
  return links.flatMap(({ csType, path, title }, n) => {
    const rules: [string, boolean][] = [
      ["csType", /^[A-Z0-9]{2,20}$/.test(csType)],
      ["path", isLinkPath(path)],
      ["title", isLength(title, 1, longest.linkTitle)],
    ];
    return rules
      .filter(([, kept]) => !kept)
      .map(([field]) => ({ field: `links.${n}.${field}`, code: "invalid" }));
  });
}
