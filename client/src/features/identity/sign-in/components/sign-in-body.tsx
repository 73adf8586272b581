import { Anchor } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useBrand } from "../../../../brands/brand-context";
import type { AuthDialogProps } from "../../../../lib/session/auth-dialog-props";
import classes from "./sign-in-body.module.css";
import { SignInForm } from "./sign-in-form";

interface SignInBodyProps extends AuthDialogProps {
  /** Other ways to sign in, below the form. */
  readonly children?: ReactNode;
}

/** The content of the sign-in dialog. */
export function SignInBody({ lost, onSignedIn, pathTo, children }: SignInBodyProps) {
  const { t } = useTranslation("auth");
  const { name } = useBrand();
  return (
    <>
      <p className={classes.welcome}>{t("title")}</p>
      <p className={classes.subtitle}>{lost ? t("lost") : t("subtitle", { brand: name })}</p>
      <SignInForm previous={lost?.account ?? null} onSignedIn={onSignedIn} forgotPath={pathTo("forgot")} />
      {children}
      <p className={classes.other}>
        {t("noAccount")}{" "}
        <Anchor component={Link} to={pathTo("register")} replace preventScrollReset className={classes.link}>
          {t("register")}
        </Anchor>
      </p>
    </>
  );
}
