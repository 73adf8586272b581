import { useMutation } from "@apollo/client/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { AcknowledgePlayDocument, WatchPlayDocument, type WatchPlayMutation } from "../../../gql/graphql";
import { useWalletUpdates } from "../../../lib/apollo/use-wallet-updates";
import { useFrozenValue } from "../../../lib/play/use-frozen-value";

export type PlayHeartbeat = WatchPlayMutation["watchPlay"];

/** Interval of the heartbeats while the member is at a game. */
const beatMs = 30_000;
/** Minimum interval of additional heartbeats after changes of the wallet, in which stakes and wins are booked. */
const newsMs = 5_000;

interface Seen {
  readonly watch: PlayHeartbeat;
  /** When it arrived, on the page's monotonic clock. */
  readonly at: number;
}

/** Seconds since `at`, on the page's monotonic clock. */
const secondsSince = (at: number) => (performance.now() - at) / 1000;

/** Whether the next reality check is due. */
function isOver({ watch, at }: Seen): boolean {
  return watch.dueInSeconds - secondsSince(at) <= 0;
}

/**
 * Tracks the current play session while `isOn`. `isDue`: a reality check is due, which the member confirms with
 * `acknowledge`. The server counts, and is also asked when the wallet has changed; a failed call is repeated with the
 * next heartbeat. While `isFrozen`, the figures stay as they are.
 */
export function usePlayHeartbeat(isOn: boolean, isHeld: boolean) {
  const [watch] = useMutation(WatchPlayDocument, { fetchPolicy: "no-cache" });
  const [acknowledge, { loading }] = useMutation(AcknowledgePlayDocument, { fetchPolicy: "no-cache" });
  const [seen, setSeen] = useState<Seen | null>(null);
  const [isDue, setDue] = useState(false);
  const isAlive = useRef(true);
  /** Number of confirmations: responses to earlier heartbeats are outdated. */
  const acknowledged = useRef(0);

  const note = useCallback((told: PlayHeartbeat | undefined) => {
    if (!told || !isAlive.current) return;
    setSeen({ watch: told, at: performance.now() });
    setDue(told.dueInSeconds <= 0);
  }, []);

  const beat = useCallback(() => {
    const before = acknowledged.current;
    watch().then(
      ({ data }) => before === acknowledged.current && note(data?.watchPlay),
      // The last response still counts, and the next heartbeat tries again.
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
  // Stakes and wins show sooner than with the next heartbeat.
  useWalletUpdates(() => isOn && beat(), newsMs);

  useEffect(() => {
    if (!seen) return;
    const timer = setInterval(() => isOver(seen) && setDue(true), 1000);
    return () => clearInterval(timer);
  }, [seen]);

  const goOn = async () => {
    const { data } = await acknowledge();
    acknowledged.current += 1;
    note(data?.acknowledgePlay);
  };
  const shown = isOn ? seen : null;
  const totals = useFrozenValue(shown?.watch.totals, isHeld);
  return {
    watch: shown && { ...shown.watch, totals: totals ?? shown.watch.totals },
    playedFrom: shown && shown.at - shown.watch.playedSeconds * 1000,
    isDue: isOn && isDue,
    goOn,
    isGoingOn: loading,
  };
}
