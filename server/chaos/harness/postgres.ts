import { spawn } from "node:child_process";
import { chown, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { findFreePort } from "./server-process.js";

const installFolder = "/usr/lib/postgresql";

interface Owner {
  readonly uid: number;
  readonly gid: number;
}

function run(command: string, args: readonly string[], owner: Owner | null): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...owner, stdio: ["ignore", "pipe", "pipe"] });
    let out = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (data) => {
        out += data;
      });
    }
    child.once("error", reject);
    // The server that pg_ctl starts keeps the pipes open, so wait for the exit of pg_ctl itself.
    child.once("exit", (code) => (code === 0 ? resolve(out) : reject(new Error(`${command}: ${out}`))));
  });
}

/** The user of PostgreSQL's package, for a run as root, which PostgreSQL refuses; otherwise null. */
async function findServerOwner(): Promise<Owner | null> {
  if (process.getuid?.() !== 0) return null;
  const [uid, gid] = await Promise.all([
    run("id", ["-u", "postgres"], null),
    run("id", ["-g", "postgres"], null),
  ]);
  return { uid: Number(uid), gid: Number(gid) };
}

async function findPrograms(): Promise<string | null> {
  const versions = await readdir(installFolder).catch(() => []);
  const [newest] = versions.filter((name) => Number(name) >= 15).sort((a, b) => Number(b) - Number(a));
  return newest === undefined ? null : join(installFolder, newest, "bin");
}

/** A PostgreSQL for fault injection. */
export interface Postgres {
  /** Creates an empty database. Resolves to its address. */
  create(name: string): Promise<string>;
  /** Terminates every other connection to a database. Resolves to their number. */
  terminate(name: string): Promise<number>;
  /** Stops the server (`immediate` is like a crash) and starts it again; null for a server that is not ours. */
  readonly restart: ((how: "fast" | "immediate") => Promise<void>) | null;
  close(): Promise<void>;
}

/** A cluster of our own. */
export interface PostgresCluster extends Postgres {
  /** Starts the server if it has stopped by itself. */
  ensureRunning(): Promise<void>;
}

async function runAsAdmin(url: string, sql: string, values: unknown[] = []): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql, values)).rowCount ?? 0;
  } finally {
    await client.end();
  }
}

function createDatabases(admin: string) {
  const created: string[] = [];
  // Another run may use the same server.
  const uniqueName = (name: string) => `${name}_${process.pid}`;
  return {
    create: async (name: string) => {
      const url = new URL(admin);
      url.pathname = `/${uniqueName(name)}`;
      await runAsAdmin(admin, `create database ${uniqueName(name)}`);
      created.push(uniqueName(name));
      return url.href;
    },
    terminate: (name: string) =>
      runAsAdmin(
        admin,
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()",
        [uniqueName(name)],
      ),
    drop: async () => {
      for (const name of created.splice(0)) await runAsAdmin(admin, `drop database ${name} with (force)`);
    },
  };
}

async function startCluster(bin: string, parentFolder = tmpdir()): Promise<PostgresCluster> {
  const owner = await findServerOwner();
  const folder = await mkdtemp(join(parentFolder, "croupier-chaos-pg-"));
  if (owner) await chown(folder, owner.uid, owner.gid);
  const data = join(folder, "data");
  const port = await findFreePort();
  const control = (...args: string[]) =>
    run(join(bin, "pg_ctl"), ["-D", data, "-w", "-t", "60", ...args], owner);
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c max_connections=80`;
  const start = () => control("-l", join(folder, "log"), "-o", options, "start");
  await run(join(bin, "initdb"), ["-D", data, "-A", "trust", "-U", "postgres", "--no-sync"], owner);
  await start();
  const { create, terminate } = createDatabases(`postgres://postgres@127.0.0.1:${port}/postgres`);
  return {
    create,
    terminate,
    restart: async (how) => {
      await control("-m", how, "stop");
      await start();
    },
    ensureRunning: async () => {
      const isRunning = await control("status").then(
        () => true,
        () => false,
      );
      if (!isRunning) await start();
    },
    close: async () => {
      await control("-m", "immediate", "stop");
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Starts a cluster of our own where PostgreSQL's programs are installed; otherwise creates databases on the server at
 * `url`. Resolves to null with neither.
 */
export async function openPostgres(url: string | undefined): Promise<Postgres | null> {
  const bin = await findPrograms();
  if (bin !== null) return startCluster(bin);
  if (url === undefined) return null;
  const { create, terminate, drop } = createDatabases(url);
  return { create, terminate, restart: null, close: drop };
}

/** Starts a cluster of our own in a folder. Resolves to null where PostgreSQL's programs are not installed. */
export async function openPostgresIn(folder: string): Promise<PostgresCluster | null> {
  const bin = await findPrograms();
  return bin === null ? null : startCluster(bin, folder);
}
