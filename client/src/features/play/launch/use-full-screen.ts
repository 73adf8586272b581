import { useCallback, useEffect, useSyncExternalStore } from "react";

function subscribe(listener: () => void): () => void {
  document.addEventListener("fullscreenchange", listener);
  return () => document.removeEventListener("fullscreenchange", listener);
}

const isFull = () => Boolean(document.fullscreenElement);

function leaveFullScreen(): void {
  if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined);
}

/**
 * Full screen for the whole page, so that dialogs still show; it ends with the component. `isSupported` is false where
 * the browser has none, as on iPhones.
 */
export function useFullScreen() {
  const isActive = useSyncExternalStore(subscribe, isFull);
  const isSupported = document.fullscreenEnabled === true;
  const toggle = useCallback(() => {
    if (document.fullscreenElement) leaveFullScreen();
    else document.documentElement.requestFullscreen().catch(() => undefined);
  }, []);
  useEffect(() => leaveFullScreen, []);
  return { isActive, isSupported, toggle };
}
