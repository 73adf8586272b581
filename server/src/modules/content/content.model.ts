import type { PromotionType } from "@croupier/schema/rules/promotions.js";
import { artVersion } from "../../core/art/art.js";
import { defineErrors, type FieldFault } from "../../core/errors.js";
import { isPlainMember, isPlainText } from "../../core/plain-text.js";
import { isLinkPath } from "../brands/brands.model.js";
import { isImageUrl } from "../catalogue/catalogue.model.js";

defineErrors({
  content_changed: "conflict",
  content_full: "unprocessable",
});

/** What a brand shows its visitors. */
export const contentKinds = [
  "BANNER",
  "NOTICE",
  "ANNOUNCEMENT",
  "PROMOTION",
  "HELP_TOPIC",
  "RESOURCE",
  "DOWNLOAD",
] as const;
export type ContentKind = (typeof contentKinds)[number];

/** Where a banner stands. */
export const bannerGroups = ["HOME", "LOGIN", "REGISTER", "FORGET", "LEFT_MENU"] as const;
export type BannerGroup = (typeof bannerGroups)[number];

/** Whom an announcement opens for: A signed-in members, B visitors, F members at their first sign-in. */
export const executions = ["A", "B", "F"] as const;
export type Execution = (typeof executions)[number];

export type { PromotionType };

/** A brand's pages elsewhere. */
export const resourceKeys = [
  ...["TELEGRAM1", "FACEBOOK1", "IG", "FACEBOOK", "WHATSAPP", "YOUTUBE", "TIKTOK", "INSTAGRAM"],
  ...["TWITTER", "TELEGRAM"],
] as const;

/** What an app is for. */
export const platforms = ["IOS", "ANDROID"] as const;
export type Platform = (typeof platforms)[number];

/** One picture of several; a promotion's first is its tile, its second the one of its details. */
export interface Picture {
  readonly sequence: number;
  readonly url: string;
}

/** What an entry says in one language. */
export interface ContentText {
  /** The platform's code: EN, CN, AR. */
  readonly language: string;
  readonly title: string;
  /** Plain text. */
  readonly summary: string;
  /** Clean HTML. */
  readonly body: string;
}

/** What an operator writes. */
export interface ContentDraft {
  /** A banner's group, an announcement's execution; no other kind has one. */
  readonly category: string | null;
  /** Of a promotion, or of the promotions that an announcement is about. */
  readonly promotionType: PromotionType | null;
  /** A help topic's anchor, a resource's key, a download's platform; no other kind has one. */
  readonly name: string | null;
  /** A path of the site, or an https, mailto or tel address. */
  readonly link: string | null;
  readonly pictures: readonly Picture[];
  /** Smaller ones come first. */
  readonly position: number;
  /** From when on it is shown. */
  readonly startsAt: Date;
  /** Until when; null: for good. */
  readonly endsAt: Date | null;
  /** One in the language of last resort, EN, or the brand's default; at most one in each. */
  readonly texts: readonly ContentText[];
}

/** Content as its operators see it. */
export interface ContentEntry extends ContentDraft {
  readonly id: string;
  readonly kind: ContentKind;
  /** Whether visitors see it between its start and its end. */
  readonly published: boolean;
  /** Grows with each change. */
  readonly version: number;
  readonly changedAt: Date;
}

/** Content as a visitor sees it, in one language. */
export interface LiveContent
  extends Pick<
      ContentEntry,
      "id" | "kind" | "category" | "promotionType" | "name" | "link" | "pictures" | "startsAt" | "endsAt"
    >,
    Omit<ContentText, "language"> {}

/** A picture's address as browsers get it: what is drawn here bears the drawing's version. */
export function pictureUrl(url: string): string {
  return /^\/art\/[^?]+$/.test(url) ? `${url}?v=${artVersion}` : url;
}

const anchor = /^[a-z][a-z0-9-]{0,39}$/;
const mostPictures = 6;
const farthest = 100_000;

interface KindRule {
  readonly category?: readonly string[];
  readonly name?: (name: string) => boolean;
  readonly promotionType?: "required" | "optional";
  readonly link?: "required" | "optional";
  readonly needsPicture?: boolean;
}

const oneOf = (names: readonly string[]) => (name: string) => names.includes(name);

const kindRules: Readonly<Record<ContentKind, KindRule>> = {
  BANNER: { category: bannerGroups, link: "optional", needsPicture: true },
  NOTICE: {},
  ANNOUNCEMENT: { category: executions, promotionType: "optional", link: "optional" },
  PROMOTION: { promotionType: "required", needsPicture: true },
  HELP_TOPIC: { name: (name) => anchor.test(name) },
  RESOURCE: { name: oneOf(resourceKeys), link: "required" },
  DOWNLOAD: { name: oneOf(platforms), link: "optional" },
};

function isFitting(rule: "required" | "optional" | undefined, value: string | null): boolean {
  return value === null ? rule !== "required" : rule !== undefined;
}

function pictureFaults({ needsPicture = false }: KindRule, pictures: readonly Picture[]): boolean {
  const sequences = new Set(pictures.map(({ sequence }) => sequence));
  const isOrdered = pictures.every(({ sequence }) => sequence >= 1 && sequence <= mostPictures);
  return (
    pictures.length <= mostPictures &&
    sequences.size === pictures.length &&
    isOrdered &&
    pictures.every(({ url }) => isImageUrl(url)) &&
    (!needsPicture || sequences.has(1))
  );
}

function textFaults(texts: readonly ContentText[], languages: readonly string[]): FieldFault[] {
  const seen = new Set<string>();
  return texts.flatMap(({ language, title, summary, body }, n) => {
    const rules: [string, boolean][] = [
      ["language", languages.includes(language) && !seen.has(language)],
      ["title", title.trim().length > 0 && title.length <= 120 && isPlainText(title)],
      ["summary", summary.length <= 300 && isPlainText(summary)],
      ["body", body.length <= 20_000 && isPlainMember("html", body)],
    ];
    seen.add(language);
    return rules
      .filter(([, kept]) => !kept)
      .map(([field]) => ({ field: `texts.${n}.${field}`, code: "invalid" }));
  });
}

/** Members of a draft that break a rule. `languages`: those the brand offers; `fallbacks`: one of them must be there. */
export function draftFaults(
  kind: ContentKind,
  draft: ContentDraft,
  { languages, fallbacks }: { readonly languages: readonly string[]; readonly fallbacks: readonly string[] },
): FieldFault[] {
  const rule = kindRules[kind];
  const { category, promotionType, name, link, pictures, position, startsAt, endsAt, texts } = draft;
  const rules: [string, boolean][] = [
    ["category", category === null ? !rule.category : (rule.category?.includes(category) ?? false)],
    ["promotionType", isFitting(rule.promotionType, promotionType)],
    ["name", name === null ? !rule.name : (rule.name?.(name) ?? false)],
    ["link", isFitting(rule.link, link) && (link === null || isLinkPath(link))],
    ["pictures", pictureFaults(rule, pictures)],
    ["position", Number.isInteger(position) && Math.abs(position) <= farthest],
    ["endsAt", endsAt === null || endsAt > startsAt],
    ["texts", texts.some(({ language }) => fallbacks.includes(language))],
  ];
  const faults = rules.filter(([, kept]) => !kept).map(([field]) => ({ field, code: "invalid" }));
  return [...faults, ...textFaults(texts, languages)];
}
