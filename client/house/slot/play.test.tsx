import { getSlotModel } from "@croupier/schema/rules/slots/models.js";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Translator } from "../shared/texts";
import type { Theme } from "../themes/theme";
import { Api, type FreeSpins, type OpenedGame, type Spin } from "./api";
import { makeGame } from "./context";
import { Play } from "./play";
import { PlaySession } from "./play-session";
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
const opened = (freeSpins: FreeSpins | null) =>
  ({
    currency: { code: "USD", symbol: "$", digits: 2 },
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
  vi.useFakeTimers();
  vi.stubGlobal("fetch", sent);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sent.mockReset();
});

function start(freeSpins: FreeSpins | null) {
  const parts = { opened: opened(freeSpins), model: getSlotModel("reels-1"), theme: {} as Theme };
  const play = new Play(makeGame(new Api("token"), texts, parts), new PlaySession(), new Sound(), () => {});
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
