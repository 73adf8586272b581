import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router-dom";
import { navItems } from "./nav-items";
import classes from "./nav-list.module.css";

/** The pages as a list of links; `onFollow` is called when one is chosen. */
export function NavList({ onFollow }: { onFollow?: () => void }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <ul className={classes.list}>
      {navItems.map(({ to, icon: Icon, label, at }) => (
        <li key={to}>
          <Link
            to={to}
            className={classes.link}
            aria-current={at.includes(pathname) ? "page" : undefined}
            onClick={onFollow}
          >
            <Icon size={21} stroke={1.75} aria-hidden />
            {t(label)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
