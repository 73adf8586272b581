import { formatMoney } from "../../lib/money/money";
import { useDocumentLanguage } from "../../ui/use-document-language";

/** Money as text within a sentence, in the reader's language, never torn apart by right-to-left text. */
export function useMoneyText() {
  const tag = useDocumentLanguage();
  return ({ amount, currency }: { readonly amount: string; readonly currency: string }) =>
    `\u2066${formatMoney(amount, currency, tag)}\u2069`;
}
