import { Button, Drawer } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router-dom";
import { authDialogPath, overPage, signInDialogPath } from "../../../lib/navigation/auth-dialog";
import { useSession } from "../../../lib/session/session";
import { Preferences } from "../header/preferences";
import { MenuBanner } from "./menu-banner";
import classes from "./menu-drawer.module.css";
import { NavList } from "./nav-list";

/** The side menu as a drawer, where there is no room beside the page. */
export function MenuDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const session = useSession();
  const location = useLocation();
  const linkOver = (dialog: "register" | "login") => ({
    component: Link,
    to: dialog === "login" ? signInDialogPath(location) : authDialogPath(location, dialog),
    state: overPage,
    preventScrollReset: true,
    size: "md" as const,
    onClick: onClose,
  });
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={t("nav.menu")}
      size={300}
      classNames={{ title: classes.title, body: classes.body }}
    >
      {session === null && (
        <div className={classes.account}>
          <Button {...linkOver("register")}>{t("registerShort")}</Button>
          <Button {...linkOver("login")} variant="default">
            {t("signIn")}
          </Button>
        </div>
      )}
      <nav aria-label={t("nav.main")}>
        <NavList onFollow={onClose} />
        <MenuBanner />
      </nav>
      <h3 className={classes.heading}>{t("settings.title")}</h3>
      <Preferences />
    </Drawer>
  );
}
