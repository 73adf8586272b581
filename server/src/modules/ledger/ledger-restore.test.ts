import { execFile } from "node:child_process";
import { cp, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { sql } from "kysely";
import { expect, inject, test } from "vitest";
import { buildTestAppOn } from "../../../test/app.js";
import { openOwnTestDatabase } from "../../../test/database.js";
import { buildBrand } from "../../../test/factories/brand.js";
import { buildMember } from "../../../test/factories/member.js";
import { anyHash, balanceOf, openBooks, openFundedWallet, post } from "../../../test/ledger/books.js";
import { expectBooksToAgree } from "../../../test/reconcile.js";
import { graphql } from "../../../test/transports.js";
import { newId } from "../../core/ids.js";
import type { Database } from "../../db/database.js";
import { openDatabase } from "../../db/open.js";

const run = promisify(execFile);
const password = "Correct-Horse#1";

interface Original {
  readonly database: Database;
  /** Closes the original and opens a restored copy of it. */
  restore(): Promise<Database>;
  remove(): Promise<void>;
}

/** An embedded database is copied as a closed folder. */
async function embeddedOriginal(template: string): Promise<Original> {
  const folder = await mkdtemp(join(tmpdir(), "croupier-copy-"));
  const [from, to] = [join(folder, "original"), join(folder, "copy")];
  const load = new Blob([await readFile(template)]);
  const database = await openDatabase({ kind: "embedded", dataDir: from, load });
  return {
    database,
    restore: async () => {
      await database.close();
      await cp(from, to, { recursive: true });
      return openDatabase({ kind: "embedded", dataDir: to });
    },
    remove: () => rm(folder, { recursive: true }),
  };
}

/** PostgreSQL is dumped and restored by its own tools. */
async function postgresOriginal(adminUrl: string): Promise<Original> {
  const { database, url, close } = await openOwnTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), "croupier-dump-"));
  const file = join(folder, "books.dump");
  const target = new URL(url ?? "");
  target.pathname += "_copy";
  const name = target.pathname.slice(1);
  return {
    database,
    restore: async () => {
      await run("pg_dump", ["--format=custom", `--file=${file}`, url ?? ""]);
      await run("psql", ["--quiet", adminUrl, "--command", `create database ${name}`]);
      await run("pg_restore", ["--exit-on-error", `--dbname=${target.href}`, file]);
      return openDatabase({ kind: "postgres", url: target.href });
    },
    remove: async () => {
      await close();
      await run("psql", ["--quiet", adminUrl, "--command", `drop database if exists ${name} with (force)`]);
      await rm(folder, { recursive: true });
    },
  };
}

/** Signs in by GraphQL on a database. Resolves to the name of the account that the new session belongs to. */
async function signInOn(database: Database, host: string, username: string): Promise<unknown> {
  const t = await buildTestAppOn({ database, url: null });
  try {
    const document = `mutation ($input: SignInInput!) { signIn(input: $input) { ... on SignedIn { me { account } } } }`;
    const { code, value } = await graphql(t, { host }, document, { input: { username, password } });
    expect(code).toBeNull();
    return value;
  } finally {
    await t.close();
  }
}

test("a restored ledger knows every key, continues posting, and agrees, and members sign in", async () => {
  const template = inject("template");
  const original = await (template.kind === "embedded"
    ? embeddedOriginal(template.file)
    : postgresOriginal(template.adminUrl));
  const { db: before } = original.database;
  const books = await openBooks(before);
  const wallet = await openFundedWallet(books, 1000n);
  const request = { debit: wallet.cash, credit: books.house, amount: 10n, key: newId() };
  const first = await post(before, request);
  const { host, ...brand } = await buildBrand(before);
  const { username } = await buildMember(before, brand, { password });
  await sql`select ledger.fold(${books.house})`.execute(before);

  const copy = await original.restore();
  const { db } = copy;
  expect(await post(db, request)).toEqual({ id: first.id, replay: true });
  const next = await post(db, { ...request, key: newId() });
  expect(next.id > first.id).toBe(true);
  await sql`select * from ledger.credit_member('test', ${newId()}, ${anyHash}, 11::smallint, ${books.house},
    ${wallet.id}, 5)`.execute(db);
  await sql`select ledger.fold(${books.house})`.execute(db);
  expect(await balanceOf(db, wallet.cash)).toEqual({ balance: 985n, held: 0n });
  await expectBooksToAgree(db);
  expect(await signInOn(copy, host, username)).toEqual({ signIn: { me: { account: username } } });
  await copy.close();
  await original.remove();
}, 60_000);
