import { useQuery } from "@apollo/client/react";
import { Skeleton } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useBrand } from "../../../brands/brand-context";
import { LimitChangesDocument } from "../../../gql/graphql";
import { downloadRecord } from "../../../lib/browser/download";
import { addDays, dayAt, rangeInstants } from "../../../lib/dates/ranges";
import { Loaded } from "../../../ui/feedback/loaded";
import { CsvButton } from "../../../ui/list/filters/csv-button";
import { DateRangeField } from "../../../ui/list/filters/date-range-field";
import { Amount } from "../../../ui/text/amount";
import { useLimitFormats } from "../use-safer-gambling";
import classes from "./safer-gambling.module.css";

const [defaultDays, maxDays] = [92, 365];

interface LimitHistoryProps {
  /** Deposits less withdrawals since the account was opened. */
  readonly net: { readonly amount: string; readonly currency: string };
}

/** The net deposits, and the changes of limits: of three months, or of selected days within a year. */
export function LimitHistory({ net }: LimitHistoryProps) {
  const { t } = useTranslation("safer");
  const { timeZone } = useBrand();
  const { amount, moment } = useLimitFormats();
  const [today] = useState(() => dayAt(new Date(), timeZone));
  const start = { range: "recent", from: addDays(today, -defaultDays), to: today };
  const [days, setDays] = useState(start);
  const earliest = addDays(today, -maxDays);
  const queriedDays = { from: days.from < earliest ? earliest : days.from, to: days.to };
  const { data, error, loading, refetch } = useQuery(LimitChangesDocument, {
    variables: rangeInstants(queriedDays, timeZone),
    fetchPolicy: "cache-and-network",
  });
  const saveFile = () =>
    downloadRecord(
      "safer-gambling",
      rangeInstants(queriedDays, timeZone),
      `safer-gambling-${queriedDays.from}-${queriedDays.to}.csv`,
    );
  const write = (value: string | null | undefined, currency: string | null | undefined) =>
    value === null || value === undefined ? t("limits.noLimit") : amount(value, currency);
  return (
    <section className={classes.section} aria-labelledby="safer-history">
      <h2 id="safer-history" className={classes.heading}>
        {t("history.title")}
      </h2>
      <p className={classes.line}>
        <span>{t("history.net")}</span>
        <Amount amount={net.amount} currency={net.currency} className={classes.figure} />
      </p>
      <p className={classes.text}>{t("history.text")}</p>
      <DateRangeField
        label={t("history.days")}
        options={[
          { value: "recent", label: t("history.recent") },
          { value: "custom", label: t("history.custom") },
        ]}
        customValue="custom"
        value={days.range}
        from={days.from}
        to={days.to}
        max={today}
        fromLabel={t("history.from")}
        toLabel={t("history.to")}
        onPreset={(range) => setDays(range === "recent" ? start : { ...days, range })}
        onDays={(chosen) => setDays({ range: "custom", ...chosen })}
      />
      <div>
        <CsvButton save={saveFile} />
      </div>
      <Loaded
        value={data?.saferGambling.changes}
        error={error}
        isLoading={loading}
        onRetry={refetch}
        failedTitle={t("history.failed")}
        placeholder={<Skeleton height={96} />}
      >
        {(changes) =>
          changes.length === 0 ? (
            <p className={classes.none}>{t("history.empty")}</p>
          ) : (
            <ul className={classes.list}>
              {changes.map((change) => (
                <li key={change.id} className={classes.row}>
                  <div className={classes.words}>
                    <h3 className={classes.name}>
                      {t(`kinds.${change.kind}`)}, {t(`periods.${change.period}`)}
                    </h3>
                    <p className={classes.detail}>
                      {t("pending.change", {
                        before: write(change.oldAmount, change.currency),
                        after: write(change.newAmount, change.currency),
                      })}
                    </p>
                    <p className={classes.hint}>
                      {moment(change.requestedAt)} · {t(`states.${change.state}`)}
                      {change.byBrand && ` · ${t("history.byBrand")}`}
                    </p>
                  </div>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}
