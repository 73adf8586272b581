import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { signedInAs } from "../../test/session";
import { endSession, getSession, startSession } from "./session";
import { announceSignOut, askOtherTabs, shareSession } from "./shared-session";

/** Another tab of the browser. */
let other: BroadcastChannel;
const received: { kind: string; result?: { token: string }; account?: string | null }[] = [];
let stop = () => {};

beforeEach(() => {
  received.length = 0;
  other = new BroadcastChannel("session");
  other.onmessage = ({ data }) => void received.push(data);
});
afterEach(() => {
  stop();
  other.close();
  endSession();
  localStorage.clear();
});

function share() {
  const effects = { onSignedIn: vi.fn((result) => startSession(result)), onSignedOut: vi.fn() };
  stop = shareSession(effects);
  return effects;
}

/** Answers as a tab that is signed in. */
function answerAs(token: string) {
  other.onmessage = ({ data }) => {
    if (data.kind === "asked") other.postMessage({ kind: "signedIn", result: signedInAs(token) });
  };
}

describe("the session of several tabs", () => {
  it("is asked for by a new tab, only after a sign-in in this browser", async () => {
    answerAs("t1");
    expect(await askOtherTabs()).toBeNull();
    localStorage.setItem("sharedSession", "1");
    expect(await askOtherTabs()).toMatchObject({ token: "t1", me: { account: "player1" } });
  });

  it("is not waited for long when no tab has one, and not asked for again", async () => {
    localStorage.setItem("sharedSession", "1");
    expect(await askOtherTabs()).toBeNull();
    expect(localStorage.getItem("sharedSession")).toBeNull();
  });

  it("is given to tabs that ask, and to all when it starts", async () => {
    share();
    startSession(signedInAs("t1"));
    await vi.waitFor(() => expect(received.map(({ result }) => result?.token)).toEqual(["t1"]));
    other.postMessage({ kind: "asked" });
    await vi.waitFor(() => expect(received).toHaveLength(2));
    expect(received[1]).toMatchObject({ kind: "signedIn", result: { token: "t1", me: { nickname: "One" } } });
  });

  it("is followed by a guest and by the same account, without announcing it again", async () => {
    const { onSignedIn } = share();
    other.postMessage({ kind: "signedIn", result: signedInAs("t1") });
    await vi.waitFor(() => expect(getSession()?.token).toBe("t1"));
    other.postMessage({ kind: "signedIn", result: signedInAs("t2") });
    await vi.waitFor(() => expect(getSession()?.token).toBe("t2"));
    other.postMessage({ kind: "signedIn", result: signedInAs("t2") });
    other.postMessage({ kind: "asked" });
    await vi.waitFor(() => expect(received).toHaveLength(1));
    expect(onSignedIn).toHaveBeenCalledTimes(2);
  });

  it("stays apart from another account's", async () => {
    const { onSignedIn, onSignedOut } = share();
    startSession(signedInAs("t1"));
    const someoneElse = { ...signedInAs("t9"), me: { ...signedInAs("t9").me, account: "player2" } };
    other.postMessage({ kind: "signedIn", result: someoneElse });
    other.postMessage({ kind: "signedOut", account: "player2" });
    other.postMessage({ kind: "asked" });
    await vi.waitFor(() => expect(received).toHaveLength(2));
    expect([onSignedIn, onSignedOut].map((effect) => effect.mock.calls.length)).toEqual([0, 0]);
    expect(getSession()?.token).toBe("t1");
  });

  it("ends on all tabs of the account with a sign-out", async () => {
    const { onSignedOut } = share();
    startSession(signedInAs("t1"));
    other.postMessage({ kind: "signedOut", account: "player1" });
    await vi.waitFor(() => expect(onSignedOut).toHaveBeenCalledOnce());
    announceSignOut("player1");
    await vi.waitFor(() => expect(received.at(-1)).toEqual({ kind: "signedOut", account: "player1" }));
    expect(localStorage.getItem("sharedSession")).toBeNull();
  });
});
