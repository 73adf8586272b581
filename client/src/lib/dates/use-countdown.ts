import { useEffect, useState } from "react";

/** Counts whole seconds down to zero. `start(seconds)` restarts it. */
export function useCountdown(): { seconds: number; start: (seconds: number) => void } {
  const [endsAt, setEndsAt] = useState(0);
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (endsAt === 0) return;
    const timer = setInterval(() => {
      const left = Math.max(0, Math.ceil((endsAt - Date.now()) / 1_000));
      setSeconds(left);
      if (left === 0) setEndsAt(0);
    }, 250);
    return () => clearInterval(timer);
  }, [endsAt]);
  const start = (from: number) => {
    setSeconds(from);
    setEndsAt(Date.now() + from * 1_000);
  };
  return { seconds, start };
}
