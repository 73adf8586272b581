import { beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../test/app.js";
import { buildOperator } from "../../test/factories/account.js";
import { buildBrand } from "../../test/factories/brand.js";
import type { BrandRef } from "../core/ctx.js";
import { operatorArgs } from "../kit/operator-actions.js";
import { makeLog } from "../log.js";
import { operatorCommand } from "./operator.js";
import { commandNamed, runCommand } from "./run-command.js";

const password = "Operator1#2026";
let t: TestApp;
let brand: BrandRef;
let operator: string;

beforeAll(async () => {
  t = await openTestApp();
  const { db } = t.test.database;
  brand = await buildBrand(db);
  ({ username: operator } = await buildOperator(db, brand, { password }));
});

function run([action, ...words]: string[], { as = operator, given = password } = {}) {
  const { config, clock, modules, test: opened } = t;
  const host = { config, clock, modules, database: opened.database, log: makeLog("silent") };
  const args = operatorArgs.parse({ brand: brand.code, as, password: given, action, words, endsAt: null });
  return runCommand(host, commandNamed(operatorCommand.name), args);
}

test("the registration form is changed from a shell, and the output says how", async () => {
  expect(await run(["registration-field", "telegram", "required", "no_spaces", "5-32"])).toEqual({
    exitCode: 0,
    lines: ["telegram is required: no_spaces, 5 to 32 characters."],
  });
  expect(await run(["registration-field", "telegram", "off"])).toMatchObject({
    lines: [expect.stringContaining("telegram is off")],
  });
  expect(await run(["registration-field", "telegram", "sometimes"])).toMatchObject({
    exitCode: 1,
    lines: [expect.stringContaining("sometimes is none of")],
  });
});

test("a brand's languages are set by their codes, in either case; a language without a translation is refused", async () => {
  expect(await run(["languages", "vi,th"])).toEqual({
    exitCode: 0,
    lines: [`Brand ${brand.code} offers VI, TH.`],
  });
  expect(await run(["languages", "EN,JA"])).toMatchObject({
    exitCode: 1,
    lines: [expect.stringContaining("validation_failed")],
  });
});

test("entries that are hidden already are not hidden again", async () => {
  expect(await run(["content", "notice", "hide"])).toMatchObject({
    lines: [expect.stringMatching(/^0 of \d+ entries of NOTICE were hidden\.$/)],
  });
});

test("a wrong password is refused", async () => {
  expect(await run(["languages", "EN"], { given: "wrong" })).toMatchObject({ exitCode: 1 });
});
