import { useCallback, useEffect, useRef, useState } from "react";
import type { RoundMessage } from "../../../lib/play/round-message";

/** Longer than any pause between two messages of a game that shows a round, or asks for it again. */
const longestSilenceMs = 20_000;

/**
 * Whether what a round paid must not show yet, because its game is still revealing it. `onRound` reports what the
 * game says. A game that falls silent holds nothing up for longer than 20 seconds.
 */
export function useRoundHold() {
  const [isHeld, setHeld] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const onRound = useCallback((state: RoundMessage["state"]) => {
    clearTimeout(timer.current);
    setHeld(state === "running");
    if (state === "running") timer.current = setTimeout(() => setHeld(false), longestSilenceMs);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  return { isHeld, onRound };
}
