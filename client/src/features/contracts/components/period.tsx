import { useBrand } from "../../../brands/brand-context";
import { formatClock, formatDate } from "../../../lib/dates/format";
import { useDocumentLanguage } from "../../../lib/i18n/use-document-language";

/** Periods that are shorter are hours or minutes; a day with a change of the clocks has 23 hours. */
const shortestDayMs = 20 * 3_600_000;

interface PeriodProps {
  readonly start: string;
  /** Does not belong to it. */
  readonly end: string;
}

/** A bill's period: days, or the times of one day. */
export function Period({ start, end }: PeriodProps) {
  const { timeZone } = useBrand();
  const tag = useDocumentLanguage();
  const ms = new Date(end).getTime() - new Date(start).getTime();
  const first = formatDate(start, tag, timeZone);
  if (ms < shortestDayMs)
    return (
      <>
        {first}{" "}
        <bdi dir="ltr">
          {formatClock(start, tag, timeZone)}–{formatClock(end, tag, timeZone)}
        </bdi>
      </>
    );
  const last = formatDate(new Date(new Date(end).getTime() - 1).toISOString(), tag, timeZone);
  return first === last ? first : `${first} – ${last}`;
}
