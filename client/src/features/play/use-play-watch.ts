import { useMutation } from "@apollo/client/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { AcknowledgePlayDocument, WatchPlayDocument, type WatchPlayMutation } from "../../gql/graphql";

export type PlayWatch = WatchPlayMutation["watchPlay"];

/** How often the server is told that the member is at a game. */
const beatMs = 30_000;

interface Seen {
  readonly watch: PlayWatch;
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
 * say so by `acknowledge`. The server counts; a call that fails is made again at the next beat.
 */
export function usePlayWatch(isOn: boolean) {
  const [watch] = useMutation(WatchPlayDocument, { fetchPolicy: "no-cache" });
  const [acknowledge, { loading }] = useMutation(AcknowledgePlayDocument, { fetchPolicy: "no-cache" });
  const [seen, setSeen] = useState<Seen | null>(null);
  const [isDue, setDue] = useState(false);
  const isAlive = useRef(true);

  const note = useCallback((told: PlayWatch | undefined) => {
    if (!told || !isAlive.current) return;
    setSeen({ watch: told, at: performance.now() });
    setDue(told.dueInSeconds <= 0);
  }, []);

  useEffect(() => {
    isAlive.current = true;
    if (!isOn) return;
    const beat = () =>
      void watch().then(
        ({ data }) => note(data?.watchPlay),
        // What was told last still counts, and the next beat asks again.
        () => undefined,
      );
    beat();
    const timer = setInterval(beat, beatMs);
    return () => {
      isAlive.current = false;
      clearInterval(timer);
    };
  }, [isOn, watch, note]);

  useEffect(() => {
    if (!seen) return;
    const timer = setInterval(() => isOver(seen) && setDue(true), 1000);
    return () => clearInterval(timer);
  }, [seen]);

  const goOn = async () => {
    const { data } = await acknowledge();
    note(data?.acknowledgePlay);
  };
  const shown = isOn ? seen : null;
  return {
    watch: shown?.watch ?? null,
    playedFrom: shown && shown.at - shown.watch.playedSeconds * 1000,
    isDue: isOn && isDue,
    goOn,
    isGoingOn: loading,
  };
}
