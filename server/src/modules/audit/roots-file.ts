import { mkdir, open, readFile } from "node:fs/promises";
import { dirname } from "node:path";
import { z } from "zod";
import type { ChainRoot } from "./chain.model.js";

const line = z.object({
  day: z.iso.date(),
  chain: z.guid(),
  count: z.string().regex(/^[1-9]\d{0,17}$/),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
});

interface ReadRoots {
  readonly roots: readonly ChainRoot[];
  /** Numbers of lines that are no roots. */
  readonly unreadable: readonly number[];
}

/** The daily roots of audit chains, in a file outside the database that is only appended to: one JSON object a line. */
export class RootsFile {
  /** @param path null keeps no roots. */
  constructor(private readonly path: string | null) {}

  /** Appends a root, and waits until it is on the disk. */
  async append(root: ChainRoot): Promise<void> {
    if (this.path === null) return;
    await mkdir(dirname(this.path), { recursive: true });
    const file = await open(this.path, "a", 0o600);
    try {
      await file.appendFile(`${JSON.stringify({ ...root, count: root.count.toString() })}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
  }

  /** Reads all roots; none when there is no file. */
  async read(): Promise<ReadRoots> {
    const lines = (await this.readText()).split("\n");
    const roots: ChainRoot[] = [];
    const unreadable: number[] = [];
    for (const [index, text] of lines.entries()) {
      if (text === "") continue;
      const root = parseRoot(text);
      if (root) roots.push(root);
      else unreadable.push(index + 1);
    }
    return { roots, unreadable };
  }

  private async readText(): Promise<string> {
    if (this.path === null) return "";
    try {
      return await readFile(this.path, "utf8");
    } catch (error) {
      if (error instanceof Error && "code" in error && error.code === "ENOENT") return "";
      throw error;
    }
  }
}

/** Reads a line; null when it is no root, such as one that was cut off by a full disk. */
function parseRoot(text: string): ChainRoot | null {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
  const { success, data } = line.safeParse(json);
  return success ? { ...data, count: BigInt(data.count) } : null;
}
