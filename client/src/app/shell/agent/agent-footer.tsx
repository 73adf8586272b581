import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useBrand } from "../../../brands/brand-context";
import { paths } from "../../../lib/navigation/paths";
import classes from "./agent-footer.module.css";

const minimumAge = 18;

/** Whose site it is, for which age, and the link to the players' side. */
export function AgentFooter() {
  const { t } = useTranslation();
  const { name } = useBrand();
  return (
    <footer className={classes.root}>
      <p className={classes.line}>{t("footer.rights", { brand: name, year: new Date().getFullYear() })}</p>
      <p className={classes.line}>{t("footer.adultsOnly", { age: minimumAge })}</p>
      <Link to={paths.home} className={classes.link}>
        {t("agents.toPlayers")}
      </Link>
    </footer>
  );
}
