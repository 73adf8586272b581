import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from "vitest";
import { emptyPostgres } from "../../test/database.js";
import { createBoss } from "../jobs/boss.js";
import type { Database } from "./database.js";
import { openDatabase } from "./open.js";
import { openMigrated } from "./open-migrated.js";

const inner = "select ledger.move(1, 10::smallint, 1, 2, 5, 'USD', null, null, null, null, 0)";

async function expectRuntimeRole({ db }: Database): Promise<void> {
  const { rows } = await sql<{ role: string }>`select current_user as role`.execute(db);
  expect(rows).toEqual([{ role: "croupier_runtime" }]);
  for (const statement of [
    "delete from audit.entry",
    "update ledger.posting set amount = 1",
    inner,
    "drop schema ledger",
  ])
    await expect(sql.raw(statement).execute(db), statement).rejects.toMatchObject({ code: "42501" });
}

test.runIf(inject("template").kind === "embedded")(
  "an embedded database is used as the run-time role every time it is opened",
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "croupier-roles-"));
    onTestFinished(() => rm(dataDir, { recursive: true }));
    for (const _ of [1, 2]) {
      const database = await openMigrated({ kind: "embedded", dataDir });
      await expectRuntimeRole(database);
      await database.close();
    }
  },
);

describe.runIf(inject("template").kind === "postgres")("on PostgreSQL", () => {
  let logins = 0;

  /** An empty database and a new user that may connect to it. */
  async function emptyWithLogin(attributes = "") {
    const { url: migrateUrl, drop } = await emptyPostgres();
    logins += 1;
    const login = `croupier_login_${process.pid}_${logins}`;
    const asAdmin = async (statement: string) => {
      const admin = await openDatabase({ kind: "postgres", url: migrateUrl, maxConnections: 1 });
      await admin.runScript(statement);
      await admin.close();
    };
    await asAdmin(`create role ${login} login ${attributes}`);
    const dropAll = async () => {
      await asAdmin(`drop owned by ${login}; drop role ${login}`);
      await drop();
    };
    const url = new URL(migrateUrl);
    url.username = login;
    return { url: url.href, migrateUrl, login, asAdmin, dropAll };
  }

  describe("when one user owns the schemas and another one runs the server", () => {
    // Whichever test opens it first upgrades it, which takes most of the time.
    let database: Awaited<ReturnType<typeof emptyWithLogin>>;
    const open = () => openMigrated({ kind: "postgres", url: database.url, migrateUrl: database.migrateUrl });

    beforeAll(async () => {
      database = await emptyWithLogin();
    });
    afterAll(() => database.dropAll());

    test("nodes that start concurrently wait for each other", async () => {
      const nodes = await Promise.all([1, 2, 3, 4].map(open));
      await Promise.all(nodes.map((node) => node.close()));
    });

    test("the server uses the run-time role", async () => {
      const server = await open();
      const { rows } = await sql<{ user: string }>`select session_user as user`.execute(server.db);
      expect(rows).toEqual([{ user: database.login }]);
      await expectRuntimeRole(server);
      await server.close();
    });

    test("the jobs have their tables in a schema that the run-time role owns", async () => {
      const server = await open();
      const boss = createBoss(server);
      await boss.start();
      await boss.stop();
      const { rows } = await sql<{ schema: string }>`
        select nspname as schema from pg_namespace where pg_get_userbyid(nspowner) = 'croupier_runtime'`.execute(
        server.db,
      );
      expect(rows).toEqual([{ schema: "jobs" }]);
      await server.close();
    });
  });

  test("one user may do both without being a superuser", async () => {
    const { url, login, asAdmin, dropAll } = await emptyWithLogin("createrole");
    onTestFinished(dropAll);
    await asAdmin(`alter database ${new URL(url).pathname.slice(1)} owner to ${login}`);
    for (const _ of [1, 2]) {
      const database = await openMigrated({ kind: "postgres", url, migrateUrl: null });
      await expectRuntimeRole(database);
      await database.close();
    }
    await asAdmin(`reassign owned by ${login} to current_user`);
  });

  test("a user who does not own the database cannot upgrade it", async () => {
    const { url, dropAll } = await emptyWithLogin();
    onTestFinished(dropAll);
    await expect(openMigrated({ kind: "postgres", url, migrateUrl: null })).rejects.toMatchObject({
      code: "42501",
    });
  });
});
