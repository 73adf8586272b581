import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { rememberSignIn } from "../../../lib/session/remembered-sign-in";
import { getSession, sessionStartedAt } from "../../../lib/session/session";
import { clientThatAnswers, refusal } from "../../../test/render";
import { signedInAs } from "../../../test/session";
import { resumeSession } from "./resume-session";

/** Another tab of the browser, which is signed in with the token "shared". */
let other: BroadcastChannel;
const received = vi.fn();

beforeEach(() => {
  received.mockClear();
  localStorage.setItem("sharedSession", "1");
  other = new BroadcastChannel("session");
  other.onmessage = ({ data }) => {
    received(data.kind, data.result?.token);
    if (data.kind !== "asked") return;
    other.postMessage({ kind: "answered", to: data.from, result: signedInAs("shared"), startedAt: 5 });
  };
});
afterEach(() => other.close());

const member = signedInAs("resumed");
const resumed = {
  __typename: "SignedIn",
  ...member,
  me: { __typename: "Me", ...member.me },
};

/** A server that knows the browser's cookie, and whose answer about the shared token is `me`; and its operations. */
function serverThat(me: object | Error | null) {
  const calls: (string | undefined)[] = [];
  const client = clientThatAnswers(({ operationName }) => {
    calls.push(operationName);
    if (operationName === "MyId") return me instanceof Error ? me : { me };
    return operationName === "ExchangeToken" ? { exchangeToken: resumed } : { resumeSession: resumed };
  });
  return { client, calls };
}

describe("resuming a session before the first page", () => {
  it("takes the session of another tab, with its start, and asks the server only when there is a cookie", async () => {
    const { client, calls } = serverThat(null);
    await resumeSession(client, null);
    expect([getSession()?.token, sessionStartedAt(), calls]).toEqual(["shared", 5, []]);
  });

  it.each([
    ["ended", null, "resumed"],
    ["refused", refusal("not_logged_in"), "resumed"],
    ["locked", refusal("session_locked"), "shared"],
    ["accepted", { __typename: "Me", id: "m1" }, "shared"],
  ])("uses the cookie only in place of a session that the server has ended: %s", async (_, me, token) => {
    rememberSignIn({ account: "player1" });
    await resumeSession(serverThat(me).client, null);
    expect(getSession()?.token).toBe(token);
  });

  it("announces a session that a link handed over to the other tabs", async () => {
    await resumeSession(serverThat(null).client, "handover");
    await vi.waitFor(() => expect(received.mock.calls).toEqual([["signedIn", "resumed"]]));
  });
});
