/** A language the brand offers, as the platform writes it. */
export interface BrandLanguage {
  readonly code: string;
  /** BCP 47. */
  readonly tag: string;
  readonly nativeName: string;
  readonly direction: "LTR" | "RTL";
  /** The letters it is written in: latin, thai, arabic. */
  readonly fontSet: string;
}

const codeKey = "lang";
const previousKey = "hisLang";

/**
 * The language to start with: the reader's own choice, else what the server rendered the page in, else the
 * brand's default.
 */
export function initialLanguage(languages: readonly BrandLanguage[], defaultCode: string): BrandLanguage {
  // Who launches one of our pages from elsewhere says in which language; the reader's choice stays as it is.
  const chosen = new URLSearchParams(window.location.search).get("lang") ?? localStorage.getItem(codeKey);
  const rendered = document.documentElement.lang;
  const found =
    languages.find((language) => language.code === chosen) ??
    languages.find((language) => language.tag === rendered) ??
    languages.find((language) => language.code === defaultCode) ??
    languages[0];
  if (!found) throw new Error("the brand offers no language");
  return found;
}

/** Keeps the reader's choice, and the language it took the place of. */
export function keepLanguage(code: string, previous: string | undefined): void {
  if (previous && previous !== code) localStorage.setItem(previousKey, previous);
  localStorage.setItem(codeKey, code);
}

/** Lets `<html lang dir>` follow the language. */
export function markDocument(language: BrandLanguage): void {
  document.documentElement.lang = language.tag;
  document.documentElement.dir = language.direction === "RTL" ? "rtl" : "ltr";
}
