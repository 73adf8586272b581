import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";

/** Where the client's pages come from: built files, or Vite in development. */
export interface PageSource {
  /** The page's text with its placeholders, or null when it is not there. `url` is the request's. */
  read(page: string, url: string): Promise<string | null>;
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}

/** The built client's pages; read again only when a build has replaced them. */
export class BuiltPages implements PageSource {
  private readonly kept = new Map<string, { readonly changed: number; readonly text: string }>();

  constructor(private readonly folder: string) {}

  async read(page: string): Promise<string | null> {
    const path = join(this.folder, page);
    try {
      const { mtimeMs } = await stat(path);
      const kept = this.kept.get(page);
      if (kept?.changed === mtimeMs) return kept.text;
      const text = await readFile(path, "utf8");
      this.kept.set(page, { changed: mtimeMs, text });
      return text;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }
}
