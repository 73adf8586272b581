import { beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../test/app.js";
import { testCtx } from "../../../test/ctx.js";
import { buildOperator } from "../../../test/factories/account.js";
import { buildBrand } from "../../../test/factories/brand.js";
import { type BuiltMember, buildMember } from "../../../test/factories/member.js";
import { operate } from "../../../test/operate.js";
import type { Ctx } from "../../core/ctx.js";

let t: TestApp;
let operator: Ctx;
let member: BuiltMember;

beforeAll(async () => {
  t = await openTestApp();
  const { db } = t.test.database;
  const brand = await buildBrand(db);
  const { actor } = await buildOperator(db, brand);
  operator = testCtx(db, { brand, actor, clock: t.clock });
  member = await buildMember(db, brand);
});

const run = (...words: string[]) => operate(t, operator, words);
const limitsOfMember = async () => {
  const { limits } = await t.services.limits.mine({ ...operator, actor: member.actor });
  return limits.map(({ kind, amount }) => `${kind} ${amount}`);
};

test("an operator limits a member, and all members, from a shell", async () => {
  expect(await run("member-limit", member.username, "loss", "week", "USD", "200")).toBe(
    `${member.username}, loss per week: at most 200 USD.`,
  );
  await run("brand-limit", "session", "day", "120");
  expect(await limitsOfMember()).toEqual(["loss 20000", "session 120"]);
  expect(await run("brand-limit", "session", "day", "none")).toContain("no limit of the brand");
  expect(await limitsOfMember()).toEqual(["loss 20000"]);
});

test("what cannot be a limit is refused with the reason", async () => {
  await expect(run("brand-limit", "fun", "day", "USD", "1")).rejects.toThrow("Say one of deposit");
  await expect(run("brand-limit", "loss", "day", "USD")).rejects.toThrow("Say which amount");
  await expect(run("member-limit", "unknown", "loss", "day", "USD", "1")).rejects.toThrow(
    "no account unknown",
  );
  await expect(run("brand-limit", "stake", "day", "USD", "1")).rejects.toMatchObject({
    code: "validation_failed",
  });
});
