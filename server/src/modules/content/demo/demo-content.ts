import type { Ctx } from "../../../core/ctx.js";
import { inTx } from "../../../core/tx.js";
import type { BrandsService } from "../../brands/brands.service.js";
import type { ContentDraft } from "../content.model.js";
import type { ContentService } from "../content.service.js";
import { demoAgentNotices } from "./agent-notices.js";
import { demoAnnouncements } from "./announcements.js";
import { demoArticles } from "./articles.js";
import { demoBanners } from "./banners.js";
import type { DemoEntry } from "./demo-entry.js";
import { demoHelp } from "./help.js";
import { demoLinks } from "./links.js";
import { demoNotices } from "./notices.js";
import { demoPromotions } from "./promotions.js";

interface Services {
  readonly brands: BrandsService;
  readonly contentEntries: ContentService;
}

const dayMs = 86_400_000;

const demoEntries: readonly DemoEntry[] = [
  ...demoBanners,
  ...demoNotices,
  ...demoAgentNotices,
  ...demoAnnouncements,
  ...demoPromotions,
  ...demoArticles,
  ...demoHelp,
  ...demoLinks,
];

interface DraftContext {
  readonly brand: {
    readonly name: string;
    readonly code: string;
    readonly languages: readonly string[];
    readonly timeZone: string;
  };
  readonly now: Date;
  readonly position: number;
}

function draftOf(entry: DemoEntry, { brand, now, position }: DraftContext): ContentDraft {
  const {
    category = null,
    promotionType = null,
    name = null,
    link = null,
    art = [],
    days,
    since = 0,
  } = entry;
  const zone = brand.timeZone.replaceAll("_", " ");
  const fillIn = (text = "") => text.replaceAll("{brand}", brand.name).replaceAll("{zone}", zone);
  const texts = Object.entries(entry.texts)
    .filter(([language]) => brand.languages.includes(language))
    .map(([language, [title, summary, body]]) => ({
      language,
      title: fillIn(title),
      summary: fillIn(summary),
      body: fillIn(body),
    }));
  return {
    category,
    promotionType,
    name,
    position,
    texts,
    link: link?.replace("{code}", brand.code) ?? null,
    pictures: art.map((id, n) => ({ sequence: n + 1, url: `/art/${id}.svg` })),
    startsAt: new Date(now.getTime() - since * dayMs),
    endsAt: days === undefined ? null : new Date(now.getTime() + days * dayMs),
  };
}

/** Adds entries of every kind to a brand without content; those that promise what the product does not do as drafts. */
export async function addDemoContent(ctx: Ctx, { brands, contentEntries }: Services): Promise<void> {
  const known = await contentEntries.list.numberedPage(ctx, { kind: "BANNER", page: 1, pageSize: 1 });
  if (known.totalCount > 0) return;
  const { name, code, languages } = await brands.current(ctx);
  const { timeZone } = ctx.brand;
  const brand = { name, code, timeZone, languages: languages.map((language) => language.code) };
  const entries = demoEntries.filter(({ only }) => only === undefined || only === code);
  // All or nothing, so that an interrupted installation starts again at the next start.
  await inTx(ctx, async (ctx) => {
    for (const [position, entry] of entries.entries()) {
      const draft = draftOf(entry, { brand, now: ctx.clock.now(), position });
      const made = await contentEntries.create(ctx, entry.kind, draft);
      if (entry.isPlanned) continue;
      await contentEntries.setPublished(ctx, made, true);
      if (entry.isReferral) await brands.change(ctx, { referralPromotion: made.id });
    }
  });
}
