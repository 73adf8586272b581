import { ApolloProvider } from "@apollo/client/react";
import { renderHook, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { isPushOf, storePushChoice } from "../../lib/session/push-choice";
import type { Session } from "../../lib/session/session";
import { TestPushBrowser } from "../../test/browser-push";
import { TestPushServer } from "../../test/push-server";
import { useKeepPush } from "./use-keep-push";

const session: Session = {
  token: "t1",
  account: "ben",
  memberId: "m2",
  mustChangePassword: false,
  isTrial: false,
  isAgent: false,
};
let browser: TestPushBrowser;
let server: TestPushServer;

function signIn(over: Partial<Session> = {}): void {
  const client = server.client();
  renderHook(() => useKeepPush({ ...session, ...over }), {
    wrapper: ({ children }) => <ApolloProvider client={client}>{children}</ApolloProvider>,
  });
}

beforeEach(() => {
  localStorage.clear();
  server = new TestPushServer();
  browser = new TestPushBrowser();
  browser.permission = "granted";
  browser.subscribe();
  storePushChoice("m1", ["PAYMENTS"]);
});
afterEach(() => TestPushBrowser.remove());

it.each<[string, Partial<Session>]>([
  ["signs in", {}],
  ["tries the site", { isTrial: true }],
  ["must change the password", { mustChangePassword: true }],
])("a member's notifications end in the browser in which another one %s", async (_, over) => {
  signIn(over);
  await waitFor(() => expect([browser.subscription, isPushOf("m1")]).toEqual([null, false]));
});

it("a member's own notifications wait for the change of the password", async () => {
  const { endpoint } = browser.subscription ?? {};
  server.known.set(endpoint ?? "", ["PAYMENTS", "REWARDS"]);
  signIn({ memberId: "m1", mustChangePassword: true });
  expect([browser.subscription?.endpoint, isPushOf("m1")]).toEqual([endpoint, true]);
  signIn({ memberId: "m1" });
  await waitFor(() => expect(localStorage.getItem("pushChoice")).toContain("REWARDS"));
  expect(browser.subscription?.endpoint).toBe(endpoint);
});
