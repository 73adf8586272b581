import { readFileSync } from "node:fs";
import { chmod, mkdir, open, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import type { Clock } from "../core/clock.js";
import { newId } from "../core/ids.js";
import { StartFault } from "./start-fault.js";

/** The process that holds a data directory. */
export interface LockHolder {
  readonly pid: number;
  /** Machine or container, for directories on shared storage. */
  readonly host: string;
  /** The kernel's start time of the process; distinguishes it from a later process with the same pid. */
  readonly processStart: string | null;
  readonly started: string;
  /** Address of the running server; null until it listens, and for shell commands. */
  readonly address: string | null;
  readonly token: string;
}

/** A held data directory. */
export interface Lock {
  /** Records the address that the server listens on, for shell commands to find it. */
  recordAddress(address: string): Promise<void>;
  release(): Promise<void>;
}

const heartbeatMs = 5000;
const staleAfterMs = 20_000;

function lockPath(dataDir: string): string {
  return join(dataDir, "lock");
}

function processStart(pid: number): string | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    return text.slice(text.lastIndexOf(")") + 2).split(" ")[19] ?? null;
  } catch {
    return null;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

async function isHeld(path: string, holder: LockHolder, clock: Clock): Promise<boolean> {
  if (holder.host !== hostname()) {
    const { mtimeMs } = await stat(path);
    return clock.now().getTime() - mtimeMs < staleAfterMs;
  }
  if (holder.pid === process.pid || !isAlive(holder.pid)) return false;
  return holder.processStart === null || processStart(holder.pid) === holder.processStart;
}

/** The process that holds the directory; null when none does, or when that process has ended. */
export async function lockHolder(dataDir: string, clock: Clock): Promise<LockHolder | null> {
  const path = lockPath(dataDir);
  const holder = await readHolder(path);
  return holder && (await isHeld(path, holder, clock)) ? holder : null;
}

async function readHolder(path: string): Promise<LockHolder | null> {
  try {
    return JSON.parse(await readFile(path, "utf8")) as LockHolder;
  } catch (error) {
    // A file truncated by a crash names no holder.
    if (error instanceof SyntaxError || hasCode(error, "ENOENT")) return null;
    throw error;
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}

/** Read, write and execute permission for the owner only. */
const ownerOnly = 0o700;

/**
 * Locks the data directory for this process; a lock whose process has ended is taken over.
 * @throws StartFault when another process holds it.
 */
export async function takeLock(dataDir: string, clock: Clock): Promise<Lock> {
  await mkdir(dataDir, { recursive: true, mode: ownerOnly });
  // The embedded database creates its files readable by everyone, so the folder around them must not be.
  await chmod(dataDir, ownerOnly);
  const path = lockPath(dataDir);
  const own: LockHolder = {
    pid: process.pid,
    host: hostname(),
    processStart: processStart(process.pid),
    started: clock.now().toISOString(),
    address: null,
    token: newId(),
  };
  await withGuard(path, clock, async () => {
    const holder = await lockHolder(dataDir, clock);
    if (holder) throw new StartFault(inUse(dataDir, holder));
    await write(path, own);
  });
  const heartbeat = setInterval(() => {
    const now = clock.now();
    // When this fails, the lock only looks older for a while.
    utimes(path, now, now).catch(() => undefined);
  }, heartbeatMs);
  heartbeat.unref();
  return {
    recordAddress: (address) => write(path, { ...own, address }),
    release: async () => {
      clearInterval(heartbeat);
      if ((await readHolder(path))?.token === own.token) await rm(path, { force: true });
    },
  };
}

function inUse(dataDir: string, { pid, host, address }: LockHolder): string {
  const where = host === hostname() ? "" : ` on ${host}`;
  const serving = address ? `, serving ${address}` : "";
  return `The data directory ${dataDir} is in use by process ${pid}${where}${serving}; stop that one or set another DATA_DIR.`;
}

async function write(path: string, holder: LockHolder): Promise<void> {
  const temporary = `${path}.${newId()}`;
  await writeFile(temporary, `${JSON.stringify(holder)}\n`, { mode: 0o600 });
  await rename(temporary, path);
}

/** Lets one starting process at a time check the lock and take it. */
async function withGuard(path: string, clock: Clock, work: () => Promise<void>): Promise<void> {
  const guard = `${path}.guard`;
  for (let tries = 0; ; tries += 1) {
    try {
      await (await open(guard, "wx", 0o600)).close();
      break;
    } catch (error) {
      if (!hasCode(error, "EEXIST") || tries >= 40) throw error;
      await removeStale(guard, clock);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  try {
    await work();
  } finally {
    await rm(guard, { force: true });
  }
}

/** Removes a guard that a crash left behind: it is held for milliseconds otherwise. */
async function removeStale(guard: string, clock: Clock): Promise<void> {
  const { mtimeMs } = await stat(guard).catch(() => ({ mtimeMs: clock.now().getTime() }));
  if (clock.now().getTime() - mtimeMs > 1000) await rm(guard, { force: true });
}
