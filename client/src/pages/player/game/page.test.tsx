import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { endSession, startSession } from "../../../lib/session/session";
import { refusal } from "../../../test/render";
import { type Answer, renderPage, TestSubscription } from "../../../test/render-page";
import { signedInAs } from "../../../test/session";
import { closeToast, shownToasts } from "../../../ui/feedback/toasts";
import { Component } from "./page";

const game = { __typename: "Game", id: "reels-1", name: "Reels", vendorName: "House", hasDemo: true };
const makeLaunch = (sessionId = "s1", url = "/house/slot.html#token=x") => ({
  launchGame: { __typename: "GameLaunch", sessionId, url, game },
});
const makeRefusal =
  (code: string): Answer =>
  () =>
    refusal(code);

const makeHeartbeat = (secondsUntilDue: number, playedSeconds = 3_600) => ({
  __typename: "PlayHeartbeat",
  dueInSeconds: secondsUntilDue,
  playedSeconds,
  checkMinutes: 60,
  totals: [
    {
      __typename: "PlayTotal",
      staked: { __typename: "Money", amount: "20.00", currency: "USD" },
      net: { __typename: "Money", amount: "-5.00", currency: "USD" },
    },
  ],
});
const usd = (amount: string) => ({ __typename: "Money", amount, currency: "USD" });
const wallet = (sequence: string, balance = "80.00") => ({
  __typename: "Wallet",
  id: "w1",
  currency: "USD",
  isActive: true,
  balance: usd(balance),
  held: usd("0.00"),
  bonus: usd("0.00"),
  debt: usd("0.00"),
  sequence,
  updatedAt: "2026-11-21T03:04:05Z",
});
/** The member whose wallet the page shows. */
let me: object | null;
let walletEvents: TestSubscription;
let refusedBets: TestSubscription;
let deposits: TestSubscription;
let vendorGames: Answer;
/** Responses to the play heartbeat. */
const heartbeatResponses: Record<string, Answer> = {};
beforeEach(() => {
  me = null;
  walletEvents = new TestSubscription();
  refusedBets = new TestSubscription();
  deposits = new TestSubscription();
  heartbeatResponses.PlayHeartbeat = () => ({ playHeartbeat: makeHeartbeat(600) });
  heartbeatResponses.AcknowledgeRealityCheck = () => ({ acknowledgeRealityCheck: makeHeartbeat(3_600) });
});

function open(launch: Answer, search = "?game=reels-1", strict = false) {
  const answers = {
    LaunchGame: launch,
    GamePageWallet: () => ({ me }),
    VendorGame: () => vendorGames({}),
    ...heartbeatResponses,
  };
  return renderPage(<Component />, {
    subscriptions: { WalletChanged: walletEvents, BetRefused: refusedBets, AnyDepositChanged: deposits },
    at: `/seamless${search}`,
    path: "/seamless",
    responses: answers,
    namespaces: ["play", "safer"],
    strict,
  });
}

afterEach(() => endSession());

const balance = () => screen.getByTestId("balance").textContent;

/** Posts a round message as a game's page does. */
function post(source: Window | null, state: string, type = "croupier.round") {
  act(() => {
    window.dispatchEvent(new MessageEvent("message", { source, data: { type, state } }));
  });
}

/** Opens a game with $80.00 in the wallet, and returns the frame's window. */
async function openFrame() {
  me = { __typename: "Me", id: "m1", wallet: wallet("1") };
  const { router } = await open(() => makeLaunch());
  const frame = await screen.findByTitle<HTMLIFrameElement>("Reels game");
  fireEvent.load(frame);
  await waitFor(() => expect(balance()).toBe("$80.00"));
  return { router, frame, game: frame.contentWindow };
}

describe("what the game and the page say to each other", () => {
  const bet = { mode: "real", currency: "USD", amount: "1.00" };
  const settings = { type: "croupier.settings", bet, isSoundOn: true };
  const send = (source: Window | null, data: object) =>
    act(() => void window.dispatchEvent(new MessageEvent("message", { source, data })));
  const fragment = (frame: HTMLIFrameElement) => new URLSearchParams(new URL(frame.src).hash.slice(1));
  afterEach(() => localStorage.clear());

  const vendorUrl = "https://vendor.example/play#a=1";
  const deposit = { type: "croupier.open", what: "deposit" };
  const demo = { type: "croupier.open", what: "demo" };
  const bets = (frame: HTMLIFrameElement) => fragment(frame).getAll("bet");

  it("remembers the bet and the sound of each game, for each account", async () => {
    startSession(signedInAs("t", "alice"));
    const { frame, game } = await openFrame();
    expect([...fragment(frame)]).toEqual([
      ["token", "x"],
      ["bar", "1"],
    ]);
    send(game, settings);
    cleanup();
    const again = await openFrame();
    expect(Object.fromEntries(fragment(again.frame))).toEqual({
      token: "x",
      bar: "1",
      bet: "real USD 1.00",
      sound: "1",
    });
    cleanup();
    startSession(signedInAs("t", "bob"));
    const other = await openFrame();
    expect(fragment(other.frame).has("bet")).toBe(false);
  });

  it("remembers a bet for each mode and currency, beside a change of the sound alone", async () => {
    startSession(signedInAs("t", "alice"));
    const { game } = await openFrame();
    send(game, settings);
    send(game, { ...settings, bet: { ...bet, mode: "demo", amount: "500.00" } });
    send(game, { ...settings, bet: { ...bet, currency: "VND", amount: "20000" } });
    send(game, { ...settings, bet: { ...bet, amount: "2.00" } });
    send(game, { ...settings, bet: null, isSoundOn: false });
    cleanup();
    const { frame } = await openFrame();
    expect(bets(frame)).toEqual(["real USD 2.00", "real VND 20000", "demo USD 500.00"]);
    expect(fragment(frame).has("sound")).toBe(false);
  });

  it("goes on when the storage is full", async () => {
    startSession(signedInAs("t", "alice"));
    const { game } = await openFrame();
    const store = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    const failed = vi.fn((event: ErrorEvent) => event.preventDefault());
    window.addEventListener("error", failed);
    send(game, settings);
    window.removeEventListener("error", failed);
    expect(store).toHaveBeenCalled();
    store.mockRestore();
    expect(failed).not.toHaveBeenCalled();
  });

  it("passes nothing to a vendor's page, and accepts no settings that are none", async () => {
    startSession(signedInAs("t", "alice"));
    const { game } = await openFrame();
    send(game, { ...settings, bet: 5 });
    send(game, { ...settings, bet: { ...bet, amount: "-1" } });
    send(game, { ...settings, bet: { ...bet, mode: "other" } });
    send(game, { ...settings, isSoundOn: "yes" });
    send(window, settings);
    expect(localStorage.getItem("gameSettings:alice")).toBeNull();
    cleanup();
    await open(() => makeLaunch("s2", vendorUrl));
    const frame = await screen.findByTitle<HTMLIFrameElement>("Reels game");
    expect(frame.src).toBe(vendorUrl);
  });

  it("follows no request of a vendor's page, nor keeps settings for it", async () => {
    startSession(signedInAs("t", "alice"));
    const { router } = await open(() => makeLaunch("s1", vendorUrl));
    const { contentWindow } = await screen.findByTitle<HTMLIFrameElement>("Reels game");
    for (const message of [deposit, demo, settings]) send(contentWindow, message);
    expect(router.state.location.search).toBe("?game=reels-1");
    expect(localStorage.getItem("gameSettings:alice")).toBeNull();
  });

  it("opens no deposit for one who cannot make one, nor over another dialog", async () => {
    const { router, game } = await openFrame();
    send(game, deposit);
    expect(router.state.location.search).toBe("?game=reels-1");
    act(() => startSession(signedInAs("t", "alice")));
    await act(() => router.navigate("/seamless?game=reels-1&cashier=withdraw"));
    send(game, deposit);
    send(game, demo);
    expect(router.state.location.search).toBe("?game=reels-1&cashier=withdraw");
  });

  it("starts no play money in a game without it", async () => {
    startSession(signedInAs("t", "alice"));
    const { launchGame } = makeLaunch();
    const { router } = await open(() => ({
      launchGame: { ...launchGame, game: { ...game, hasDemo: false } },
    }));
    const frame = await screen.findByTitle<HTMLIFrameElement>("Reels game");
    send(frame.contentWindow, demo);
    expect(router.state.location.search).toBe("?game=reels-1");
  });

  it("opens the deposit over the running game, and says to the game that money has arrived", async () => {
    startSession(signedInAs("t", "alice"));
    const { router, frame, game } = await openFrame();
    const posted = vi.spyOn(frame.contentWindow as Window, "postMessage");
    send(game, { type: "croupier.open", what: "deposit" });
    expect(router.state.location.search).toBe("?game=reels-1&cashier=deposit");
    await act(() => router.navigate(-1));
    await userEvent.click(screen.getByRole("button", { name: "Deposit" }));
    expect(router.state.location.search).toBe("?game=reels-1&cashier=deposit");
    expect(screen.getByTitle("Reels game"), "the same frame").toBe(frame);
    deposits.publish({ anyDepositChanged: null });
    await waitFor(() => expect(posted).toHaveBeenCalledWith("croupier.balance", "*"));
  });

  it("starts the game with play money in place of the running one", async () => {
    startSession(signedInAs("t", "alice"));
    const { router, game } = await openFrame();
    send(game, { type: "croupier.open", what: "demo" });
    await waitFor(() => expect(router.state.location.search).toBe("?game=reels-1&demo=1"));
    expect(screen.queryByRole("button", { name: "Deposit" })).toBeNull();
  });
});

describe("the balance over a game", () => {
  it("does not show a round's payout before the game has revealed it", async () => {
    const { game } = await openFrame();
    post(game, "running");
    walletEvents.publish({ walletChanged: wallet("2", "79.00") });
    expect(balance(), "the stake").toBe("$79.00");
    walletEvents.publish({ walletChanged: wallet("3", "95.00") });
    expect(balance()).toBe("$79.00");
    post(game, "revealed");
    expect(balance()).toBe("$95.00");
  });

  it("does not merge stake and payout, even when their sum is a loss", async () => {
    const { game } = await openFrame();
    post(game, "running");
    walletEvents.publish({ walletChanged: wallet("3", "79.50") });
    expect(balance()).toBe("$80.00");
    post(game, "revealed");
    expect(balance()).toBe("$79.50");
  });

  it("follows the wallet while the game posts nothing", async () => {
    await openFrame();
    walletEvents.publish({ walletChanged: wallet("2", "95.00") });
    expect(balance()).toBe("$95.00");
  });

  it("accepts round messages from the game's own frame only", async () => {
    const { game } = await openFrame();
    post(window, "running");
    post(null, "running");
    post(game, "running", "another");
    post(game, "paused");
    walletEvents.publish({ walletChanged: wallet("2", "95.00") });
    expect(balance()).toBe("$95.00");
  });

  it("ends the round when the frame loads again", async () => {
    const { frame, game } = await openFrame();
    post(game, "running");
    walletEvents.publish({ walletChanged: wallet("2", "95.00") });
    fireEvent.load(frame);
    expect(balance()).toBe("$95.00");
  });

  it("ends the round when another game opens", async () => {
    const { game, router } = await openFrame();
    post(game, "running");
    walletEvents.publish({ walletChanged: wallet("2", "95.00") });
    await act(() => router.navigate("/seamless?game=other"));
    await waitFor(() => expect(balance()).toBe("$95.00"));
  });

  it("freezes the net result as well", async () => {
    const watch = vi.fn<Answer>(() => ({ playHeartbeat: makeHeartbeat(600) }));
    heartbeatResponses.PlayHeartbeat = watch;
    const { game } = await openFrame();
    expect(await screen.findByText("−$5.00")).toBeTruthy();
    const won = { ...makeHeartbeat(600), totals: [{ ...makeHeartbeat(600).totals[0], net: usd("10.00") }] };
    watch.mockImplementation(() => ({ playHeartbeat: won }));
    post(game, "running");
    walletEvents.publish({ walletChanged: wallet("2", "95.00") });
    await waitFor(() => expect(watch).toHaveBeenCalledTimes(2));
    await act(async () => {});
    expect(screen.getByText("−$5.00")).toBeTruthy();
    post(game, "revealed");
    expect(await screen.findByText("+$10.00")).toBeTruthy();
  });
});

describe("a bet that a limit refused", () => {
  const refused = (code: string, given: object) => ({
    betRefused: {
      __typename: "BetRefusal",
      code,
      period: null,
      currency: "USD",
      amount: "50.00",
      left: "5.00",
      minutes: null,
      opensAfterSeconds: null,
      ...given,
    },
  });
  const texts = () => shownToasts().map(({ text }) => text);
  afterEach(() => {
    for (const { id } of shownToasts()) closeToast(id);
  });

  it("is explained while another vendor's game is open", async () => {
    await openFrame();
    refusedBets.publish(refused("loss_limit_reached", { period: "DAY", opensAfterSeconds: 5_400 }));
    expect(texts()).toEqual([
      "This bet is over your loss limit of 50.00 USD for 24 hours. You can bet up to 5.00 USD now, or place this bet in 90 minutes.",
    ]);
  });

  it("is left to its dialog when the reality check refused it", async () => {
    await openFrame();
    refusedBets.publish(refused("reality_check_due", {}));
    expect(texts()).toEqual([]);
  });
});

describe("the page of a game", () => {
  it("launches a vendor by its first open game, in place of the vendor's address", async () => {
    const of = (id: string, part = {}) => ({
      __typename: "Game",
      id,
      isCollection: false,
      status: "ACTIVE",
      ...part,
    });
    const items = [of("box", { isCollection: true }), of("closed", { status: "MAINTENANCE" }), of("table")];
    vendorGames = () => ({ games: { __typename: "GamePage", items } });
    const launch = vi.fn<Answer>(() => makeLaunch());
    const { router } = await open(launch, "?vendor=aurora");
    await screen.findByTitle("Reels game");
    expect(launch.mock.calls.map(([{ input }]) => (input as { gameId: string }).gameId)).toEqual(["table"]);
    expect(router.state.location.search).toBe("?game=table");
  });

  it("says that a vendor without games has none", async () => {
    vendorGames = () => ({ games: { __typename: "GamePage", items: [] } });
    await open(makeRefusal("game_not_found"), "?vendor=none");
    expect(await screen.findByText("Game not found")).toBeTruthy();
  });

  it("launches once, in a sandboxed frame", async () => {
    const launch = vi.fn<Answer>(() => makeLaunch());
    await open(launch, "?game=reels-1", true);
    const frame = await screen.findByTitle("Reels game");
    expect(frame.getAttribute("sandbox")).toBe("allow-scripts");
    expect(frame.getAttribute("allow")).toBe("fullscreen; autoplay");
    expect(frame.getAttribute("src")).toBe("/house/slot.html#token=x&bar=1");
    expect(launch.mock.calls).toEqual([
      [{ input: { gameId: "reels-1", isDemo: false, backUrl: "/", language: "EN", device: "DESKTOP" } }],
    ]);
    await waitFor(() => expect(document.title).toContain("Reels"));
  });

  it.each([
    [`${window.location.origin}/house/slot.html`, "allow-scripts"],
    ["https://games.test/g", "allow-scripts allow-same-origin allow-forms allow-popups"],
  ])("gives the game at %s the sandbox %j", async (url, sandbox) => {
    await open(() => makeLaunch("s1", url));
    const frame = await screen.findByTitle("Reels game");
    expect(frame.getAttribute("sandbox")).toBe(sandbox);
  });

  it("requests the mobile layout on a phone, and the demo mode when asked to", async () => {
    const query = (media: string) =>
      Object.assign(new EventTarget(), { matches: media.includes("max-width"), media });
    vi.spyOn(window, "matchMedia").mockImplementation(query as unknown as typeof window.matchMedia);
    const launch = vi.fn<Answer>(() => makeLaunch());
    await open(launch, "?game=reels-1&demo=1");
    await screen.findByTitle("Reels game");
    expect(launch.mock.calls[0]?.[0]).toMatchObject({ input: { device: "MOBILE", isDemo: true } });
    expect(screen.getByText("Play money")).toBeTruthy();
  });

  it("launches again for another game", async () => {
    const launch = vi.fn<Answer>(({ input }) => makeLaunch(JSON.stringify(input)));
    const { router } = await open(launch);
    await screen.findByTitle("Reels game");
    await act(() => router.navigate("/seamless?game=other"));
    expect(launch).toHaveBeenCalledTimes(2);
    expect(launch.mock.lastCall?.[0]).toMatchObject({ input: { gameId: "other" } });
  });

  it("launches again for a real account, and not for the dialog in which it is registered", async () => {
    const launch = vi.fn<Answer>(() => refusal("in_need_true_account"));
    startSession(signedInAs("trial"));
    const { router } = await open(launch);
    await screen.findByText("You need an account");
    await act(() => router.navigate("/seamless?game=reels-1&auth=register"));
    expect(launch).toHaveBeenCalledTimes(1);
    launch.mockImplementation(() => makeLaunch());
    act(() => startSession(signedInAs("real", "player2")));
    await screen.findByTitle("Reels game");
    await act(() => router.navigate("/seamless?game=reels-1", { replace: true }));
    expect(launch).toHaveBeenCalledTimes(2);
    await act(() => router.navigate("/seamless?game=reels-1"));
    expect(launch).toHaveBeenCalledTimes(3);
  });

  it("shows that a game is under maintenance", async () => {
    await open(() => ({ launchGame: { __typename: "GameMaintenance", game } }));
    expect(await screen.findByText("Reels is under maintenance")).toBeTruthy();
    expect(screen.getByRole("link", { name: "See other games" })).toBeTruthy();
  });

  it.each([
    ["in_need_true_account", "Try for free", "/seamless?game=reels-1&demo=1"],
    ["demo_not_offered", "Play with real money", "/seamless?game=reels-1"],
    ["game_not_found", "See other games", "/"],
    ["member_excluded", "See other games", "/"],
    ["vendor_cannot_keep_limits", "See other games", "/"],
    ["not_logged_in", "Sign in", "/login?next=%2Fseamless%3Fgame%3Dreels-1"],
  ])("answers %s with %j", async (code, label, href) => {
    await open(makeRefusal(code));
    expect((await screen.findByRole("link", { name: label })).getAttribute("href")).toBe(href);
  });

  it("tries again on request", async () => {
    const launch = vi.fn<Answer>(() => makeLaunch());
    launch.mockImplementationOnce(makeRefusal("vendor_unavailable"));
    await open(launch);
    await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
    expect(await screen.findByTitle("Reels game")).toBeTruthy();
  });

  it("shows a reality check that is due first, and launches afterwards", async () => {
    const launch = vi.fn<Answer>(() => makeLaunch());
    launch.mockImplementationOnce(makeRefusal("reality_check_due"));
    let isRead = false;
    heartbeatResponses.PlayHeartbeat = () => ({ playHeartbeat: makeHeartbeat(isRead ? 3_600 : 0) });
    await open(launch);
    expect((await screen.findByRole("dialog")).textContent).toContain("You've been playing for 1:00:00");
    expect(launch).toHaveBeenCalledTimes(1);
    isRead = true;
    await userEvent.click(await screen.findByRole("button", { name: "Keep playing" }));
    expect(await screen.findByTitle("Reels game")).toBeTruthy();
    expect(launch).toHaveBeenCalledTimes(2);
  });

  it("launches by itself after a new sign-in, and only then", async () => {
    startSession(signedInAs("old"));
    const launch = vi.fn<Answer>(makeRefusal("not_logged_in"));
    await open(launch);
    await screen.findByText("Sign in to play");
    act(() => endSession());
    expect(launch).toHaveBeenCalledTimes(1);
    launch.mockImplementation(() => makeLaunch());
    act(() => startSession(signedInAs("new")));
    expect(await screen.findByTitle("Reels game")).toBeTruthy();
    expect(launch).toHaveBeenCalledTimes(2);
  });

  it("shows the time played and the net result permanently", async () => {
    await open(() => makeLaunch());
    expect(await screen.findByText("−$5.00")).toBeTruthy();
    await waitFor(() => expect(screen.getByRole("timer").textContent).toMatch(/^1:00:\d\d$/));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("starts with a net result of zero, and updates it when the wallet has changed", async () => {
    me = { __typename: "Me", id: "m1", wallet: wallet("1") };
    const watch = vi.fn<Answer>(() => ({ playHeartbeat: { ...makeHeartbeat(600), totals: [] } }));
    heartbeatResponses.PlayHeartbeat = watch;
    await open(() => makeLaunch());
    expect(await screen.findByText("$0.00")).toBeTruthy();
    watch.mockImplementation(() => ({ playHeartbeat: makeHeartbeat(600) }));
    walletEvents.publish({ walletChanged: wallet("2") });
    expect(await screen.findByText("−$5.00")).toBeTruthy();
    expect(watch).toHaveBeenCalledTimes(2);
  });

  it("stops for the reality check until it is acknowledged", async () => {
    let secondsUntilDue = 0;
    heartbeatResponses.PlayHeartbeat = () => ({ playHeartbeat: makeHeartbeat(secondsUntilDue) });
    let fails = true;
    heartbeatResponses.AcknowledgeRealityCheck = () => {
      if (fails) return refusal("unknown_error");
      secondsUntilDue = 3_600;
      return { acknowledgeRealityCheck: makeHeartbeat(secondsUntilDue) };
    };
    await open(() => makeLaunch());
    const dialog = await screen.findByRole("dialog");
    expect(dialog.textContent).toContain("You've been playing for 1:00:00");
    expect(dialog.textContent).toContain("$20.00");
    await userEvent.keyboard("{Escape}");
    await userEvent.click(await screen.findByRole("button", { name: "Keep playing" }));
    expect((await screen.findByRole("alert")).textContent).toContain("couldn't save");
    fails = false;
    await userEvent.click(await screen.findByRole("button", { name: "Keep playing" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("sends no heartbeat in demo mode", async () => {
    const watch = vi.fn<Answer>(() => ({ playHeartbeat: makeHeartbeat(0) }));
    heartbeatResponses.PlayHeartbeat = watch;
    await open(() => makeLaunch(), "?game=reels-1&demo=1");
    await screen.findByTitle("Reels game");
    expect(watch).not.toHaveBeenCalled();
  });

  it("leads home when it was the first page of the tab", async () => {
    const { router } = await open(() => makeLaunch());
    await userEvent.click(await screen.findByRole("button", { name: "Leave game" }));
    expect(router.state.location.pathname).toBe("/");
  });
});
