import { useTranslation } from "react-i18next";
import { Amount } from "../../../ui/text/amount";
import { Moment } from "../../../ui/text/moment";
import type { Programme, ProgrammeEntry } from "../model";
import { EntryEventsToggle } from "./entry-events-toggle";
import classes from "./programme.module.css";
import { useCountedName } from "./use-counted-name";

interface EntryProgressProps {
  readonly programme: Programme;
  readonly entry: ProgrammeEntry;
}

/** What has counted in a member's part, what it has earned, and, on demand, each event. */
export function EntryProgress({ programme, entry }: EntryProgressProps) {
  const { t } = useTranslation(["promotions", "common"]);
  const nameOf = useCountedName();
  const { progress, earned, granted, freeSpins, expiresAt, reason, answer, comment } = entry;
  const isApplication = programme.rules.entrance === "APPLY";
  return (
    <section className={classes.part} aria-label={t("progress.title")}>
      <h4 className={classes.heading}>{t("progress.title")}</h4>
      <dl className={classes.figures}>
        {progress.map(({ key, amount }) => (
          <div key={key} style={{ display: "contents" }}>
            <dt>{nameOf(key)}</dt>
            <dd>
              <Amount {...amount} />
            </dd>
          </div>
        ))}
        {freeSpins !== null && freeSpins > 0 && (
          <>
            <dt>{t("progress.freeSpins")}</dt>
            <dd>{freeSpins}</dd>
          </>
        )}
        {!isApplication && freeSpins === null && (
          <>
            <dt>{t("progress.earned")}</dt>
            <dd>
              <Amount {...earned} />
            </dd>
          </>
        )}
        {Number(granted.amount) > 0 && (
          <>
            <dt>{t("progress.granted")}</dt>
            <dd>
              <Amount {...granted} />
            </dd>
          </>
        )}
        {expiresAt && (
          <>
            <dt>{t("progress.until")}</dt>
            <dd>
              <Moment at={expiresAt} />
            </dd>
          </>
        )}
        {comment && (
          <>
            <dt>{t("apply.comment")}</dt>
            <dd>{comment}</dd>
          </>
        )}
      </dl>
      {reason && <p className={classes.note}>{t(`reasons.${reason}`)}</p>}
      {answer && <p className={classes.note}>{t("progress.answer", { answer })}</p>}
      {!isApplication && <EntryEventsToggle entryId={entry.id} />}
    </section>
  );
}
