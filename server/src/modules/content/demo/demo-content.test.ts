import { beforeAll, describe, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../../test/app.js";
import { buildBrand } from "../../../../test/factories/brand.js";
import { drawArt } from "../../../core/art/art.js";
import { isBillboard } from "../../../core/art/billboard.js";
import type { Ctx } from "../../../core/ctx.js";
import { cleanHtml } from "../../../core/rich-text.js";
import { AnnouncementExecution, BannerGroup } from "../content.model.js";
import { addDemoContent } from "./demo-content.js";

const languages = ["EN", "CN", "VI", "TH", "AR"];
let t: TestApp;
let brand: Ctx["brand"];
const everything = { page: 1, pageSize: 100 };
const reader = (language: string): Ctx => ({ ...t.platform(brand), language });

beforeAll(async () => {
  t = await openTestApp();
  brand = await buildBrand(t.test.database.db, { languages, name: "Test House" });
  await addDemoContent(t.platform(brand), t.services);
});

/** Publishes the drafts, whose texts are checked too. */
async function publishDrafts(): Promise<void> {
  const { contentEntries } = t.services;
  const { items } = await contentEntries.list.numberedPage(t.platform(brand), {
    kind: "PROMOTION",
    ...everything,
  });
  for (const entry of items)
    if (!entry.published) await contentEntries.setPublished(t.platform(brand), entry, true);
}

describe("the demo content", () => {
  test("offers only the promotions that deposit bonuses and programmes fulfil", async () => {
    const offered = await t.services.promotions.list(reader("EN"), {}, everything);
    expect(offered.items.map(({ title }) => title)).toEqual([
      "Welcome bonus: 100% up to 100",
      "Daily bonus: 10% up to 50",
      "Weekly reload: 50% up to 100",
      "Extra play: 100% up to 50",
      "Weekly cashback: up to 10%",
      "Daily rebate: up to 1.2%",
      "Your birthday with Test House",
      "Daily wheel",
      "Weekly prize draw",
      "Red envelopes",
      "10 free spins a week",
    ]);
    expect((await t.services.brands.current(t.platform(brand))).referralPromotion).toBeNull();
  });

  test("has content of every kind and group", async () => {
    const { siteContent, promotions } = t.services;
    for (const group of BannerGroup.values)
      expect((await siteContent.banners(reader("EN"), [group])).length, group).toBeGreaterThanOrEqual(3);
    for (const execution of AnnouncementExecution.values)
      expect(
        (await siteContent.announcements(reader("EN"), execution, everything)).totalCount,
      ).toBeGreaterThan(0);
    const of = async (kind: "NOTICE" | "ARTICLE" | "HELP_TOPIC" | "RESOURCE" | "DOWNLOAD") =>
      (await siteContent.page(reader("EN"), { kinds: [kind] }, everything)).totalCount;
    expect(await of("NOTICE")).toBeGreaterThan(8);
    expect(await of("ARTICLE")).toBe(3);
    expect(await of("HELP_TOPIC")).toBeGreaterThanOrEqual(10);
    expect(await of("RESOURCE")).toBeGreaterThan(3);
    expect(await of("DOWNLOAD")).toBe(2);
    await publishDrafts();
    const offered = await promotions.list(reader("EN"), {}, everything);
    expect(offered.totalCount).toBeGreaterThanOrEqual(8);
    expect(new Set(offered.items.map(({ promotionType }) => promotionType)).size).toBe(6);
    for (const { pictures } of offered.items)
      expect(pictures.map(({ sequence }) => sequence)).toEqual([1, 2]);
  });

  test("is in every language, names this brand and needs no sanitising", async () => {
    const kinds = ["BANNER", "NOTICE", "ANNOUNCEMENT", "PROMOTION", "HELP_TOPIC", "DOWNLOAD"] as const;
    const inEnglish = await t.services.siteContent.page(reader("EN"), { kinds }, everything);
    expect(JSON.stringify(inEnglish)).not.toContain("{brand}");
    expect(JSON.stringify(inEnglish)).toContain("Test House");
    for (const language of languages.slice(1)) {
      const translated = await t.services.siteContent.page(reader(language), { kinds }, everything);
      expect(translated.items.map(({ id }) => id)).toEqual(inEnglish.items.map(({ id }) => id));
      for (const [n, item] of translated.items.entries()) {
        const english = inEnglish.items[n];
        if (item.kind !== "DOWNLOAD" || item.name !== "ANDROID") expect(item.title).not.toBe(english?.title);
        if (english?.body) expect(item.body).not.toBe(english.body);
        expect(cleanHtml(item.body)).toBe(item.body);
        const tagsOf = (html = "") => [...html.matchAll(/<\/?(\w+)/g)].map(([tag]) => tag);
        expect(tagsOf(item.body)).toEqual(tagsOf(english?.body));
      }
    }
  });

  test("has distinct generated images", async () => {
    const kinds = ["BANNER", "ANNOUNCEMENT", "PROMOTION"] as const;
    const { items } = await t.services.siteContent.page(reader("EN"), { kinds }, everything);
    const ids = items.flatMap(({ pictures }) =>
      pictures.map(({ url }) => /^\/art\/([a-z0-9-]+)\.svg\?v=[0-9a-f]{8}$/.exec(url)?.[1] ?? url),
    );
    for (const id of ids) expect(isBillboard(id), id).toBe(true);
    expect(new Set(ids.map(drawArt)).size).toBe(new Set(ids).size);
  });

  test("is not added twice", async () => {
    const { siteContent } = t.services;
    const before = await siteContent.page(reader("EN"), { kinds: ["BANNER"] }, everything);
    await addDemoContent(t.platform(brand), t.services);
    expect(await siteContent.page(reader("EN"), { kinds: ["BANNER"] }, everything)).toEqual(before);
  });
});
