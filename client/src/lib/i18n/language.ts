/** A language the brand offers, by the platform's code. */
export interface BrandLanguage {
  readonly code: string;
  /** BCP 47. */
  readonly tag: string;
  readonly nativeName: string;
  readonly direction: "LTR" | "RTL";
  /** The script it is written in: latin, thai, arabic. */
  readonly fontSet: string;
}

const codeKey = "lang";
const previousKey = "hisLang";

/**
 * The initial language: the user's own choice, else the language that the server rendered the page in, else the brand's
 * default.
 */
export function initialLanguage(languages: readonly BrandLanguage[], defaultCode: string): BrandLanguage {
  // An integrator that launches one of our pages names the language; the user's own choice stays as it is.
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

/** Stores the user's choice, and the language it replaced. */
export function keepLanguage(code: string, previous: string | undefined): void {
  if (previous && previous !== code) localStorage.setItem(previousKey, previous);
  localStorage.setItem(codeKey, code);
}

/** Sets `<html lang dir>` to the language. */
export function markDocument(language: BrandLanguage): void {
  document.documentElement.lang = language.tag;
  document.documentElement.dir = language.direction === "RTL" ? "rtl" : "ltr";
}
