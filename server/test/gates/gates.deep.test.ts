import { appendFile, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { copyProject, type PlantedCopy } from "./planted.js";

const patience = 300_000;
let copy: PlantedCopy;

beforeAll(async () => {
  copy = await copyProject();
}, patience);
afterAll(() => copy.remove());

describe("a planted fault makes its gate fail", { timeout: patience }, () => {
  test("drift", async () => {
    const path = join(copy.folder, "schema/schema.graphql");
    const committed = await readFile(path, "utf8");
    await appendFile(path, "\ntype Planted { id: ID! }\n");
    const { status, stdout } = copy.check("drift");
    expect(stdout).toContain("schema/schema.graphql: was out of date");
    expect(status).toBe(1);
    expect(await readFile(path, "utf8"), "what was generated is what was committed").toBe(committed);
  });

  test("lint", async () => {
    const { status, stdout } = await copy.checkWith("lint", {
      "server/src/modules/play/any.ts": "export const anything: any = 1;\n",
    });
    expect(stdout).toContain("noExplicitAny");
    expect(status).toBe(1);
  });

  test("types", async () => {
    const { status, stdout } = await copy.checkWith("types", {
      "schema/rules/wrong.ts": 'export const wrong: number = "text";\n',
    });
    expect(stdout).toContain("rules/wrong.ts");
    expect(status).toBe(1);
  });
});
