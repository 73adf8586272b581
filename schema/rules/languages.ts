/**
 * The languages that every text of the project exists in: the platform's code and the BCP 47 tag its texts are
 * filed under. Only these may be switched on.
 */
export const translatedLanguages = {
  EN: "en",
  CN: "zh-Hans-CN",
  VI: "vi",
  TH: "th",
  AR: "ar",
} as const;

export type TranslatedCode = keyof typeof translatedLanguages;

const rightToLeft = new Set(["ar", "fa", "he", "ur"]);

/** Which way a language (BCP 47) is written. */
export function directionOf(tag: string): "LTR" | "RTL" {
  return rightToLeft.has(tag.split("-")[0]?.toLowerCase() ?? "") ? "RTL" : "LTR";
}

/** The translated language that a platform code or a tag asks for, by its primary subtag; null for any other. */
export function translatedLanguage(asked: string): TranslatedCode | null {
  const name = asked.toLowerCase();
  const entries = Object.entries(translatedLanguages) as [TranslatedCode, string][];
  const primary = name.split(/[-_]/)[0];
  const found =
    entries.find(([code]) => code.toLowerCase() === name) ??
    entries.find(([, tag]) => tag.toLowerCase().split("-")[0] === primary);
  return found?.[0] ?? null;
}
