import { useBrand } from "../../brands/brand-context";
import { formatDateTime } from "../../lib/dates/format";
import { useDocumentLanguage } from "../../lib/i18n/use-document-language";

/** An ISO instant as day and time in the brand's time zone, in the user's language. */
export function Moment({ at }: { readonly at: string }) {
  const { timeZone } = useBrand();
  const tag = useDocumentLanguage();
  return <time dateTime={at}>{formatDateTime(at, tag, timeZone)}</time>;
}
