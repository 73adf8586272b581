import { useTranslation } from "react-i18next";
import classes from "./sign-in-dialog.module.css";
import { SignInForm } from "./sign-in-form";

interface SignInBodyProps {
  readonly brandName: string;
  readonly lost: { readonly account: string | null } | null;
  readonly onSignedIn: (account: string) => void;
}

/** What stands in the sign-in pop-up; fetched with its first opening. */
export function SignInBody({ brandName, lost, onSignedIn }: SignInBodyProps) {
  const { t } = useTranslation("auth");
  return (
    <>
      <p className={classes.welcome}>{t("title")}</p>
      <p className={classes.subtitle}>{lost ? t("lost") : t("subtitle", { brand: brandName })}</p>
      <SignInForm previous={lost?.account ?? null} onSignedIn={onSignedIn} />
    </>
  );
}
