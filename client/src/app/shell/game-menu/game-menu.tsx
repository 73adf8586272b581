import { UnstyledButton } from "@mantine/core";
import { useClickOutside } from "@mantine/hooks";
import { IconChevronDown, IconDeviceGamepad2 } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { retryWithBackoff } from "../../../lib/http/retry-with-backoff";
import { preloadable } from "../../../ui/layout/preloadable";
import { withTexts } from "../../lazy-texts";
import classes from "./game-menu.module.css";

const GamePanel = preloadable(() =>
  retryWithBackoff(withTexts(["shell"], async () => (await import("./game-panel")).GamePanel)),
);

/** The games by category and vendor, below a button of the header; Esc, a selection or a click elsewhere closes it. */
export function GameMenu() {
  const { t } = useTranslation();
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setOpenAt(null);
  const root = useClickOutside(close);
  // Going to another page closes it.
  const isOpen = openAt === key;
  return (
    <nav
      ref={root}
      aria-label={t("nav.gameMenu")}
      className={classes.root}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close();
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !isOpen) return;
        close();
        button.current?.focus();
      }}
    >
      <UnstyledButton
        ref={button}
        className={classes.button}
        aria-expanded={isOpen}
        onPointerEnter={() => void GamePanel.preload()}
        onClick={() => setOpenAt(isOpen ? null : key)}
      >
        <IconDeviceGamepad2 size={20} stroke={1.75} aria-hidden />
        {t("nav.games")}
        <IconChevronDown size={16} className={classes.chevron} aria-hidden />
      </UnstyledButton>
      {isOpen && <GamePanel onFollow={close} />}
    </nav>
  );
}
