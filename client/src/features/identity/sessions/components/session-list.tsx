import { Button, Skeleton } from "@mantine/core";
import { IconDeviceDesktop, IconPlugConnectedX } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useBrand } from "../../../../brands/brand-context";
import type { MySessionsQuery } from "../../../../gql/graphql";
import { formatDateTime } from "../../../../lib/dates/format";
import { useErrorText } from "../../../../lib/errors/use-error-text";
import { countryName, isolated } from "../../../../lib/i18n/country-name";
import { FailedState } from "../../../../ui/feedback/state-message";
import { showError, showInfo } from "../../../../ui/feedback/toasts";
import { useSessions } from "../use-sessions";
import classes from "./session-list.module.css";

type Session = MySessionsQuery["mySessions"][number];

/** Formatters for instants in the brand's time zone, and for countries. */
function useSessionFormats() {
  const { timeZone } = useBrand();
  const { t, i18n } = useTranslation("sessions");
  const tag = i18n.resolvedLanguage ?? "en";
  return {
    formatMoment: (instant: string) => formatDateTime(instant, tag, timeZone),
    formatOrigin: (country: string | null | undefined) =>
      country ? countryName(country, tag) : t("unknownPlace"),
  };
}

interface SessionRowProps {
  readonly session: Session;
  readonly isEnding: boolean;
  readonly onEnd: () => void;
}

function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const { t } = useTranslation("sessions");
  const { formatMoment, formatOrigin } = useSessionFormats();
  const device = session.device || t("unknownDevice");
  return (
    <li className={classes.row}>
      <IconDeviceDesktop size={28} stroke={1.5} aria-hidden className={classes.icon} />
      <div className={classes.words}>
        <p className={classes.device}>
          {device}
          {session.current && <span className={classes.mark}>{t("current")}</span>}
          {session.portal === "AGENT" && <span className={classes.mark}>{t("agent")}</span>}
        </p>
        <p className={classes.detail}>
          {formatOrigin(session.country)} · <bdi dir="ltr">{session.ip}</bdi>
        </p>
        <p className={classes.detail}>{t("started", { when: formatMoment(session.startedAt) })}</p>
        <p className={classes.detail}>{t("active", { when: formatMoment(session.activeAt) })}</p>
      </div>
      {!session.current && (
        <Button
          variant="default"
          onClick={onEnd}
          disabled={isEnding}
          aria-label={`${t("end")}: ${device}, ${session.ip}`}
        >
          {t("end")}
        </Button>
      )}
    </li>
  );
}

/** The sessions of the member, with buttons to end them. */
export function SessionList() {
  const { t } = useTranslation(["sessions", "common"]);
  const errorText = useErrorText();
  const { formatMoment, formatOrigin } = useSessionFormats();
  const { data, error, loading, refetch, ending, end, endOthers } = useSessions();
  const showErrorOf = (work: Promise<unknown>) =>
    void work.catch((error: unknown) => showError(errorText(error)));

  if (!data) {
    if (!error) return <Skeleton height={240} aria-busy />;
    return (
      <FailedState
        icon={<IconPlugConnectedX size={32} stroke={1.5} />}
        title={t("failed")}
        text={errorText(error)}
        retryLabel={t("common:retry")}
        onRetry={() => void refetch()}
        retrying={loading}
      />
    );
  }
  const { mySessions: sessions, me } = data;
  const last = me?.lastSignIn;
  return (
    <div className={classes.root}>
      {last && (
        <p className={classes.last}>
          {t("last", {
            when: formatMoment(last.at),
            device: isolated(last.device || t("unknownDevice")),
            place: formatOrigin(last.country),
            ip: isolated(last.ip),
          })}
        </p>
      )}
      <ul className={classes.list}>
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isEnding={ending}
            onEnd={() => showErrorOf(end(session.id))}
          />
        ))}
      </ul>
      {sessions.length > 1 ? (
        <Button
          className={classes.others}
          variant="default"
          loading={ending}
          onClick={() => showErrorOf(endOthers().then((count) => showInfo(t("endedOthers", { count }))))}
        >
          {t("endOthers")}
        </Button>
      ) : (
        <p className={classes.detail}>{t("onlyThis")}</p>
      )}
    </div>
  );
}
