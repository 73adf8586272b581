import { readFile } from "node:fs/promises";
import pg from "pg";
import { inject } from "vitest";
import type { Database } from "../src/db/database.js";
import { openDatabase } from "../src/db/open.js";

let made = 0;

/** A database of a test file's own. */
export interface TestDatabase {
  readonly database: Database;
  /** Connection address, on PostgreSQL; null on the embedded database. */
  readonly url: string | null;
  /** Closes it and leaves nothing behind. */
  close(): Promise<void>;
}

/** A migrated, empty database: embedded by default, on PostgreSQL when DATABASE_URL is set. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const template = inject("template");
  if (template.kind === "embedded") {
    const load = new Blob([await readFile(template.file)]);
    const database = await openDatabase({ kind: "embedded", dataDir: null, load });
    return { database, url: null, close: () => database.close() };
  }
  return copyPostgres(template.adminUrl, template.name);
}

async function copyPostgres(adminUrl: string, template: string): Promise<TestDatabase> {
  made += 1;
  const name = `croupier_test_${process.pid}_${made}`;
  await asAdmin(adminUrl, `create database ${name} template ${template}`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  const database = await openDatabase({ kind: "postgres", url: url.href });
  return {
    database,
    url: url.href,
    close: async () => {
      await database.close();
      await asAdmin(adminUrl, `drop database ${name} with (force)`);
    },
  };
}

/** A database without tables, on PostgreSQL. @throws Error on the embedded pass. */
export async function emptyPostgres(): Promise<{ url: string; drop(): Promise<void> }> {
  const template = inject("template");
  if (template.kind !== "postgres") throw new Error("only with DATABASE_URL");
  made += 1;
  const name = `croupier_test_${process.pid}_${made}`;
  await asAdmin(template.adminUrl, `create database ${name}`);
  const url = new URL(template.adminUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => asAdmin(template.adminUrl, `drop database ${name} with (force)`) };
}

/** One statement on the server's own database; copies of a template wait for each other. */
async function asAdmin(adminUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock(7302027)");
    await client.query(statement);
  } finally {
    await client.end();
  }
}
