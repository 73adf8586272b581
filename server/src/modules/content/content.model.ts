import type { PromotionType as SharedPromotionType } from "@croupier/schema/rules/promotions.js";
import { artVersion } from "../../core/art/art.js";
import { defineErrors, type FieldFault } from "../../core/errors.js";
import { isPlainMember, isPlainText } from "../../core/plain-text.js";
import { type EnumValue, enumOf } from "../../kit/enum-of.js";
import { oneOf, required } from "../../kit/lists/filters.js";
import type { Paging } from "../../kit/lists/paging.js";
import { isLinkPath } from "../brands/brands.model.js";
import { isImageUrl } from "../catalogue/catalogue.model.js";

defineErrors({
  content_changed: "conflict",
  content_full: "unprocessable",
});

export const PromotionType = enumOf<SharedPromotionType>("PromotionType", "Types of promotion.", {
  NEWBIE: "For new members.",
  LIMITED: "For a limited time.",
  SPECIAL: "For an occasion.",
  DAILY: "Every day.",
  HIGH_REBATE: "A part of the stakes is returned.",
  VIP: "For members of a VIP level.",
});
export type PromotionType = EnumValue<typeof PromotionType>;

export const ContentKind = enumOf("ContentKind", "Kinds of content that a brand shows its visitors.", {
  BANNER: "An image with text and a link. Its category is the banner group.",
  NOTICE: "News for players.",
  AGENT_NOTICE: "News for agents, in their back office.",
  ANNOUNCEMENT: "News in a pop-up. Its category is the execution.",
  PROMOTION: "A promotion for members, with a promotion type.",
  ARTICLE: "An article of the news page. Its name is the last part of its address.",
  POINT_GOOD: "A good of the points mall.",
  HELP_TOPIC: "A page of the help centre. Its name is the anchor.",
  RESOURCE: "The brand's page on another site. Its name is the key.",
  DOWNLOAD: "How to install the app. Its name is the platform.",
});
export type ContentKind = EnumValue<typeof ContentKind>;

export const BannerGroup = enumOf("BannerGroup", "Where a banner is shown.", {
  HOME: "On the home page (w_home).",
  LOGIN: "Next to the sign-in form (w_login).",
  REGISTER: "Next to the registration form (w_register).",
  FORGET: "Next to the password recovery form (w_forget).",
  LEFT_MENU: "In the side menu (w_leftmenu).",
});
export type BannerGroup = EnumValue<typeof BannerGroup>;

export const AnnouncementExecution = enumOf(
  "AnnouncementExecution",
  "Which visitors an announcement opens for.",
  {
    A: "Signed-in members.",
    B: "Visitors who are not signed in.",
    F: "Members at their first sign-in.",
  },
);
export type AnnouncementExecution = EnumValue<typeof AnnouncementExecution>;

/** Keys of the brand's pages on other sites. */
export const resourceKeys = [
  ...["TELEGRAM1", "FACEBOOK1", "IG", "FACEBOOK", "WHATSAPP", "YOUTUBE", "TIKTOK", "INSTAGRAM"],
  ...["TWITTER", "TELEGRAM"],
] as const;

export const DownloadPlatform = enumOf("DownloadPlatform", "Platforms of the app.", {
  IOS: "iPhone and iPad.",
  ANDROID: "Android phones and tablets.",
});
export type DownloadPlatform = EnumValue<typeof DownloadPlatform>;

/** Numbered pages of content: for visitors, then for staff. */
export const noticePaging = { many: "notices", pageSize: 8, max: 100 } as const satisfies Paging;
export const announcementPaging = { many: "announcements", pageSize: 9, max: 100 } as const satisfies Paging;
export const articlePaging = { many: "articles", pageSize: 12, max: 100 } as const satisfies Paging;
export const promotionPaging = { many: "promotions", pageSize: 12, max: 100 } as const satisfies Paging;
export const entryPaging = { many: "entries", pageSize: 20, max: 999 } as const satisfies Paging;

/** Filters of the content that staff manage. */
export const entryFilters = { kind: required(oneOf(ContentKind, "Kind of content.")) };

/** An image of an entry; a promotion's first is its tile, its second is for the details. */
export interface Picture {
  readonly sequence: number;
  readonly url: string;
}

/** An entry's text in one language. */
export interface ContentText {
  /** The platform's language code: EN, CN, AR. */
  readonly language: string;
  readonly title: string;
  /** Plain text. */
  readonly summary: string;
  /** Sanitised HTML. */
  readonly body: string;
}

/** The contents of an entry. */
export interface ContentDraft {
  /** A banner's group or an announcement's execution; other kinds have none. */
  readonly category: string | null;
  /** The type of the promotion, or of the promotions that an announcement is about. */
  readonly promotionType: PromotionType | null;
  /** An article's or help topic's anchor, a resource's key or a download's platform; other kinds have none. */
  readonly name: string | null;
  /** A path of the site, or an https, mailto or tel URL. */
  readonly link: string | null;
  readonly pictures: readonly Picture[];
  /** Sort key, in ascending order. */
  readonly position: number;
  /** When it is shown first. */
  readonly startsAt: Date;
  /** When it is shown last; null when it has no end. */
  readonly endsAt: Date | null;
  /** One in the fallback language, EN, or in the brand's default language; at most one per language. */
  readonly texts: readonly ContentText[];
}

/** A content entry, as its staff see it. */
export interface ContentEntry extends ContentDraft {
  readonly id: string;
  readonly kind: ContentKind;
  /** Whether visitors see it between its start and its end. */
  readonly published: boolean;
  /** Increases with each change. */
  readonly version: number;
  readonly changedAt: Date;
}

/** Published content for visitors, in one language. */
export interface LiveContent
  extends Pick<
      ContentEntry,
      "id" | "kind" | "category" | "promotionType" | "name" | "link" | "pictures" | "startsAt" | "endsAt"
    >,
    Omit<ContentText, "language"> {}

/** Returns an image's URL for browsers: that of generated art carries the version of the drawing code. */
export function pictureUrl(url: string): string {
  return /^\/art\/[^?]+$/.test(url) ? `${url}?v=${artVersion}` : url;
}

const anchor = /^[a-z][a-z0-9-]{0,39}$/;
const maxPictures = 6;
const maxPosition = 100_000;

interface KindRule {
  readonly category?: readonly string[];
  readonly name?: (name: string) => boolean;
  readonly promotionType?: "required" | "optional";
  readonly link?: "required" | "optional";
  readonly needsPicture?: boolean;
}

const isOneOf = (names: readonly string[]) => (name: string) => names.includes(name);

const kindRules: Readonly<Record<ContentKind, KindRule>> = {
  BANNER: { category: BannerGroup.values, link: "optional", needsPicture: true },
  NOTICE: {},
  AGENT_NOTICE: {},
  ANNOUNCEMENT: { category: AnnouncementExecution.values, promotionType: "optional", link: "optional" },
  PROMOTION: { promotionType: "required", needsPicture: true },
  ARTICLE: { name: (name) => anchor.test(name), needsPicture: true },
  POINT_GOOD: { needsPicture: true },
  HELP_TOPIC: { name: (name) => anchor.test(name) },
  RESOURCE: { name: isOneOf(resourceKeys), link: "required" },
  DOWNLOAD: { name: isOneOf(DownloadPlatform.values), link: "optional" },
};

function isFitting(rule: "required" | "optional" | undefined, value: string | null): boolean {
  return value === null ? rule !== "required" : rule !== undefined;
}

function hasValidPictures({ needsPicture = false }: KindRule, pictures: readonly Picture[]): boolean {
  const sequences = new Set(pictures.map(({ sequence }) => sequence));
  const isOrdered = pictures.every(({ sequence }) => sequence >= 1 && sequence <= maxPictures);
  return (
    pictures.length <= maxPictures &&
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

/** Validates a draft. `languages`: those the brand offers; `fallbacks`: a text in one of them is required. */
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
    ["pictures", hasValidPictures(rule, pictures)],
    ["position", Number.isInteger(position) && Math.abs(position) <= maxPosition],
    ["endsAt", endsAt === null || endsAt > startsAt],
    ["texts", texts.some(({ language }) => fallbacks.includes(language))],
  ];
  const faults = rules.filter(([, kept]) => !kept).map(([field]) => ({ field, code: "invalid" }));
  return [...faults, ...textFaults(texts, languages)];
}
