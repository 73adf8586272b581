import { Button, Modal } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router-dom";
import { authDialogPath } from "../../../lib/navigation/auth-dialog";
import { dismissRealAccountPrompt } from "../../../lib/session/real-account-prompt";
import classes from "./real-account-dialog.module.css";

/** Says that an action needs a real account, and links to the registration over the current page. */
export function RealAccountDialog() {
  const { t } = useTranslation();
  const location = useLocation();
  const linkOver = (dialog: "register" | "login") => ({
    component: Link,
    to: authDialogPath(location, dialog),
    preventScrollReset: true,
    onClick: dismissRealAccountPrompt,
  });
  return (
    <Modal opened onClose={dismissRealAccountPrompt} title={t("trial.needTitle")} size={420}>
      <p className={classes.text}>{t("trial.needText")}</p>
      <div className={classes.actions}>
        <Button {...linkOver("register")} size="md" fullWidth data-autofocus>
          {t("trial.register")}
        </Button>
        <Button {...linkOver("login")} size="md" variant="default" fullWidth>
          {t("trial.signIn")}
        </Button>
        <Button size="md" variant="subtle" fullWidth onClick={dismissRealAccountPrompt}>
          {t("trial.stay")}
        </Button>
      </div>
    </Modal>
  );
}
