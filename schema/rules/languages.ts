/**
 * Languages that all texts of the project are translated into: platform code to the BCP 47 tag used in file names. A
 * brand can enable only these.
 */
export const translatedLanguages = {
  EN: "en",
  CN: "zh-Hans-CN",
  VI: "vi",
  TH: "th",
  AR: "ar",
} as const;

export type TranslatedLanguage = keyof typeof translatedLanguages;

/** The BCP 47 tag of a platform code's texts; English for a language without texts. */
export function textTag(code: string): string {
  return Object.hasOwn(translatedLanguages, code) ? translatedLanguages[code as TranslatedLanguage] : "en";
}

const rightToLeft = new Set(["ar", "fa", "he", "ur"]);

/** Writing direction of a language (BCP 47 tag). */
export function textDirection(tag: string): "LTR" | "RTL" {
  return rightToLeft.has(tag.split("-")[0]?.toLowerCase() ?? "") ? "RTL" : "LTR";
}

/**
 * Finds the translated language for a platform code or a BCP 47 tag, by its primary subtag; null when there is none.
 */
export function findTranslatedLanguage(requested: string): TranslatedLanguage | null {
  const name = requested.toLowerCase();
  const entries = Object.entries(translatedLanguages) as [TranslatedLanguage, string][];
  const primary = name.split(/[-_]/)[0];
  const found =
    entries.find(([code]) => code.toLowerCase() === name) ??
    entries.find(([, tag]) => tag.toLowerCase().split("-")[0] === primary);
  return found?.[0] ?? null;
}
