import { ActionIcon, Button } from "@mantine/core";
import { IconArrowBarUp, IconLogout, IconMail, IconMenu2, IconPlus } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useMessageUpdates } from "../../../features/inbox/use-message-updates";
import { useUnreadMessages } from "../../../features/inbox/use-unread-messages";
import { ChatOpener } from "../../../features/support/components/chat-opener";
import { cashierDialogPath } from "../../../lib/navigation/cashier-dialog";
import { paths } from "../../../lib/navigation/paths";
import { CountBadge } from "../../../ui/feedback/count-badge";
import { LanguageSelect } from "../header/language-select";
import { Logo } from "../header/logo";
import { SchemeButton } from "../header/scheme-button";
import { AgentClock } from "./agent-clock";
import classes from "./back-office-header.module.css";

/** The cashier is on the players' side. */
export const depositPath = cashierDialogPath({ pathname: paths.deposits, search: "" }, "deposit");
export const withdrawPath = paths.withdraw;

interface BackOfficeHeaderProps {
  /** Nickname or account; null until it has loaded. */
  readonly name: string | null;
  readonly onMenu: () => void;
  readonly onSignOut: () => void;
}

function Messages() {
  const { t } = useTranslation();
  const unread = useUnreadMessages();
  useMessageUpdates();
  return (
    <ActionIcon
      component={Link}
      to={paths.agentMessages}
      size={44}
      className={classes.messages}
      aria-label={
        unread > 0
          ? `${t("agents.pages.messages")}: ${t("nav.unreadMessages", { count: unread })}`
          : t("agents.pages.messages")
      }
    >
      <IconMail size={22} />
      <span className={classes.badge} aria-hidden>
        <CountBadge count={unread} label="" />
      </span>
    </ActionIcon>
  );
}

/** The back office's header: time, account, cashier, messages, customer service, settings and sign-out. */
export function BackOfficeHeader({ name, onMenu, onSignOut }: BackOfficeHeaderProps) {
  const { t } = useTranslation();
  return (
    <header className={classes.root}>
      <ActionIcon size={44} className={classes.menu} aria-label={t("nav.openMenu")} onClick={onMenu}>
        <IconMenu2 size={22} />
      </ActionIcon>
      <div className={classes.brand}>
        <Logo isShort />
        <span className={classes.side}>{t("agents.side")}</span>
      </div>
      <AgentClock />
      <div className={classes.end}>
        {name !== null && (
          <bdi className={classes.name} title={name}>
            {name}
          </bdi>
        )}
        <div className={classes.cashier}>
          <Button component={Link} to={depositPath} leftSection={<IconPlus size={18} aria-hidden />}>
            {t("cashier.deposit")}
          </Button>
          <Button
            component={Link}
            to={withdrawPath}
            variant="default"
            leftSection={<IconArrowBarUp size={18} aria-hidden />}
          >
            {t("cashier.withdraw")}
          </Button>
        </div>
        <Messages />
        <ChatOpener className={classes.chat} />
        <div className={classes.settings}>
          <LanguageSelect className={classes.language} />
          <SchemeButton />
        </div>
        <ActionIcon size={44} aria-label={t("account.signOut")} onClick={onSignOut} className={classes.out}>
          <IconLogout size={20} className={classes.mirrored} />
        </ActionIcon>
      </div>
    </header>
  );
}
