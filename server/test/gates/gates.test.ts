import { spawnSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { copyProject, type PlantedCopy } from "./planted.js";
import { plantedWords } from "./vocabulary-faults.js";

const patience = 300_000;
let copy: PlantedCopy;

beforeAll(async () => {
  copy = await copyProject();
}, patience);
afterAll(() => copy.remove());

// That they pass without a fault is what every run of the check itself shows. The gates that mostly run a tool, and
// take long, are in `gates.deep.test.ts`.
describe("a planted fault makes its gate fail", { timeout: patience }, () => {
  test("names", async () => {
    const wrong = [
      "client/src/ui/text/BigAmount.tsx",
      "server/src/core/two_words.ts",
      "e2e/support/someHelp.ts",
    ];
    const { status, stdout } = await copy.checkWith(
      "names",
      Object.fromEntries(wrong.map((path) => [path, "export {};\n"])),
    );
    for (const path of wrong)
      expect(stdout).toContain(`${path}: ${path.split("/").at(-1)} is not in kebab-case`);
    expect(stdout).not.toContain("zh-Hans-CN");
    expect(status).toBe(1);
  });

  test("vocabulary", async () => {
    const { status, stdout } = await copy.checkWith("vocabulary", plantedWords.files);
    for (const fault of plantedWords.faults) expect(stdout).toContain(fault);
    expect(stdout).not.toContain("planted-words.ts:3");
    expect(status).toBe(1);
  });

  test("errors", async () => {
    const late = "server/src/modules/play/late.model.ts";
    const loose = "server/src/modules/play/late.service.ts";
    const listed = "server/src/modules/play/late.routes.ts";
    const declare = (entries: string) =>
      `import { defineErrors } from "../../core/errors.js";\n\ndefineErrors({ ${entries} });\n`;
    const { status, stdout } = await copy.checkWith("errors", {
      [late]: declare('name_taken: "conflict", never_thrown: "conflict", only_listed: "conflict"'),
      [loose]: declare('thrown_here: "conflict", ["computed"]: "conflict"'),
      [listed]: 'export const refuses = ["only_listed", "thrown_here"];\n',
    });
    expect(stdout).toContain(`${late}: name_taken is already declared in server/src/core/errors.ts`);
    expect(stdout).toContain(`${late}: no source throws never_thrown`);
    expect(stdout).toContain(`${late}: no source throws only_listed`);
    expect(stdout).toContain(`${loose}: error codes are declared in a module's model or in core`);
    expect(stdout).toContain(`${loose}: defineErrors takes one object`);
    expect(status).toBe(1);
  });

  test("sql-tiers", async () => {
    const brands = "server/src/modules/brands";
    const store = `${brands}/planted.store.ts`;
    const reads = "server/src/modules/transfers/planted.reads.ts";
    const { status, stdout } = await copy.checkWith("sql-tiers", {
      [store]: [
        'import { sql } from "kysely";',
        'export const wallets = (db) => db.selectFrom("ledger.wallet as w").select("w.id");',
        'export const lost = (db) => db.selectFrom(["brands.brand as b", "brand.language as l"]);',
        "export const rounds = sql`",
        "  select b.id from brands.brand b join play.round r on r.brand_id = b.id`;",
      ].join("\n"),
      [reads]: [
        'import { sql } from "kysely";',
        "export const withdrawn = sql`select * from withdrawals.withdrawal`;",
        "export const moved = sql`select t.id from ledger.transfer t where t.id is distinct from t.reverses`;",
        "export const renamed = sql`select d.id from cashier.deposit d`;",
      ].join("\n"),
      "server/src/modules/play/sql/functions/planted.sql":
        "create or replace function brands.planted() returns int language sql as $$ select 1 $$;\n",
      [`${brands}/sql/rows.ts`]: 'export interface Tables { "audit.entry": { id: string } }\n',
      [`${brands}/sql/functions/planted.sql`]:
        "-- Not of play.round.\ncreate or replace function brands.planted(a ledger.account) returns int language sql\nas $$ select limit.used(1) $$;\n",
      [`${brands}/sql/tables/0002-planted.sql`]:
        "alter table brands.brand add foreign key (id) references audits.entry (id);\n",
    });
    expect(stdout.match(/server\S+: .*/g)).toEqual([
      `${store}:2: ledger.wallet belongs to ledger, which brands may not use`,
      `${store}:3: brand.language: no module creates the schema brand`,
      `${store}:5: play.round belongs to play, which brands may not use`,
      `${brands}/sql/functions/planted.sql:2: ledger.account belongs to ledger, which brands may not use`,
      `${brands}/sql/functions/planted.sql:3: limit.used: no module creates the schema limit`,
      `${brands}/sql/rows.ts:1: audit.entry belongs to audit, which brands may not use`,
      `${brands}/sql/tables/0002-planted.sql:1: audits.entry: no module creates the schema audits`,
      "server/src/modules/play/sql/functions/planted.sql:1: brands.planted is created in a schema of brands, not of play",
      `${reads}:2: withdrawals.withdrawal belongs to withdrawals, which transfers may not use`,
      `${reads}:4: cashier.deposit: the schema cashier was renamed`,
    ]);
    expect(status).toBe(1);
  });

  test("translations", async () => {
    const read = async (path: string) => JSON.parse(await readFile(join(copy.folder, path), "utf8"));
    const errors = await read("schema/messages/ar.json");
    const english = await read("schema/messages/en.json");
    const auth = await read("client/src/locales/ar/auth.json");
    const thai = await read("client/src/locales/th/lobby.json");
    const vietnamese = await read("schema/mails/vi.json");
    const chinese = await read("client/src/locales/zh-Hans-CN/deposits.json");
    const { status, stdout } = await copy.checkWith("translations", {
      "schema/messages/ar.json": JSON.stringify({
        ...errors,
        not_logged_in: undefined,
        unknown_error: english.unknown_error,
      }),
      "client/src/locales/ar/auth.json": JSON.stringify({ ...auth, subtitle: "نص", extra: "نص" }),
      "client/src/locales/th/lobby.json": JSON.stringify({
        ...thai,
        page: "หน้า {page}",
        heroTitle: " เกม?",
        heroBody: "เกม เกม",
        count_other: "{{number}} เกม",
        count_one: "เกมเดียว",
      }),
      "schema/mails/vi.json": JSON.stringify({ ...vietnamese, code: undefined }),
      "client/src/locales/zh-Hans-CN/deposits.json": JSON.stringify({
        ...chinese,
        bonus: { ...chinese.bonus, label: "红包" },
        goOn: "请在确认所有信息均正确无误之后继续",
        lead: "您的 deposits。",
      }),
      "schema/messages/en.json": JSON.stringify({ ...english, not_found: plantedWords.english }),
      "client/src/locales/en/unused.json": JSON.stringify({ unusedText: "Nothing" }),
    });
    expect(stdout).toContain("ar/errors: not_logged_in is missing");
    expect(stdout).toContain("ar/errors: unknown_error is not translated");
    expect(stdout).toContain("ar/auth: subtitle has other variables");
    expect(stdout).toContain("ar/auth: extra is not in en");
    expect(stdout).toContain("th/lobby: page has a variable that is not written {{so}}");
    expect(stdout).toContain("th/lobby: heroTitle has space around it");
    expect(stdout).toContain("th/lobby: heroTitle ends in other punctuation than en");
    expect(stdout).toContain('th/lobby: heroBody has a doubled word ("เกม เกม")');
    expect(stdout).toContain("zh-Hans-CN/deposits: bonus.label lacks the glossary's term (奖金)");
    expect(stdout).toContain("zh-Hans-CN/deposits: goOn is too long for a button");
    expect(stdout).toContain('zh-Hans-CN/deposits: lead has a word of another script ("deposits")');
    expect(stdout).toContain('en/errors: not_found has "Nobody", rather no one');
    expect(stdout).toContain('en/errors: not_found has "came", rather arrived');
    expect(stdout).toContain("en/errors: not_found has changed; read its translations");
    expect(stdout).toContain("th/lobby: count_other has other variables");
    expect(stdout).toContain("th/lobby: count_one is not in en");
    expect(stdout).toContain("vi/mails: code.subject is missing");
    expect(stdout).toContain("en/unused: unusedText is used nowhere");
    expect(stdout).toContain("vi/unused: unusedText is missing");
    expect(status).toBe(1);
  });

  test("contract", async () => {
    const read = (path: string) => readFile(join(copy.folder, path), "utf8");
    const schema = await read("schema/schema.graphql");
    const wps = await read("schema/wps.openapi.json");
    const withFields = (...fields: string[]) =>
      schema.replace("type Query {", ["type Query {", ...fields].join("\n"));
    const { paths, ...rest } = JSON.parse(wps);
    const { status, stdout } = await copy.checkWith("contract", {
      "schema/released/schema.graphql": [
        withFields("missing: Int", "accepted: Int", 'retired: Retired @deprecated(reason: "Use `brand`.")'),
        "type Retired { id: ID }",
      ].join("\n"),
      "schema/released/admin.graphql": await read("schema/admin.graphql"),
      "schema/released/wps.openapi.json": wps,
      "schema/released/accepted-breaks.json": JSON.stringify({
        "schema.graphql": [
          { reason: "planted", changes: ["Query.accepted was removed.", "Query.kept was removed."] },
        ],
      }),
      "schema/schema.graphql": withFields(
        'old: Int @deprecated(reason: "Use `nothing` instead.")',
        'older: Int @deprecated(reason: "Use `Query.brand`.")',
      ),
      "schema/wps.openapi.json": JSON.stringify({
        ...rest,
        paths: { ...paths, "/wps/session/logout": {} },
      }),
    });
    expect(stdout.match(/schema\/.*/g)).toEqual([
      "schema/schema.graphql: Query.missing was removed.",
      expect.stringContaining("node scripts/release-contract.mjs --accept"),
      "schema/released/accepted-breaks.json: not a break any more, remove it: Query.kept was removed.",
      "schema/wps.openapi.json: DELETE /wps/session/logout: was removed",
      expect.stringContaining("undo the breaks"),
      'schema/schema.graphql: Query.old is deprecated without naming its replacement: "Use `name`."',
    ]);
    expect(status).toBe(1);
  });

  test("sources", async () => {
    const late = "server/src/modules/play/late.ts";
    const packed = "client/src/lib/packed.ts";
    const spread = "..." + "{ a: 1 }";
    const overlapping = "server/src/modules/play/overlapping.test.ts";
    const { status, stdout } = await copy.checkWith("sources", {
      [overlapping]: 'import "../../../test/overlap.js";\n',
      [late]:
        "export const now = () => Date.now();\nexport enum Late {\n  YES = 1,\n}\n@InputType()\n@Resolver()\n",
      [packed]: `export const one = { ${spread}, b: 2 };\n`,
    });
    expect(stdout).toContain(`${late}:1: the time comes from core/clock`);
    expect(stdout).toContain(`${late}:2: an enum is declared by enumOf`);
    expect(stdout).toContain(`${late}:5: a type of GraphQL is declared by objectOf`);
    expect(stdout).toContain(`${late}:6: a resolver is declared by resolverOf`);
    expect(stdout).toContain(`${packed}:1: write the properties out`);
    expect(stdout).toContain(`${overlapping}: it overlaps transactions and is not listed`);
    expect(status).toBe(1);
  });
});

test("a release records the contract once its breaks are accepted", { timeout: patience }, async () => {
  const run = (...words: string[]) =>
    spawnSync(process.execPath, ["scripts/release-contract.mjs", ...words], {
      cwd: copy.folder,
      encoding: "utf8",
    });
  const path = join(copy.folder, "schema/released/schema.graphql");
  const accepted = async () =>
    JSON.parse(await readFile(join(copy.folder, "schema/released/accepted-breaks.json"), "utf8"));
  const released = await readFile(path, "utf8");
  await writeFile(path, released.replace("type Query {", "type Query {\n  missing: Int"));
  expect(run()).toMatchObject({ status: 1, stderr: expect.stringContaining("Query.missing was removed.") });
  expect(run("--accept", " ").status).toBe(2);
  expect(run("--accept", "It was never used").status).toBe(0);
  expect(await accepted()).toMatchObject({
    "schema.graphql": expect.arrayContaining([
      { reason: "It was never used", changes: ["Query.missing was removed."] },
    ]),
  });
  expect(copy.check("contract").status).toBe(0);
  expect(run().status).toBe(0);
  expect(await accepted()).toEqual({});
  expect(await readFile(path, "utf8")).not.toContain("missing");
});
