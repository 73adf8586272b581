import { RingProgress } from "@mantine/core";
import { IconShieldCheck } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import classes from "./security-score.module.css";

/** How many of the protections are on. */
export function SecurityScore({ on, all }: { readonly on: number; readonly all: number }) {
  const { t } = useTranslation("security");
  const isAll = on === all;
  return (
    <section className={classes.score} data-all={isAll || undefined}>
      <RingProgress
        size={72}
        thickness={7}
        roundCaps
        rootColor="var(--surface-3)"
        sections={[{ value: (on / all) * 100, color: isAll ? "var(--success-fill)" : "var(--brand-fill)" }]}
        label={
          <span className={classes.sign} aria-hidden>
            <IconShieldCheck size={26} />
          </span>
        }
      />
      <div>
        <p className={classes.count}>{t("centre.score", { on, all })}</p>
        <p className={classes.text}>{t(isAll ? "centre.scoreAll" : "centre.scoreNext")}</p>
      </div>
    </section>
  );
}
