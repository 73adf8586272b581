import { expect, test } from "vitest";
import { NewerDatabaseError } from "../db/build-history.js";
import { OutdatedDatabaseError } from "../db/migrate.js";
import { databaseFault } from "./database-fault.js";

const embedded = { kind: "embedded", dataDir: "/data/database" } as const;
const postgres = {
  kind: "postgres",
  url: "postgres://user:secret@db.test/croupier",
  migrateUrl: null,
} as const;

test.each([
  [
    embedded,
    new NewerDatabaseError([]),
    "The embedded database in /data/database was upgraded by a newer build; start that one or a later one, or stop every newer node and set ALLOW_DOWNGRADE=1 for one start, which restores this build's SQL functions.",
  ],
  [
    embedded,
    new NewerDatabaseError(["core/0002-later.sql"]),
    "The embedded database in /data/database was upgraded by a newer build; start that one or a later one, or set another folder with DATA_DIR; this build lacks core/0002-later.sql.",
  ],
  [
    postgres,
    new NewerDatabaseError(["core/0002-later.sql"]),
    "The database croupier at db.test was upgraded by a newer build; start that one or a later one, or set another one with DATABASE_URL; this build lacks core/0002-later.sql.",
  ],
  [
    postgres,
    new OutdatedDatabaseError(),
    "The database croupier at db.test was created by an older build and cannot be upgraded; set an empty one with DATABASE_URL, then start again.",
  ],
  [
    postgres,
    Object.assign(new Error("connect"), { code: "ECONNREFUSED" }),
    "The database croupier at db.test cannot be reached: the connection was refused.",
  ],
  [
    embedded,
    Object.assign(new Error("cannot execute CREATE SCHEMA in a read-only transaction"), { code: "25006" }),
    "The embedded database in /data/database cannot be opened: its disk is nearly full.",
  ],
])("the sentence names the database and what to do: %#", (database, error, sentence) => {
  expect(databaseFault(database, error).message).toBe(sentence);
});
