import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router-dom";
import { HelpText } from "../../../features/content/components/help-text";
import { paths } from "../../../lib/navigation/paths";
import classes from "./page.module.css";

/** The help centre's topics that are pages of their own. */
const texts = [
  { path: paths.terms, anchor: "term", name: "texts.term" },
  { path: paths.privacy, anchor: "privacy", name: "texts.privacy" },
  { path: paths.responsibleGaming, anchor: "responsible-gaming", name: "texts.responsibleGaming" },
] as const;

/** A legal text: terms, privacy, responsible gaming. */
export function Component() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const shown = texts.find(({ path }) => path === pathname) ?? texts[0];
  return (
    <div className={classes.page}>
      <nav aria-label={t("texts.label")}>
        <ul className={classes.tabs}>
          {texts.map(({ path, name }) => (
            <li key={path}>
              <Link to={path} className={classes.tab} aria-current={path === shown.path ? "page" : undefined}>
                {t(name)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={classes.sheet}>
        <HelpText key={shown.anchor} anchor={shown.anchor} level={1} />
      </div>
    </div>
  );
}
