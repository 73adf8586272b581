import { useBrand } from "../../brands/brand-context";
import { formatDate, formatDateTime } from "../../lib/dates/format";
import { useDocumentLanguage } from "../../lib/i18n/use-document-language";

/** An ISO instant as day and time in the brand's time zone, in the user's language. */
export function Moment({ at }: { readonly at: string }) {
  const { timeZone } = useBrand();
  const tag = useDocumentLanguage();
  return <time dateTime={at}>{formatDateTime(at, tag, timeZone)}</time>;
}

/** An ISO instant as a day in the brand's time zone, in the user's language. */
export function Day({ at }: { readonly at: string }) {
  const { timeZone } = useBrand();
  const tag = useDocumentLanguage();
  return <time dateTime={at}>{formatDate(at, tag, timeZone)}</time>;
}
