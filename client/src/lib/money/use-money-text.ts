import { useDocumentLanguage } from "../i18n/use-document-language";
import { formatMoney, type Money } from "./money";

/**
 * Returns the function that formats money within a sentence in the user's language, never reordered by right-to-left
 * text.
 */
export function useMoneyText(): (money: Money) => string {
  const tag = useDocumentLanguage();
  return (money) => `\u2066${formatMoney(money, tag)}\u2069`;
}
