import { ActionIcon, Button } from "@mantine/core";
import { IconArrowLeft, IconMaximize, IconMinimize, IconPlus } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFullScreen } from "../use-full-screen";
import classes from "./play-bar.module.css";
import { PlayedTime } from "./played-time";

interface PlayBarProps {
  readonly title: string;
  /** The live balance, or a label of the demo mode. */
  readonly balance: ReactNode;
  /** The net result so far. */
  readonly net?: ReactNode;
  /** Start of the play session, on the page's monotonic clock; null: when this game was opened. */
  readonly playedFrom?: number | null;
  /** Opens the deposit dialog over the game; none in demo mode. */
  readonly onDeposit?: (() => void) | undefined;
  readonly onLeave: () => void;
}

/** The slim bar over a game: exit, balance, deposit, net result, time played, full screen. */
export function PlayBar({ title, balance, net, playedFrom = null, onDeposit, onLeave }: PlayBarProps) {
  const { t } = useTranslation(["play", "common"]);
  const screen = useFullScreen();
  const screenLabel = t(screen.isActive ? "leaveFullScreen" : "fullScreen");
  return (
    <div className={classes.bar} role="toolbar" aria-label={t("bar")}>
      <Button
        variant="subtle"
        className={classes.leave}
        aria-label={t("leave")}
        onClick={onLeave}
        leftSection={<IconArrowLeft size={20} className={classes.arrow} aria-hidden />}
      >
        <span className={classes.leaveText}>{t("leave")}</span>
      </Button>
      <h1 className={classes.title}>{title}</h1>
      <div className={classes.end}>
        {balance}
        {onDeposit && (
          <Button
            className={classes.deposit}
            aria-label={t("common:cashier.deposit")}
            onClick={onDeposit}
            leftSection={<IconPlus size={18} aria-hidden />}
          >
            <span className={classes.depositText}>{t("common:cashier.deposit")}</span>
          </Button>
        )}
        <div className={classes.facts}>
          {net}
          <PlayedTime from={playedFrom} />
        </div>
        {screen.isSupported && (
          <ActionIcon
            className={classes.screen}
            aria-label={screenLabel}
            title={screenLabel}
            onClick={screen.toggle}
          >
            {screen.isActive ? <IconMinimize size={20} /> : <IconMaximize size={20} />}
          </ActionIcon>
        )}
      </div>
    </div>
  );
}
