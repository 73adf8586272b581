import { Drawer, FloatingWindow, type FloatingWindowProps } from "@mantine/core";
import "@mantine/core/styles/FloatingWindow.layer.css";
import { ActionIcon } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconArrowsMove, IconHeadset, IconMinus } from "@tabler/icons-react";
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import classes from "./chat-frame.module.css";

interface ChatFrameProps {
  readonly opened: boolean;
  readonly onMinimise: () => void;
  readonly fieldRef: RefObject<HTMLTextAreaElement | null>;
  readonly children: ReactNode;
}

/** The width of our phone layout. */
const phone = "(max-width: 47.99em)";
/** Pixels that one press of an arrow key moves the window. */
const step = 24;
const moves: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
};

/** The window on a desktop: moved by its header, or by arrow keys. The page beside it stays usable. */
function Floating({ onMinimise, fieldRef, children }: Omit<ChatFrameProps, "opened">) {
  const { t } = useTranslation("support");
  const title = useId();
  const root = useRef<HTMLDivElement>(null);
  const place: FloatingWindowProps["setPositionRef"] = useRef(null);
  const requestedPosition = useRef<{ readonly left: number; readonly top: number } | null>(null);
  useEffect(() => {
    const before = document.activeElement;
    // When the content loads later, the field takes the focus itself.
    fieldRef.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [fieldRef]);
  const move = (event: KeyboardEvent) => {
    const by = moves[event.key];
    const box = root.current?.getBoundingClientRect();
    if (!by || !box) return;
    event.preventDefault();
    const within = (at: number, most: number) => Math.min(Math.max(0, at), Math.max(0, most));
    const from = requestedPosition.current ?? box;
    const next = {
      left: within(from.left + by[0], window.innerWidth - box.width),
      top: within(from.top + by[1], window.innerHeight - box.height),
    };
    place.current?.(next);
    // The new position applies with the next frame; faster presses continue from the requested one.
    requestedPosition.current = next;
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (requestedPosition.current === next) requestedPosition.current = null;
      }),
    );
  };
  const isRtl = document.documentElement.dir === "rtl";
  return (
    <FloatingWindow
      ref={root}
      setPositionRef={place}
      role="dialog"
      aria-labelledby={title}
      className={classes.window}
      initialPosition={isRtl ? { left: 24, bottom: 24 } : { right: 24, bottom: 24 }}
      constrainToViewport
      dragHandleSelector="[data-handle]"
      excludeDragHandleSelector="button"
      zIndex={190}
      onKeyDown={(event) => {
        if (event.key === "Escape") onMinimise();
      }}
    >
      <div className={classes.head} data-handle>
        <IconHeadset size={22} aria-hidden />
        <h2 id={title} className={classes.title}>
          {t("title")}
        </h2>
        <ActionIcon aria-label={t("move")} onKeyDown={move}>
          <IconArrowsMove size={20} />
        </ActionIcon>
        <ActionIcon aria-label={t("minimise")} onClick={onMinimise}>
          <IconMinus size={20} />
        </ActionIcon>
      </div>
      {children}
    </FloatingWindow>
  );
}

/** The chat's frame: a window of 440 by 750 where there is room, the full screen on a phone. */
export function ChatFrame({ opened, onMinimise, fieldRef, children }: ChatFrameProps) {
  const { t } = useTranslation("support");
  const isPhone = useMediaQuery(phone, undefined, { getInitialValueInEffect: false });
  if (!isPhone)
    return opened ? (
      <Floating onMinimise={onMinimise} fieldRef={fieldRef}>
        {children}
      </Floating>
    ) : null;
  return (
    <Drawer
      opened={opened}
      onClose={onMinimise}
      position="bottom"
      size="100%"
      title={t("title")}
      closeButtonProps={{ "aria-label": t("minimise") }}
      classNames={{ content: classes.sheet, body: classes.body, title: classes.title }}
    >
      {children}
    </Drawer>
  );
}
