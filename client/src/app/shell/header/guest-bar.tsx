import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router-dom";
import { authDialogPath, overPage, signInDialogPath } from "../../../lib/navigation/auth-dialog";
import { AgentLink } from "../menu/agent-link";
import classes from "./header.module.css";

/** Links to sign in, register and play for free; on a phone only the sign-in, which leads to the others. */
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
        {t("register")}
      </Button>
      <Button component={Link} to={signInDialogPath(location)} {...over} className={classes.signIn}>
        {t("signIn")}
      </Button>
    </>
  );
}
