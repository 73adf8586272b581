import { createStore, useStore } from "zustand";

/** The event that Chromium fires when the site can be installed; other browsers never fire it. */
interface InstallPrompt extends Event {
  prompt(): Promise<void>;
  readonly userChoice: Promise<{ readonly outcome: "accepted" | "dismissed" }>;
}

/** `ready`: the browser can show its install prompt. `installed`: runs as an app, or has just been installed. */
export type InstallState = "unknown" | "ready" | "installed";

interface Installation {
  /** The browser's prompt, until it is shown. */
  readonly prompt?: InstallPrompt | undefined;
  readonly isInstalled: boolean;
}

const store = createStore<Installation>()(() => ({ isInstalled: false }));

declare global {
  interface Window {
    /** The prompt that the browser offered before the scripts had loaded (`index.html`). */
    installOffer?: InstallPrompt;
  }
}

/** Keeps the browser's install prompt until the user asks to install. Called once, before the first render. */
export function captureInstallPrompt(): void {
  const isInstalled = matchMedia("(display-mode: standalone)").matches;
  store.setState({ isInstalled, prompt: window.installOffer });
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    store.setState({ prompt: event as InstallPrompt });
  });
  addEventListener("appinstalled", () => store.setState({ prompt: undefined, isInstalled: true }));
}

function installState({ prompt, isInstalled }: Installation): InstallState {
  if (isInstalled) return "installed";
  return prompt ? "ready" : "unknown";
}

/** Whether the site can be installed in this browser. */
export function useInstallState(): InstallState {
  return useStore(store, installState);
}

/** Shows the browser's install prompt, which works once. Returns whether the user accepted. */
export async function promptInstall(): Promise<boolean> {
  const { prompt } = store.getState();
  if (!prompt) return false;
  store.setState({ prompt: undefined });
  await prompt.prompt();
  return (await prompt.userChoice).outcome === "accepted";
}
