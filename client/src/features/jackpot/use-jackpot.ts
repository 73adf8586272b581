import { showcaseAt } from "@croupier/schema/rules/jackpot.js";
import { useEffect, useState } from "react";

/** The showcase of a brand, in hundredths of the currency's unit, at the present time. It stops while it is paused. */
export function useJackpot(brandCode: string, isPaused: boolean): number {
  const [value, setValue] = useState(() => showcaseAt(brandCode, Date.now()).amount);
  useEffect(() => {
    if (isPaused) return;
    let timer: ReturnType<typeof setTimeout>;
    const show = () => {
      const now = Date.now();
      const { amount, nextAt } = showcaseAt(brandCode, now);
      setValue(amount);
      timer = setTimeout(show, nextAt - now);
    };
    show();
    return () => clearTimeout(timer);
  }, [brandCode, isPaused]);
  return value;
}
