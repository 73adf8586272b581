import { beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../test/app.js";
import { testCtx } from "../../../test/ctx.js";
import { buildOperator } from "../../../test/factories/account.js";
import { buildBrand } from "../../../test/factories/brand.js";
import { buildDraft, buildText } from "../../../test/factories/content.js";
import { operate } from "../../../test/operate.js";
import type { Ctx } from "../../core/ctx.js";

let t: TestApp;
let operator: Ctx;

beforeAll(async () => {
  t = await openTestApp();
  const { db } = t.test.database;
  const brand = await buildBrand(db);
  const { actor } = await buildOperator(db, brand);
  operator = testCtx(db, { brand, actor, clock: t.clock });
});

const run = (...words: string[]) => operate(t, operator, ["content", ...words]);

test("staff list, show and hide content from a shell", async () => {
  const draft = buildDraft({ name: "term", texts: [buildText({ title: "Terms" })] });
  const { id } = await t.services.contentEntries.create(operator, "HELP_TOPIC", draft);
  await t.services.contentEntries.create(operator, "HELP_TOPIC", { ...draft, name: "privacy", position: 1 });
  const shown = async () =>
    (await t.services.siteContent.all(operator, "HELP_TOPIC")).map(({ name }) => name);
  expect(await run("help_topic", "list")).toMatch(
    `${id}  hidden  term  from 2020-01-01T00:00:00.000Z  Terms\n`,
  );
  expect(await run("HELP_TOPIC", "show", id)).toBe("1 of 2 entries of HELP_TOPIC were shown.");
  expect(await shown()).toEqual(["term"]);
  expect(await run("HELP_TOPIC", "show")).toBe("1 of 2 entries of HELP_TOPIC were shown.");
  expect(await shown()).toEqual(["term", "privacy"]);
  expect(await run("HELP_TOPIC", "hide")).toBe("2 of 2 entries of HELP_TOPIC were hidden.");
  expect(await shown()).toEqual([]);
  expect(await run("NOTICE", "list")).toBe("0 of 0 entries of NOTICE.");
});

test("an invalid command is rejected with a message", async () => {
  await expect(run("poems", "list")).rejects.toThrow("Say one of BANNER");
  await expect(run("NOTICE", "delete")).rejects.toThrow("Say one of list, show, hide");
  await expect(run("NOTICE", "show", "no-id")).rejects.toThrow("There is no NOTICE no-id.");
});
