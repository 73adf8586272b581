import { useDocumentLanguage } from "../../lib/i18n/use-document-language";
import { formatMoney } from "../../lib/money/money";

/** Money as text within a sentence, in the reader's language, never torn apart by right-to-left text. */
export function useMoneyText() {
  const tag = useDocumentLanguage();
  return ({ amount, currency }: { readonly amount: string; readonly currency: string }) =>
    `\u2066${formatMoney(amount, currency, tag)}\u2069`;
}
