import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router-dom";
import { authDialogPath, overPage, signInDialogPath } from "../../../lib/navigation/auth-dialog";
import { AgentLink } from "../menu/agent-link";
import classes from "./header.module.css";

/** Links to register and to sign in. */
export function GuestBar() {
  const { t } = useTranslation();
  const location = useLocation();
  const over = { state: overPage, preventScrollReset: true, size: "md" };
  return (
    <>
      <AgentLink />
      <Button
        component={Link}
        to={authDialogPath(location, "register")}
        {...over}
        variant="default"
        className={classes.register}
      >
        <span className={classes.long}>{t("register")}</span>
        <span className={classes.short}>{t("registerShort")}</span>
      </Button>
      <Button component={Link} to={signInDialogPath(location)} {...over} className={classes.signIn}>
        {t("signIn")}
      </Button>
    </>
  );
}
