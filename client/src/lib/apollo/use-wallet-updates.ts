import { useEffect, useRef } from "react";
import { useActiveWallet } from "./use-active-wallet";

/**
 * Calls `onUpdate` when the active wallet has changed, at most once per `minIntervalMs`; the last change is always
 * reported.
 */
export function useWalletUpdates(onUpdate: () => unknown, minIntervalMs = 2_000): void {
  const wallet = useActiveWallet();
  const state = wallet && `${wallet.id} ${wallet.sequence}`;
  const latest = useRef(onUpdate);
  useEffect(() => {
    latest.current = onUpdate;
  });
  const known = useRef(state);
  const calledAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    known.current ??= state;
    if (state === known.current) return;
    const timer = setTimeout(
      () => {
        known.current = state;
        calledAt.current = performance.now();
        latest.current();
      },
      Math.max(0, calledAt.current + minIntervalMs - performance.now()),
    );
    return () => clearTimeout(timer);
  }, [state, minIntervalMs]);
}
