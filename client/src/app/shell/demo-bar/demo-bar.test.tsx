import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { endSession, getSession } from "../../../lib/session/session";
import { clientThatAnswers, refusal, renderApp, startTexts } from "../../../test/render";
import { signedInAs } from "../../../test/session";
import { Toaster } from "../../../ui/feedback/toaster";
import { DemoBar } from "./demo-bar";

const demo: Parameters<typeof DemoBar>[0]["demo"] = {
  __typename: "Demo",
  accounts: [
    { __typename: "DemoAccount", username: "player1", password: "Player1#2026", isAgent: false },
    { __typename: "DemoAccount", username: "agent1", password: "Agent1#2026", isAgent: true },
  ],
  paymentPassword: "246810",
  mailboxPath: "/outbox",
  sites: [
    { __typename: "DemoSite", code: "demo", name: "Nightjar", host: "localhost" },
    { __typename: "DemoSite", code: "lotus", name: "Jade Lotus", host: "::1" },
  ],
};

const opener = () => screen.getByRole("button", { name: "Show demo controls" });

describe("the demo bar", () => {
  beforeEach(async () => {
    localStorage.clear();
    endSession();
    await startTexts(["demo"]);
  });

  it("is a button until it is opened, closes by Escape, and remembers it", async () => {
    const { unmount } = renderApp(<DemoBar demo={demo} />);
    expect(screen.queryByText("246810")).toBeNull();
    await userEvent.click(opener());
    expect(screen.getByText("246810")).toBeTruthy();
    unmount();
    const again = renderApp(<DemoBar demo={demo} />);
    expect(screen.getByText("246810")).toBeTruthy();
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard("{Escape}");
    expect(screen.queryByText("246810")).toBeNull();
    expect(document.activeElement).toBe(opener());
    again.unmount();
    renderApp(<DemoBar demo={demo} />);
    expect(screen.queryByText("246810")).toBeNull();
  });

  it("links the sent messages and every brand", async () => {
    renderApp(<DemoBar demo={demo} />);
    await userEvent.click(opener());
    expect(screen.getByRole("link", { name: "Messages sent by SMS and mail" }).getAttribute("href")).toBe(
      "/outbox",
    );
    expect(screen.getByRole("link", { name: "Nightjar" }).getAttribute("aria-current")).toBe("true");
    expect(screen.getByRole("link", { name: "Jade Lotus" }).getAttribute("href")).toMatch(
      /^http:\/\/\[::1\](:\d+)?\/$/,
    );
  });

  it("signs in by one click, an agent to the agents' portal", async () => {
    const asked: unknown[] = [];
    const client = clientThatAnswers(({ variables }) => {
      asked.push(variables.input);
      const { me, ...signedIn } = signedInAs("t1");
      return {
        signIn: {
          __typename: "SignedIn",
          exclusion: null,
          ...signedIn,
          me: { __typename: "Member", lastSignIn: null, ...me },
        },
      };
    });
    renderApp(<DemoBar demo={demo} />, client);
    await userEvent.click(opener());
    await userEvent.click(screen.getByRole("button", { name: "Sign in as agent1" }));
    await waitFor(() => expect(getSession()?.token).toBe("t1"));
    expect(asked).toEqual([
      expect.objectContaining({ username: "agent1", password: "Agent1#2026", portal: "AGENT" }),
    ]);
  });

  it("says so when the server refuses the sign-in", async () => {
    const client = clientThatAnswers(() => refusal("too_many_requests"));
    renderApp(
      <>
        <DemoBar demo={demo} />
        <Toaster closeLabel="Close" isAtTop={false} />
      </>,
      client,
    );
    await userEvent.click(opener());
    await userEvent.click(screen.getByRole("button", { name: "Sign in as player1" }));
    expect(await screen.findByText(/Couldn't sign in as player1/)).toBeTruthy();
  });
});
