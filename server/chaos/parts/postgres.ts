import { spawn } from "node:child_process";
import { chown, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { freePort } from "./server-process.js";

const installed = "/usr/lib/postgresql";

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
    // The server that pg_ctl starts keeps the pipes open, so the end of pg_ctl itself counts.
    child.once("exit", (code) => (code === 0 ? resolve(out) : reject(new Error(`${command}: ${out}`))));
  });
}

/** PostgreSQL refuses to run as root; then it runs as the user of its package. */
async function ownerOfServer(): Promise<Owner | null> {
  if (process.getuid?.() !== 0) return null;
  const [uid, gid] = await Promise.all([
    run("id", ["-u", "postgres"], null),
    run("id", ["-g", "postgres"], null),
  ]);
  return { uid: Number(uid), gid: Number(gid) };
}

async function programs(): Promise<string | null> {
  const versions = await readdir(installed).catch(() => []);
  const [newest] = versions.filter((name) => Number(name) >= 15).sort((a, b) => Number(b) - Number(a));
  return newest === undefined ? null : join(installed, newest, "bin");
}

/** A PostgreSQL to do harm to. */
export interface Postgres {
  /** Makes an empty database and answers its address. */
  create(name: string): Promise<string>;
  /** Ends every connection to a database but ours. Answers how many there were. */
  terminate(name: string): Promise<number>;
  /** Stops the server, at once (as a crash does) or in order, and starts it again; null when it is not ours. */
  readonly restart: ((how: "fast" | "immediate") => Promise<void>) | null;
  close(): Promise<void>;
}

async function asAdmin(url: string, sql: string, values: unknown[] = []): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql, values)).rowCount ?? 0;
  } finally {
    await client.end();
  }
}

function databasesOf(admin: string) {
  const made: string[] = [];
  // Somebody else's run may use the same server.
  const ours = (name: string) => `${name}_${process.pid}`;
  return {
    create: async (name: string) => {
      const url = new URL(admin);
      url.pathname = `/${ours(name)}`;
      await asAdmin(admin, `create database ${ours(name)}`);
      made.push(ours(name));
      return url.href;
    },
    terminate: (name: string) =>
      asAdmin(
        admin,
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()",
        [ours(name)],
      ),
    drop: async () => {
      for (const name of made.splice(0)) await asAdmin(admin, `drop database ${name} with (force)`);
    },
  };
}

async function ownCluster(bin: string): Promise<Postgres> {
  const owner = await ownerOfServer();
  const folder = await mkdtemp(join(tmpdir(), "croupier-chaos-pg-"));
  if (owner) await chown(folder, owner.uid, owner.gid);
  const data = join(folder, "data");
  const port = await freePort();
  const control = (...args: string[]) =>
    run(join(bin, "pg_ctl"), ["-D", data, "-w", "-t", "60", ...args], owner);
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c max_connections=80`;
  const start = () => control("-l", join(folder, "log"), "-o", options, "start");
  await run(join(bin, "initdb"), ["-D", data, "-A", "trust", "-U", "postgres", "--no-sync"], owner);
  await start();
  const { create, terminate } = databasesOf(`postgres://postgres@127.0.0.1:${port}/postgres`);
  return {
    create,
    terminate,
    restart: async (how) => {
      await control("-m", how, "stop");
      await start();
    },
    close: async () => {
      await control("-m", "immediate", "stop");
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * A cluster of our own where PostgreSQL's programs are installed, else databases of our own on the server at
 * `url`; null when there is neither.
 */
export async function openPostgres(url: string | undefined): Promise<Postgres | null> {
  const bin = await programs();
  if (bin !== null) return ownCluster(bin);
  if (url === undefined) return null;
  const { create, terminate, drop } = databasesOf(url);
  return { create, terminate, restart: null, close: drop };
}
