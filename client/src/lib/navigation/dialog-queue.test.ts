import { describe, expect, it } from "vitest";
import { createDialogQueue } from "./dialog-queue";

describe("dialogs that open by themselves", () => {
  it("open one at a time, by rank, then by order of arrival", () => {
    const queue = createDialogQueue();
    const release = queue.hold();
    const leave = {
      announcement: queue.enter("announcement", 5),
      offer: queue.enter("offer", 5),
      check: queue.enter("check", 1),
    };
    expect(queue.current()).toBeNull();
    release();
    expect(queue.current()).toBe("check");
    leave.check();
    expect(queue.current()).toBe("announcement");
    leave.announcement();
    expect(queue.current()).toBe("offer");
    leave.offer();
    expect(queue.current()).toBeNull();
  });

  it("are not replaced by a more urgent one once they are open", () => {
    const queue = createDialogQueue();
    const leave = queue.enter("announcement", 5);
    queue.enter("check", 1);
    expect(queue.current()).toBe("announcement");
    leave();
    expect(queue.current()).toBe("check");
  });

  it("stay closed until every hold is released, and open after it", () => {
    const queue = createDialogQueue();
    queue.enter("announcement", 5);
    const signIn = queue.hold();
    const game = queue.hold();
    expect(queue.current()).toBeNull();
    signIn();
    expect(queue.current()).toBeNull();
    game();
    expect(queue.current()).toBe("announcement");
  });

  it("that leave while the queue is held do not open again", () => {
    const queue = createDialogQueue();
    const leave = queue.enter("announcement", 5);
    const release = queue.hold();
    leave();
    queue.enter("offer", 9);
    release();
    expect(queue.current()).toBe("offer");
  });
});
