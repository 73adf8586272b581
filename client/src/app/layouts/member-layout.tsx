import { useTranslation } from "react-i18next";
import { NavLink, Outlet } from "react-router-dom";
import { memberItems } from "./member-items";
import classes from "./member-layout.module.css";

/** The pages of the member centre, with the list of all of them beside each. */
export function MemberLayout() {
  const { t } = useTranslation();
  return (
    <div className={classes.page}>
      <nav className={classes.side} aria-label={t("nav.memberCentre")}>
        {memberItems.map(({ to, icon: Icon, label }) => (
          <NavLink key={to} to={to} className={classes.item}>
            <Icon size={20} stroke={1.75} aria-hidden />
            {t(label)}
          </NavLink>
        ))}
      </nav>
      <div className={classes.content}>
        <Outlet />
      </div>
    </div>
  );
}
