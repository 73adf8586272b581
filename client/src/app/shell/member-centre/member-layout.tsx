import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { NavLink, Outlet, useLocation } from "react-router-dom";
import { useUnreadMessages } from "../../../features/inbox/use-unread-messages";
import { keepCentered } from "../../../lib/browser/scroll-into-center";
import { paths } from "../../../lib/navigation/paths";
import { CountBadge } from "../../../ui/feedback/count-badge";
import { memberItems } from "./member-items";
import classes from "./member-layout.module.css";

/** Keeps the current page's entry visible where the list is a scrolling row. */
function useCurrentEntryInView() {
  const { pathname } = useLocation();
  const list = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has another entry.
  useEffect(() => {
    const entry = list.current?.querySelector("[aria-current]");
    return list.current && entry ? keepCentered(list.current, entry) : undefined;
  }, [pathname]);
  return list;
}

/** The layout of the member centre: a page, and the list of all pages beside it. */
export function MemberLayout() {
  const { t } = useTranslation();
  const list = useCurrentEntryInView();
  const unread = useUnreadMessages();
  return (
    <div className={classes.page}>
      <nav ref={list} className={classes.side} aria-label={t("nav.memberCentre")}>
        {memberItems.map(({ to, icon: Icon, label }) => (
          <NavLink key={to} to={to} className={classes.item}>
            <Icon size={20} stroke={1.75} aria-hidden />
            {t(label)}
            {to === paths.messages && (
              <CountBadge count={unread} label={t("nav.unreadMessages", { count: unread })} />
            )}
          </NavLink>
        ))}
      </nav>
      <div className={classes.content}>
        <Outlet />
      </div>
    </div>
  );
}
