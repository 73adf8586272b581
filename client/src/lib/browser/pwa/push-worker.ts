// Runs in the service worker, as a script of its own: it may import nothing but types.

/** What the server sends. */
interface PushContent {
  readonly title: string;
  readonly body?: string;
  /** Path of the page that it opens. */
  readonly path?: string;
  readonly tag?: string;
  readonly lang?: string;
  readonly dir?: "ltr" | "rtl";
  readonly icon?: string;
  readonly at?: number;
}

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface PushEvent extends ExtendableEvent {
  readonly data: { json(): unknown } | null;
}

interface NotificationEvent extends ExtendableEvent {
  readonly notification: { readonly data: unknown; close(): void };
}

interface WindowClient {
  readonly url: string;
  readonly visibilityState: string;
  focus(): Promise<unknown>;
}

/** What the service worker's global scope has beyond the one of a page. */
interface WorkerScope {
  readonly location: Location;
  readonly registration: {
    showNotification(title: string, options: object): Promise<void>;
  };
  readonly clients: {
    matchAll(options: object): Promise<readonly WindowClient[]>;
    openWindow(url: string): Promise<unknown>;
  };
  addEventListener(type: string, listener: (event: never) => void): void;
}

{
  const worker = self as unknown as WorkerScope;

  const readContent = ({ data }: PushEvent): PushContent => {
    try {
      return (data?.json() as PushContent | null) ?? { title: worker.location.hostname };
    } catch {
      // Browsers require that each message shows something.
      return { title: worker.location.hostname };
    }
  };

  const openPages = () => worker.clients.matchAll({ type: "window", includeUncontrolled: true });

  /** Shows a notification, without sound while a page of the site is visible, which says the same itself. */
  const show = async (event: PushEvent): Promise<void> => {
    const { title, path = "/", tag, at, ...options } = readContent(event);
    const isVisible = (await openPages()).some(({ visibilityState }) => visibilityState === "visible");
    await worker.registration.showNotification(title, {
      ...options,
      ...(tag === undefined ? {} : { tag, renotify: !isVisible }),
      ...(at === undefined ? {} : { timestamp: at }),
      silent: isVisible,
      data: path,
    });
  };

  /** The page of a notification: of this site only. */
  const addressOf = (path: unknown): string => {
    const { origin } = worker.location;
    const url = new URL(String(path), origin);
    return url.origin === origin ? url.href : origin;
  };

  /** Focuses the page if it is open, else opens it: another page may be a game with money in play. */
  const open = async (address: string): Promise<void> => {
    const page = (await openPages()).find(({ url }) => url === address);
    await (page ? page.focus() : worker.clients.openWindow(address));
  };

  worker.addEventListener("push", (event: PushEvent) => event.waitUntil(show(event)));
  worker.addEventListener("notificationclick", (event: NotificationEvent) => {
    event.notification.close();
    event.waitUntil(open(addressOf(event.notification.data)));
  });
}
