import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../test/app.js";
import { testCtx } from "../../../test/ctx.js";
import { buildBrand } from "../../../test/factories/brand.js";
import { buildDraft, buildText } from "../../../test/factories/content.js";
import { buildMember } from "../../../test/factories/member.js";
import { buildAdmin } from "../../../test/factories/staff.js";
import type { Actor, Ctx } from "../../core/ctx.js";
import type { ContentDraft, ContentKind } from "./content.model.js";
import type { ContentService } from "./content.service.js";

let t: TestApp;
let content: ContentService;
let brand: Awaited<ReturnType<typeof buildBrand>>;
let staff: Ctx;

beforeAll(async () => {
  t = await openTestApp();
  content = t.services.contentEntries;
});
beforeEach(async () => {
  brand = await buildBrand(t.test.database.db);
  staff = await staffOf(brand);
});

const ctxOf = (of: Ctx["brand"], actor?: Actor): Ctx =>
  testCtx(t.test.database.db, { brand: of, clock: t.clock, ...(actor ? { actor } : {}) });
const staffOf = async (of: Ctx["brand"]) => ctxOf(of, (await buildAdmin(t.test.database.db, of)).actor);

const valid: Readonly<Record<ContentKind, Partial<ContentDraft>>> = {
  BANNER: { category: "HOME", pictures: [{ sequence: 1, url: "/art/banner-a.svg" }], link: "/promotions" },
  NOTICE: {},
  AGENT_NOTICE: {},
  ANNOUNCEMENT: { category: "B", promotionType: "DAILY" },
  PROMOTION: { promotionType: "VIP", pictures: [{ sequence: 1, url: "https://cdn.example/a.png" }] },
  ARTICLE: { name: "how-draws-work", pictures: [{ sequence: 1, url: "/art/banner-a.svg" }] },
  POINT_GOOD: { pictures: [{ sequence: 1, url: "/art/card-a.svg" }] },
  HELP_TOPIC: { name: "term" },
  RESOURCE: { name: "TELEGRAM1", link: "https://t.me/example" },
  DOWNLOAD: { name: "IOS" },
};

describe("a content entry", () => {
  test.each(Object.entries(valid))("of the kind %s is stored as it was submitted", async (kind, over) => {
    const draft = buildDraft({
      ...over,
      endsAt: new Date("2031-01-01T00:00:00.000Z"),
      position: 7,
      texts: [buildText({ summary: "A line" }), buildText({ language: "AR", title: "عنوان" })],
    });
    const made = await content.create(staff, kind as ContentKind, draft);
    const byLanguage = [...draft.texts].sort((a, b) => (a.language < b.language ? -1 : 1));
    expect(made).toMatchObject({ ...draft, texts: byLanguage, kind, published: false, version: 1 });
    expect(await content.get(staff, made.id)).toEqual(made);
    expect(
      (await content.list.numberedPage(staff, { kind: kind as ContentKind, page: 1, pageSize: 5 })).items,
    ).toEqual([made]);
  });

  const faults: readonly [string, ContentKind, Partial<ContentDraft>, string][] = [
    ["an unknown group", "BANNER", { ...valid.BANNER, category: "W_HOME" }, "category"],
    ["a banner without an image", "BANNER", { ...valid.BANNER, pictures: [] }, "pictures"],
    ["a notice with a group", "NOTICE", { category: "HOME" }, "category"],
    ["a notice with a name", "NOTICE", { name: "term" }, "name"],
    ["an announcement without its execution", "ANNOUNCEMENT", {}, "category"],
    [
      "a promotion without its type",
      "PROMOTION",
      { ...valid.PROMOTION, promotionType: null },
      "promotionType",
    ],
    ["a notice with a type", "NOTICE", { promotionType: "VIP" }, "promotionType"],
    ["an invalid anchor", "HELP_TOPIC", { name: "No Anchor" }, "name"],
    ["a resource without a link", "RESOURCE", { name: "TELEGRAM", link: null }, "link"],
    ["an unknown resource", "RESOURCE", { ...valid.RESOURCE, name: "MYSPACE" }, "name"],
    ["a script link", "BANNER", { ...valid.BANNER, link: "javascript:alert(1)" }, "link"],
    ["a protocol-relative link", "BANNER", { ...valid.BANNER, link: "//evil.example/" }, "link"],
    [
      "a data URL as an image",
      "BANNER",
      { pictures: [{ sequence: 1, url: "data:text/html,x" }], category: "HOME" },
      "pictures",
    ],
    [
      "two images with the same sequence",
      "PROMOTION",
      { ...valid.PROMOTION, pictures: [1, 1].map((sequence) => ({ sequence, url: "/a.png" })) },
      "pictures",
    ],
    ["an end before its start", "NOTICE", { endsAt: new Date("2019-01-01T00:00:00.000Z") }, "endsAt"],
    ["no text", "NOTICE", { texts: [] }, "texts"],
    ["no text in a fallback language", "NOTICE", { texts: [buildText({ language: "AR" })] }, "texts"],
    ["two texts in one language", "NOTICE", { texts: [buildText(), buildText()] }, "texts.1.language"],
    [
      "a language that the brand does not offer",
      "NOTICE",
      { texts: [buildText(), buildText({ language: "XX" })] },
      "texts.1.language",
    ],
    ["an empty heading", "NOTICE", { texts: [buildText({ title: " " })] }, "texts.0.title"],
    [
      "a heading that is too long",
      "NOTICE",
      { texts: [buildText({ title: "x".repeat(121) })] },
      "texts.0.title",
    ],
    [
      "a text that is too long",
      "NOTICE",
      { texts: [buildText({ body: "x".repeat(20_001) })] },
      "texts.0.body",
    ],
  ];

  test.each(faults)("is rejected with %s", async (_title, kind, over, field) => {
    await expect(content.create(staff, kind, buildDraft(over))).rejects.toMatchObject({
      code: "validation_failed",
      params: { fields: [{ field, code: "invalid" }] },
    });
    expect((await content.list.numberedPage(staff, { kind, page: 1, pageSize: 5 })).totalCount).toBe(0);
  });

  test("has a name that is unique for its kind within the brand", async () => {
    const draft = buildDraft(valid.HELP_TOPIC);
    await content.create(staff, "HELP_TOPIC", draft);
    await expect(content.create(staff, "HELP_TOPIC", draft)).rejects.toMatchObject({ code: "name_taken" });
    const other = await content.create(staff, "HELP_TOPIC", { ...draft, name: "privacy" });
    await expect(content.change(staff, other, draft)).rejects.toMatchObject({ code: "name_taken" });
    const elsewhere = await staffOf(await buildBrand(t.test.database.db));
    expect((await content.create(elsewhere, "HELP_TOPIC", draft)).name).toBe("term");
  });

  test("is rejected when the brand has the maximum number", async () => {
    const { db } = t.test.database;
    const row = await content.create(staff, "NOTICE", buildDraft());
    const one = await db
      .selectFrom("content.entry")
      .selectAll()
      .where("id", "=", row.id)
      .executeTakeFirstOrThrow();
    const many = Array.from({ length: 1_999 }, (_, n) => ({
      ...one,
      id: `00000000-0000-7000-8000-${String(n).padStart(4, "0")}${brand.id.slice(-8)}`,
      pictures: "[]",
    }));
    await db.insertInto("content.entry").values(many).execute();
    await expect(content.create(staff, "NOTICE", buildDraft())).rejects.toMatchObject({
      code: "content_full",
      params: { max: 2_000 },
    });
  });

  test("is not overwritten by a change that is based on an older version", async () => {
    const made = await content.create(staff, "NOTICE", buildDraft());
    const changed = await content.change(staff, made, buildDraft({ position: 3 }));
    expect(changed).toMatchObject({ version: 2, position: 3 });
    const late = { code: "content_changed" };
    await expect(content.change(staff, made, buildDraft())).rejects.toMatchObject(late);
    await expect(content.setPublished(staff, made, true)).rejects.toMatchObject(late);
    expect(await content.get(staff, made.id)).toEqual(changed);
    const both = await Promise.allSettled([
      content.setPublished(staff, changed, true),
      content.change(staff, changed, buildDraft({ position: 9 })),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  test("is recorded in the audit log, with the states before and after", async () => {
    const made = await content.create(staff, "NOTICE", buildDraft());
    await content.setPublished(staff, made, true);
    const rows = await t.test.database.db
      .selectFrom("audit.entry")
      .select(["action", "before", "after"])
      .where("subject_id", "=", made.id)
      .orderBy("action")
      .execute();
    expect(rows.map(({ action }) => action)).toEqual(["content.create", "content.publish"]);
    expect(rows[1]).toMatchObject({ before: { published: false }, after: { published: true, version: 2 } });
  });
});

describe("content is managed", () => {
  test("only by the brand's staff", async () => {
    const made = await content.create(staff, "NOTICE", buildDraft());
    const { actor: member } = await buildMember(t.test.database.db, brand);
    for (const [actor, code] of [
      [{ kind: "guest" }, "not_logged_in"],
      [member, "permission_denied"],
    ] as const) {
      const ctx = ctxOf(brand, actor);
      for (const attempt of [
        () => content.list.numberedPage(ctx, { kind: "NOTICE", page: 1, pageSize: 5 }),
        () => content.get(ctx, made.id),
        () => content.create(ctx, "NOTICE", buildDraft()),
        () => content.change(ctx, made, buildDraft()),
        () => content.setPublished(ctx, made, true),
      ])
        await expect(attempt()).rejects.toMatchObject({ code });
    }
  });

  test("not by staff of another brand", async () => {
    const made = await content.create(staff, "NOTICE", buildDraft());
    const stranger = await staffOf(await buildBrand(t.test.database.db));
    const gone = { code: "not_found" };
    await expect(content.get(stranger, made.id)).rejects.toMatchObject(gone);
    await expect(content.change(stranger, made, buildDraft())).rejects.toMatchObject(gone);
    await expect(content.setPublished(stranger, made, true)).rejects.toMatchObject(gone);
    expect(
      (await content.list.numberedPage(stranger, { kind: "NOTICE", page: 1, pageSize: 5 })).totalCount,
    ).toBe(0);
    await expect(content.get(staff, "no-id")).rejects.toMatchObject(gone);
  });
});
