import { vi } from "vitest";

/** The key that the test's server subscribes with: 65 bytes in base64url. */
export const testPushKey = "B".repeat(87).replace(/.$/, "A");

/** A browser that can notify, whose user gives this answer when asked. */
export class TestPushBrowser {
  permission: NotificationPermission = "default";
  subscription: { readonly endpoint: string; readonly key: string } | null = null;
  isServiceUp = true;
  /** Whether it ends subscriptions, rather than failing to. */
  unsubscribes = true;
  readonly requestPermission = vi.fn(async () => {
    if (this.permission === "default") this.permission = this.answer;
    return this.permission;
  });
  private endpoints = 0;

  constructor(private readonly answer: NotificationPermission = "granted") {
    const browser = this;
    vi.stubGlobal("PushManager", class {});
    vi.stubGlobal("Notification", {
      get permission() {
        return browser.permission;
      },
      requestPermission: this.requestPermission,
    });
    Object.defineProperty(navigator, "serviceWorker", {
      configurable: true,
      value: { getRegistration: async () => ({ pushManager: this.manager() }) },
    });
  }

  /** Removes the browser; the next test has one that cannot notify. */
  static remove(): void {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, "serviceWorker");
  }

  /** A subscription as it was left by an earlier visit. */
  subscribe(key = testPushKey): string {
    this.endpoints += 1;
    const endpoint = `https://push.example.com/${this.endpoints}`;
    this.subscription = { endpoint, key };
    return endpoint;
  }

  private manager() {
    return {
      getSubscription: async () => this.view(),
      subscribe: async ({ applicationServerKey }: { readonly applicationServerKey: string }) => {
        if (!this.isServiceUp) throw new DOMException("push service error", "AbortError");
        if (!this.subscription) this.subscribe(applicationServerKey);
        return this.view();
      },
    };
  }

  private view() {
    const { subscription } = this;
    if (!subscription) return null;
    const bytes = Uint8Array.from(atob(subscription.key.replaceAll("-", "+").replaceAll("_", "/")), (char) =>
      char.charCodeAt(0),
    );
    return {
      endpoint: subscription.endpoint,
      getKey: () => new Uint8Array([1, 2, 3]).buffer,
      options: { applicationServerKey: bytes.buffer },
      unsubscribe: async () => {
        if (!this.unsubscribes) throw new DOMException("database error", "UnknownError");
        this.subscription = null;
        return true;
      },
    };
  }
}
