import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type TranslatedLanguage, translatedLanguages } from "@croupier/schema/rules/languages.js";
import type { Page } from "@playwright/test";

const root = join(import.meta.dirname, "../..");
type Texts = { readonly [key: string]: string | Texts };

function read(path: string): Texts {
  return JSON.parse(readFileSync(join(root, path), "utf8"));
}

/** The text of a key such as `security:centre.set` in a language, with its variables filled in. */
export function translate(
  code: TranslatedLanguage,
  key: string,
  params: Record<string, string> = {},
): string {
  const [namespace = "", path = ""] = key.split(":");
  let found: string | Texts | undefined = read(
    `client/src/locales/${translatedLanguages[code]}/${namespace}.json`,
  );
  for (const name of path.split(".")) found = typeof found === "object" ? found[name] : undefined;
  if (typeof found !== "string") throw new RangeError(`no text ${key} in ${code}`);
  return found.replace(/\{\{(\w+)\}\}/g, (mark, name: string) => params[name] ?? mark);
}

const accented: Readonly<Record<string, string>> = Object.fromEntries(
  [..."abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"].map((letter, n) => [
    letter,
    [..."áƀćďéƒǵĥíĵķĺḿńóṕɋŕśťúṽẃẍýźÁɃĆĎÉƑǴĤÍĴĶĹḾŃÓṔɊŔŚŤÚṼẂẌÝŹ"][n] ?? letter,
  ]),
);

/** A text in the pseudo-language: in brackets, with accents, two fifths longer. Variables stay. */
export function toPseudo(text: string): string {
  const body = text
    .split(/(\{\{[^}]*\}\}|<\/?\w+\s*\/?>)/)
    .map((part, n) => (n % 2 ? part : part.replace(/[A-Za-z]/g, (letter) => accented[letter] ?? letter)))
    .join("");
  const letters = text.replace(/\{\{[^}]*\}\}/g, "").length;
  return `⟦${body}${" ~".repeat(Math.ceil(letters * 0.2))}⟧`;
}

function pseudoTexts(texts: Texts): Texts {
  return Object.fromEntries(
    Object.entries(texts).map(([key, value]) => [
      key,
      typeof value === "string" ? toPseudo(value) : pseudoTexts(value),
    ]),
  );
}

/** The built files with the English texts, each with its source file. */
function englishChunks(): Map<string, string> {
  const manifestPath = join(root, "client/dist/.vite/manifest.json");
  if (!existsSync(manifestPath)) throw new Error("the client has not been built");
  const manifest: Record<string, { file: string; src?: string }> = JSON.parse(
    readFileSync(manifestPath, "utf8"),
  );
  const chunks = new Map<string, string>();
  for (const { file, src } of Object.values(manifest)) {
    if (src && /(locales\/en\/\w+|messages\/en)\.json$/.test(src)) {
      chunks.set(`/${file}`, src.startsWith("../") ? src.slice(3) : `client/${src}`);
    }
  }
  return chunks;
}

/** Makes every page of this tab use the pseudo-language instead of English. */
export async function usePseudoLanguage(page: Page): Promise<void> {
  const chunks = englishChunks();
  const session = await page.context().newCDPSession(page);
  // A route would be called for every request, and keep the browser from caching.
  session.on("Fetch.requestPaused", async ({ requestId, request }) => {
    const source = chunks.get(new URL(request.url).pathname);
    if (source === undefined) {
      await session.send("Fetch.continueRequest", { requestId });
      return;
    }
    await session.send("Fetch.fulfillRequest", {
      requestId,
      responseCode: 200,
      responseHeaders: [{ name: "content-type", value: "text/javascript" }],
      body: Buffer.from(`export default ${JSON.stringify(pseudoTexts(read(source)))};`).toString("base64"),
    });
  });
  const patterns = [...chunks.keys()].map((file) => ({ urlPattern: `*${file}` }));
  await session.send("Fetch.enable", { patterns });
}
