import { Drawer } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Preferences } from "../header/preferences";
import { MenuBanner } from "./menu-banner";
import classes from "./menu-drawer.module.css";
import { NavList } from "./nav-list";

/** The side menu as a drawer, where there is no room beside the page. */
export function MenuDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={t("nav.menu")}
      size={300}
      classNames={{ title: classes.title, body: classes.body }}
    >
      <nav aria-label={t("nav.main")}>
        <NavList onFollow={onClose} />
        <MenuBanner />
      </nav>
      <h3 className={classes.heading}>{t("settings.title")}</h3>
      <Preferences />
    </Drawer>
  );
}
