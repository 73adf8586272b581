import { useEffect, useRef } from "react";
import { useActiveWallet } from "./use-active-wallet";

/** Tells when the active wallet has changed, once in so many milliseconds at most; the last change is always told of. */
export function useWalletUpdates(tell: () => unknown, leastMs = 2_000): void {
  const wallet = useActiveWallet();
  const state = wallet && `${wallet.id} ${wallet.sequence}`;
  const latest = useRef(tell);
  useEffect(() => {
    latest.current = tell;
  });
  const known = useRef(state);
  const toldAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    known.current ??= state;
    if (state === known.current) return;
    const timer = setTimeout(
      () => {
        known.current = state;
        toldAt.current = performance.now();
        latest.current();
      },
      Math.max(0, toldAt.current + leastMs - performance.now()),
    );
    return () => clearTimeout(timer);
  }, [state, leastMs]);
}
