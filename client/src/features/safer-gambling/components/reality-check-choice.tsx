import { durationText } from "@croupier/schema/rules/durations.js";
import { NativeSelect } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { SetRealityCheckDocument } from "../../../gql/graphql";
import { useErrorText } from "../../../lib/errors/use-error-text";
import { showError, showInfo } from "../../../ui/feedback/toasts";
import { useSaferGamblingMutation } from "../use-safer-gambling";
import classes from "./safer-gambling.module.css";

const offered = [15, 30, 60];

/** After how many minutes of play the member gets a reality check. */
export function RealityCheckChoice({ minutes }: { readonly minutes: number }) {
  const { t, i18n } = useTranslation("safer");
  const errorText = useErrorText();
  const [set, { loading }] = useSaferGamblingMutation(SetRealityCheckDocument);
  const choose = (value: string) =>
    void set({ variables: { minutes: Number(value) } }).then(
      () => showInfo(t("check.told")),
      (error: unknown) => showError(errorText(error)),
    );
  return (
    <section className={classes.section} aria-labelledby="safer-check">
      <h2 id="safer-check" className={classes.heading}>
        {t("check.title")}
      </h2>
      <p className={classes.text}>{t("check.text")}</p>
      <NativeSelect
        className={classes.choice}
        label={t("check.label")}
        value={String(minutes)}
        disabled={loading}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
        data={offered.map((value) => ({
          value: String(value),
          label: durationText(value, i18n.resolvedLanguage ?? "en"),
        }))}
      />
    </section>
  );
}
