import { useCallback, useEffect, useRef, useState } from "react";
import type { RoundState } from "../../../lib/play/game-message";

/** Longer than any pause between two messages of a game that reveals a round, or requests it again. */
const maxSilenceMs = 20_000;
/** Longer than any game takes to reveal one round, free spins included. */
const maxRoundMs = 5 * 60_000;

type Timer = ReturnType<typeof setTimeout>;

/**
 * Whether a round's payout must not show yet, because its game is still revealing it. `onRound` receives the game's
 * messages. The balance is hidden for 20 seconds after a message at most, and for five minutes in all: a game whose
 * round never ends cannot hide it for longer, until it reports a result.
 */
export function useRoundFreeze() {
  const [isFrozen, setFrozen] = useState(false);
  const silence = useRef<Timer>(undefined);
  const limit = useRef<Timer>(undefined);
  const isOverLimit = useRef(false);
  const endRound = useCallback(() => {
    clearTimeout(silence.current);
    clearTimeout(limit.current);
    limit.current = undefined;
    isOverLimit.current = false;
    setFrozen(false);
  }, []);
  const onRound = useCallback(
    (state: RoundState) => {
      if (state !== "running") return endRound();
      if (isOverLimit.current) return;
      limit.current ??= setTimeout(() => {
        endRound();
        isOverLimit.current = true;
      }, maxRoundMs);
      clearTimeout(silence.current);
      silence.current = setTimeout(endRound, maxSilenceMs);
      setFrozen(true);
    },
    [endRound],
  );
  useEffect(() => endRound, [endRound]);
  return { isFrozen, onRound };
}
