import { execFile } from "node:child_process";
import { closeSync, openSync, rmSync, writeSync } from "node:fs";
import { chmod, mkdtemp, rmdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { readFreeBytes } from "../../src/db/free-space.js";

const run = promisify(execFile);
const mebibyte = 1024 * 1024;
/** Sizes of the pieces that fill the disk: the last ones use what the larger ones left. */
const pieces = [mebibyte, 4096, 1].map((size) => Buffer.alloc(size));

function isDiskFull(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOSPC";
}

/** A small file system in memory, mounted in a folder of its own, that can be filled and freed. */
export class SmallDisk {
  private constructor(readonly folder: string) {}

  /** Mounts a file system. Resolves to a sentence that says why not where this is not possible. */
  static async mount(mebibytes: number): Promise<SmallDisk | string> {
    const folder = await mkdtemp(join(tmpdir(), "croupier-disk-"));
    try {
      await run("mount", ["-t", "tmpfs", "-o", `size=${mebibytes}m,mode=0755`, "tmpfs", folder]);
    } catch (error) {
      await rmdir(folder);
      return `a small disk cannot be mounted here, which needs root: ${String(error).trim().split("\n").at(-1)}`;
    }
    await chmod(folder, 0o777);
    return new SmallDisk(folder);
  }

  private get filler(): string {
    return join(this.folder, "filler");
  }

  /** Writes a file until no more than some bytes are free, by default none. */
  async fill(freeBytes = 0): Promise<void> {
    const file = openSync(this.filler, "a");
    try {
      for (const piece of pieces) {
        while ((await readFreeBytes(this.folder)) - piece.length >= freeBytes) writeSync(file, piece);
      }
      if (freeBytes === 0) for (;;) writeSync(file, pieces[1] ?? Buffer.alloc(1));
    } catch (error) {
      if (!isDiskFull(error)) throw error;
    } finally {
      closeSync(file);
    }
  }

  /** Removes what filled it. */
  free(): void {
    rmSync(this.filler, { force: true });
  }

  /** Unmounts it, with everything that is on it. */
  async unmount(): Promise<void> {
    await run("umount", ["--lazy", this.folder]);
    await rmdir(this.folder);
  }
}
