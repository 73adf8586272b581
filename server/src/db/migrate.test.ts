import { sql } from "kysely";
import { describe, expect, inject, test } from "vitest";
import { emptyPostgres, openOwnTestDatabase } from "../../test/database.js";
import { listMigrations, migrate } from "./migrate.js";
import { openDatabase } from "./open.js";

test("an applied migration whose text has changed is refused", async () => {
  const made = await openOwnTestDatabase();
  await sql`update public.schema_migration set checksum = 'other' where name = '0001-core.sql'`.execute(
    made.database.db,
  );
  await expect(migrate(made.database)).rejects.toThrow("0001-core.sql was changed");
  await made.close();
});

describe.runIf(inject("template").kind === "postgres")("on PostgreSQL", () => {
  test("four nodes that start together apply each migration once", async () => {
    const empty = await emptyPostgres();
    const nodes = await Promise.all(
      [1, 2, 3, 4].map(() => openDatabase({ kind: "postgres", url: empty.url, maxConnections: 2 })),
    );
    try {
      const applied = await Promise.all(nodes.map((node) => migrate(node)));
      const expected = (await listMigrations()).map((migration) => migration.name);
      expect(applied.flat().sort()).toEqual(expected);
    } finally {
      await Promise.all(nodes.map((node) => node.close()));
      await empty.drop();
    }
  });
});
