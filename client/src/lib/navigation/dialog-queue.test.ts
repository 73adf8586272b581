import { describe, expect, it, vi } from "vitest";
import { DialogQueue } from "./dialog-queue";

describe("pop-ups that open by themselves", () => {
  it("open one at a time, by rank, then by who came first", () => {
    const turns = new DialogQueue();
    const release = turns.hold();
    const leave = {
      news: turns.enter("news", 5),
      offer: turns.enter("offer", 5),
      check: turns.enter("check", 1),
    };
    expect(turns.current).toBeNull();
    release();
    expect(turns.current).toBe("check");
    leave.check();
    expect(turns.current).toBe("news");
    leave.news();
    expect(turns.current).toBe("offer");
    leave.offer();
    expect(turns.current).toBeNull();
  });

  it("are not taken over by a more urgent one once they are open", () => {
    const turns = new DialogQueue();
    const leave = turns.enter("news", 5);
    turns.enter("check", 1);
    expect(turns.current).toBe("news");
    leave();
    expect(turns.current).toBe("check");
  });

  it("stay away until everything that holds them back has let go, and come back after it", () => {
    const turns = new DialogQueue();
    turns.enter("news", 5);
    const signIn = turns.hold();
    const game = turns.hold();
    expect(turns.current).toBeNull();
    signIn();
    expect(turns.current).toBeNull();
    game();
    expect(turns.current).toBe("news");
  });

  it("that leave while they are held back do not come back", () => {
    const turns = new DialogQueue();
    const leave = turns.enter("news", 5);
    const release = turns.hold();
    leave();
    turns.enter("offer", 9);
    release();
    expect(turns.current).toBe("offer");
  });

  it("are notified of every change until they unsubscribe", () => {
    const turns = new DialogQueue();
    const heard = vi.fn();
    const stop = turns.subscribe(heard);
    turns.enter("news", 5)();
    expect(heard).toHaveBeenCalledTimes(2);
    stop();
    turns.hold();
    expect(heard).toHaveBeenCalledTimes(2);
  });
});
