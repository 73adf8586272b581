import { IconMenu2 } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router-dom";
import classes from "./bottom-bar.module.css";
import { bottomItems } from "./nav-items";

/** The menu under the thumb, on small screens. */
export function BottomBar({ onMenu }: { onMenu: () => void }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <nav className={classes.root} aria-label={t("nav.bottom")}>
      {bottomItems.map(({ to, icon: Icon, label, at }) => (
        <Link
          key={to}
          to={to}
          className={classes.cell}
          aria-current={at.includes(pathname) ? "page" : undefined}
        >
          <Icon size={22} stroke={1.75} aria-hidden />
          {t(label)}
        </Link>
      ))}
      <button type="button" className={classes.cell} onClick={onMenu}>
        <IconMenu2 size={22} stroke={1.75} aria-hidden />
        {t("nav.menu")}
      </button>
    </nav>
  );
}
