import { useSyncExternalStore } from "react";

/** The event that Chromium fires when the site can be installed; other browsers never fire it. */
interface InstallPrompt extends Event {
  prompt(): Promise<void>;
  readonly userChoice: Promise<{ readonly outcome: "accepted" | "dismissed" }>;
}

/** `ready`: the browser can show its install prompt. `installed`: runs as an app, or has just been installed. */
export type InstallState = "unknown" | "ready" | "installed";

const listeners = new Set<() => void>();
let deferredPrompt: InstallPrompt | null = null;
let isInstalled = false;

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

/** Keeps the browser's install prompt until the user asks to install. Called once, before the first render. */
export function captureInstallPrompt(): void {
  isInstalled = window.matchMedia("(display-mode: standalone)").matches;
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    deferredPrompt = event as InstallPrompt;
    notifyListeners();
  });
  window.addEventListener("appinstalled", () => {
    deferredPrompt = null;
    isInstalled = true;
    notifyListeners();
  });
}

function readState(): InstallState {
  if (isInstalled) return "installed";
  return deferredPrompt ? "ready" : "unknown";
}

/** Whether the site can be installed in this browser. */
export function useInstallState(): InstallState {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, readState);
}

/** Shows the browser's install prompt, which works once. Returns whether the user accepted. */
export async function promptInstall(): Promise<boolean> {
  const prompt = deferredPrompt;
  if (!prompt) return false;
  deferredPrompt = null;
  notifyListeners();
  await prompt.prompt();
  return (await prompt.userChoice).outcome === "accepted";
}
