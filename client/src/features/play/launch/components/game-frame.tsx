import { Loader } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type RoundMessage, readRoundMessage } from "../../../../lib/play/round-message";
import { sandboxOf } from "../sandbox";
import type { GameLaunched } from "../use-launch";
import classes from "./game-frame.module.css";

interface GameFrameProps {
  readonly launch: GameLaunched;
  /** Reports the state of a round; leaving or reloading a game ends its round. */
  readonly onRound: (state: RoundMessage["state"]) => void;
}

/** A game's page in a sandboxed frame. */
export function GameFrame({ launch, onRound }: GameFrameProps) {
  const { t } = useTranslation("play");
  const frame = useRef<HTMLIFrameElement>(null);
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    const read = ({ source, data }: MessageEvent<unknown>) => {
      if (source === null || source !== frame.current?.contentWindow) return;
      const message = readRoundMessage(data);
      if (message) onRound(message.state);
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
        src={launch.url}
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
