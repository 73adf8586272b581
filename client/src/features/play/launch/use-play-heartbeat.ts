import { useMutation } from "@apollo/client/react";
import { useCallback, useEffect, useRef, useState } from "react";
import {
  AcknowledgeRealityCheckDocument,
  PlayHeartbeatDocument,
  type PlayHeartbeatMutation,
} from "../../../gql/graphql";
import { useWalletUpdates } from "../../../lib/apollo/use-wallet-updates";
import { useFrozenValue } from "../../../lib/play/use-frozen-value";

export type PlayHeartbeat = PlayHeartbeatMutation["playHeartbeat"];

/** Interval of the heartbeats while the member is at a game. */
const beatMs = 30_000;
/** Minimum interval of additional heartbeats after changes of the wallet, in which stakes and wins are booked. */
const walletBeatMs = 5_000;

interface ReceivedHeartbeat {
  readonly heartbeat: PlayHeartbeat;
  /** When it arrived, on the page's monotonic clock. */
  readonly at: number;
}

/** Seconds since `at`, on the page's monotonic clock. */
const secondsSince = (at: number) => (performance.now() - at) / 1000;

/** Whether the next reality check is due. */
function isDueNow({ heartbeat, at }: ReceivedHeartbeat): boolean {
  return heartbeat.dueInSeconds - secondsSince(at) <= 0;
}

/**
 * Tracks the current play session while `isOn`. `isDue`: a reality check is due, which the member confirms with
 * `acknowledge`. The server counts, and is also asked when the wallet has changed; a failed call is repeated with the
 * next heartbeat. While `isFrozen`, the figures stay as they are.
 */
export function usePlayHeartbeat(isOn: boolean, isFrozen: boolean) {
  const [sendHeartbeat] = useMutation(PlayHeartbeatDocument, { fetchPolicy: "no-cache" });
  const [acknowledge, { loading }] = useMutation(AcknowledgeRealityCheckDocument, {
    fetchPolicy: "no-cache",
  });
  const [received, setReceived] = useState<ReceivedHeartbeat | null>(null);
  /** The heartbeat by which a reality check is due: a timer of an earlier one that fires late changes nothing. */
  const [due, setDue] = useState<ReceivedHeartbeat | null>(null);
  const isAlive = useRef(true);
  /** Number of confirmations: responses to earlier heartbeats are outdated. */
  const acknowledged = useRef(0);

  const receive = useCallback((heartbeat: PlayHeartbeat | undefined) => {
    if (!heartbeat || !isAlive.current) return;
    const next = { heartbeat, at: performance.now() };
    setReceived(next);
    setDue(isDueNow(next) ? next : null);
  }, []);

  const beat = useCallback(() => {
    const before = acknowledged.current;
    sendHeartbeat().then(
      ({ data }) => before === acknowledged.current && receive(data?.playHeartbeat),
      // The last response still counts, and the next heartbeat tries again.
      () => undefined,
    );
  }, [sendHeartbeat, receive]);

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
  useWalletUpdates(() => isOn && beat(), walletBeatMs);

  useEffect(() => {
    if (!received) return;
    const timer = setInterval(() => isDueNow(received) && setDue(received), 1000);
    return () => clearInterval(timer);
  }, [received]);

  const confirm = async () => {
    const { data } = await acknowledge();
    acknowledged.current += 1;
    receive(data?.acknowledgeRealityCheck);
  };
  const shown = isOn ? received : null;
  const totals = useFrozenValue(shown?.heartbeat.totals, isFrozen);
  return {
    heartbeat: shown && { ...shown.heartbeat, totals: totals ?? shown.heartbeat.totals },
    playedFrom: shown && shown.at - shown.heartbeat.playedSeconds * 1000,
    isDue: isOn && received !== null && due === received,
    confirm,
    isConfirming: loading,
  };
}
