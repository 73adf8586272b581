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
    const planted = {
      "schema/schema.graphql": "\ntype Planted { id: ID! }\n",
      "schema/rules/error-codes.ts": "\n// planted\n",
    };
    const textOf = (path: string) => readFile(join(copy.folder, path), "utf8");
    const paths = Object.keys(planted);
    const committed = await Promise.all(paths.map(textOf));
    for (const [path, text] of Object.entries(planted)) await appendFile(join(copy.folder, path), text);
    const { status, stdout } = copy.check("drift");
    for (const path of paths) expect(stdout).toContain(`${path}: was out of date`);
    expect(status).toBe(1);
    expect(await Promise.all(paths.map(textOf)), "what was generated is what was committed").toEqual(
      committed,
    );
  });

  test("bundle, of a page for development", async () => {
    const router = "client/src/app/router.tsx";
    const source = await readFile(join(copy.folder, router), "utf8");
    const built = source.replace("import.meta.env.DEV", "true");
    expect(built).not.toBe(source);
    const { status, stdout } = await copy.checkWith("bundle", { [router]: built });
    expect(stdout).toContain(
      "src/pages/dev/gallery/page.tsx: is only for development, but part of the build",
    );
    expect(status).toBe(1);
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

  test("types, of an error code that no module declares", async () => {
    const { status, stdout } = await copy.checkWith("types", {
      "server/src/core/misspelt.ts":
        'import { DomainError } from "./errors.js";\n\nexport const misspelt = new DomainError("not_fuond");\n',
    });
    expect(stdout).toContain("core/misspelt.ts");
    expect(status).toBe(1);
  });
});
