import { domainToASCII } from "node:url";
import { currencies } from "@croupier/schema/rules/currencies.js";
import type { BrandRef } from "../../core/ctx.js";
import { defineErrors, type FieldFault } from "../../core/errors.js";
import { type EnumValue, enumOf } from "../../kit/enum-of.js";
import type { VipLevel } from "./vip.model.js";

defineErrors({
  invalid_url: "forbidden",
  system_maintenance: "maintenance",
});

export const TextDirection = enumOf("TextDirection", "The writing direction of a language.", {
  LTR: "From left to right.",
  RTL: "From right to left.",
});
export type TextDirection = EnumValue<typeof TextDirection>;

/** A language that a brand offers. */
export interface BrandLanguage {
  /** The platform's language code, such as EN, CN or AR. */
  readonly code: string;
  /** BCP 47 tag. */
  readonly tag: string;
  readonly nativeName: string;
  readonly direction: TextDirection;
  /** Its script, which determines the fonts of a page: latin, thai, arabic. */
  readonly fontSet: string;
}

/** A brand's visual theme. Colours are #rrggbb. */
export interface BrandTheme {
  readonly seedColour: string;
  readonly accentColour: string;
  /** Scale of the corner radius; 1 by default. */
  readonly radiusScale: number;
  readonly logoUrl: string | null;
  readonly logoDarkUrl: string | null;
  readonly faviconUrl: string | null;
}

/** The maintenance notice of a brand in one language. */
export interface MaintenanceText {
  /** The platform's language code, such as EN, CN or AR. */
  readonly language: string;
  readonly title: string;
  readonly text: string;
}

/** A contact of a brand's customer service. */
export interface CustomerServiceLink {
  /** Kind of contact: EMAIL, PHONE, CHAT, TELEGRAM, WHATSAPP … */
  readonly csType: string;
  /** A path of the brand's own site, or an https, mailto or tel URL. */
  readonly path: string;
  readonly title: string;
}

export const JackpotSource = enumOf("JackpotSource", "What the home page's jackpot counter shows.", {
  SHOWCASE: "A growing number for display only, which is not backed by money.",
  POOL: "The amount in the brand's pool (`jackpotPool`).",
  OFF: "No counter.",
});
export type JackpotSource = EnumValue<typeof JackpotSource>;

export const ContractKind = enumOf("ContractKind", "A kind of contract between an agent and its downline.", {
  dividend: "A share of the downline's losses.",
  daily_salary: "A salary for each day.",
  hourly_salary: "A salary for each hour.",
  realtime_salary: "A salary that is paid with each bet.",
});
export type ContractKind = EnumValue<typeof ContractKind>;

/** How contracts of each kind are requested; omitted kinds are not offered. */
export type ContractRequests = Readonly<Partial<Record<ContractKind, string>>>;

/** A brand with all its settings. */
export interface Brand extends BrandRef {
  readonly name: string;
  /** In display order. */
  readonly languages: readonly BrandLanguage[];
  readonly defaultLanguage: string;
  /** In display order; the first is the default. */
  readonly currencies: readonly string[];
  readonly theme: BrandTheme;
  /** Codes of the enabled features. */
  readonly features: readonly string[];
  /** Whether it accepts any GraphQL document, or only the persisted operations of the platform's client. */
  readonly freeDocuments: boolean;
  /** Codes of vendors that are not shown in the footer. */
  readonly hiddenFooterVendors: readonly string[];
  readonly jackpotSource: JackpotSource;
  /** Lowest first; empty when the brand has no VIP levels. */
  readonly vipLevels: readonly VipLevel[];
  /** Id of the promotion that explains referrals to members; null when there is none. */
  readonly referralPromotion: string | null;
  /** The brand's id at the analytics service; null when analytics is off. */
  readonly analyticsId: string | null;
  /** The first is used in links. */
  readonly domains: readonly string[];
  readonly imageCdns: readonly string[];
  readonly launchCdns: readonly string[];
  /** Days after which a password expires; null when passwords do not expire. */
  readonly passwordMaxDays: number | null;
  /**
   * Whether it was closed: for its visitors it is in maintenance without an end, and its staff decide about what is under
   * way.
   */
  readonly isClosed: boolean;
  /** On while the brand is closed, too. `endsAt` is null while unknown. */
  readonly maintenance: { readonly on: boolean; readonly endsAt: Date | null };
  /** At most one per language. */
  readonly maintenanceTexts: readonly MaintenanceText[];
  /** In display order. */
  readonly customerService: readonly CustomerServiceLink[];
  readonly contractRequests: ContractRequests;
}

/** A change of a brand's maintenance mode. */
export interface MaintenanceChange {
  readonly on: boolean;
  /** When maintenance is expected to end, if known; ignored when `on` is false. */
  readonly endsAt: Date | null;
  /** Replace all existing notices, which stay unchanged when omitted. */
  readonly texts?: readonly MaintenanceText[];
}

/** The data of a new brand. */
export interface NewBrand {
  readonly code: string;
  readonly name: string;
  readonly domains: readonly string[];
  readonly languages: readonly string[];
  readonly defaultLanguage: string;
  readonly currencies: readonly string[];
  /** IANA time zone name. */
  readonly timeZone: string;
  readonly theme: BrandTheme;
  readonly features?: readonly string[];
  readonly freeDocuments?: boolean;
}

/** Whether the brand has enabled a feature. */
export function hasFeature(brand: Pick<Brand, "features">, feature: string): boolean {
  return brand.features.includes(feature);
}

const ipv6 = /^\[([0-9a-f:.]+)\](?::\d{1,5})?$/i;
const name = /^([^\s/@?#\\:[\]]+?)\.?(?::\d{1,5})?$/u;

/** Normalises an IPv6 address to its canonical short form; null when invalid. */
function normaliseIpv6(address: string): string | null {
  return URL.canParse(`http://[${address}]`) ? new URL(`http://[${address}]`).hostname.slice(1, -1) : null;
}

/**
 * Normalises a request's host to the stored form of domains: lower case, punycode, without port, final dot and IPv6
 * brackets. Returns null when it is not a valid host name.
 */
export function normaliseHost(host: string): string | null {
  const address = ipv6.exec(host)?.[1];
  if (address !== undefined) return normaliseIpv6(address);
  const ascii = domainToASCII(name.exec(host)?.[1] ?? "");
  return ascii.length > 0 && ascii.length <= 253 ? ascii : null;
}

/** Whether a text is a host in the stored form of domains, with IPv6 without brackets. */
export function isDomain(host: string): boolean {
  return normaliseHost(host.includes(":") ? `[${host}]` : host) === host;
}

/** Whether the runtime knows the IANA time zone. Offsets such as +08:00, which SQL reads the other way round, are none. */
export function isTimeZone(timeZone: string): boolean {
  if (!/^[A-Za-z]/.test(timeZone)) return false;
  try {
    return new Intl.DateTimeFormat("en", { timeZone }).resolvedOptions().timeZone.length > 0;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

const radius = { min: 0, max: 4 };

/** Whether a text is a name of a brand. */
export function isBrandName(text: string): boolean {
  return text.trim().length > 0 && text.length <= 80;
}

/** Whether a text is a path of the brand's own site, or an https URL. */
function isImageUrl(text: string): boolean {
  return isLinkPath(text) && /^(\/|https:)/.test(text);
}

/** Whether a theme has valid colours (#rrggbb), corners and addresses of images. */
export function isTheme(theme: BrandTheme): boolean {
  const { seedColour, accentColour, radiusScale, logoUrl, logoDarkUrl, faviconUrl } = theme;
  return (
    [seedColour, accentColour].every((colour) => /^#[0-9a-f]{6}$/i.test(colour)) &&
    radiusScale >= radius.min &&
    radiusScale <= radius.max &&
    [logoUrl, logoDarkUrl, faviconUrl].every((url) => url === null || isImageUrl(url))
  );
}

/** Whether a brand may have these currencies: one at least, each known and once. */
export function areCurrencies(codes: readonly string[]): boolean {
  const isKnown = (code: string) => currencies.some((currency) => currency.code === code);
  return codes.length > 0 && new Set(codes).size === codes.length && codes.every(isKnown);
}

/** Validates a new brand and lists the invalid fields. */
export function newBrandFaults(brand: NewBrand): string[] {
  const rules: [string, boolean][] = [
    ["code", /^[a-z0-9][a-z0-9-]{0,31}$/.test(brand.code)],
    ["name", isBrandName(brand.name)],
    ["domains", brand.domains.every(isDomain)],
    ["languages", brand.languages.length > 0],
    ["defaultLanguage", brand.languages.includes(brand.defaultLanguage)],
    ["currencies", areCurrencies(brand.currencies)],
    ["timeZone", isTimeZone(brand.timeZone)],
    ["theme", isTheme(brand.theme)],
  ];
  return rules.filter(([, isValid]) => !isValid).map(([field]) => field);
}

/** Returns the brand's maintenance notice in a language, else in its default language; null when it has none. */
export function maintenanceTextIn(brand: Brand, language: string): MaintenanceText | null {
  const of = (code: string) => brand.maintenanceTexts.find((text) => text.language === code);
  return of(language) ?? of(brand.defaultLanguage) ?? null;
}

const longest = { title: 120, text: 2_000, path: 500, linkTitle: 80 };
const maxLinks = 20;

function isLength(text: string, min: number, max: number): boolean {
  return text.trim().length >= min && text.length <= max;
}

/** Validates a change of the maintenance mode and lists the invalid fields. */
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

/** Whether a link is a path of the brand's site or a URL with a scheme that cannot run scripts. */
export function isLinkPath(path: string): boolean {
  if (path.length > longest.path || /\s/.test(path)) return false;
  if (/^\/(?![/\\])/.test(path)) return true;
  return URL.canParse(path) && ["https:", "mailto:", "tel:"].includes(new URL(path).protocol);
}

/** Validates the contacts of customer service and lists the invalid fields. */
export function customerServiceFaults(links: readonly CustomerServiceLink[]): FieldFault[] {
  if (links.length > maxLinks) return [{ field: "links", code: "too_long", params: { max: maxLinks } }];
  return links.flatMap(({ csType, path, title }, n) => {
    const rules: [string, boolean][] = [
      ["csType", /^[A-Z0-9]{2,20}$/.test(csType)],
      ["path", isLinkPath(path)],
      ["title", isLength(title, 1, longest.linkTitle)],
    ];
    return rules
      .filter(([, isValid]) => !isValid)
      .map(([field]) => ({ field: `links.${n}.${field}`, code: "invalid" }));
  });
}
