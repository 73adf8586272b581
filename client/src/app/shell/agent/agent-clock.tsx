import { useEffect, useState } from "react";
import { useBrand } from "../../../brands/brand-context";
import { formatOffset, formatTime } from "../../../lib/dates/format";
import { useDocumentLanguage } from "../../../lib/i18n/use-document-language";
import classes from "./back-office-header.module.css";

const secondMs = 1_000;

/** The brand's time to the second, with its offset. */
export function AgentClock() {
  const { timeZone } = useBrand();
  const tag = useDocumentLanguage();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), secondMs);
    return () => clearInterval(timer);
  }, []);
  return (
    <bdi dir="ltr" className={classes.clock}>
      <span className={classes.offset}>{formatOffset(now, timeZone)}</span>
      <time dateTime={now.toISOString()}>{formatTime(now.toISOString(), tag, timeZone)}</time>
    </bdi>
  );
}
