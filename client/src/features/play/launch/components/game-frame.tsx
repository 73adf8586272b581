import { Loader } from "@mantine/core";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  balanceMessage,
  type GameMessage,
  type RoundState,
  readGameMessage,
  withPageParameters,
} from "../../../../lib/play/game-message";
import { readSettingsOf, rememberSettingsOf } from "../game-settings";
import { isOwnPage, sandboxOf } from "../sandbox";
import type { GameLaunched } from "../use-launch";
import classes from "./game-frame.module.css";

interface GameFrameProps {
  readonly launch: GameLaunched;
  /** Reports the state of a round; leaving or reloading a game ends its round. */
  readonly onRound: (state: RoundState) => void;
  /** The player asks in the game for the deposit dialog, or for the game with play money. */
  readonly onOpen: (what: "deposit" | "demo") => void;
  /** Number of changes of the member's funds from outside the game; a game of ours reads its balance again. */
  readonly fundsVersion: number;
}

/** The address of the game; to a game of ours with what the member chose in it before. */
function addressOf({ url, game }: GameLaunched): string {
  return isOwnPage(url) ? withPageParameters(url, { ...readSettingsOf(game.id), hasBar: true }) : url;
}

/** A game's page in a sandboxed frame. */
export function GameFrame({ launch, onRound, onOpen, fundsVersion }: GameFrameProps) {
  const { t } = useTranslation("play");
  const frame = useRef<HTMLIFrameElement>(null);
  const [isLoaded, setLoaded] = useState(false);
  const [address] = useState(() => addressOf(launch));
  const handleMessage = useEffectEvent((message: GameMessage) => {
    if (message.type === "croupier.round") onRound(message.state);
    else if (!isOwnPage(launch.url)) return;
    else if (message.type === "croupier.open") onOpen(message.what);
    else rememberSettingsOf(launch.game.id, message);
  });
  useEffect(() => {
    if (fundsVersion > 0 && isOwnPage(launch.url))
      // Its origin is null, which cannot be named.
      frame.current?.contentWindow?.postMessage(balanceMessage, "*");
  }, [fundsVersion, launch.url]);
  useEffect(() => {
    const read = ({ source, data }: MessageEvent<unknown>) => {
      if (source === null || source !== frame.current?.contentWindow) return;
      const message = readGameMessage(data);
      if (message) handleMessage(message);
    };
    window.addEventListener("message", read);
    return () => {
      window.removeEventListener("message", read);
      onRound("revealed");
    };
  }, [onRound]);
  const onLoad = () => {
    if (isLoaded) onRound("revealed");
    setLoaded(true);
  };
  return (
    <div className={classes.stage}>
      {!isLoaded && <GameLoading />}
      <iframe
        ref={frame}
        src={address}
        className={classes.frame}
        data-loaded={isLoaded || undefined}
        title={t("frame", { game: launch.game.name })}
        sandbox={sandboxOf(launch.url)}
        allow="fullscreen; autoplay"
        onLoad={onLoad}
      />
    </div>
  );
}

/** Fills the game's space until it has loaded. */
export function GameLoading() {
  const { t } = useTranslation("play");
  return (
    <div className={classes.opening} role="status">
      <Loader aria-hidden />
      <span>{t("opening")}</span>
    </div>
  );
}
