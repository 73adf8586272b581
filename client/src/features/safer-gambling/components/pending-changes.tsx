import { Button } from "@mantine/core";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { CancelLimitDocument, ConfirmLimitDocument } from "../../../gql/graphql";
import { useErrorText } from "../../../lib/errors/use-error-text";
import { showError, showInfo } from "../../../ui/feedback/toasts";
import type { PendingChange } from "../model";
import { useLimitFormats, useSaferGamblingMutation } from "../use-safer-gambling";
import classes from "./safer-gambling.module.css";

const tickMs = 15_000;

/** The current time, updated every quarter of a minute. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}

function Pending({ change }: { readonly change: PendingChange }) {
  const { t } = useTranslation("safer");
  const { amount, moment } = useLimitFormats();
  const errorText = useErrorText();
  const isDue = useNow() >= Date.parse(change.effectiveAt);
  const [confirm, confirming] = useSaferGamblingMutation(ConfirmLimitDocument);
  const [cancel, cancelling] = useSaferGamblingMutation(CancelLimitDocument);
  const isBusy = confirming.loading || cancelling.loading;
  const write = (value: string | null | undefined) =>
    value === null || value === undefined ? t("limits.noLimit") : amount(value, change.currency);
  const variables = { changeId: change.id };
  const showOutcome = (work: Promise<unknown>, message: string) =>
    void work.then(
      () => showInfo(message),
      (error: unknown) => showError(errorText(error)),
    );
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <h3 className={classes.name}>
          {t(`kinds.${change.kind}`)}, {t(`periods.${change.period}`)}
        </h3>
        <p className={classes.detail}>
          {t("pending.change", { before: write(change.oldAmount), after: write(change.newAmount) })}
        </p>
        <p className={classes.hint}>
          {isDue ? t("pending.due") : t("pending.wait", { when: moment(change.effectiveAt) })}
        </p>
      </div>
      <div className={classes.actions}>
        <Button
          variant="default"
          disabled={isBusy}
          onClick={() => showOutcome(cancel({ variables }), t("pending.cancelled"))}
        >
          {t("pending.cancel")}
        </Button>
        {isDue && (
          <Button
            loading={confirming.loading}
            disabled={isBusy}
            onClick={() => showOutcome(confirm({ variables }), t("pending.confirmed"))}
          >
            {t("pending.confirm")}
          </Button>
        )}
      </div>
    </li>
  );
}

/** Raised or removed limits that wait for their effective date and the member's confirmation. */
export function PendingChanges({ changes }: { readonly changes: readonly PendingChange[] }) {
  const { t } = useTranslation("safer");
  if (changes.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby="safer-pending">
      <h2 id="safer-pending" className={classes.heading}>
        {t("pending.title")}
      </h2>
      <ul className={classes.list}>
        {changes.map((change) => (
          <Pending key={change.id} change={change} />
        ))}
      </ul>
    </section>
  );
}
