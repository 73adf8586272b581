import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { endSession, startSession } from "../../../lib/session/session";
import { type Answer, renderPage } from "../../../test/render-page";
import { signedInAs } from "../../../test/session";
import { Component } from "./page";

const home: Answer = ({ page }) => ({
  me: {
    __typename: "Me",
    id: "m1",
    account: "agent1",
    nickname: "One",
    memberType: 2,
    role: "AGENT",
    lastSignIn: null,
    agent: {
      __typename: "Agent",
      id: "a1",
      invitations: [],
      downline: {
        __typename: "DownlinePage",
        page,
        totalPages: 3,
        totalCount: 21,
        items: [{ __typename: "DownlineMember", id: `d${page}`, account: `below${page}`, memberType: 0 }],
      },
    },
  },
});
const transfers: Answer = () => ({
  transfers: {
    __typename: "TransferConnection",
    edges: [],
    pageInfo: { __typename: "PageInfo", hasNextPage: false, endCursor: null },
  },
});

async function open(at: string) {
  const namespaces = ["agents", "transfers", "records"];
  const { router } = await renderPage(<Component />, {
    at,
    responses: { AgentHome: home, TransferHistory: transfers },
    namespaces,
  });
  return () => router.state.location.search;
}

describe("the agents' home", () => {
  beforeEach(() => startSession(signedInAs("t1", "agent1")));
  afterEach(() => endSession());

  it("keeps the page of the downline while transfers are filtered, and when the filter is cleared", async () => {
    const search = await open("/agentHome?page=2");
    expect((await screen.findAllByText("below2")).length).toBeGreaterThan(0);
    await userEvent.click(screen.getByRole("button", { name: "Sent" }));
    await waitFor(() => expect(search()).toBe("?page=2&kind=SENT"));
    expect(screen.getAllByText("below2").length).toBeGreaterThan(0);
    await userEvent.click(screen.getAllByRole("button", { name: "Clear filters" })[0] as HTMLElement);
    await waitFor(() => expect(search()).toBe("?page=2"));
  });

  it("keeps the transfers' filter on another page of the downline", async () => {
    const search = await open("/agentHome?range=last7&kind=SENT");
    await userEvent.click(await screen.findByRole("link", { name: "Page 3" }));
    await waitFor(() => expect(search()).toBe("?range=last7&kind=SENT&page=3"));
    expect(screen.getByRole("button", { name: "Sent" }).getAttribute("aria-pressed")).toBe("true");
    await userEvent.click(screen.getByRole("link", { name: "Page 1" }));
    await waitFor(() => expect(search()).toBe("?range=last7&kind=SENT"));
  });
});
