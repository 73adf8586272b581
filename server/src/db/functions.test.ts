import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { asOwner, type OwnTestDatabase, openOwnTestDatabase } from "../../test/database.js";
import type { Db } from "./database.js";
import { runtimeRole } from "./runtime-role.js";
import { readSqlFiles } from "./sql-files.js";

let made: OwnTestDatabase;
beforeAll(async () => {
  made = await openOwnTestDatabase();
});
afterAll(() => made.close());

interface SqlFunction {
  /** Schema and name; overloads share it. */
  readonly name: string;
  readonly schema: string;
  readonly ownedWithSchema: boolean;
  readonly ownedByRuntime: boolean;
  /** SECURITY DEFINER. */
  readonly asOwner: boolean;
  /** The search path that the function pins; null: the caller's. */
  readonly searchPath: string | null;
  readonly isVolatile: boolean;
  readonly isForRuntime: boolean;
  /** Used by a check, a default, an index or a generated column. */
  readonly isUsedByTable: boolean;
  readonly isOfTrigger: boolean;
}

/** The functions of the product's schemas; functions of extensions are in `public`. */
async function functionsOf(db: Db): Promise<readonly SqlFunction[]> {
  const { rows } = await sql<SqlFunction>`
    select n.nspname || '.' || p.proname as name, n.nspname as schema, p.proowner = n.nspowner as "ownedWithSchema",
      pg_get_userbyid(p.proowner) = ${runtimeRole} as "ownedByRuntime", p.prosecdef as "asOwner",
      (select substr(c, length('search_path=') + 1) from unnest(p.proconfig) c
        where starts_with(c, 'search_path=')) as "searchPath",
      p.provolatile = 'v' as "isVolatile", has_function_privilege(${runtimeRole}, p.oid, 'execute') as "isForRuntime",
      exists (select from pg_depend d where d.refclassid = 'pg_proc'::regclass and d.refobjid = p.oid
        and d.classid in ('pg_constraint'::regclass, 'pg_attrdef'::regclass, 'pg_class'::regclass)) as "isUsedByTable",
      exists (select from pg_trigger t where t.tgfoid = p.oid) as "isOfTrigger"
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname not like 'pg\\_%' and n.nspname not in ('information_schema', 'public', 'jobs')
    order by 1`.execute(db);
  return rows;
}

const names = (functions: readonly SqlFunction[]) => [...new Set(functions.map(({ name }) => name))];

/** Violations of the rules on the owner of a function and the role it runs as, one per line. */
async function faultsOf(db: Db): Promise<string[]> {
  const rules: readonly [string, (of: SqlFunction) => boolean][] = [
    ["is owned by its schema's owner", (of) => of.ownedWithSchema && !of.ownedByRuntime],
    ["pins its search path, since it runs as the owner", (of) => !of.asOwner || of.searchPath === pinned],
    ["keeps the caller's search path", (of) => of.asOwner || of.searchPath === null],
    ["runs as its caller outside the ledger", (of) => !of.asOwner || isOfOwner(of)],
    [
      "writes the ledger as the owner, or is not executable by the run-time role",
      (of) =>
        of.schema !== "ledger" || of.asOwner || !of.isForRuntime || !of.isVolatile || raises.has(of.name),
    ],
  ];
  const functions = await functionsOf(db);
  return functions.flatMap((of) =>
    rules.filter(([, holds]) => !holds(of)).map(([rule]) => `${of.name} ${rule}`),
  );
}

const pinned = "pg_catalog, pg_temp";
/** Only the owner of a table may run ANALYZE on it. */
const isOfOwner = ({ schema, name }: SqlFunction) =>
  schema === "ledger" || name === "catalogue.analyse_games";
/** Functions that only raise an exception. */
const raises = new Set(["ledger.refuse", "ledger.refuse_debtor"]);

describe("every SQL function", () => {
  test("is owned by its schema's owner; functions that run as the owner pin their search path and are the ledger's", async () => {
    expect((await functionsOf(made.database.db)).length).toBeGreaterThan(100);
    expect(await faultsOf(made.database.db)).toEqual([]);
  });

  test("that violates one of these rules is found", async () => {
    const violations: string[] = [];
    const body = "returns void language sql as 'select 1'";
    const planted = asOwner(made.database.db, async (trx) => {
      for (const statement of [
        `create function ledger.planted() ${body} security definer set search_path = public`,
        `create function ledger.planted_open() ${body}`,
        `create function regions.planted() ${body} security definer set search_path = ${pinned}`,
        `create function limits.planted() ${body} set search_path = ${pinned}`,
        `create function brands.planted() ${body}`,
        `grant create on schema brands to ${runtimeRole}`,
        `alter function brands.planted() owner to ${runtimeRole}`,
      ])
        await sql.raw(statement).execute(trx);
      violations.push(...(await faultsOf(trx)));
      throw new Error("undo");
    });
    await expect(planted).rejects.toThrow("undo");
    expect(violations).toEqual([
      "brands.planted is owned by its schema's owner",
      "ledger.planted pins its search path, since it runs as the owner",
      "ledger.planted_open writes the ledger as the owner, or is not executable by the run-time role",
      "limits.planted keeps the caller's search path",
      "regions.planted runs as its caller outside the ledger",
    ]);
  });

  test("has a file, which may be replaced and dropped, unless a table or a migration uses the function", async () => {
    const functions = await functionsOf(made.database.db);
    const { functions: files } = await readSqlFiles();
    const filed = files.map(({ name }) => name);
    expect(filed.length).toBe(new Set(filed).size);
    expect(filed.filter((name) => !names(functions).includes(name))).toEqual([]);
    expect(
      names(functions.filter(({ isUsedByTable, name }) => isUsedByTable && filed.includes(name))),
    ).toEqual([]);
    const loose = functions.filter(
      ({ isUsedByTable, isOfTrigger, name }) => !isUsedByTable && !isOfTrigger && !filed.includes(name),
    );
    // One is an aggregate, whose functions are PostgreSQL's; the ledger's baseline creates the first partitions with the other.
    expect(names(loose)).toEqual(["agent_figures.total", "ledger.make_partitions"]);
  });

  test("of a trigger has a file as well once a second migration would define it", async () => {
    const { functions, migrations } = await readSqlFiles();
    const filed = functions.map(({ name }) => name);
    const defined = migrations.flatMap(({ text }) =>
      [...text.matchAll(/^create (?:or replace )?function ([a-z_]+\.[a-z_]+)/gm)].map(
        ([, name = ""]) => name,
      ),
    );
    const current = names(await functionsOf(made.database.db));
    const repeated = current.filter((name) => defined.filter((one) => one === name).length > 1);
    expect(repeated).toEqual(["audit.deny", "deposits.give_bonus"]);
    expect(repeated.filter((name) => !filed.includes(name))).toEqual([]);
  });

  test("whose signature has changed drops only its old signature first", async () => {
    const { functions } = await readSqlFiles();
    for (const { name, text } of functions) {
      const statements = text.replace(/--[^\n]*/g, "").matchAll(/^drop\b[^;]*/gm);
      for (const [statement] of statements) expect(statement).toContain(`drop function if exists ${name}(`);
      expect(text.lastIndexOf("\ndrop "), name).toBeLessThan(text.indexOf("create or replace function"));
    }
  });
});
