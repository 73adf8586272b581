import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { type BrandLanguage, keepLanguage } from "./language";

/** The current language out of those the brand offers, and the function that changes it. */
export function useLanguage(languages: readonly BrandLanguage[]) {
  const { i18n } = useTranslation();
  const current = languages.find((language) => language.tag === i18n.resolvedLanguage) ?? languages[0];
  const choose = useCallback(
    async (code: string) => {
      const language = languages.find((candidate) => candidate.code === code);
      if (!language) return;
      keepLanguage(language.code, current?.code);
      await i18n.changeLanguage(language.tag);
    },
    [i18n, languages, current],
  );
  return { current, choose };
}
