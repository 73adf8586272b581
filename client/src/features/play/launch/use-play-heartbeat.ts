import { useMutation } from "@apollo/client/react";
import { useCallback, useEffect, useRef, useState } from "react";
import {
  AcknowledgeRealityCheckDocument,
  PlayHeartbeatDocument,
  type PlayHeartbeatMutation,
} from "../../../gql/graphql";
import { useWalletUpdates } from "../../../lib/apollo/use-wallet-updates";
import { useHeld } from "../../../lib/play/use-held";

export type PlayHeartbeat = PlayHeartbeatMutation["playHeartbeat"];

/** How often the server is told that the member is at a game. */
const beatMs = 30_000;
/** How often besides, at most, while stakes and wins change the wallet: each is written down there. */
const newsMs = 5_000;

interface Seen {
  readonly watch: PlayHeartbeat;
  /** When it came, by the clock that no one can set back. */
  readonly at: number;
}

/** Seconds since something that is `at` on the page's own clock. */
const secondsSince = (at: number) => (performance.now() - at) / 1000;

/** Whether the time told by the server is over. */
function isOver({ watch, at }: Seen): boolean {
  return watch.dueInSeconds - secondsSince(at) <= 0;
}

/**
 * Follows the stretch of play that goes on, while `isOn`. `isDue`: the member is to be told what was played, and to
 * say so by `acknowledge`. The server counts, and is asked besides when the wallet has changed; a call that fails is
 * made again at the next beat. While `isHeld`, its figures stay as they are.
 */
export function usePlayHeartbeat(isOn: boolean, isHeld: boolean) {
  const [watch] = useMutation(PlayHeartbeatDocument, { fetchPolicy: "no-cache" });
  const [acknowledge, { loading }] = useMutation(AcknowledgeRealityCheckDocument, {
    fetchPolicy: "no-cache",
  });
  const [seen, setSeen] = useState<Seen | null>(null);
  const [isDue, setDue] = useState(false);
  const isAlive = useRef(true);
  /** How often it was acknowledged: what was asked before that says nothing any more. */
  const acknowledged = useRef(0);

  const note = useCallback((told: PlayHeartbeat | undefined) => {
    if (!told || !isAlive.current) return;
    setSeen({ watch: told, at: performance.now() });
    setDue(told.dueInSeconds <= 0);
  }, []);

  const beat = useCallback(() => {
    const before = acknowledged.current;
    watch().then(
      ({ data }) => before === acknowledged.current && note(data?.playHeartbeat),
      // What was told last still counts, and the next beat asks again.
      () => undefined,
    );
  }, [watch, note]);

  useEffect(() => {
    isAlive.current = true;
    if (!isOn) return;
    beat();
    const timer = setInterval(beat, beatMs);
    return () => {
      isAlive.current = false;
      clearInterval(timer);
    };
  }, [isOn, beat]);
  // What was staked or won shows sooner than at the next beat.
  useWalletUpdates(() => isOn && beat(), newsMs);

  useEffect(() => {
    if (!seen) return;
    const timer = setInterval(() => isOver(seen) && setDue(true), 1000);
    return () => clearInterval(timer);
  }, [seen]);

  const goOn = async () => {
    const { data } = await acknowledge();
    acknowledged.current += 1;
    note(data?.acknowledgeRealityCheck);
  };
  const shown = isOn ? seen : null;
  const totals = useHeld(shown?.watch.totals, isHeld);
  return {
    watch: shown && { ...shown.watch, totals: totals ?? shown.watch.totals },
    playedFrom: shown && shown.at - shown.watch.playedSeconds * 1000,
    isDue: isOn && isDue,
    goOn,
    isGoingOn: loading,
  };
}
