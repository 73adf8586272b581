import { useMutation } from "@apollo/client/react";
import { Button } from "@mantine/core";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { ClaimRewardDocument, JoinProgrammeDocument } from "../../../../gql/graphql";
import { useErrorText } from "../../../../lib/errors/use-error-text";
import { StatusBadge, type StatusTone } from "../../../../ui/feedback/status-badge";
import { showError } from "../../../../ui/feedback/toasts";
import { Amount } from "../../../../ui/text/amount";
import { Moment } from "../../../../ui/text/moment";
import { EntryEventsToggle } from "../../components/entry-events-toggle";
import { countDone, keyOf, type Mission, turnoverTimes } from "../model";
import { MissionStepMeter } from "./mission-step";
import classes from "./missions.module.css";

const tones: Partial<Record<Mission["label"], StatusTone>> = {
  CLAIM: "success",
  CLAIMED: "success",
  PROCESS: "info",
};

/** Joins a mission, or claims its reward. */
function MissionAction({ mission }: { readonly mission: Mission }) {
  const { t } = useTranslation("missions");
  const errorText = useErrorText();
  const options = {
    refetchQueries: ["Missions"],
    awaitRefetchQueries: true,
    onError: (error: Error) => showError(errorText(error)),
  };
  const [join, joining] = useMutation(JoinProgrammeDocument, options);
  const [claim, claiming] = useMutation(ClaimRewardDocument, options);
  const { id, label, entryId } = mission;
  if (label === "JOIN")
    return (
      <Button onClick={() => void join({ variables: { id } })} loading={joining.loading}>
        {t("join")}
      </Button>
    );
  if (label !== "CLAIM" || !entryId) return null;
  return (
    <Button onClick={() => void claim({ variables: { entryId } })} loading={claiming.loading}>
      {t("claim")}
    </Button>
  );
}

/** A mission: its steps with the member's progress, its reward, and what can be done now. */
export function MissionCard({ mission }: { readonly mission: Mission }) {
  const { t } = useTranslation(["missions", "promotions"]);
  const titleId = useId();
  const { label, period, endsAt, reward, steps, turnoverBasisPoints, claimDays, claimUntil } = mission;
  const { currency, entryId, freeSpins } = mission;
  const times = turnoverTimes(turnoverBasisPoints);
  return (
    <li className={classes.mission} aria-labelledby={titleId}>
      <div className={classes.head}>
        <div>
          <h2 id={titleId} className={classes.title}>
            {t(`periods.${period}`)}
          </h2>
          <p className={classes.text}>{t("stepsDone", { done: countDone(steps), all: steps.length })}</p>
        </div>
        <StatusBadge tone={tones[label] ?? "neutral"} text={t(`labels.${label}`)} />
      </div>
      <ol className={classes.steps}>
        {steps.map((step) => (
          <MissionStepMeter key={keyOf(step)} step={step} currency={currency} />
        ))}
      </ol>
      <div className={classes.foot}>
        <div>
          <p className={classes.reward}>
            {t("reward")}{" "}
            {freeSpins === null ? <Amount {...reward} /> : t("promotions:freeSpins", { number: freeSpins })}
          </p>
          <p className={classes.text}>
            {times ? t("turnover", { times }) : t("noTurnover")} {t("claimDays", { days: claimDays })}
          </p>
          {claimUntil && (
            <p className={classes.text}>
              {t("claimUntil")} <Moment at={claimUntil} />
            </p>
          )}
          {endsAt && (
            <p className={classes.text}>
              {t("endsAt")} <Moment at={endsAt} />
            </p>
          )}
        </div>
        <MissionAction mission={mission} />
      </div>
      {entryId && (
        <div>
          <EntryEventsToggle entryId={entryId} />
        </div>
      )}
    </li>
  );
}
