import { IconShieldCheck } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import classes from "./security-score.module.css";

/** How many of the protections are active. */
export function SecurityScore({ on, all }: { readonly on: number; readonly all: number }) {
  const { t } = useTranslation("security");
  const isAll = on === all;
  return (
    <section className={classes.score} data-all={isAll || undefined}>
      <span className={classes.sign} aria-hidden>
        <svg viewBox="0 0 72 72" className={classes.ring} role="presentation">
          <circle cx="36" cy="36" r="31" className={classes.track} />
          <circle
            cx="36"
            cy="36"
            r="31"
            pathLength={all}
            strokeDasharray={`${on} ${all}`}
            className={classes.done}
            transform="rotate(-90 36 36)"
          />
        </svg>
        <IconShieldCheck size={26} />
      </span>
      <div>
        <p className={classes.count}>{t("centre.score", { on, all })}</p>
        <p className={classes.text}>{t(isAll ? "centre.scoreAll" : "centre.scoreNext")}</p>
      </div>
    </section>
  );
}
