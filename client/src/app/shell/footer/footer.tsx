import { minimumAge } from "@croupier/schema/rules/registration.js";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useBrand } from "../../../brands/brand-context";
import { paths } from "../../../lib/navigation/paths";
import { Logo } from "../header/logo";
import classes from "./footer.module.css";
import { FooterColumns } from "./footer-columns";
import { FooterVendors } from "./footer-vendors";

/** `isOpen`: the site is open, so its games, help topics and external pages are listed. */
export function Footer({ isOpen }: { readonly isOpen: boolean }) {
  const { t } = useTranslation(["common", "shell"]);
  const { name } = useBrand();
  return (
    <footer className={classes.root}>
      <div className={classes.columns}>
        <div className={classes.about}>
          <Logo />
          <p className={classes.text}>{t("common:footer.play")}</p>
        </div>
        {isOpen && <FooterColumns />}
      </div>
      {isOpen && <FooterVendors />}
      <div className={classes.end}>
        <Link to={paths.responsibleGaming} className={classes.age}>
          <span className={classes.badge} aria-hidden>
            <bdi dir="ltr">{minimumAge}+</bdi>
          </span>
          {t("common:footer.adultsOnly", { age: minimumAge })}
        </Link>
        <Link to={paths.saferGambling} className={classes.endLink}>
          {t("common:nav.saferGambling")}
        </Link>
        {isOpen && (
          <Link to={paths.agent} className={classes.endLink}>
            {t("common:agents.entry")}
          </Link>
        )}
        <p className={classes.rights}>
          {t("common:footer.rights", { brand: name, year: new Date().getFullYear() })}
        </p>
      </div>
    </footer>
  );
}
