import { showcaseAt } from "@croupier/schema/rules/jackpot.js";
import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { renderPage } from "../../../test/render-page";
import { JackpotCounter } from "./jackpot-counter";

/** In the middle of an hour, in which the number only grows. */
const now = Date.UTC(2026, 10, 26, 12, 30);

function open() {
  return renderPage(<JackpotCounter />, { at: "/", responses: {}, namespaces: ["lobby"] });
}

/** Opens it with frozen timers, which a test advances. */
async function openStopped(): Promise<void> {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"], now, shouldAdvanceTime: true });
  await open();
  vi.setTimerTickMode("manual");
}

/** The digits on the wheels. */
function shown(): string {
  const places = [...document.querySelectorAll<HTMLElement>("bdi > span")];
  return places
    .map(
      (place) =>
        place.querySelector<HTMLElement>("span")?.style.getPropertyValue("--digit") ?? place.textContent,
    )
    .join("");
}

const hundredths = () => Number(shown().replace(/\D/g, ""));

afterEach(() => {
  vi.useRealTimers();
});

describe("the jackpot counter", () => {
  it("shows the brand's number of the present time, and stops while it is paused", async () => {
    await openStopped();
    expect(shown()).toMatch(/^\$[12],\d{3},\d{3}\.\d{2}$/);
    const before = hundredths();
    const { amount, nextAt } = showcaseAt("demo", Date.now());
    expect(before).toBe(amount);
    await act(() => vi.advanceTimersByTimeAsync(nextAt - Date.now()));
    const after = showcaseAt("demo", nextAt).amount;
    expect(after).toBeGreaterThan(before);
    expect(hundredths()).toBe(after);
    fireEvent.click(screen.getByLabelText("Pause the jackpot counter"));
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(hundredths()).toBe(after);
    fireEvent.click(screen.getByLabelText("Resume the jackpot counter"));
    expect(hundredths()).toBe(showcaseAt("demo", Date.now()).amount);
  });

  it("announces its initial value to screen readers once", async () => {
    await openStopped();
    const announcement = screen.getByText(/^Jackpot: /).textContent;
    const before = shown();
    expect(announcement).toBe(`Jackpot: ${before} and rising`);
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(shown()).not.toBe(before);
    expect(screen.getByText(/^Jackpot: /).textContent).toBe(announcement);
    expect(document.querySelector("[aria-live], [role=status]")).toBeNull();
  });
});
