import { IconChevronRight } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link, type To } from "react-router-dom";
import type { TeamPath as Path } from "../use-team";
import classes from "./team-path.module.css";

interface TeamPathProps {
  readonly path: Path;
  /** The address of the team of one of its members; null: of the agent. */
  readonly pathOf: (of: string | null) => To;
}

/** The way from the agent down to the member whose team is shown; each step leads to its team. */
export function TeamPath({ path, pathOf }: TeamPathProps) {
  const { t } = useTranslation("backoffice");
  return (
    <nav aria-label={t("team.path")}>
      <ol className={classes.list}>
        {path.map(({ id, account, level }, index) => {
          const name = level === 0 ? t("team.you") : account;
          const isLast = index === path.length - 1;
          return (
            <li key={id} className={classes.step}>
              {index > 0 && <IconChevronRight size={16} aria-hidden className={classes.chevron} />}
              {isLast ? (
                <bdi aria-current="page" className={classes.current}>
                  {name}
                </bdi>
              ) : (
                <Link to={pathOf(level === 0 ? null : id)} className={classes.link}>
                  <bdi>{name}</bdi>
                </Link>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
