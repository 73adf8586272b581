import { useCallback, useEffect, useRef, useState } from "react";
import type { RoundMessage } from "../../../lib/play/round-message";

/** Longer than any pause between two messages of a game that reveals a round, or requests it again. */
const maxSilenceMs = 20_000;

/**
 * Whether a round's payout must not show yet, because its game is still revealing it. `onRound` receives the game's
 * messages. A game that sends nothing freezes the balance for 20 seconds at most.
 */
export function useRoundFreeze() {
  const [isFrozen, setFrozen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const onRound = useCallback((state: RoundMessage["state"]) => {
    clearTimeout(timer.current);
    setFrozen(state === "running");
    if (state === "running") timer.current = setTimeout(() => setFrozen(false), maxSilenceMs);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  return { isFrozen, onRound };
}
