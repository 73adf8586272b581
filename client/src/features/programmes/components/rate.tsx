import { useDocumentLanguage } from "../../../lib/i18n/use-document-language";
import { formatPercent } from "../../../lib/money/percent";

/** A rate in percent, which right-to-left text does not reorder. */
export function Rate({ value }: { readonly value: string }) {
  const tag = useDocumentLanguage();
  return <bdi dir="ltr">{formatPercent(value, tag)}</bdi>;
}
