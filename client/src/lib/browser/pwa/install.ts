import { useSyncExternalStore } from "react";

/** What Chromium hands over when the site may be installed; other browsers never do. */
interface InstallPrompt extends Event {
  prompt(): Promise<void>;
  readonly userChoice: Promise<{ readonly outcome: "accepted" | "dismissed" }>;
}

/** `ready`: the browser would ask. `installed`: runs as an app, or has just become one. */
export type InstallState = "unknown" | "ready" | "installed";

const listeners = new Set<() => void>();
let kept: InstallPrompt | null = null;
let isInstalled = false;

function tell(): void {
  for (const listener of listeners) listener();
}

/** Keeps the browser's own question for the moment when somebody asks for it. Called once, before anything draws. */
export function keepInstallPrompt(): void {
  isInstalled = window.matchMedia("(display-mode: standalone)").matches;
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    kept = event as InstallPrompt;
    tell();
  });
  window.addEventListener("appinstalled", () => {
    kept = null;
    isInstalled = true;
    tell();
  });
}

function state(): InstallState {
  if (isInstalled) return "installed";
  return kept ? "ready" : "unknown";
}

/** Whether the site can be installed from here. */
export function useInstallState(): InstallState {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, state);
}

/** Shows the browser's question. It may be asked once; answers whether it was accepted. */
export async function askToInstall(): Promise<boolean> {
  const prompt = kept;
  if (!prompt) return false;
  kept = null;
  tell();
  await prompt.prompt();
  return (await prompt.userChoice).outcome === "accepted";
}
