import { beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../test/app.js";
import { operate } from "../../../test/operate.js";
import { TransferScene } from "../../../test/transfers/setup.js";
import type { Ctx } from "../../core/ctx.js";

let t: TestApp;
let scene: TransferScene;

beforeAll(async () => {
  t = await openTestApp();
  scene = await TransferScene.create(t);
});

const run = (...words: string[]) => runAs(scene.operator, ...words);

const runAs = (operator: Ctx, ...words: string[]) => operate(t, operator, words);

test("member-transfers terms sets the terms of a currency", async () => {
  const shown = await run("member-transfers", "terms", "EUR", "1", "1000", "3000", "20", "upline");
  expect(shown).toBe(
    "EUR: upline open, downline closed; 1.00 to 1000.00; at most 3000.00 and 20 transfers in 24 hours.",
  );
  expect(await run("member-transfers", "show", "VND")).toBe("Member transfers in VND are disabled.");
});

test.each([
  ["an unknown currency", ["XXX", "1", "1000", "3000", "20"], "wrong_currency"],
  ["a currency of another brand", ["VND", "1", "1000", "3000", "20"], "wrong_currency"],
  ["an invalid amount", ["USD", "one", "1000", "3000", "20"], "invalid_amount"],
  ["a day amount below the maximum", ["USD", "1", "1000", "100", "20"], "invalid_amount"],
  ["an invalid day count", ["USD", "1", "1000", "3000", "often"], "validation_failed"],
])("%s is rejected in terms", async (_, words, code) => {
  await expect(run("member-transfers", "terms", ...words)).rejects.toMatchObject({ code });
});

test("two operators resolve a vendor transfer above the dual-approval threshold", async () => {
  await scene.setDualApproval(5_00n);
  await scene.setBehaviour("silent");
  const { id } = await scene.transferIn("5.00");
  const resolve = (operator: Ctx) => runAs(operator, "vendor-transfers", "resolve", id, "failed");
  const { actor } = scene.operator;
  const first = actor.kind === "staff" ? actor.username : "";
  const waits = `FAILED APPROVED BY ${first}, needs a second operator`;
  expect(await resolve(scene.operator)).toContain(waits);
  expect(await run("vendor-transfers", "list")).toContain(waits);
  await expect(resolve(scene.operator)).rejects.toMatchObject({ code: "second_operator_needed" });
  const resolved = await resolve(scene.second);
  expect(resolved).toContain("FAILED (operator)");
  expect(resolved).not.toContain("APPROVED BY");
});
