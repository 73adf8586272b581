import { getSlotModel } from "@croupier/schema/rules/slots/models.js";
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import type { ChosenBet, PageParameters } from "../../src/lib/play/game-message";
import type { Translator } from "../shared/texts";
import type { Theme } from "../themes/theme";
import { Api, type FreeSpins, type OpenedGame, type Spin } from "./api";
import { makeGame } from "./context";
import { Play } from "./play";
import { PlaySession } from "./play-session";
import { Settings } from "./settings";
import { Sound } from "./sound";

// What the reels show is no part of these tests.
vi.mock("./stage", () => ({
  Stage: class {
    readonly canSkip = false;
    readonly start = vi.fn();
    readonly play = vi.fn(async () => {});
    readonly cancel = vi.fn(async () => {});
    readonly showWins = vi.fn();
    readonly showEnd = vi.fn();
  },
}));
vi.mock("./sound", () => ({
  Sound: class {
    start = vi.fn();
    win = vi.fn();
  },
}));

const given = (id: string, left: number, won = "0.00"): FreeSpins => ({
  id,
  bet: "0.20",
  total: 2,
  left,
  won,
  maxWin: "50.00",
  expiresAt: "2026-06-02T12:00:00Z",
});
const fairness = { serverSeedHash: "a", clientSeed: "b", nonce: 0, nextServerSeedHash: "c" };
const usd = { code: "USD", symbol: "$", digits: 2 };
const opened = (freeSpins: FreeSpins | null) =>
  ({
    mode: "real",
    currency: usd,
    balance: "10.00",
    bets: ["0.20", "1.00"],
    fairness,
    resumed: null,
    freeSpins,
    nextSpinInMs: 0,
  }) as unknown as OpenedGame;
const spun = (over: Partial<Spin>) =>
  ({
    ...fairness,
    bet: "0.20",
    win: "0.00",
    jackpot: null,
    isFree: true,
    freeSpins: null,
    nextFreeSpins: null,
    balance: "10.00",
    nextSpinInMs: 0,
    ...over,
  }) as unknown as Spin;
const texts = {
  tag: "en",
  isolate: (text: string) => text,
  t: (key: string, params: object = {}) => [key, ...Object.values(params)].join(" "),
  refusal: (code: string) => code,
} as unknown as Translator;

const sent = vi.fn<typeof fetch>();
const answer = (body: unknown, status = 200) =>
  sent.mockResolvedValueOnce(new Response(JSON.stringify(body), { status }));
const bodies = () => sent.mock.calls.map(([, init]) => JSON.parse(String(init?.body)));

beforeEach(() => {
  history.replaceState(null, "");
  vi.useFakeTimers();
  vi.stubGlobal("fetch", sent);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sent.mockReset();
});

const noSettings: PageParameters = { bets: [], isSoundOn: false, hasBar: true };

function start(freeSpins: FreeSpins | null, over: Partial<OpenedGame> = {}, page = noSettings) {
  const parts = {
    opened: { ...opened(freeSpins), ...over },
    model: getSlotModel("reels-1"),
    theme: {} as Theme,
    hasBar: page.hasBar,
  };
  const settings = new Settings(page, parts.opened);
  const player = { session: new PlaySession(), settings, sound: new Sound(false) };
  const play = new Play(makeGame(new Api("token"), texts, parts), player, () => {});
  const press = async () => {
    play.button.element.click();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { play, press, text: () => play.message.textContent, label: () => play.button.element.textContent };
}

describe("after the last free spin", () => {
  it("goes on with the next free spins of the game", async () => {
    const { press } = start(given("a", 1));
    answer(spun({ freeSpins: given("a", 0), nextFreeSpins: given("b", 1) }));
    await press();
    answer(spun({ freeSpins: given("b", 0) }));
    await press();
    expect(bodies()).toMatchObject([{ freeSpinsId: "a" }, { freeSpinsId: "b" }]);
  });

  it("says what the next spin costs at the first press, and bets at the next, but not of a double press", async () => {
    const { press, text, label } = start(given("a", 1));
    answer(spun({ freeSpins: given("a", 0, "3.00") }));
    await press();
    expect([text(), label()]).toEqual(["gift.over $3.00", "goOn"]);
    await press();
    await press();
    expect([text(), label()]).toEqual(["gift.nextCosts $0.20", "spin"]);
    expect(bodies()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1_000);
    answer(spun({ isFree: false }));
    await press();
    expect(bodies()[1]).toEqual({ bet: "0.20", requestId: expect.any(String) });
  });
});

describe("free spins that were used up or have expired elsewhere", () => {
  const over = { code: "free_spins_over", params: {} };

  it("lead to the next ones of the game", async () => {
    const { press, text } = start(given("a", 2));
    answer(over, 409);
    answer(opened(given("b", 1)));
    await press();
    expect(text()).toBe("free_spins_over");
    answer(spun({ freeSpins: given("b", 0) }));
    await press();
    expect(bodies()).toMatchObject([{ freeSpinsId: "a" }, {}, { freeSpinsId: "b" }]);
  });

  it("do not lead to a bet by the next press", async () => {
    const { press, text } = start(given("a", 2));
    answer(over, 409);
    answer(opened(null));
    await press();
    await press();
    expect(text()).toBe("gift.nextCosts $0.20");
    expect(bodies()).toHaveLength(2);
  });
});

describe("a bet above the balance", () => {
  const dialog = () => document.querySelector("dialog");
  const choices = () => [...document.querySelectorAll<HTMLElement>("dialog .choice")];
  let posted: MockInstance<Window["postMessage"]>;
  beforeEach(() => {
    posted = vi.spyOn(window.parent, "postMessage");
    HTMLDialogElement.prototype.showModal = function show() {
      this.open = true;
    };
    HTMLDialogElement.prototype.close = function close() {
      this.open = false;
      this.dispatchEvent(new Event("close"));
    };
  });
  afterEach(() => {
    for (const open of document.querySelectorAll("dialog")) open.remove();
    posted.mockRestore();
  });

  it("moves no reel, is not sent, and leads to the deposit or the game with play money", async () => {
    const { play, press, text, label } = start(null, { balance: "0.10", mode: "real" });
    answer({ balance: "0.10" });
    await press();
    expect(sent.mock.calls.map(([url]) => url)).toEqual(["/house/api/balance"]);
    expect(play.stage.start).not.toHaveBeenCalled();
    expect(posted, "no round was played").not.toHaveBeenCalled();
    expect([text(), label()]).toEqual(["insufficient_balance", "spin"]);
    expect(document.getElementById(dialog()?.getAttribute("aria-describedby") ?? "")?.textContent).toBe(
      "funds.text $0.20 $0.10",
    );
    expect(choices().map(({ textContent }) => textContent)).toEqual(["funds.deposit", "funds.demo"]);
    choices()[0]?.click();
    expect(dialog()).toBeNull();
    expect(posted).toHaveBeenCalledWith({ type: "croupier.open", what: "deposit" }, "*");
  });

  it("is played when money has arrived since", async () => {
    const { press, text } = start(null, { balance: "0.10", mode: "real" });
    answer({ balance: "5.00" });
    answer(spun({ isFree: false, balance: "4.80" }));
    await press();
    expect(bodies()[1]).toMatchObject({ bet: "0.20" });
    expect(dialog()).toBeNull();
    expect(text()).toBe("noWin");
  });

  it("is refused by the server alone: the same choices", async () => {
    const { play, press } = start(null, { mode: "real" });
    answer({ code: "insufficient_balance", params: {} }, 422);
    await press();
    expect(play.stage.cancel).toHaveBeenCalled();
    expect(choices()).toHaveLength(2);
  });

  it("of play money starts again with more of it", async () => {
    const { press } = start(null, { balance: "0.00", mode: "demo" });
    answer({ balance: "0.00" });
    await press();
    expect(choices().map(({ textContent }) => textContent)).toEqual(["funds.restart"]);
  });

  it("opens no dialog where the page around the game has none to offer", async () => {
    const { press, text } = start(null, { balance: "0.00", mode: "real" }, { ...noSettings, hasBar: false });
    answer({ balance: "0.00" });
    await press();
    expect(dialog()).toBeNull();
    expect(text()).toBe("insufficient_balance");
  });

  it("follows a deposit, after the spin that is running", async () => {
    const { play, press } = start(null, { balance: "1.00", mode: "real" });
    const balance = () => play.controls.element.querySelector(".balance .value")?.textContent;
    answer({ balance: "51.00" });
    play.updateBalance();
    await vi.advanceTimersByTimeAsync(0);
    expect(balance()).toBe("$51.00");
    answer(spun({ isFree: false, balance: "50.80" }));
    answer({ balance: "70.80" });
    const spinning = press();
    play.updateBalance();
    await spinning;
    expect(balance()).toBe("$70.80");
    expect(sent).toHaveBeenCalledTimes(3);
  });
});

describe("a balance that is read while idle", () => {
  const balanceOf = (play: Play) => play.controls.element.querySelector(".balance .value")?.textContent;
  /** A promise, and the function that resolves it. */
  function makePending<T>() {
    let resolve: (value: T) => void = () => {};
    const promise = new Promise<T>((settle) => {
      resolve = settle;
    });
    return { promise, resolve: (value: T) => resolve(value) };
  }
  /** Answers the next call when the returned function is called. */
  const answerLater = () => {
    const response = makePending<Response>();
    sent.mockReturnValueOnce(response.promise);
    return async (balance: string) => {
      response.resolve(new Response(JSON.stringify({ balance })));
      await vi.advanceTimersByTimeAsync(0);
    };
  };

  it("does not show the win of a spin that has started since, and is read again after it", async () => {
    const { play, press } = start(null);
    const reels = makePending<void>();
    vi.mocked(play.stage.play).mockReturnValueOnce(reels.promise);
    const arrive = answerLater();
    play.updateBalance();
    answer(spun({ isFree: false, win: "5.00", balance: "64.80" }));
    await press();
    expect(balanceOf(play)).toBe("$59.80");
    await arrive("64.80");
    expect(balanceOf(play), "the reels have not stopped").toBe("$59.80");
    answer({ balance: "64.80" });
    reels.resolve();
    await vi.advanceTimersByTimeAsync(0);
    expect(balanceOf(play)).toBe("$64.80");
    expect(sent).toHaveBeenCalledTimes(3);
  });

  it("does not replace the balance after a spin by the one before it", async () => {
    const { play, press } = start(null);
    const arrive = answerLater();
    play.updateBalance();
    answer(spun({ isFree: false, balance: "59.80" }));
    await press();
    answer({ balance: "59.80" });
    await arrive("10.00");
    expect(balanceOf(play)).toBe("$59.80");
    expect(sent).toHaveBeenCalledTimes(3);
  });

  it("does not replace that of a later read", async () => {
    const { play } = start(null);
    const arrive = answerLater();
    play.updateBalance();
    answer({ balance: "60.00" });
    play.updateBalance();
    await vi.advanceTimersByTimeAsync(0);
    await arrive("10.00");
    expect(balanceOf(play)).toBe("$60.00");
    expect(sent).toHaveBeenCalledTimes(2);
  });
});

describe("the bet of a new visit", () => {
  const bets = ["0.20", "1.00"];
  const real = { mode: "real", currency: usd } as const;
  const chosenAt = (amount: string, over: Partial<ChosenBet> = {}): PageParameters => ({
    ...noSettings,
    bets: [{ mode: "real", currency: "USD", amount, ...over }],
  });

  it.each([
    { chosen: "1.00", first: "1.00" },
    { chosen: "1", first: "1.00" },
    { chosen: "0.99", first: "0.20" },
    { chosen: "5000", first: "1.00" },
    { chosen: "0.10", first: "0.20" },
  ])("is $first after $chosen: never more than was chosen, if it can be less", ({ chosen, first }) => {
    expect(new Settings(chosenAt(chosen), real).firstBet(bets)).toBe(first);
  });

  it("is the lowest before the first choice", () => {
    expect(new Settings(noSettings, real).firstBet(bets)).toBe("0.20");
  });

  it.each<Partial<ChosenBet>>([{ mode: "demo" }, { currency: "VND" }])("is not one of %j", (over) => {
    expect(new Settings(chosenAt("20000", over), real).firstBet(bets)).toBe("0.20");
  });

  it("is given to the page around the game, with the sound, and found again by a reload", () => {
    const posted = vi.spyOn(window.parent, "postMessage");
    const { play } = start(null);
    play.controls.element.querySelectorAll<HTMLElement>(".round-button")[1]?.click();
    const bet = { mode: "real", currency: "USD", amount: "1.00" };
    expect(posted).toHaveBeenCalledWith({ type: "croupier.settings", bet, isSoundOn: false }, "*");
    expect(new Settings(noSettings, real).firstBet(bets)).toBe("1.00");
    expect(new Settings(noSettings, { ...real, mode: "demo" }).firstBet(bets)).toBe("0.20");
  });
});
