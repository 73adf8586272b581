import { useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { NavLink, Outlet, useLocation } from "react-router-dom";
import { keepCentered } from "../../../lib/browser/scroll-into-center";
import { useSession } from "../../../lib/session/session";
import { memberPageGroups, memberPages } from "../../member-pages";
import { PageBadge } from "../page-badge";
import classes from "./member-layout.module.css";
import { TrialLock } from "./trial-lock";

/** Keeps the current page's entry visible where the menu is a scrolling row. */
function useCurrentEntryInView() {
  const { pathname } = useLocation();
  const menu = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has another entry.
  useEffect(() => {
    const entry = menu.current?.querySelector("[aria-current]");
    return menu.current && entry ? keepCentered(menu.current, entry) : undefined;
  }, [pathname]);
  return menu;
}

function Group({ group }: { readonly group: (typeof memberPageGroups)[number] }) {
  const { t } = useTranslation();
  const headingId = useId();
  return (
    <div className={classes.group}>
      <p id={headingId} className={classes.heading}>
        {t(`nav.groups.${group}`)}
      </p>
      <ul aria-labelledby={headingId} className={classes.entries}>
        {memberPages
          .filter((page) => page.group === group)
          .map(({ path, icon: Icon, title, badge }) => (
            <li key={path}>
              <NavLink to={path} className={classes.item}>
                <Icon size={20} stroke={1.75} aria-hidden />
                {t(title)}
                <PageBadge badge={badge} />
              </NavLink>
            </li>
          ))}
      </ul>
    </div>
  );
}

/**
 * The layout of the member centre: a page, and the menu of all pages beside it. No page loads for a trial member, who is
 * refused its data.
 */
export function MemberLayout() {
  const { t } = useTranslation();
  const menu = useCurrentEntryInView();
  const session = useSession();
  return (
    <div className={classes.page}>
      <nav ref={menu} className={classes.side} aria-label={t("nav.memberCentre")}>
        {memberPageGroups.map((group) => (
          <Group key={group} group={group} />
        ))}
      </nav>
      <div className={classes.content}>{session?.isTrial ? <TrialLock /> : <Outlet />}</div>
    </div>
  );
}
