import { Button } from "@mantine/core";
import { IconLock } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router-dom";
import { authDialogPath, overPage } from "../../../lib/navigation/auth-dialog";
import { paths } from "../../../lib/navigation/paths";
import { Notice } from "../../error-pages/notice";

/** In place of each page of the member centre: why a trial member cannot use it, and how to. */
export function TrialLock() {
  const { t } = useTranslation();
  const location = useLocation();
  const linkOver = (dialog: "register" | "login") => ({
    component: Link,
    to: authDialogPath(location, dialog),
    state: overPage,
    preventScrollReset: true,
    size: "md" as const,
  });
  return (
    <Notice
      icon={<IconLock size={40} stroke={1.5} />}
      title={t("trial.needTitle")}
      actions={
        <>
          <Button {...linkOver("register")}>{t("trial.register")}</Button>
          <Button {...linkOver("login")} variant="default">
            {t("trial.signIn")}
          </Button>
          <Button component={Link} to={paths.home} size="md" variant="subtle">
            {t("trial.stay")}
          </Button>
        </>
      }
    >
      <p>{t("trial.needText")}</p>
    </Notice>
  );
}
