import { Loader } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Launched } from "../use-launch";
import classes from "./game-frame.module.css";

/** A game's page, walled off from ours: it may run scripts and nothing else. */
export function GameFrame({ launch }: { readonly launch: Launched }) {
  const { t } = useTranslation("seamless");
  const [isLoaded, setLoaded] = useState(false);
  const page = launch.mode === "HTML" ? { srcDoc: launch.url } : { src: launch.url };
  return (
    <div className={classes.stage}>
      {!isLoaded && <Opening />}
      <iframe
        {...page}
        className={classes.frame}
        data-loaded={isLoaded || undefined}
        title={t("frame", { game: launch.game.name })}
        sandbox="allow-scripts"
        allow="fullscreen; autoplay"
        onLoad={() => setLoaded(true)}
      />
    </div>
  );
}

/** Holds the game's place until it is there. */
export function Opening() {
  const { t } = useTranslation("seamless");
  return (
    <div className={classes.opening} role="status">
      <Loader aria-hidden />
      <span>{t("opening")}</span>
    </div>
  );
}
