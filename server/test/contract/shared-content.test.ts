import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { openTestApp, type TestApp } from "../app.js";
import { clientQuery } from "../client-query.js";
import { buildBrand } from "../factories/brand.js";
import { buildDraft, buildText } from "../factories/content.js";

let t: TestApp;
let brand: Awaited<ReturnType<typeof buildBrand>>;

beforeAll(async () => {
  t = await openTestApp();
});
beforeEach(async () => {
  brand = await buildBrand(t.test.database.db);
});

const { id } = clientQuery("Notices");

async function titles({ host = brand.host, lang = "en" } = {}): Promise<string[]> {
  const answer = await t.app.inject({
    url: "/graphql",
    query: { id, lang, variables: JSON.stringify({ page: 1 }) },
    headers: { host },
  });
  const { notices } = JSON.parse(answer.body).data;
  return notices.items.map(({ title }: { title: string }) => title);
}

/** Counts reads of content during some work. */
async function asked(work: () => Promise<unknown>): Promise<number> {
  const page = vi.spyOn(t.services.siteContent, "page");
  try {
    await work();
    return page.mock.calls.length;
  } finally {
    page.mockRestore();
  }
}

async function notice(title: string, over: object = {}, of = brand) {
  const { contentEntries } = t.services;
  const draft = buildDraft({
    texts: [buildText({ title }), buildText({ language: "AR", title: `ع ${title}` })],
    ...over,
  });
  const made = await contentEntries.create(t.platform(of), "NOTICE", draft);
  return contentEntries.setPublished(t.platform(of), made, true);
}

describe("a brand's content for guests", () => {
  test("is cached, and read again as soon as staff change it", async () => {
    const shown = await notice("one");
    expect(await titles()).toEqual(["one"]);
    expect(await asked(titles)).toBe(0);
    const { contentEntries } = t.services;
    const changed = await contentEntries.change(
      t.platform(brand),
      shown,
      buildDraft({ texts: [buildText({ title: "changed" })] }),
    );
    expect(await titles()).toEqual(["changed"]);
    await contentEntries.setPublished(t.platform(brand), changed, false);
    expect(await titles()).toEqual([]);
  });

  test("changes when an entry starts or ends, to the millisecond", async () => {
    const now = t.clock.now().getTime();
    await notice("always", { position: 1 });
    await notice("soon", { position: 2, startsAt: new Date(now + 1_500), endsAt: new Date(now + 2_500) });
    expect(await titles()).toEqual(["always"]);
    t.clock.advance(1_499);
    expect(await asked(async () => expect(await titles()).toEqual(["always"]))).toBe(0);
    t.clock.advance(1);
    expect(await titles()).toEqual(["always", "soon"]);
    t.clock.advance(999);
    expect(await asked(async () => expect(await titles()).toEqual(["always", "soon"]))).toBe(0);
    t.clock.advance(1);
    expect(await titles()).toEqual(["always"]);
  });

  test("is cached by language and brand", async () => {
    const other = await buildBrand(t.test.database.db);
    await notice("here");
    await notice("there", {}, other);
    for (const _round of [1, 2]) {
      expect(await titles({ lang: "en" })).toEqual(["here"]);
      expect(await titles({ lang: "ar" })).toEqual(["ع here"]);
      expect(await titles({ host: other.host })).toEqual(["there"]);
    }
    await notice("more", { position: 1 }, other);
    expect(await asked(async () => expect(await titles()).toEqual(["here"]))).toBe(0);
    expect(await titles({ host: other.host })).toEqual(["there", "more"]);
  });
});
