import { useTranslation } from "react-i18next";
import { StatusBadge } from "../../../../ui/feedback/status-badge";
import type { PresetRebate } from "../use-preset-rebates";
import classes from "./link-rebate.module.css";
import { useRebateName } from "./rebate-name";

/** The rebate of a link, and whether it has ended. Texts of `backoffice`. */
export function LinkRebate({ rebate }: { readonly rebate: PresetRebate }) {
  const { t } = useTranslation("backoffice");
  const nameOf = useRebateName();
  return (
    <p className={classes.root}>
      <span>{t("rebate.ofLink", { rebate: nameOf(rebate) })}</span>
      {!rebate.isOffered && (
        <>
          <StatusBadge tone="warning" text={t("rebate.ended")} /> <span>{t("rebate.endedText")}</span>
        </>
      )}
    </p>
  );
}
