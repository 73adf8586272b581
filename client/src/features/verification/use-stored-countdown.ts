import { useEffect, useState } from "react";

const prefix = "codeWait.";

function readEnd(name: string): number {
  const end = Number(sessionStorage.getItem(prefix + name));
  return Number.isFinite(end) && end > Date.now() ? end : 0;
}

function secondsTo(end: number): number {
  return Math.max(0, Math.ceil((end - Date.now()) / 1_000));
}

/** Counts whole seconds down to zero, and continues after a reload under its name. `start(seconds)` restarts it. */
export function useStoredCountdown(name: string): { seconds: number; start: (seconds: number) => void } {
  const [end, setEnd] = useState(() => readEnd(name));
  const [seconds, setSeconds] = useState(() => secondsTo(readEnd(name)));
  useEffect(() => {
    const stored = readEnd(name);
    setEnd(stored);
    setSeconds(secondsTo(stored));
  }, [name]);
  useEffect(() => {
    if (end === 0) return;
    const timer = setInterval(() => {
      const left = secondsTo(end);
      setSeconds(left);
      if (left > 0) return;
      sessionStorage.removeItem(prefix + name);
      setEnd(0);
    }, 250);
    return () => clearInterval(timer);
  }, [end, name]);
  const start = (from: number) => {
    const until = Date.now() + from * 1_000;
    sessionStorage.setItem(prefix + name, String(until));
    setSeconds(from);
    setEnd(until);
  };
  return { seconds, start };
}
