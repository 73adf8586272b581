import { ActionIcon, Button } from "@mantine/core";
import { IconArrowLeft, IconLogout } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "../../../lib/navigation/paths";
import { LanguageSelect } from "../header/language-select";
import { Logo } from "../header/logo";
import { SchemeButton } from "../header/scheme-button";
import classes from "./agent-header.module.css";

interface AgentHeaderProps {
  readonly isSignedIn: boolean;
  /** The site is open; otherwise only the brand is shown. */
  readonly isOpen: boolean;
  readonly onSignOut: () => void;
}

/** The brand, the languages, and the links to leave the agents' side. */
export function AgentHeader({ isSignedIn, isOpen, onSignOut }: AgentHeaderProps) {
  const { t } = useTranslation();
  return (
    <header className={classes.root} data-signed-in={isSignedIn || undefined}>
      <div className={classes.brand}>
        <Logo isShort />
        <span className={classes.side}>{t("agents.side")}</span>
      </div>
      <div className={classes.end}>
        <LanguageSelect className={classes.language} />
        <SchemeButton />
        {isOpen && (
          <Button
            component={Link}
            to={paths.home}
            variant="default"
            className={classes.players}
            leftSection={<IconArrowLeft size={18} className={classes.mirrored} aria-hidden />}
          >
            {t("agents.toPlayers")}
          </Button>
        )}
        {isSignedIn && (
          <ActionIcon size={44} aria-label={t("account.signOut")} onClick={onSignOut} className={classes.out}>
            <IconLogout size={20} className={classes.mirrored} />
          </ActionIcon>
        )}
      </div>
    </header>
  );
}
