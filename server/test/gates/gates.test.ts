import { spawnSync } from "node:child_process";
import { appendFile, cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

const project = join(import.meta.dirname, "../../..");
const left = new Set(["node_modules", ".git", "dist", ".tsbuild", ".cache", "data", "test-results"]);
let copy: string;

/** A copy of the sources with the installed packages linked in, to plant faults in. */
beforeEach(async () => {
  copy = await mkdtemp(join(tmpdir(), "croupier-gates-"));
  await cp(project, copy, {
    recursive: true,
    filter: (source) =>
      !left.has(
        source
          .slice(project.length + 1)
          .split("/")
          .at(-1) ?? "",
      ),
  });
  for (const folder of [".", "server", "client"]) {
    await symlink(join(project, folder, "node_modules"), join(copy, folder, "node_modules"));
  }
});
afterEach(() => rm(copy, { recursive: true, force: true }));

function check(...gates: string[]) {
  const { status, stdout } = spawnSync(process.execPath, ["scripts/check.mjs", ...gates], {
    cwd: copy,
    encoding: "utf8",
    timeout: 120_000,
  });
  return { status, stdout };
}

async function plant(path: string, text: string) {
  await mkdir(join(copy, path, ".."), { recursive: true });
  await writeFile(join(copy, path), text);
}

describe("a planted fault makes its gate fail, and only then", () => {
  test("layers: nothing planted", () => expect(check("layers").status).toBe(0));

  test.each([
    [
      "a store of another module",
      "server/src/modules/identity/peek.ts",
      'export * from "../brands/brands.store.js";',
    ],
    ["a higher tier", "server/src/modules/brands/climb.ts", 'export * from "../play/play.model.js";'],
    ["SQL outside a store", "server/src/modules/play/loose.ts", 'export { sql } from "kysely";'],
    [
      "the client in the server",
      "server/src/core/ui.ts",
      'export * from "../../../client/src/app/paths.js";',
    ],
    ["a package in shared rules", "schema/rules/heavy.ts", 'export { v7 } from "uuid";'],
    ["an orphan file", "server/src/core/nobody.ts", "export const unused = 1;"],
  ])("layers: %s", async (_what, path, text) => {
    await plant(path, `${text}\n`);
    const { status, stdout } = check("layers");
    expect(stdout).toContain(path);
    expect(status).toBe(1);
  });

  test("drift: the emitted schema was edited by hand", async () => {
    await appendFile(join(copy, "schema/schema.graphql"), "\ntype Planted { id: ID! }\n");
    const { status, stdout } = check("drift");
    expect(stdout).toContain("schema/schema.graphql: was out of date");
    expect(status).toBe(1);
  });

  test("translations: nothing planted", () => expect(check("translations")).toMatchObject({ status: 0 }));

  test("translations: a text is missing, one is untranslated, one lost its variable", async () => {
    const path = join(copy, "schema/messages/ar.json");
    const texts = JSON.parse(await readFile(path, "utf8"));
    const english = JSON.parse(await readFile(join(copy, "schema/messages/en.json"), "utf8"));
    const [withVariable] = Object.keys(english).filter((key) => english[key].includes("{{"));
    await writeFile(
      path,
      JSON.stringify({
        ...texts,
        not_logged_in: undefined,
        unknown_error: english.unknown_error,
        [String(withVariable)]: "نص",
      }),
    );
    const { status, stdout } = check("translations");
    expect(stdout).toContain("ar/errors: not_logged_in is missing");
    expect(stdout).toContain("ar/errors: unknown_error is not translated");
    expect(stdout).toContain(`ar/errors: ${withVariable} has other variables`);
    expect(status).toBe(1);
  });

  test("sources: a clock of its own", async () => {
    await plant("server/src/modules/play/late.ts", "export const now = () => Date.now();\n");
    const { status, stdout } = check("sources");
    expect(stdout).toContain("server/src/modules/play/late.ts:1");
    expect(status).toBe(1);
  });

  test("lint: an any to silence the compiler", async () => {
    await plant("server/src/modules/play/any.ts", "export const anything: any = 1;\n");
    const { status, stdout } = check("lint");
    expect(stdout).toContain("noExplicitAny");
    expect(status).toBe(1);
  });

  test("types: a wrong type", async () => {
    await plant("schema/rules/wrong.ts", 'export const wrong: number = "text";\n');
    const { status, stdout } = check("types");
    expect(stdout).toContain("schema/rules/wrong.ts");
    expect(status).toBe(1);
  });
});
