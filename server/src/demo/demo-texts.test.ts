import { slotTitles, studios } from "@croupier/schema/rules/slots/titles.js";
import { beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../test/app.js";
import { buildBrand } from "../../test/factories/brand.js";
import type { Ctx } from "../core/ctx.js";
import { addDemoContent } from "../modules/content/demo/demo-content.js";
import { addDemoChatHours } from "../modules/support/demo/demo-chat-hours.js";

const languages = ["EN", "CN", "VI", "TH", "AR"];
const timeZone = "Asia/Manila";
let t: TestApp;
let brand: Ctx["brand"];

beforeAll(async () => {
  t = await openTestApp();
  brand = await buildBrand(t.test.database.db, { languages, timeZone });
  await addDemoContent(t.platform(brand), t.services);
  await addDemoChatHours(t.platform(brand), t.services);
});

const reader = (language: string): Ctx => ({ ...t.platform(brand), language });

/** The texts of what a visitor may see. */
async function textsFor(language: string): Promise<string[]> {
  const kinds = ["BANNER", "NOTICE", "ANNOUNCEMENT", "PROMOTION", "HELP_TOPIC"] as const;
  const everything = { page: 1, pageSize: 100 };
  const { items } = await t.services.siteContent.page(reader(language), { kinds }, everything);
  return items.map(({ title, summary, body }) => [title, summary, body].join(" "));
}

const rangesIn = (text: string) =>
  [...text.matchAll(/(\d{1,2}:\d\d)\D{1,6}(\d{1,2}:\d\d)/g)].map(([, from, to]) => `${from} ${to}`);

test.each(languages)(
  "help, notices and the chat have the same hours, with their time zone, in %s",
  async (language) => {
    const hours = rangesIn((await t.services.chat.hours(reader(language))) ?? "");
    expect(hours).toHaveLength(1);
    const withHours = (await textsFor(language)).filter((text) => rangesIn(text).length > 0);
    expect(withHours.length).toBeGreaterThanOrEqual(2);
    for (const text of withHours) {
      expect([...new Set(rangesIn(text))]).toEqual(hours);
      expect(text).toContain(timeZone);
    }
  },
);

test("the texts count the slots and studios that there are", async () => {
  const text = (await textsFor("EN")).join(" ");
  const countsOf = (thing: string) =>
    new Set([...text.matchAll(new RegExp(`(\\d+) ${thing}`, "g"))].map(([, count]) => Number(count)));
  expect([...countsOf("slots")]).toEqual([slotTitles.length]);
  expect([...countsOf("studios")]).toEqual([studios.length]);
});
