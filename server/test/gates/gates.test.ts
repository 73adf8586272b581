import { spawnSync } from "node:child_process";
import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const project = join(import.meta.dirname, "../../..");
const left = new Set(["node_modules", ".git", "dist", ".tsbuild", ".cache", "data", "test-results"]);
const patience = 300_000;
let copy: string;

/** A copy of the sources to plant faults in, with the installed packages linked and its own workspaces. */
beforeAll(async () => {
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
  await mkdir(join(copy, "node_modules/@croupier"), { recursive: true });
  for (const name of await readdir(join(project, "node_modules"))) {
    if (name !== "@croupier") {
      await symlink(join(project, "node_modules", name), join(copy, "node_modules", name));
    }
  }
  for (const name of ["schema", "server", "client"]) {
    await symlink(join(copy, name), join(copy, "node_modules/@croupier", name));
  }
}, patience);
afterAll(() => rm(copy, { recursive: true, force: true }));

function check(gate: string) {
  const { status, stdout } = spawnSync(process.execPath, ["scripts/check.mjs", gate], {
    cwd: copy,
    encoding: "utf8",
  });
  return { status, stdout };
}

/** Runs a gate with files written over the copy, and takes them away again. */
async function checkWith(gate: string, files: Readonly<Record<string, string>>) {
  const before = await Promise.all(
    Object.keys(files).map(async (path) => ({
      path,
      text: await readFile(join(copy, path), "utf8").catch(() => null),
    })),
  );
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(copy, path)), { recursive: true });
    await writeFile(join(copy, path), text);
  }
  const answer = check(gate);
  for (const { path, text } of before) {
    await (text === null ? rm(join(copy, path)) : writeFile(join(copy, path), text));
  }
  return answer;
}

// That they pass without a fault is what every run of the check itself shows.
describe("a planted fault makes its gate fail", { timeout: patience }, () => {
  test("layers", async () => {
    const { status, stdout } = await checkWith("layers", {
      "server/src/modules/identity/peek.ts": 'export * from "../brands/brands.store.js";\n',
      "server/src/modules/brands/climb.ts": 'export * from "../play/play.model.js";\n',
      "server/src/modules/play/loose.ts":
        'import { sql } from "kysely";\nexport const one = sql`select 1`;\n',
      "server/src/core/ui.ts": 'export * from "../../../client/src/lib/paths.js";\n',
      "schema/rules/heavy.ts": 'import { v7 } from "uuid";\nexport const id = v7;\n',
      "server/src/core/handed-on.ts": 'export { v7 } from "uuid";\n',
      "server/src/core/nobody.ts": "export const unused = 1;\n",
    });
    expect(status).toBe(1);
    expect(stdout).toContain("a-module-shows-service-model-gql: server/src/modules/identity/peek.ts");
    expect(stdout).toContain("tier-0-uses-no-higher-tier: server/src/modules/brands/climb.ts");
    expect(stdout).toContain("only-stores-build-sql: server/src/modules/play/loose.ts");
    expect(stdout).toContain("client-and-server-never-meet: server/src/core/ui.ts");
    expect(stdout).toContain("shared-rules-import-nothing: schema/rules/heavy.ts");
    expect(stdout).toContain("no-orphans: server/src/core/nobody.ts");
    expect(stdout).toContain("server/src/core/handed-on.ts: import, then export");
  });

  test("drift", async () => {
    const path = join(copy, "schema/schema.graphql");
    const committed = await readFile(path, "utf8");
    await appendFile(path, "\ntype Planted { id: ID! }\n");
    const { status, stdout } = check("drift");
    expect(stdout).toContain("schema/schema.graphql: was out of date");
    expect(status).toBe(1);
    expect(await readFile(path, "utf8"), "what was generated is what was committed").toBe(committed);
  });

  test("translations", async () => {
    const read = async (path: string) => JSON.parse(await readFile(join(copy, path), "utf8"));
    const errors = await read("schema/messages/ar.json");
    const english = await read("schema/messages/en.json");
    const auth = await read("client/src/locales/ar/auth.json");
    const thai = await read("client/src/locales/th/lobby.json");
    const vietnamese = await read("schema/mails/vi.json");
    const { status, stdout } = await checkWith("translations", {
      "schema/messages/ar.json": JSON.stringify({
        ...errors,
        not_logged_in: undefined,
        unknown_error: english.unknown_error,
      }),
      "client/src/locales/ar/auth.json": JSON.stringify({ ...auth, subtitle: "نص", extra: "نص" }),
      "client/src/locales/th/lobby.json": JSON.stringify({
        ...thai,
        page: "หน้า {page}",
        heroTitle: " เกม",
        count_other: "{{number}} เกม",
        count_one: "เกมเดียว",
      }),
      "schema/mails/vi.json": JSON.stringify({ ...vietnamese, code: undefined }),
      "client/src/locales/en/unused.json": JSON.stringify({ nobodyAsksForThis: "Nothing" }),
    });
    expect(stdout).toContain("ar/errors: not_logged_in is missing");
    expect(stdout).toContain("ar/errors: unknown_error is not translated");
    expect(stdout).toContain("ar/auth: subtitle has other variables");
    expect(stdout).toContain("ar/auth: extra is not in en");
    expect(stdout).toContain("th/lobby: page has a variable that is not written {{so}}");
    expect(stdout).toContain("th/lobby: heroTitle has space around it");
    expect(stdout).toContain("th/lobby: count_other has other variables");
    expect(stdout).toContain("th/lobby: count_one is not in en");
    expect(stdout).toContain("vi/mails: code.subject is missing");
    expect(stdout).toContain("en/unused: nobodyAsksForThis is used nowhere");
    expect(stdout).toContain("vi/unused: nobodyAsksForThis is missing");
    expect(status).toBe(1);
  });

  test("sources", async () => {
    const path = "server/src/modules/play/late.ts";
    const { status, stdout } = await checkWith("sources", {
      [path]: "export const now = () => Date.now();\n",
    });
    expect(stdout).toContain(`${path}:1: the time comes from core/clock`);
    expect(status).toBe(1);
  });

  test("lint", async () => {
    const { status, stdout } = await checkWith("lint", {
      "server/src/modules/play/any.ts": "export const anything: any = 1;\n",
    });
    expect(stdout).toContain("noExplicitAny");
    expect(status).toBe(1);
  });

  test("types", async () => {
    const { status, stdout } = await checkWith("types", {
      "schema/rules/wrong.ts": 'export const wrong: number = "text";\n',
    });
    expect(stdout).toContain("rules/wrong.ts");
    expect(status).toBe(1);
  });
});
