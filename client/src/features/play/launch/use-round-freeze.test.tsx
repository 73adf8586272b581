import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useRoundFreeze } from "./use-round-freeze";

function start() {
  const { result } = renderHook(() => useRoundFreeze());
  return {
    isFrozen: () => result.current.isFrozen,
    report: (state: "running" | "revealed") => act(() => result.current.onRound(state)),
  };
}

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

describe("freezing the balance during a round", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("lasts from the start of a round until its result is revealed", () => {
    const { isFrozen, report } = start();
    expect(isFrozen()).toBe(false);
    report("running");
    expect(isFrozen()).toBe(true);
    report("revealed");
    expect(isFrozen()).toBe(false);
  });

  it("ends by itself 20 seconds after the game's last message about a running round", () => {
    const { isFrozen, report } = start();
    report("running");
    pass(15_000);
    report("running");
    pass(19_999);
    expect(isFrozen()).toBe(true);
    pass(1);
    expect(isFrozen()).toBe(false);
  });

  it("is not cut short by the timer of the previous round", () => {
    const { isFrozen, report } = start();
    report("running");
    pass(12_000);
    report("revealed");
    report("running");
    pass(12_000);
    expect(isFrozen()).toBe(true);
  });

  it("ends after five minutes of a round that is never revealed, until a result is", () => {
    const { isFrozen, report } = start();
    const reportFor = (ms: number) => {
      for (let passed = 0; passed < ms; passed += 10_000) {
        report("running");
        pass(10_000);
      }
    };
    reportFor(290_000);
    expect(isFrozen()).toBe(true);
    reportFor(20_000);
    expect(isFrozen()).toBe(false);
    report("running");
    expect(isFrozen()).toBe(false);
    report("revealed");
    report("running");
    expect(isFrozen()).toBe(true);
  });
});
