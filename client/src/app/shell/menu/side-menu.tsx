import { useTranslation } from "react-i18next";
import { Preferences } from "../header/preferences";
import { MenuBanner } from "./menu-banner";
import { NavList } from "./nav-list";
import classes from "./side-menu.module.css";

/** The menu that stays beside the page where there is room for it. */
export function SideMenu() {
  const { t } = useTranslation();
  return (
    <nav className={classes.root} aria-label={t("nav.main")}>
      <NavList />
      <MenuBanner />
      <div className={classes.end}>
        <Preferences />
      </div>
    </nav>
  );
}
