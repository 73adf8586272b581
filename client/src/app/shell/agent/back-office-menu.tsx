import { Drawer } from "@mantine/core";
import { IconArrowBarUp, IconArrowLeft, IconPlus } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link, NavLink } from "react-router-dom";
import { ChatEntry } from "../../../features/support/components/chat-entry";
import { paths } from "../../../lib/navigation/paths";
import type { AgentOutlet } from "../../../lib/session/agent-outlet";
import { menuPages } from "../../agent-pages";
import { Preferences } from "../header/preferences";
import { PageBadge } from "../page-badge";
import { depositPath, withdrawPath } from "./back-office-header";
import classes from "./back-office-menu.module.css";

interface EntriesProps {
  /** The kinds of contract that the brand offers; null while they are not known. */
  readonly kinds: AgentOutlet["contractKinds"];
  /** Called when an entry is selected. */
  readonly onFollow?: (() => void) | undefined;
}

/** The pages of the back office, and the way to the players' side. */
export function BackOfficeEntries({ kinds, onFollow }: EntriesProps) {
  const { t } = useTranslation();
  return (
    <ul className={classes.entries}>
      {menuPages(kinds).map(({ path, title, icon: Icon, badge }) => (
        <li key={path}>
          <NavLink to={path} end={path === paths.agentHome} className={classes.item} onClick={onFollow}>
            <Icon size={20} stroke={1.75} aria-hidden />
            <span className={classes.text}>{t(title)}</span>
            <PageBadge badge={badge} />
          </NavLink>
        </li>
      ))}
      <li className={classes.apart}>
        <Link to={paths.home} className={classes.item} onClick={onFollow}>
          <IconArrowLeft size={20} stroke={1.75} className={classes.mirrored} aria-hidden />
          <span className={classes.text}>{t("agents.toPlayers")}</span>
        </Link>
      </li>
    </ul>
  );
}

interface MenuProps extends Pick<EntriesProps, "kinds"> {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The menu as a drawer, where there is no room beside the page, with what the header has no room for. */
export function BackOfficeMenu({ kinds, opened, onClose }: MenuProps) {
  const { t } = useTranslation();
  return (
    <Drawer opened={opened} onClose={onClose} title={t("nav.menu")} size={300}>
      <nav aria-label={t("agents.menu")} className={classes.drawer}>
        <BackOfficeEntries kinds={kinds} onFollow={onClose} />
        <ul className={classes.entries}>
          <li>
            <Link to={depositPath} className={classes.item} onClick={onClose}>
              <IconPlus size={20} stroke={1.75} aria-hidden />
              {t("cashier.deposit")}
            </Link>
          </li>
          <li>
            <Link to={withdrawPath} className={classes.item} onClick={onClose}>
              <IconArrowBarUp size={20} stroke={1.75} aria-hidden />
              {t("cashier.withdraw")}
            </Link>
          </li>
          <li>
            <ChatEntry className={classes.item} onFollow={onClose} />
          </li>
        </ul>
      </nav>
      <h3 className={classes.heading}>{t("settings.title")}</h3>
      <Preferences />
    </Drawer>
  );
}
