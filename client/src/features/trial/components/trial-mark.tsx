import { Button } from "@mantine/core";
import { IconConfetti } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router-dom";
import { authDialogPath, overPage } from "../../../lib/navigation/auth-dialog";
import classes from "./trial-mark.module.css";

/** Replaces a trial member's balance, with a link to register. */
export function TrialMark() {
  const { t } = useTranslation();
  const location = useLocation();
  return (
    <div className={classes.root}>
      <span className={classes.mark}>
        <IconConfetti size={18} stroke={1.75} aria-hidden />
        {t("trial.mark")}
      </span>
      <Button
        component={Link}
        to={authDialogPath(location, "register")}
        state={overPage}
        preventScrollReset
        className={classes.register}
      >
        {t("trial.register")}
      </Button>
    </div>
  );
}
