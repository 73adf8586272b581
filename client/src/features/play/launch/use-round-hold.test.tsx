import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useRoundHold } from "./use-round-hold";

function start() {
  const { result } = renderHook(() => useRoundHold());
  return {
    isHeld: () => result.current.isHeld,
    say: (state: "running" | "revealed") => act(() => result.current.onRound(state)),
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
    const { isHeld, say } = start();
    expect(isHeld()).toBe(false);
    say("running");
    expect(isHeld()).toBe(true);
    say("revealed");
    expect(isHeld()).toBe(false);
  });

  it("ends by itself 20 seconds after the game's last message about a running round", () => {
    const { isHeld, say } = start();
    say("running");
    pass(15_000);
    say("running");
    pass(19_999);
    expect(isHeld()).toBe(true);
    pass(1);
    expect(isHeld()).toBe(false);
  });

  it("is not cut short by the timer of the previous round", () => {
    const { isHeld, say } = start();
    say("running");
    pass(12_000);
    say("revealed");
    say("running");
    pass(12_000);
    expect(isHeld()).toBe(true);
  });
});
