import { IconInfoCircle } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { DefinedFigure } from "../figures";
import classes from "./reports.module.css";

/** The definitions of a table's figures, behind a mark below it. */
export function Definitions({ of }: { readonly of: readonly DefinedFigure[] }) {
  const { t } = useTranslation("reports");
  return (
    <details className={classes.points}>
      <summary>
        <IconInfoCircle size={16} aria-hidden className={classes.mark} /> {t("definitionsTitle")}
      </summary>
      <dl className={classes.definitions}>
        {of.map((figure) => (
          <div key={figure}>
            <dt>{t(`figures.${figure}`)}</dt>
            <dd>{t(`definitions.${figure}`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
