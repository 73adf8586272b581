import { statfs } from "node:fs/promises";

/**
 * The embedded database stops for good when it has no room for its write-ahead log, of which each file has 16 MiB. Four
 * of them remain for what it writes by itself while its callers only read.
 */
const reservedBytes = 64 * 1024 * 1024;
/** How long a reading counts, in milliseconds. */
const readingMs = 500;

/** Reads the bytes that are free for this process where the folder is. */
export async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Whether the disk of a folder has room for writes, read again after half a second at the earliest. */
export class FreeSpace {
  private readAt = Number.NEGATIVE_INFINITY;
  private isEnough = true;

  constructor(
    private readonly folder: string,
    private readonly read: (folder: string) => Promise<number> = readFreeBytes,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Whether there is more room than the reserve. */
  async hasRoom(): Promise<boolean> {
    if (this.now() - this.readAt >= readingMs) {
      this.readAt = this.now();
      this.isEnough = (await this.read(this.folder)) > reservedBytes;
    }
    return this.isEnough;
  }
}
