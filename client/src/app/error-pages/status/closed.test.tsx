import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { reportSiteClosed } from "../../../lib/apollo/site-closed";
import { endSession, startSession } from "../../../lib/session/session";
import { clientThatAnswers, renderApp, startTexts } from "../../../test/render";
import { signedInAs } from "../../../test/session";
import { ClosedPage } from "./closed";
import { useSiteStatus } from "./use-site-status";

const place = { __typename: "VisitorLocation", ip: "192.0.2.7" };
const mail = {
  __typename: "CustomerServiceLink",
  csType: "EMAIL",
  path: "mailto:a@b.example",
  title: "Write",
};
const away = {
  __typename: "CustomerServiceLink",
  csType: "CHAT",
  path: "https://t.example/x",
  title: "Chat",
};

function answer(status: number, maintenance: object | null = null, isClosed = false) {
  const customerService = [mail, away];
  const systemStatus = { status, isClosed, maintenance, location: place, customerService, demo: null };
  return { systemStatus: { __typename: "SystemStatus", ...systemStatus } };
}
const maintained = {
  __typename: "Maintenance",
  endsAt: "2030-01-01T12:00:00Z",
  title: "New floors",
  text: null,
};

function Site({ onSignOut }: { readonly onSignOut?: () => void }) {
  const { isClosed, details } = useSiteStatus();
  return isClosed ? <ClosedPage details={details} onSignOut={onSignOut} /> : <p>the site</p>;
}

describe("a closed site", () => {
  beforeEach(() => startTexts());
  afterEach(() => {
    delete document.documentElement.dataset.status;
  });

  it("shows the brand's heading, the default text where it has none, the end, and the ways to contact it", async () => {
    renderApp(
      <Site />,
      clientThatAnswers(() => answer(1, maintained)),
    );
    expect(await screen.findByRole("heading", { name: "New floors" })).toBeTruthy();
    expect(screen.getByText(/^Croupier is under maintenance/)).toBeTruthy();
    expect(screen.getByText(/^Back by Jan 1, 2030/)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Write" }).getAttribute("target")).toBeNull();
    expect(screen.getByRole("link", { name: "Chat" }).getAttribute("rel")).toBe("noopener noreferrer");
  });

  it("says that the brand is closed, without a word of when it is back", async () => {
    renderApp(
      <Site />,
      clientThatAnswers(() => answer(1, { ...maintained, title: null, endsAt: null }, true)),
    );
    expect(await screen.findByRole("heading", { name: "This site is closed" })).toBeTruthy();
    expect(screen.getByText(/^Croupier isn.t offering games or deposits/)).toBeTruthy();
    expect(screen.queryByText(/opens the site by itself/)).toBeNull();
    expect(screen.getByRole("link", { name: "Write" })).toBeTruthy();
  });

  it("leads members of a closed brand to their money, and signs out who is signed in", async () => {
    const closed = clientThatAnswers(() => answer(1, null, true));
    const onSignOut = vi.fn();
    const { unmount } = renderApp(<Site onSignOut={onSignOut} />, closed);
    const link = await screen.findByRole("link", { name: "Withdraw balance" });
    expect(link.getAttribute("href")).toBe("/member/withdraw");
    expect(screen.queryByRole("button", { name: "Sign out" })).toBeNull();
    unmount();
    startSession(signedInAs("t"));
    renderApp(<Site onSignOut={onSignOut} />, closed);
    await userEvent.click(await screen.findByRole("button", { name: "Sign out" }));
    expect(onSignOut).toHaveBeenCalledOnce();
    endSession();
  });

  it("keeps maintenance shut to members", async () => {
    renderApp(
      <Site />,
      clientThatAnswers(() => answer(1, maintained)),
    );
    await screen.findByRole("heading", { name: "New floors" });
    expect(screen.queryByRole("link", { name: "Withdraw balance" })).toBeNull();
  });

  it("shows the visitor's IP address when their region is blocked", async () => {
    renderApp(
      <Site />,
      clientThatAnswers(() => answer(2)),
    );
    expect(await screen.findByText("192.0.2.7")).toBeTruthy();
  });

  it("never shows the site first when the page is rendered as closed", async () => {
    document.documentElement.dataset.status = "1";
    renderApp(
      <Site />,
      clientThatAnswers(() => answer(1, maintained)),
    );
    expect(screen.queryByText("the site")).toBeNull();
    expect(await screen.findByRole("heading", { name: "New floors" })).toBeTruthy();
  });

  it("closes after a refusal with its error code, polls without the session, and opens again at the next poll", async () => {
    let status = 0;
    const statusQuery = vi.fn((operation: { getContext(): Record<string, unknown> }) => {
      expect(operation.getContext()).toMatchObject({ asGuest: true, skipReauthentication: true });
      return answer(status, status === 1 ? maintained : null);
    });
    renderApp(<Site />, clientThatAnswers(statusQuery));
    await waitFor(() => expect(statusQuery).toHaveBeenCalledTimes(1));
    expect(screen.getByText("the site")).toBeTruthy();
    status = 1;
    reportSiteClosed();
    expect(await screen.findByRole("heading", { name: "New floors" })).toBeTruthy();
    status = 0;
    document.dispatchEvent(new Event("visibilitychange"));
    expect(await screen.findByText("the site")).toBeTruthy();
  });
});
