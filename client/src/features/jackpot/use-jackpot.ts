import { drawJackpotStart, drawJackpotStep } from "@croupier/schema/rules/jackpot.js";
import { useEffect, useState } from "react";

/**
 * The counter's last value in this tab, in hundredths; it continues from there when its page is left and opened again.
 */
let lastValue: number | null = null;

function readLastValue(): number {
  lastValue ??= drawJackpotStart(Math.random);
  return lastValue;
}

/** The jackpot counter's value in hundredths of the currency's unit. It stops while it is paused. */
export function useJackpot(isPaused: boolean): number {
  const [value, setValue] = useState(readLastValue);
  useEffect(() => {
    if (isPaused) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      const { growth, afterMs } = drawJackpotStep(Math.random);
      timer = setTimeout(() => {
        lastValue = readLastValue() + growth;
        setValue(lastValue);
        wait();
      }, afterMs);
    };
    wait();
    return () => clearTimeout(timer);
  }, [isPaused]);
  return value;
}
