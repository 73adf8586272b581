import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { renderPage } from "../../../test/render-page";
import { Component as AccountsPage } from "./page";

const rebate = (over: object = {}) => ({
  __typename: "PresetRebate",
  id: "rebate-1",
  currency: "USD",
  isOffered: true,
  example: null,
  promotion: null,
  rules: {
    __typename: "ProgrammeRules",
    entrance: "BY_AGENT",
    period: "WEEK",
    claim: "SYSTEM",
    claimDays: 7,
    turnoverBasisPoints: 0,
    trigger: "VALID_BET",
    minDeposit: null,
    onlyFirstEver: false,
    categories: null,
    minTotal: null,
    reward: "TIERED_REBATE",
    rate: null,
    cap: null,
    amount: null,
    base: "WHOLE",
    tiers: [
      { __typename: "ProgrammeTier", category: "RNG", from: "0.00", rate: "0.4" },
      { __typename: "ProgrammeTier", category: "LIVE", from: "0.00", rate: "0.2" },
    ],
  },
  ...over,
});

const link = (code: string, given: object | null) => ({
  __typename: "AgentLink",
  id: code,
  code,
  domain: null,
  memberType: 0,
  active: true,
  createdAt: "2026-06-10T12:00:00Z",
  visits: 0,
  registrations: 0,
  brought: [],
  rebate: given,
});

const me = (agent: object) => ({
  me: { __typename: "Me", id: "m1", agent: { __typename: "Agent", id: "m1", ...agent } },
});

async function open(rebates: readonly object[], links: readonly object[] = []) {
  const created = vi.fn();
  const pageInfo = { __typename: "PageInfo", hasNextPage: false, endCursor: null };
  const edges = links.map((node) => ({ __typename: "AgentLinkEdge", node }));
  await renderPage(<AccountsPage />, {
    at: "/",
    namespaces: ["backoffice", "registration", "records", "contracts", "promotions"],
    responses: {
      PresetRebates: () => me({ presetRebates: rebates }),
      AgentLinks: () => me({ links: { __typename: "AgentLinkConnection", edges, pageInfo } }),
      CreateInvitation: ({ input }) => {
        created(input);
        return { createInvitation: { __typename: "Invitation", id: "new" } };
      },
    },
  });
  return created;
}

describe("the page of new accounts", () => {
  it("creates a link with the rebate that the agent has chosen, after its rates", async () => {
    const created = await open([rebate()]);
    await userEvent.click(await screen.findByRole("button", { name: "Invite players" }));
    const dialog = within(await screen.findByRole("dialog", { name: "New link for players" }));
    await userEvent.click(dialog.getByRole("radio", { name: /^Weekly rebate, up to .0\.4%. \(USD\)$/ }));
    const rows = dialog.getAllByRole("row").map(({ textContent }) => textContent);
    expect(rows).toEqual(["GamesFromRate", "Slots$0.000.4%", "Live casino$0.000.2%"]);
    await userEvent.click(dialog.getByRole("button", { name: "Create link" }));
    expect(created).toHaveBeenCalledWith({ memberType: 0, rebateId: "rebate-1" });
  });

  it("creates a link at once where there is no rebate to choose", async () => {
    const created = await open([]);
    await userEvent.click(await screen.findByRole("button", { name: "Invite players" }));
    expect(created).toHaveBeenCalledWith({ memberType: 0, rebateId: null });
  });

  it("shows the rebate of a link, and that it has ended", async () => {
    await open(
      [rebate()],
      [
        link("GOES", rebate()),
        link("ENDED", rebate({ id: "rebate-2", isOffered: false })),
        link("NONE", null),
      ],
    );
    const [going, ended, none] = await screen.findAllByRole("listitem");
    expect(going?.textContent).toMatch(/Rebate: Weekly rebate/);
    expect(going?.textContent).not.toMatch(/New members register without it/);
    expect(ended?.textContent).toMatch(/Ended.*New members register without it\./);
    expect(none?.textContent).not.toMatch(/ebate/);
  });
});
