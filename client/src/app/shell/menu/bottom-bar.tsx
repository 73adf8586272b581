import {
  IconArrowBarUp,
  IconGift,
  IconHome,
  IconMenu2,
  IconPlus,
  IconSearch,
  type TablerIcon,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router-dom";
import { useUnreadMessages } from "../../../features/inbox/use-unread-messages";
import { useAvailablePromoCount } from "../../../features/programmes/use-programmes";
import { homePaths, paths } from "../../../lib/navigation/paths";
import { useSession } from "../../../lib/session/session";
import { CountBadge } from "../../../ui/feedback/count-badge";
import { CashierLink } from "../cashier-link";
import { useShellContent } from "../use-shell-content";
import classes from "./bottom-bar.module.css";

interface CellProps {
  readonly to: string;
  readonly icon: TablerIcon;
  readonly name: string;
  /** The paths on which it is marked as current. */
  readonly at: readonly string[];
  readonly children?: ReactNode;
}

function Cell({ to, icon: Icon, name, at, children }: CellProps) {
  const { pathname } = useLocation();
  return (
    <Link to={to} className={classes.cell} aria-current={at.includes(pathname) ? "page" : undefined}>
      <span className={classes.sign}>
        <Icon size={23} stroke={1.75} aria-hidden />
        {children}
      </span>
      <span className={classes.name}>{name}</span>
    </Link>
  );
}

function Promotions() {
  const { t } = useTranslation();
  const available = useAvailablePromoCount();
  const active = useShellContent()?.promotions.totalCount ?? 0;
  const count = available ?? active;
  return (
    <Cell to={paths.promotions} icon={IconGift} name={t("nav.promotions")} at={[paths.promotions]}>
      <CountBadge count={count} label={t("nav.promotionCount", { count })} className={classes.count} />
    </Cell>
  );
}

/** The bottom menu of small screens. A member gets withdrawals beside deposits, and searches in the header. */
export function BottomBar({ onMenu }: { readonly onMenu: () => void }) {
  const { t } = useTranslation();
  const session = useSession();
  const withdraws = session !== null && !session.isTrial;
  const unread = useUnreadMessages();
  return (
    <nav className={classes.root} aria-label={t("nav.bottom")}>
      <Cell to={paths.home} icon={IconHome} name={t("nav.home")} at={homePaths} />
      {withdraws ? (
        <Promotions />
      ) : (
        <Cell to={paths.search} icon={IconSearch} name={t("nav.search")} at={[paths.search]} />
      )}
      <CashierLink action="deposit" className={classes.cell}>
        <span className={classes.raised}>
          <IconPlus size={26} stroke={2.25} aria-hidden />
        </span>
        <span className={classes.name}>{t("cashier.deposit")}</span>
      </CashierLink>
      {withdraws ? (
        <CashierLink action="withdraw" className={classes.cell}>
          <span className={classes.sign}>
            <IconArrowBarUp size={23} stroke={1.75} aria-hidden />
          </span>
          <span className={classes.name}>{t("cashier.withdraw")}</span>
        </CashierLink>
      ) : (
        <Promotions />
      )}
      <button type="button" className={classes.cell} onClick={onMenu}>
        <span className={classes.sign}>
          <IconMenu2 size={23} stroke={1.75} aria-hidden />
          <CountBadge
            count={unread}
            label={t("nav.unreadMessages", { count: unread })}
            className={classes.count}
          />
        </span>
        <span className={classes.name}>{t("nav.menu")}</span>
      </button>
    </nav>
  );
}
