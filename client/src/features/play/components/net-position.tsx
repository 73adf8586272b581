import { useTranslation } from "react-i18next";
import { Amount } from "../../../ui/Amount";
import type { PlayWatch } from "../use-play-watch";
import classes from "./play-bar.module.css";

/** What the stretch of play came to so far, always in view. */
export function NetPosition({ watch }: { readonly watch: PlayWatch }) {
  const { t } = useTranslation("safer");
  return (
    <>
      {watch.totals.map(({ net }) => (
        <span key={net.currency} className={classes.net} title={t("watch.netLabel")}>
          <span className={classes.spoken}>{t("watch.netLabel")}</span>
          <Amount amount={net.amount} currency={net.currency} signed coloured />
        </span>
      ))}
    </>
  );
}
