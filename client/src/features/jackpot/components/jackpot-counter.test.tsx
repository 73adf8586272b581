import { drawJackpotStep } from "@croupier/schema/rules/jackpot.js";
import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { renderPage } from "../../../test/render-page";
import { JackpotCounter } from "./jackpot-counter";

const chance = 0.5;

function open() {
  return renderPage(<JackpotCounter />, { at: "/", responses: {}, namespaces: ["lobby"] });
}

/** Opens it with frozen timers, which a test advances. */
async function openStopped(): Promise<void> {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
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
  it("grows by its rule, and stops while it is paused", async () => {
    vi.spyOn(Math, "random").mockReturnValue(chance);
    await openStopped();
    expect(shown()).toMatch(/^\$[12],\d{3},\d{3}\.\d{2}$/);
    const { growth, afterMs } = drawJackpotStep(() => chance);
    const before = hundredths();
    await act(() => vi.advanceTimersByTimeAsync(afterMs));
    expect(hundredths()).toBe(before + growth);
    fireEvent.click(screen.getByLabelText("Pause the jackpot counter"));
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(hundredths()).toBe(before + growth);
    fireEvent.click(screen.getByLabelText("Let the jackpot counter run"));
    await act(() => vi.advanceTimersByTimeAsync(afterMs));
    expect(hundredths()).toBe(before + 2 * growth);
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

  it("continues from its last value when its page is opened again", async () => {
    const { unmount } = await open();
    const before = shown();
    unmount();
    await open();
    expect(shown()).toBe(before);
  });
});
