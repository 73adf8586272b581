import { useQuery } from "@apollo/client/react";
import { IconClockHour4, IconHeadset } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useBrand } from "../../../brands/brand-context";
import { AgentSupportDocument } from "../../../gql/graphql";
import { formatOffset } from "../../../lib/dates/format";
import { ContactLinks } from "../../../ui/text/contact-links";
import { formatHour, formatWeekday, isSupportOpen, supportHours } from "../support-hours";
import classes from "./support-hours.module.css";

const minuteMs = 60_000;

/** The current time, updated once a minute. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** The agent support hours in the brand's time zone, and whether support is available now. */
export function SupportHours() {
  const { t, i18n } = useTranslation("agents");
  const { timeZone } = useBrand();
  const now = useNow();
  const { data } = useQuery(AgentSupportDocument);
  const tag = i18n.resolvedLanguage ?? "en";
  const isOpen = isSupportOpen(now, timeZone);
  const { firstDay, lastDay, from, to } = supportHours;
  return (
    <section aria-labelledby="support-title" className={classes.root}>
      <div className={classes.words}>
        <span className={classes.icon} aria-hidden>
          <IconHeadset size={28} stroke={1.75} />
        </span>
        <div>
          <h2 id="support-title" className={classes.heading}>
            {t("support.title")}
          </h2>
          <p className={classes.text}>{t("support.text")}</p>
        </div>
      </div>
      <div className={classes.hours}>
        <p className={classes.state} data-open={isOpen || undefined}>
          <span className={classes.dot} aria-hidden />
          {t(isOpen ? "support.open" : "support.closed")}
        </p>
        <p className={classes.time}>
          <IconClockHour4 size={20} stroke={1.75} aria-hidden className={classes.clock} />
          <span>
            {t("support.days", { first: formatWeekday(firstDay, tag), last: formatWeekday(lastDay, tag) })}{" "}
            <bdi dir="ltr" className={classes.range}>{`${formatHour(from)}–${formatHour(to)}`}</bdi>
          </span>
        </p>
        <p className={classes.zone}>
          {t("support.zone")}{" "}
          <bdi dir="ltr">{`${timeZone.replace("_", " ")} (${formatOffset(now, timeZone)})`}</bdi>
        </p>
        <ContactLinks links={data?.systemStatus.customerService ?? []} label={t("support.contacts")} />
      </div>
    </section>
  );
}
