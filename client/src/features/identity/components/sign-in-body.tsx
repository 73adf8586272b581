import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useBrand } from "../../../brands/brand-context";
import type { EntranceProps } from "../../../lib/entrance";
import classes from "./sign-in-body.module.css";
import { SignInForm } from "./sign-in-form";

/** What stands in the sign-in pop-up. */
export function SignInBody({ lost, onSignedIn, pathTo }: EntranceProps) {
  const { t } = useTranslation("auth");
  const { name } = useBrand();
  return (
    <>
      <p className={classes.welcome}>{t("title")}</p>
      <p className={classes.subtitle}>{lost ? t("lost") : t("subtitle", { brand: name })}</p>
      <SignInForm previous={lost?.account ?? null} onSignedIn={onSignedIn} />
      <Link className={classes.forgot} to={pathTo("forgot")} replace>
        {t("forgot")}
      </Link>
    </>
  );
}
