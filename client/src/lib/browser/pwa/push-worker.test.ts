import { afterEach, beforeEach, expect, it, vi } from "vitest";

interface Page {
  readonly url: string;
  readonly visibilityState: string;
  readonly focus: () => Promise<void>;
}

const origin = "https://casino.example";
const showNotification = vi.fn(async (_title: string, _options: object) => undefined);
const openWindow = vi.fn(async (_url: string) => undefined);
let pages: Page[] = [];

beforeEach(async () => {
  vi.resetModules();
  showNotification.mockClear();
  openWindow.mockClear();
  pages = [];
  const listeners = new Map<string, (event: object) => void>();
  vi.stubGlobal("self", {
    location: new URL(origin),
    registration: { showNotification },
    clients: { matchAll: async () => pages, openWindow },
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
  });
  await import("./push-worker");
  dispatch = async (type, event) => {
    let work: Promise<unknown> = Promise.resolve();
    listeners.get(type)?.({ ...event, waitUntil: (given: Promise<unknown>) => (work = given) });
    await work;
  };
});

afterEach(() => vi.unstubAllGlobals());

let dispatch: (type: string, event: object) => Promise<void>;
const push = (content: unknown) => dispatch("push", { data: { json: () => content } });
const click = async (data: unknown) => {
  const close = vi.fn();
  await dispatch("notificationclick", { notification: { data, close } });
  return close;
};
const pageAt = (path: string, visibilityState = "hidden"): Page => ({
  url: new URL(path, origin).href,
  visibilityState,
  focus: vi.fn(async () => undefined),
});

it("shows a notification in its language and direction, which replaces one of the same kind", async () => {
  await push({
    title: "تم إيداع المبلغ",
    body: "المبلغ في محفظتك الآن.",
    path: "/member/deposits",
    tag: "deposit",
    lang: "ar",
    dir: "rtl",
    icon: "/brand-icons/any-192.png",
    at: 1_000,
  });
  expect(showNotification.mock.calls).toEqual([
    [
      "تم إيداع المبلغ",
      {
        body: "المبلغ في محفظتك الآن.",
        tag: "deposit",
        lang: "ar",
        dir: "rtl",
        icon: "/brand-icons/any-192.png",
        timestamp: 1_000,
        renotify: true,
        silent: false,
        data: "/member/deposits",
      },
    ],
  ]);
});

it("makes no sound while a page of the site is visible", async () => {
  pages = [pageAt("/", "visible")];
  await push({ title: "Deposit credited", tag: "deposit" });
  expect(showNotification.mock.calls[0]?.[1]).toMatchObject({ silent: true, renotify: false });
});

it("shows the site's name for a message that it cannot read", async () => {
  await dispatch("push", {
    data: {
      json: () => {
        throw new SyntaxError("no JSON");
      },
    },
  });
  await dispatch("push", { data: null });
  expect(showNotification.mock.calls.map(([title]) => title)).toEqual(["casino.example", "casino.example"]);
});

it("opens the page of the notification, or focuses it where it is open, and leaves other pages alone", async () => {
  const game = pageAt("/game?game=x");
  pages = [game];
  expect(await click("/member/deposits")).toHaveBeenCalled();
  expect(openWindow.mock.calls).toEqual([[new URL("/member/deposits", origin).href]]);
  const deposits = pageAt("/member/deposits");
  pages = [game, deposits];
  await click("/member/deposits");
  expect(openWindow).toHaveBeenCalledTimes(1);
  expect([deposits.focus, game.focus].map((focus) => vi.mocked(focus).mock.calls.length)).toEqual([1, 0]);
});

it.each(["https://elsewhere.example/", "//elsewhere.example/", "data:text/html,x"])(
  "opens no other site: %s",
  async (path) => {
    await click(path);
    expect(openWindow.mock.calls).toEqual([[origin]]);
  },
);
