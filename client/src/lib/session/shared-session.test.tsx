import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { signedInAs } from "../../test/session";
import { reportLostSession } from "./reauthentication";
import { endSession, getSession, startSession } from "./session";
import {
  announceSignIn,
  announceSignOut,
  askOtherTabs,
  type SharedSession,
  shareSession,
} from "./shared-session";

/** Another tab of the browser. */
let other: BroadcastChannel;
const received: { kind: string; from?: string; result?: { token: string }; account?: string | null }[] = [];
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
  const effects = {
    onSignedIn: vi.fn(({ result, startedAt }: SharedSession) => startSession(result, startedAt)),
    onSignedOut: vi.fn(),
  };
  stop = shareSession(effects);
  return effects;
}

/** Answers as a tab that is signed in. */
function answerAs(token: string) {
  other.onmessage = ({ data }) => {
    if (data.kind !== "asked") return;
    other.postMessage({ kind: "answered", to: "another tab", result: signedInAs("t9"), startedAt: 9 });
    other.postMessage({ kind: "answered", to: data.from, result: signedInAs(token), startedAt: 5 });
  };
}

/** Announces the session of another tab. */
function signInElsewhere(token: string, startedAt: number) {
  other.postMessage({ kind: "signedIn", result: signedInAs(token), startedAt });
}

describe("the session of several tabs", () => {
  it("is asked for by a new tab, only after a sign-in in this browser", async () => {
    answerAs("t1");
    expect(await askOtherTabs()).toBeNull();
    localStorage.setItem("sharedSession", "1");
    expect(await askOtherTabs()).toMatchObject({
      result: { token: "t1", me: { account: "player1" } },
      startedAt: 5,
    });
  });

  it("is not waited for long when no tab answers, but followed when the answer comes later", async () => {
    localStorage.setItem("sharedSession", "1");
    expect(await askOtherTabs()).toBeNull();
    expect(localStorage.getItem("sharedSession")).toBe("1");
    await vi.waitFor(() => expect(received).toMatchObject([{ kind: "asked" }]));
    share();
    other.postMessage({ kind: "answered", to: received[0]?.from, result: signedInAs("t1"), startedAt: 5 });
    await vi.waitFor(() => expect(getSession()?.token).toBe("t1"));
  });

  it("is given to tabs that ask, and to all when it starts", async () => {
    share();
    startSession(signedInAs("t1"));
    await vi.waitFor(() => expect(received.map(({ result }) => result?.token)).toEqual(["t1"]));
    other.postMessage({ kind: "asked", from: "new tab" });
    await vi.waitFor(() => expect(received).toHaveLength(2));
    expect(received[1]).toMatchObject({
      kind: "answered",
      to: "new tab",
      result: { token: "t1", me: { nickname: "One" } },
    });
  });

  it("is announced also when it began before the page shared it", async () => {
    startSession(signedInAs("t1"));
    announceSignIn();
    await vi.waitFor(() => expect(received).toMatchObject([{ kind: "signedIn", result: { token: "t1" } }]));
  });

  it("is followed by a guest and, when newer, by the same account, without announcing it again", async () => {
    const { onSignedIn } = share();
    signInElsewhere("t1", 100);
    await vi.waitFor(() => expect(getSession()?.token).toBe("t1"));
    signInElsewhere("t2", 200);
    await vi.waitFor(() => expect(getSession()?.token).toBe("t2"));
    signInElsewhere("t2", 200);
    signInElsewhere("t1", 100);
    signInElsewhere("t3", 200);
    other.postMessage({ kind: "answered", to: "new tab", result: signedInAs("t4"), startedAt: 300 });
    other.postMessage({ kind: "asked", from: "new tab" });
    await vi.waitFor(() => expect(received).toHaveLength(1));
    expect(received[0]).toMatchObject({ kind: "answered", result: { token: "t2" }, startedAt: 200 });
    expect(onSignedIn).toHaveBeenCalledTimes(2);
  });

  it("stays apart from another account's", async () => {
    const { onSignedIn, onSignedOut } = share();
    startSession(signedInAs("t1"));
    const someoneElse = { ...signedInAs("t9"), me: { ...signedInAs("t9").me, account: "player2" } };
    other.postMessage({ kind: "signedIn", result: someoneElse, startedAt: Date.now() + 1000 });
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
    await vi.waitFor(() => expect(received.at(-1)).toMatchObject({ kind: "signedOut", account: "player1" }));
    expect(localStorage.getItem("sharedSession")).toBeNull();
    // Not on the tab that says so, which has yet to call the server.
    other.postMessage({ kind: "asked", from: "new tab" });
    await vi.waitFor(() => expect(received.at(-1)).toMatchObject({ kind: "answered" }));
    expect(onSignedOut).toHaveBeenCalledOnce();
  });

  it("ends also where the server's refusal was faster, and a dialog asks the account to sign in again", async () => {
    const { onSignedOut } = share();
    startSession(signedInAs("t1"));
    void reportLostSession("t1");
    other.postMessage({ kind: "signedOut", account: "player2" });
    other.postMessage({ kind: "signedOut", account: "player1" });
    await vi.waitFor(() => expect(onSignedOut).toHaveBeenCalledOnce());
  });
});
