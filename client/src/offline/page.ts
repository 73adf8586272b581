import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

/** The texts of the offline page. */
const names = ["title", "body", "retry"] as const;

function readTexts(locales: string): Record<string, Record<string, string>> {
  const tags = readdirSync(locales).sort();
  return Object.fromEntries(
    tags.map((tag) => {
      const texts = JSON.parse(readFileSync(join(locales, tag, "offline.json"), "utf8"));
      return [tag, Object.fromEntries(names.map((name) => [name, texts[name]]))];
    }),
  );
}

const jsonForScript = (value: unknown) => JSON.stringify(value).replaceAll("<", "\\u003c");

/**
 * Writes the texts of every language into the offline page, which can fetch nothing when it is shown. `revision` is a
 * hash of its content, for the service worker's cache.
 */
export function offlinePage(root: string): { readonly plugin: Plugin; readonly revision: string } {
  const texts = jsonForScript(readTexts(join(root, "src/locales")));
  const page = readFileSync(join(root, "offline.html"), "utf8");
  const plugin: Plugin = {
    name: "offline-page",
    transformIndexHtml: {
      order: "pre",
      handler: (html) => html.replace("%OFFLINE_TEXTS%", () => texts),
    },
  };
  const revision = createHash("sha256").update(page).update(texts).digest("hex").slice(0, 16);
  return { plugin, revision };
}
