import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router-dom";
import { useBrand } from "../../../brands/brand-context";
import { offersTrialAccounts } from "../../../features/trial/model";
import { authDialogPath, overPage } from "../../../lib/navigation/auth-dialog";
import { paths } from "../../../lib/navigation/paths";
import classes from "./hero.module.css";
import { HeroArt } from "./hero-art";

/** The welcome for guests, with links to register and to play for free. */
export function Hero() {
  const { t } = useTranslation(["lobby", "common"]);
  const brand = useBrand();
  const location = useLocation();
  return (
    <section className={classes.root} aria-labelledby="hero-title">
      <div className={classes.words}>
        <div>
          <h2 id="hero-title" className={classes.title}>
            {t("lobby:heroTitle")}
          </h2>
          <p className={classes.text}>{t("lobby:heroBody")}</p>
        </div>
        <div className={classes.actions}>
          <Link to={paths.register} state={overPage} preventScrollReset className={classes.primary}>
            {t("common:registerShort")}
          </Link>
          {offersTrialAccounts(brand) && (
            <Link
              to={authDialogPath(location, "trial")}
              state={overPage}
              preventScrollReset
              className={classes.secondary}
            >
              {t("common:trial.title")}
            </Link>
          )}
        </div>
      </div>
      <div className={classes.stage}>
        <HeroArt className={classes.art} />
      </div>
    </section>
  );
}
