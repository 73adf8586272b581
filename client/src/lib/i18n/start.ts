import i18next, { type i18n } from "i18next";
import { initReactI18next } from "react-i18next";
import { chunkBackend } from "./backend";
import { loadFonts } from "./fonts/load";
import { type BrandLanguage, markDocument } from "./language";

/** Starts i18next in `first`, with the namespaces that every page needs. English is the fallback for missing texts. */
export async function startI18n(languages: readonly BrandLanguage[], first: BrandLanguage): Promise<i18n> {
  i18next.on("languageChanged", (tag) => {
    const language = languages.find((candidate) => candidate.tag === tag);
    if (!language) return;
    markDocument(language);
    loadFonts(language.fontSet);
  });
  await i18next
    .use(chunkBackend)
    .use(initReactI18next)
    .init({
      lng: first.tag,
      fallbackLng: "en",
      supportedLngs: [...new Set(["en", ...languages.map((language) => language.tag)])],
      load: "currentOnly",
      ns: ["common", "errors"],
      defaultNS: "common",
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    });
  return i18next;
}
