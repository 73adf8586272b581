import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { refusal } from "../../../test/render";
import { type Answer, renderPage } from "../../../test/render-page";
import { JackpotCounter } from "./jackpot-counter";

let pool: { amount: string; currency: string } | null;
const answer = vi.fn<Answer>(() => ({ jackpotPool: pool && { __typename: "Money", ...pool } }));

function open(jackpotSource: "POOL" | "OFF", JackpotPool: Answer = answer) {
  return renderPage(<JackpotCounter />, {
    at: "/",
    responses: { JackpotPool },
    namespaces: ["lobby"],
    brand: { jackpotSource },
  });
}

/** The digits on the wheels. */
const shown = () =>
  [...document.querySelectorAll<HTMLElement>("bdi > span")]
    .map((place) => place.querySelector("span")?.style.getPropertyValue("--digit") ?? place.textContent)
    .join("");

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  pool = { amount: "1234.50", currency: "EUR" };
  answer.mockClear();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"], shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

describe("the jackpot of a brand with a pool", () => {
  it("shows the pool in its currency, and updates it", async () => {
    await open("POOL");
    await wait(1_000);
    expect(shown()).toBe("€1,234.50");
    expect(screen.getByText("Jackpot: €1,234.50")).not.toBeNull();
    pool = { amount: "2000.00", currency: "EUR" };
    await wait(15_000);
    expect(shown()).toBe("€2,000.00");
  });

  it("does not poll while it is paused", async () => {
    await open("POOL");
    await wait(1_000);
    fireEvent.click(screen.getByLabelText("Pause the jackpot counter"));
    await wait(100);
    const callCount = answer.mock.calls.length;
    await wait(60_000);
    expect(answer).toHaveBeenCalledTimes(callCount);
    fireEvent.click(screen.getByLabelText("Resume the jackpot counter"));
    await wait(16_000);
    expect(answer.mock.calls.length).toBeGreaterThan(callCount);
  });

  it("is removed when the brand no longer shows its pool", async () => {
    await open("POOL");
    await wait(1_000);
    pool = null;
    await wait(15_000);
    expect(screen.queryByLabelText("Jackpot")).toBeNull();
  });

  it("shows nothing when the pool cannot be loaded", async () => {
    await open("POOL", () => refusal("unexpected"));
    await wait(1_000);
    expect(screen.queryByLabelText("Jackpot")).toBeNull();
  });
});

describe("the jackpot of a brand without one", () => {
  it("is not rendered, and nothing is fetched", async () => {
    await open("OFF");
    await wait(1_000);
    expect(screen.queryByLabelText("Jackpot")).toBeNull();
    expect(answer).not.toHaveBeenCalled();
  });
});
