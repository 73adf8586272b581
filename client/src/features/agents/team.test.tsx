import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { type Answer, renderPage } from "../../test/render-page";
import { Team } from "./components/team";

const id = (n: number) => `00000000-0000-7000-8000-00000000000${n}`;
const step = (n: number, account: string, level: number) => ({
  __typename: "TeamPathStep",
  id: id(n),
  account,
  level,
  directCount: 2,
  teamCount: 1234,
});
const member = (n: number, account: string, over: object = {}) => ({
  __typename: "TeamMember",
  id: id(n),
  account,
  memberType: 0,
  level: 1,
  upline: { __typename: "TeamUpline", id: id(1), account: "me" },
  directCount: 0,
  teamCount: 0,
  balance: { __typename: "Money", amount: "12.50", currency: "USD" },
  lastSignInAt: null,
  state: "ACTIVE",
  registeredAt: "2026-01-01T00:00:00Z",
  contracts: [],
  ...over,
});

const contract = {
  __typename: "DownlineContract",
  id: id(9),
  kind: "DIVIDEND",
  currency: "USD",
  state: "VALID",
};

const asked = vi.fn();
const team: Answer = (variables) => {
  asked(variables);
  const { of, account, after } = variables;
  const first = [
    member(2, "below", { memberType: 2, teamCount: 3, contracts: [contract] }),
    member(3, "player"),
  ];
  const members = account
    ? []
    : of
      ? [member(4, "deeper", { level: 2 })]
      : after
        ? [member(5, "older")]
        : first;
  return {
    me: {
      __typename: "Me",
      id: "m1",
      agent: {
        __typename: "Agent",
        id: "m1",
        teamPath: [step(1, "me", 0), ...(of ? [step(2, "below", 1)] : [])],
        team: {
          __typename: "TeamConnection",
          edges: members.map((node) => ({ __typename: "TeamEdge", node })),
          pageInfo: { __typename: "PageInfo", hasNextPage: !of && !account && !after, endCursor: "next" },
        },
      },
    },
  };
};

async function open(at = "/team") {
  const transferDialog = vi.fn(() => null);
  const { router } = await renderPage(
    <Team
      canTransfer
      transferDialog={transferDialog}
      contractOffers={[{ key: "one", label: "Offer: Dividend", pathOf: (of) => `/offer/${of}` }]}
      contractsOf={({ contracts }) => contracts.map(({ kind }) => kind).join()}
    />,
    {
      at,
      path: "/team",
      responses: { Team: team },
      namespaces: ["backoffice", "records"],
    },
  );
  return { search: () => router.state.location.search, transferDialog };
}

describe("the team", () => {
  it("leads down a level and back by the path, in the address", async () => {
    const { search } = await open();
    expect(await screen.findByText("2 direct, 1,234 in total")).toBeTruthy();
    await userEvent.click(await screen.findByRole("link", { name: "below" }));
    expect(search()).toBe(`?of=${id(2)}`);
    expect(await screen.findByText("deeper")).toBeTruthy();
    const path = within(screen.getByRole("navigation", { name: "Position in your team" }));
    expect(path.getByText("below").getAttribute("aria-current")).toBe("page");
    await userEvent.click(path.getByRole("link", { name: "You" }));
    expect(search()).toBe("");
    expect(await screen.findByText("player")).toBeTruthy();
  });

  it("adds the rows after those shown", async () => {
    await open();
    await userEvent.click(await screen.findByRole("button", { name: "Load more" }));
    expect(await screen.findByText("older")).toBeTruthy();
    expect(screen.getByText("player")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Load more" })).toBeNull();
  });

  it("searches from two characters on, and says when nothing is found", async () => {
    const { search } = await open();
    const box = await screen.findByLabelText("Search by username");
    await userEvent.type(box, "f{Enter}");
    expect(await screen.findByText("Enter at least 2 characters.")).toBeTruthy();
    expect(search()).toBe("");
    await userEvent.type(box, "ox{Enter}");
    await waitFor(() => expect(search()).toBe("?account=fox"));
    expect(await screen.findByText("No members found")).toBeTruthy();
    expect(asked).toHaveBeenLastCalledWith(expect.objectContaining({ account: "fox" }));
    await userEvent.click(screen.getAllByRole("button", { name: "Clear filters" })[0] as HTMLElement);
    expect(search()).toBe("");
  });

  it("offers a transfer to members directly below only", async () => {
    const { transferDialog } = await open();
    await userEvent.click(await screen.findByRole("button", { name: "Actions for player" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Transfer money" }));
    expect(transferDialog).toHaveBeenLastCalledWith(
      expect.objectContaining({ account: "player" }),
      expect.any(Function),
    );
    await userEvent.click(await screen.findByRole("link", { name: "below" }));
    await userEvent.click(await screen.findByRole("button", { name: "Actions for deeper" }));
    expect(await screen.findByRole("menuitem", { name: "Send message" })).toBeTruthy();
    expect(screen.queryByRole("menuitem", { name: "Transfer money" })).toBeNull();
  });

  it("shows the contracts with agents directly below, and offers them others", async () => {
    await open();
    expect(await screen.findByText("DIVIDEND")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Actions for below" }));
    const offer = await screen.findByRole("menuitem", { name: "Offer: Dividend" });
    expect(offer.getAttribute("href")).toBe(`/offer/${id(2)}`);
    await userEvent.keyboard("{Escape}");
    await userEvent.click(screen.getByRole("button", { name: "Actions for player" }));
    expect(await screen.findByRole("menuitem", { name: "Send message" })).toBeTruthy();
    expect(screen.queryByRole("menuitem", { name: "Offer: Dividend" })).toBeNull();
  });
});
