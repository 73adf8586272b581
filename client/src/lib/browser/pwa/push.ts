import { registerServiceWorker } from "./service-worker";

/** Whether this browser can notify; "ask": the user has not decided yet. */
export type PushPermission = "unsupported" | "denied" | "ask" | "granted";

/** A subscription as the server takes it. */
export interface BrowserSubscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  /** The key that it was made with. */
  readonly publicKey: string;
}

/** The browser has no service worker, or refuses to subscribe. */
export class PushUnavailableError extends Error {
  override readonly name = "PushUnavailableError";
}

/** What the user has decided in this browser. Safari on iOS can notify only when the site is on the home screen. */
export function pushPermission(): PushPermission {
  const isSupported = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  if (!isSupported) return "unsupported";
  return Notification.permission === "default" ? "ask" : Notification.permission;
}

/** Asks the user, once: the browser remembers the answer. Only in response to a click. */
export async function requestPushPermission(): Promise<PushPermission> {
  if (pushPermission() === "ask") await Notification.requestPermission();
  return pushPermission();
}

function toBase64url(bytes: ArrayBuffer | null): string {
  const text = Array.from(new Uint8Array(bytes ?? new ArrayBuffer(0)), (byte) => String.fromCharCode(byte));
  return btoa(text.join("")).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function toSubscription(subscription: PushSubscription): BrowserSubscription {
  return {
    endpoint: subscription.endpoint,
    p256dh: toBase64url(subscription.getKey("p256dh")),
    auth: toBase64url(subscription.getKey("auth")),
    publicKey: toBase64url(subscription.options.applicationServerKey),
  };
}

async function pushManager(): Promise<PushManager | null> {
  if (pushPermission() === "unsupported") return null;
  return (await navigator.serviceWorker.getRegistration())?.pushManager ?? null;
}

/** The push manager, although the page may just have been opened and have no service worker yet. */
async function waitForPushManager(): Promise<PushManager> {
  const manager = (await pushManager()) ?? (await registerServiceWorker())?.pushManager;
  if (!manager) throw new Error("no service worker");
  return manager;
}

/** The browser's subscription; null when it has none. */
export async function readSubscription(): Promise<BrowserSubscription | null> {
  const subscription = await (await pushManager())?.getSubscription();
  return subscription ? toSubscription(subscription) : null;
}

/**
 * Subscribes with a key, in place of a subscription with another one.
 * @throws PushUnavailableError when the browser or its push service refuses
 */
export async function subscribeBrowser(publicKey: string): Promise<BrowserSubscription> {
  try {
    const manager = await waitForPushManager();
    const present = await manager.getSubscription();
    if (present && toSubscription(present).publicKey !== publicKey) await present.unsubscribe();
    return toSubscription(
      await manager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }),
    );
  } catch (error) {
    throw new PushUnavailableError("the browser did not subscribe", { cause: error });
  }
}

/** Ends the browser's subscription, so that its push service refuses messages. */
export async function unsubscribeBrowser(): Promise<void> {
  const subscription = await (await pushManager())?.getSubscription();
  await subscription?.unsubscribe();
}
