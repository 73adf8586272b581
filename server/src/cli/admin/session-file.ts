import { chmod, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { z } from "zod";
import { newId } from "../../core/ids.js";

const sessionShape = z.object({
  server: z.url(),
  host: z.string(),
  username: z.string(),
  token: z.string(),
});

/** A session of staff that a shell keeps: where it signed in, as whom, and the token. */
export type AdminSession = z.output<typeof sessionShape>;

/** Keeps one session between commands. */
export interface SessionStore {
  read(): Promise<AdminSession | null>;
  write(session: AdminSession): Promise<void>;
  remove(): Promise<void>;
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}

/** A session in a file that only its owner can read. It is replaced as a whole, so that no command reads half of it. */
export class SessionFile implements SessionStore {
  constructor(private readonly path: string) {}

  async read(): Promise<AdminSession | null> {
    try {
      return sessionShape.parse(JSON.parse(await readFile(this.path, "utf8")));
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async write(session: AdminSession): Promise<void> {
    await mkdir(dirname(this.path), { recursive: true, mode: 0o700 });
    const temporary = `${this.path}.${newId()}`;
    await writeFile(temporary, `${JSON.stringify(session)}\n`, { mode: 0o600, flag: "wx" });
    await chmod(temporary, 0o600);
    await rename(temporary, this.path);
  }

  async remove(): Promise<void> {
    await rm(this.path, { force: true });
  }
}
