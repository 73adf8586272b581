import { beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../test/app.js";
import { testCtx } from "../../../test/ctx.js";
import { buildOperator } from "../../../test/factories/account.js";
import { buildBrand } from "../../../test/factories/brand.js";
import { type BuiltMember, buildMember } from "../../../test/factories/member.js";
import { operate } from "../../../test/operate.js";
import type { BrandRef, Ctx } from "../../core/ctx.js";

let t: TestApp;
let brand: BrandRef;
let member: BuiltMember;
let operator: Ctx;
let name: string;

beforeAll(async () => {
  t = await openTestApp();
  const { db } = t.test.database;
  brand = await buildBrand(db);
  member = await buildMember(db, brand);
  const { actor, username } = await buildOperator(db, brand);
  name = username;
  operator = testCtx(db, { brand, actor, clock: t.clock });
});

const run = (words: readonly string[], texts: string[] = []) =>
  operate(t, operator, ["messages", ...words], { texts });

test("an operator sends, lists and recalls messages from the shell", async () => {
  expect(await run(["list"])).toBe("No messages were sent.");
  const result = await run(["send", member.username], ["EN|Hello|One line\\nand another"]);
  const id = /^Sent (\S+) to/.exec(result)?.[1] ?? "";
  t.clock.advance(60_000);
  await run(["send", "all"], ["EN|To everybody|Text"]);
  const lines = (await run(["list"])).split("\n");
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(new RegExp(`  to all  by ${name}  EN To everybody$`));
  expect(lines[1]).toMatch(new RegExp(`^${id}  .*  to ${member.username}  by ${name}  EN Hello$`));
  expect(await run(["recall", id])).toMatch(/ {2}RECALLED \d{4}-\d\d-\d\d \d\d:\d\d$/);
  expect((await run(["list"])).split("\n")[1]).toContain("RECALLED");
  const own = testCtx(t.test.database.db, { brand, actor: member.actor, clock: t.clock });
  const { items } = await t.services.inbox.list.numberedPage(own, { page: 1, pageSize: 10 });
  expect(items.map(({ text }) => text?.title)).not.toContain("Hello");
});

test("invalid commands are reported", async () => {
  await expect(run(["forget"])).rejects.toThrow("Say one of send, list, recall");
  await expect(run(["recall"])).rejects.toThrow("Say which message");
  await expect(run(["recall", "x"])).rejects.toMatchObject({ code: "not_found" });
});
