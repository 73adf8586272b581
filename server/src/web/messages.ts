import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { errorDurations } from "@croupier/schema/rules/durations.js";
import type { ErrorCode, ErrorParams } from "../core/errors.js";

type Texts = Readonly<Record<string, string>>;

const fallbackTag = "en";

function readTexts(): ReadonlyMap<string, Texts> {
  const folder = dirname(createRequire(import.meta.url).resolve("@croupier/schema/messages/en.json"));
  const files = readdirSync(folder).filter((name) => name.endsWith(".json"));
  return new Map(
    files.map((name) => [
      name.replace(/\.json$/, ""),
      JSON.parse(readFileSync(join(folder, name), "utf8")) as Texts,
    ]),
  );
}

const texts = readTexts();

function fill(text: string, params: ErrorParams): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ""));
}

/** The text of an error code in a language (BCP 47 tag); in English where that language lacks it. */
export function messageOf(code: ErrorCode, params: ErrorParams, tag: string): string {
  const text = texts.get(tag)?.[code] ?? texts.get(fallbackTag)?.[code] ?? code;
  // Wording durations takes longer than all else of a refusal.
  return text.includes("{{") ? fill(text, { ...errorDurations(params, tag), ...params }) : text;
}

/** The languages there are texts in (BCP 47). */
export const messageTags: readonly string[] = [...texts.keys()];
