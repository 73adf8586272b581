import { toBrandView } from "../modules/brands/brands.gql.js";
import type { Brand } from "../modules/brands/brands.model.js";
import { escapeHtml, jsonForScript } from "./html.js";
import type { PageHead } from "./page-head.js";
import { pictureHosts } from "./policies.js";

/** What a page is rendered for. */
export interface PageVisit {
  readonly brand: Brand;
  /** Code of the visitor's language. */
  readonly language: string;
  readonly nonce: string;
  /** 0 open, 1 in maintenance, 2 closed to the visitor's region. */
  readonly status: 0 | 1 | 2;
  /** Address of the first picture that the page will show, where that is known. */
  readonly firstPicture: string | null;
  readonly head: Pick<PageHead, "title" | "description">;
}

const fallbackColour = "#121826";

function colourOf(brand: Brand): string {
  const { seedColour } = brand.theme;
  return /^#[0-9a-f]{6}$/i.test(seedColour) ? seedColour : fallbackColour;
}

/** Drawn with the page itself, before anything else of it has come. */
function pictureTag(url: string | null): string {
  return url === null
    ? ""
    : `<img class="boot-picture" src="${escapeHtml(url)}" alt="" fetchpriority="high">`;
}

/** Fills a page's placeholders; every value is escaped for the place it stands in. */
export function renderPage(
  page: string,
  { brand, language, nonce, status, firstPicture, head }: PageVisit,
): string {
  const spoken = brand.languages.find(({ code }) => code === language);
  const values: Readonly<Record<string, () => string>> = {
    LANG: () => escapeHtml(spoken?.tag ?? "en"),
    DIR: () => (spoken?.direction === "RTL" ? "rtl" : "ltr"),
    STATUS: () => String(status),
    NONCE: () => nonce,
    TITLE: () => escapeHtml(head.title),
    DESCRIPTION: () => escapeHtml(head.description),
    BRAND_NAME: () => escapeHtml(brand.name),
    BRAND_JSON: () => jsonForScript({ ...toBrandView(brand), imageCdns: pictureHosts(brand) }),
    THEME_COLOUR: () => colourOf(brand),
    FIRST_PICTURE: () => pictureTag(firstPicture),
  };
  return page.replace(
    /%(LANG|DIR|STATUS|NONCE|TITLE|DESCRIPTION|BRAND_NAME|BRAND_JSON|THEME_COLOUR|FIRST_PICTURE)%/g,
    (whole, name: string) => {
      const value = values[name];
      return value ? value() : whole;
    },
  );
}
