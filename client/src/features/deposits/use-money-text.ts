import { useDocumentLanguage } from "../../lib/i18n/use-document-language";
import { formatMoney } from "../../lib/money/money";

/**
 * Returns the function that formats money within a sentence in the user's language, never reordered by right-to-left
 * text.
 */
export function useMoneyText() {
  const tag = useDocumentLanguage();
  return ({ amount, currency }: { readonly amount: string; readonly currency: string }) =>
    `\u2066${formatMoney(amount, currency, tag)}\u2069`;
}
