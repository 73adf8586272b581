import { Button } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { AskForExclusionEndDocument } from "../../../gql/graphql";
import { useErrorText } from "../../../lib/errors/use-error-text";
import { showError } from "../../../ui/feedback/toasts";
import type { SaferGambling } from "../model";
import { useLimitFormats, useSaferGamblingMutation } from "../use-safer-gambling";
import { BreakDialog } from "./break-dialog";
import classes from "./safer-gambling.module.css";

type Closure = NonNullable<SaferGambling["closure"]>;

function CurrentExclusion({ closure }: { readonly closure: Closure }) {
  const { t } = useTranslation("safer");
  const { moment } = useLimitFormats();
  const errorText = useErrorText();
  const [requestEnd, { loading }] = useSaferGamblingMutation(AskForExclusionEndDocument);
  const { until, askFrom } = closure;
  const canRequestEnd = !until && askFrom && Date.parse(askFrom) <= Date.now();
  const text = until
    ? t("closed.until", { when: moment(until) })
    : askFrom
      ? t("closed.askFrom", { when: moment(askFrom) })
      : t("closed.forGood");
  return (
    <div className={classes.closed} role="status">
      <p className={classes.name}>{t("closed.title")}</p>
      <p className={classes.detail}>{text}</p>
      <p className={classes.hint}>{t("closed.open")}</p>
      {canRequestEnd && (
        <Button
          variant="default"
          loading={loading}
          onClick={() => void requestEnd().catch((error: unknown) => showError(errorText(error)))}
        >
          {t("closed.ask")}
        </Button>
      )}
    </div>
  );
}

/** The member's current exclusion, and the buttons for a new one: a time-out, or a self-exclusion. */
export function Breaks({ closure }: { readonly closure: Closure | null }) {
  const { t } = useTranslation("safer");
  const [opened, setOpened] = useState<"timeOut" | "exclusion" | null>(null);
  return (
    <section className={classes.section} aria-labelledby="safer-breaks">
      <h2 id="safer-breaks" className={classes.heading}>
        {t("breaks.title")}
      </h2>
      {closure && <CurrentExclusion closure={closure} />}
      <ul className={classes.list}>
        {(["timeOut", "exclusion"] as const).map((kind) => (
          <li key={kind} className={classes.row}>
            <div className={classes.words}>
              <h3 className={classes.name}>{t(`breaks.${kind}`)}</h3>
              <p className={classes.hint}>{t(`breaks.${kind}Text`)}</p>
            </div>
            <Button variant="default" onClick={() => setOpened(kind)}>
              {t(`breaks.${kind}Open`)}
            </Button>
          </li>
        ))}
      </ul>
      {opened && <BreakDialog kind={opened} onClose={() => setOpened(null)} />}
    </section>
  );
}
