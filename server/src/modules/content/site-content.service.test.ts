import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../test/app.js";
import { buildBrand } from "../../../test/factories/brand.js";
import { buildDraft, buildText } from "../../../test/factories/content.js";
import { buildMember } from "../../../test/factories/member.js";
import type { Ctx } from "../../core/ctx.js";
import type { ContentDraft, ContentKind } from "./content.model.js";
import type { SiteContentService } from "./site-content.service.js";

let t: TestApp;
let site: SiteContentService;
let brand: Awaited<ReturnType<typeof buildBrand>>;
let guest: Ctx;
const page = { page: 1, pageSize: 9 };
const hourMs = 3_600_000;

beforeAll(async () => {
  t = await openTestApp();
  site = t.services.siteContent;
});
beforeEach(async () => {
  brand = await buildBrand(t.test.database.db);
  guest = { ...t.platform(brand), actor: { kind: "guest" } };
});

async function published(kind: ContentKind, over: Partial<ContentDraft> = {}, of: Ctx["brand"] = brand) {
  const { contentEntries } = t.services;
  const made = await contentEntries.create(t.platform(of), kind, buildDraft(over));
  return contentEntries.setPublished(t.platform(of), made, true);
}

const titled = (title: string, over: Partial<ContentDraft> = {}) => ({
  texts: [buildText({ title })],
  ...over,
});
const titles = async (ctx: Ctx = guest, kind: ContentKind = "NOTICE") =>
  (await site.page(ctx, { kinds: [kind] }, page)).items.map(({ title }) => title);
const later = (ms: number) => new Date(t.clock.now().getTime() + ms);

describe("content for visitors", () => {
  test("is the published content, in order", async () => {
    await published("NOTICE", titled("second", { position: 2 }));
    await published("NOTICE", titled("first", { position: 1 }));
    await t.services.contentEntries.create(t.platform(brand), "NOTICE", buildDraft(titled("draft")));
    await published("PROMOTION", {
      ...titled("another kind"),
      promotionType: "VIP",
      pictures: [{ sequence: 1, url: "/a.png" }],
    });
    expect(await titles()).toEqual(["first", "second"]);
  });

  test("disappears when it is hidden and reappears when it is published again", async () => {
    const shown = await published("NOTICE", titled("here"));
    const { contentEntries } = t.services;
    expect(await titles()).toEqual(["here"]);
    const hidden = await contentEntries.setPublished(t.platform(brand), shown, false);
    expect(await titles()).toEqual([]);
    await expect(site.one(guest, "NOTICE", { id: shown.id })).rejects.toMatchObject({ code: "not_found" });
    await contentEntries.setPublished(t.platform(brand), hidden, true);
    expect(await titles()).toEqual(["here"]);
  });

  test("starts and ends on time, to the millisecond", async () => {
    const shown = await published(
      "NOTICE",
      titled("for an hour", { startsAt: later(500), endsAt: later(hourMs) }),
    );
    expect(await titles()).toEqual([]);
    t.clock.advance(499);
    expect(await titles()).toEqual([]);
    t.clock.advance(1);
    expect(await titles()).toEqual(["for an hour"]);
    expect((await site.one(guest, "NOTICE", { id: shown.id })).title).toBe("for an hour");
    t.clock.advance(hourMs - 501);
    expect(await titles()).toEqual(["for an hour"]);
    t.clock.advance(1);
    expect(await titles()).toEqual([]);
    await expect(site.one(guest, "NOTICE", { id: shown.id })).rejects.toMatchObject({ code: "not_found" });
  });

  test("is in the reader's language, else in English, else in the brand's default language", async () => {
    const texts = [buildText({ title: "English" }), buildText({ language: "AR", title: "عربي" })];
    await published("NOTICE", { texts });
    expect(await titles({ ...guest, language: "AR" })).toEqual(["عربي"]);
    expect(await titles({ ...guest, language: "CN" })).toEqual(["English"]);
    const chinese = await buildBrand(t.test.database.db, { defaultLanguage: "CN", languages: ["CN", "AR"] });
    await published("NOTICE", { texts: [buildText({ language: "CN", title: "中文" })] }, chinese);
    expect(await titles({ ...guest, brand: chinese, language: "AR" })).toEqual(["中文"]);
  });

  test("is not another brand's", async () => {
    const other = await buildBrand(t.test.database.db);
    const theirs = await published("NOTICE", titled("theirs"), other);
    expect(await titles()).toEqual([]);
    await expect(site.one(guest, "NOTICE", { id: theirs.id })).rejects.toMatchObject({ code: "not_found" });
    expect(await titles({ ...guest, brand: other })).toEqual(["theirs"]);
  });

  test("is sanitised when it is read, whatever its source", async () => {
    const made = await published("NOTICE");
    await t.test.database.db
      .updateTable("content.entry_text")
      .set({ body: "<p>a</p><img src=x onerror=alert(1)><script>alert(1)</script>" })
      .where("entry_id", "=", made.id)
      .execute();
    expect((await site.one(guest, "NOTICE", { id: made.id })).body).toBe("<p>a</p>");
    const [listed] = (await site.page(guest, { kinds: ["NOTICE"] }, page)).items;
    expect(listed?.body).toBe("<p>a</p>");
  });

  test("is sanitised when it is written", async () => {
    const made = await published("NOTICE", {
      texts: [buildText({ body: "<p onclick=x>a\n</p><svg onload=x>" })],
    });
    expect(made.texts[0]?.body).toBe("<p>a\n</p>");
  });

  test("is paged, up to a hundred entries per page", async () => {
    for (const n of [1, 2, 3]) await published("NOTICE", titled(`no ${n}`, { position: n }));
    const second = await site.page(guest, { kinds: ["NOTICE"] }, { page: 2, pageSize: 2 });
    expect(second).toMatchObject({ page: 2, totalPages: 2, totalCount: 3, items: [{ title: "no 3" }] });
    for (const pageSize of [0, 101])
      await expect(site.page(guest, { kinds: ["NOTICE"] }, { page: 1, pageSize })).rejects.toMatchObject({
        code: "validation_failed",
      });
  });

  test("is not found by arbitrary ids and anchors", async () => {
    for (const id of ["", "no-id", "00000000-0000-0000-0000-000000000000", "' or 1=1"])
      await expect(site.one(guest, "NOTICE", { id })).rejects.toMatchObject({ code: "not_found" });
    await expect(site.one(guest, "HELP_TOPIC", { name: "' or 1=1" })).rejects.toMatchObject({
      code: "not_found",
    });
  });
});

describe("banners", () => {
  test("are those of the requested groups", async () => {
    const pictures = [{ sequence: 1, url: "/art/banner-reef.svg" }];
    for (const category of ["HOME", "LOGIN"])
      await published("BANNER", { ...titled(category), category, pictures });
    const of = async (...groups: ("HOME" | "LOGIN" | "FORGET")[]) =>
      (await site.banners(guest, groups)).map(({ title }) => title).sort();
    expect(await of("HOME")).toEqual(["HOME"]);
    expect(await of("LOGIN", "HOME", "HOME")).toEqual(["HOME", "LOGIN"]);
    expect(await of("FORGET")).toEqual([]);
    expect(await of()).toEqual([]);
    const [banner] = await site.banners(guest, ["HOME"]);
    expect(banner?.pictures[0]?.url).toMatch(/^\/art\/banner-reef\.svg\?v=[0-9a-f]{8}$/);
  });
});

describe("announcements", () => {
  beforeEach(async () => {
    for (const category of ["A", "B", "F"])
      await published("ANNOUNCEMENT", { ...titled(category), category });
  });
  const titlesOf = (items: readonly { title: string }[]) => items.map(({ title }) => title);

  test("for members require a sign-in, those for guests do not", async () => {
    const member: Ctx = { ...guest, actor: (await buildMember(t.test.database.db, brand)).actor };
    for (const execution of ["A", "F"] as const) {
      await expect(site.announcements(guest, execution, page)).rejects.toMatchObject({
        code: "not_logged_in",
      });
      expect(titlesOf((await site.announcements(member, execution, page)).items)).toEqual([execution]);
    }
    expect(titlesOf((await site.announcements(guest, "B", page)).items)).toEqual(["B"]);
  });

  test("of promotions are hidden from excluded members, in both calls", async () => {
    for (const category of ["A", "B"])
      await published("ANNOUNCEMENT", { ...titled("offer"), category, promotionType: "VIP", position: 9 });
    const { id, actor } = await buildMember(t.test.database.db, brand);
    const member: Ctx = { ...guest, actor };
    const kinds = ["ANNOUNCEMENT"] as const;
    const seen = async (execution: "A" | "B") => {
      const alone = await site.announcements(member, execution, page);
      const mixed = await site.mixed(member, { kinds, execution }, page);
      expect(titlesOf(mixed.items)).toEqual(titlesOf(alone.items));
      expect(alone.totalCount).toBe(alone.items.length);
      return titlesOf(alone.items);
    };
    expect([await seen("A"), await seen("B")]).toEqual([
      ["A", "offer"],
      ["B", "offer"],
    ]);
    const term = { kind: "time_out", days: 1 } as const;
    await t.services.saferGambling.exclude(t.platform(brand), { memberId: id, term });
    expect([await seen("A"), await seen("B")]).toEqual([["A"], ["B"]]);
    expect(titlesOf((await site.announcements(guest, "B", page)).items)).toEqual(["B", "offer"]);
    t.clock.advance(86_400_000);
    expect(await seen("A")).toEqual(["A", "offer"]);
  });

  test("are mixed with other content according to the caller's sign-in", async () => {
    await published("NOTICE", titled("notice"));
    const member: Ctx = { ...guest, actor: (await buildMember(t.test.database.db, brand)).actor };
    const kinds = ["NOTICE", "ANNOUNCEMENT"] as const;
    expect(titlesOf((await site.mixed(guest, { kinds }, page)).items).sort()).toEqual(["B", "notice"]);
    expect(titlesOf((await site.mixed(member, { kinds }, page)).items).sort()).toEqual(["A", "notice"]);
    await expect(site.mixed(guest, { kinds, execution: "F" }, page)).rejects.toMatchObject({
      code: "not_logged_in",
    });
  });
});

describe("promotions", () => {
  test("are filtered by type, with images by sequence and the page they link to", async () => {
    const pictures = [2, 1].map((sequence) => ({ sequence, url: `/p${sequence}.png` }));
    const vip = await published("PROMOTION", { ...titled("vip"), promotionType: "VIP", pictures });
    await published("PROMOTION", { ...titled("daily", { position: 1 }), promotionType: "DAILY", pictures });
    const { promotions } = t.services;
    const all = await promotions.list(guest, {}, page);
    expect(all.items.map(({ title, goTo }) => [title, goTo])).toEqual([
      ["vip", "/member/profile"],
      ["daily", "/member/promotions"],
    ]);
    const [only] = (await promotions.list(guest, { promotionType: "VIP" }, page)).items;
    expect(only).toMatchObject({ id: vip.id, pictures: [{ url: "/p1.png" }, { url: "/p2.png" }] });
    expect(await promotions.get(guest, vip.id)).toEqual(only);
  });
});
