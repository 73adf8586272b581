import { jackpotStart, jackpotStep } from "@croupier/schema/rules/jackpot.js";
import { useEffect, useState } from "react";

/**
 * The counter's last value in this tab, in hundredths; it continues from there when its page is left and opened again.
 */
let reached: number | null = null;

function valueReached(): number {
  reached ??= jackpotStart(Math.random);
  return reached;
}

/** The jackpot counter's value in hundredths of the currency's unit. It stops while it is paused. */
export function useJackpot(isPaused: boolean): number {
  const [value, setValue] = useState(valueReached);
  useEffect(() => {
    if (isPaused) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      const { growth, afterMs } = jackpotStep(Math.random);
      timer = setTimeout(() => {
        reached = valueReached() + growth;
        setValue(reached);
        wait();
      }, afterMs);
    };
    wait();
    return () => clearTimeout(timer);
  }, [isPaused]);
  return value;
}
