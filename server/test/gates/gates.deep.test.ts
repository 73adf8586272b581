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

  test("layers", async () => {
    const { status, stdout } = await copy.checkWith("layers", {
      "server/src/modules/identity/peek.ts": 'export * from "../brands/brands.store.js";\n',
      "server/src/modules/brands/climb.ts": 'export * from "../play/play.model.js";\n',
      "server/src/modules/play/loose.ts":
        'import { sql } from "kysely";\nexport const one = sql`select 1`;\n',
      "server/src/core/ui.ts": 'export * from "../../../client/src/lib/navigation/paths.js";\n',
      "schema/rules/heavy.ts": 'import { v7 } from "uuid";\nexport const id = v7;\n',
      "server/src/core/handed-on.ts": 'export { v7 } from "uuid";\n',
      "server/src/core/unused-file.ts": "export const unused = 1;\n",
      "server/src/core/down.ts": 'export * from "../web/bearer.js";\n',
      "server/src/modules/brands/peek.model.ts": 'export * from "../../kit/access.js";\n',
      "server/src/kit/enum-of.ts": 'export * from "./access.js";\n',
      "client/src/lib/navigation/back.ts": 'export * from "../session/session";\n',
      "client/src/features/jackpot/peek.ts": 'export * from "../wallet/sync-stored-funds";\n',
      "client/src/features/identity/peek.ts": 'export * from "../wallet/sync-stored-funds";\n',
      "client/src/pages/player/hot/peek.ts": 'export * from "../search/page";\n',
    });
    expect(status).toBe(1);
    expect(stdout).toContain("a-module-shows-service-model-gql: server/src/modules/identity/peek.ts");
    expect(stdout).toContain("tier-0-uses-no-higher-tier: server/src/modules/brands/climb.ts");
    expect(stdout).toContain("only-stores-build-sql: server/src/modules/play/loose.ts");
    expect(stdout).toContain("client-and-server-never-meet: server/src/core/ui.ts");
    expect(stdout).toContain("shared-rules-import-nothing: schema/rules/heavy.ts");
    expect(stdout).toContain("no-orphans: server/src/core/unused-file.ts");
    expect(stdout).toMatch(/folders-import-one-way: server\/src\/core\/down\.ts → \S+, server\/src\/web\//);
    expect(stdout).toContain("server/src/core/handed-on.ts: import, then export");
    expect(stdout).toMatch(
      /folders-import-one-way: client\/src\/lib\/navigation\/back\.ts → \S+, client\/src\/lib\/session\//,
    );
    expect(stdout).toContain("model-and-policy-do-no-io: server/src/modules/brands/peek.model.ts");
    expect(stdout).toContain("the-kit-of-models-is-pure: server/src/kit/enum-of.ts");
    expect(stdout).toContain("a-feature-never-imports-a-feature: client/src/features/jackpot/peek.ts");
    expect(stdout).toContain("identity-imports-verification-only: client/src/features/identity/peek.ts");
    expect(stdout).toContain("pages-never-import-each-other: client/src/pages/player/hot/peek.ts");
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
