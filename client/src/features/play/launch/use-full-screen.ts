import { useFullscreenDocument } from "@mantine/hooks";
import { useCallback, useEffect } from "react";

function leaveFullScreen(): void {
  if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined);
}

/**
 * Full screen for the whole page, so that dialogs still show; it ends with the component. `isSupported` is false where
 * the browser has none, as on iPhones.
 */
export function useFullScreen() {
  const { fullscreen, toggle } = useFullscreenDocument();
  const toggleIfAllowed = useCallback(() => {
    toggle().catch(() => undefined);
  }, [toggle]);
  useEffect(() => leaveFullScreen, []);
  return {
    isActive: fullscreen,
    isSupported: document.fullscreenEnabled === true,
    toggle: toggleIfAllowed,
  };
}
