import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Answer, renderPage } from "../../../test/render-page";
import { Betting } from "./components/betting";
import { Cash } from "./components/cash";
import { Loss } from "./components/loss";
import { Members } from "./components/members";
import { Overview } from "./components/overview";

const id = (n: number) => `00000000-0000-7000-8000-00000000000${n}`;
const usd = (amount: string) => ({ __typename: "Money", amount, currency: "USD" });
const figures = (stake: string, over: object = {}) => ({
  __typename: "TeamFigures",
  rounds: 3,
  stake: usd(stake),
  payout: usd("40.00"),
  validBet: usd(stake),
  winLoss: usd("-60.00"),
  bonus: usd("0.00"),
  rebate: usd("0.00"),
  netProfit: usd("60.00"),
  deposits: usd("500.00"),
  depositCount: 2,
  withdrawals: usd("0.00"),
  withdrawalCount: 0,
  registered: 4,
  firstDeposits: 1,
  firstDepositAmount: usd("50.00"),
  ...over,
});
const counts = { __typename: "TeamCounts", active: 2, bettors: 3, depositors: 1, withdrawers: 0 };
const step = (n: number, account: string, level: number) => ({
  __typename: "TeamPathStep",
  id: id(n),
  account,
  level,
  directCount: 1,
  teamCount: 1,
});
const pathTo = (of: unknown) => [step(1, "me", 0), ...(of ? [step(2, "below", 1)] : [])];
const me = (agent: object) => ({
  me: { __typename: "Me", id: id(1), agent: { __typename: "Agent", id: id(1), ...agent } },
});

const asked = vi.fn();
const answer =
  (operation: string, of: (variables: Record<string, unknown>) => object): Answer =>
  (variables) => {
    asked(operation, variables);
    return me(of(variables));
  };
const points = (days: readonly string[]) =>
  days.map((start, index) => ({ __typename: "TeamPoint", start, figures: figures(`${index + 1}0.00`) }));
const lossPage = (account: string, netProfit: string) => ({
  __typename: "TeamLossPage",
  items: [
    {
      __typename: "TeamLoss",
      id: id(2),
      account,
      memberType: 2,
      bettors: 1,
      figures: figures("100.00", { netProfit: usd(netProfit) }),
    },
  ],
  totals: [figures("100.00", { netProfit: usd(netProfit) })],
  page: 1,
  totalPages: 1,
  totalCount: 1,
});
const connection = (name: string, nodes: readonly object[], totals: object) => ({
  __typename: `${name}Connection`,
  edges: nodes.map((node, index) => ({ __typename: `${name}Edge`, cursor: String(index), node })),
  pageInfo: { __typename: "PageInfo", hasNextPage: false, endCursor: null },
  totals: [{ __typename: `${name}Totals`, count: nodes.length, ...totals }],
  totalCount: nodes.length,
});

const asOf = "2026-11-20T10:20:00Z";

const responses: Readonly<Record<string, Answer>> = {
  RecordVendors: () => ({
    gameCategories: [
      {
        __typename: "GameCategory",
        gameType: "RNG",
        vendors: [{ __typename: "Vendor", code: "house", displayName: "House" }],
      },
    ],
  }),
  TeamOverview: answer("TeamOverview", () => ({
    teamState: {
      __typename: "TeamState",
      members: 12,
      agents: 2,
      balance: usd("1234.50"),
      online: 1,
      notSeen3Days: 5,
      notSeen7Days: 4,
      asOf: "2026-11-20T10:15:00.000Z",
    },
    teamOverview: {
      __typename: "TeamOverview",
      from: "2026-11-18",
      to: "2026-11-20",
      asOf: "2026-11-20T10:20:00Z",
      figures: figures("100.00"),
      counts,
      activeMinimum: usd("100.00"),
      previous: {
        __typename: "TeamComparison",
        from: "2026-11-16",
        to: "2026-11-18",
        figures: figures("80.00"),
        counts: { ...counts, active: 4 },
      },
      byCategory: [{ __typename: "TeamCategory", category: "RNG", figures: figures("100.00") }],
    },
  })),
  TeamSeries: answer("TeamSeries", () => ({
    current: points(["2026-11-18", "2026-11-19"]),
    previous: points(["2026-11-17"]),
  })),
  FiguresAsOf: answer("FiguresAsOf", () => ({ figuresAsOf: null })),
  AgentLoss: answer("AgentLoss", () => ({
    figuresAsOf: asOf,
    agentLoss: lossPage("below", "60.00"),
  })),
  MemberLoss: answer("MemberLoss", () => ({
    figuresAsOf: asOf,
    memberLoss: lossPage("below", "7.00"),
  })),
  ReportPath: answer("ReportPath", ({ of }) => ({ teamPath: pathTo(of) })),
  TeamRounds: answer("TeamRounds", () => ({
    figuresAsOf: asOf,
    teamRounds: connection(
      "TeamRound",
      [
        {
          __typename: "TeamRound",
          roundId: id(7),
          memberId: id(2),
          account: "below",
          gameName: "Reels",
          vendorCode: "house",
          category: "RNG",
          stake: usd("5.00"),
          payout: usd("0.00"),
          validBet: usd("5.00"),
          settledAt: "2026-11-20T10:00:00Z",
          isCorrection: true,
        },
      ],
      { stake: usd("5.00"), payout: usd("0.00"), validBet: usd("5.00") },
    ),
  })),
  TeamCash: answer("TeamCash", () => ({
    figuresAsOf: asOf,
    teamCash: connection("TeamCash", [], { amount: usd("0.00") }),
  })),
  TeamMembers: answer("TeamMembers", () => ({
    teamSeen: {
      __typename: "SeenMemberPage",
      items: [{ __typename: "SeenMember", id: id(3), account: "fox", memberType: 0, seenAt: null }],
      page: 1,
      totalPages: 1,
      totalCount: 1,
    },
  })),
};

async function open(page: ReactNode, at: string) {
  const namespaces = ["reports", "records", "backoffice"];
  const { router } = await renderPage(page, { at, responses, namespaces });
  return () => `${router.state.location.pathname}${router.state.location.search}`;
}

const linkOf = (name: string) => {
  const [term] = screen.getAllByText(name, { selector: "dt" });
  return within(term?.parentElement as HTMLElement).getByRole("link");
};

beforeEach(() => asked.mockReset());

describe("the overview", () => {
  it("leads from each number to its list, with the same filter", async () => {
    await open(<Overview />, "/agentHome/overview?period=LAST_7_DAYS");
    expect(await screen.findAllByText(/^As of/)).toHaveLength(2);
    expect(linkOf("Active members").getAttribute("href")).toBe(
      "/agentHome/loss?period=LAST_7_DAYS&rows=members&with=ACTIVE",
    );
    expect(linkOf("Deposits").getAttribute("href")).toBe(
      "/agentHome/account-details?period=LAST_7_DAYS&kind=DEPOSIT",
    );
    expect(linkOf("Players").textContent).toBe("10");
    expect(linkOf("Stake").textContent).toBe("$100.00");
    const stake = linkOf("Stake").closest("div");
    expect(stake?.textContent).toContain("+25%");
    expect(asked).toHaveBeenCalledWith(
      "TeamOverview",
      expect.objectContaining({
        filter: expect.objectContaining({ period: "LAST_7_DAYS", currency: "USD" }),
      }),
    );
  });

  it("says what a figure is behind its mark", async () => {
    await open(<Overview />, "/agentHome/overview");
    await userEvent.click(await screen.findByRole("button", { name: "About: Net profit" }));
    expect(await screen.findByText(/Stake less payout/)).toBeTruthy();
  });

  it("leaves out money of no game where a category is chosen", async () => {
    await open(<Overview />, "/agentHome/overview?category=RNG");
    expect(await screen.findByText("Active members", { selector: "dt" })).toBeTruthy();
    expect(screen.queryByText("Members who deposited", { selector: "dt" })).toBeNull();
  });

  it("draws a figure beside the period before, with a table behind it", async () => {
    const at = await open(<Overview />, "/agentHome/overview?figure=validBet&step=DAY");
    const chart = await screen.findByRole("img", { name: "Valid bet, compared with the period before" });
    expect(chart.querySelectorAll("rect")).toHaveLength(2);
    expect(asked).toHaveBeenCalledWith(
      "TeamSeries",
      expect.objectContaining({
        before: expect.objectContaining({ period: "CUSTOM", from: "2026-11-16", to: "2026-11-17" }),
      }),
    );
    await userEvent.click(screen.getByRole("button", { name: "Registered" }));
    expect(at()).toBe("/agentHome/overview?figure=registered&step=DAY");
  });
});

/** A wide screen: the library asks an empty query for columns that are always shown. */
const matchNoCondition = (media: string) =>
  Object.assign(new EventTarget(), { matches: media === "", media }) as MediaQueryList;

describe("the report on losses", () => {
  beforeEach(() => {
    vi.spyOn(window, "matchMedia").mockImplementation(matchNoCondition);
  });
  afterEach(() => vi.restoreAllMocks());

  it("leads from an agent to its team, and back by the path", async () => {
    const at = await open(<Loss />, "/agentHome/loss?period=YESTERDAY");
    await userEvent.click(await screen.findByRole("link", { name: "below" }));
    expect(at()).toBe(`/agentHome/loss?period=YESTERDAY&of=${id(2)}`);
    await userEvent.click(await screen.findByRole("link", { name: "You" }));
    await waitFor(() => expect(at()).toBe("/agentHome/loss?period=YESTERDAY"));
  });

  it("keeps an agent's own figures apart from those with its team", async () => {
    const at = await open(<Loss />, "/agentHome/loss");
    expect((await screen.findAllByText("+$60.00")).length).toBe(2);
    await userEvent.click(screen.getByRole("button", { name: "By member" }));
    expect((await screen.findAllByText("+$7.00")).length).toBe(2);
    await userEvent.click(screen.getByRole("button", { name: "By agent" }));
    expect((await screen.findAllByText("+$60.00")).length).toBe(2);
    expect(at()).toBe("/agentHome/loss");
  });

  it("says as of when its figures are, and defines them", async () => {
    await open(<Loss />, "/agentHome/loss");
    expect(await screen.findByText(/^As of Nov 20, 2026/)).toBeTruthy();
    await userEvent.click(screen.getByText("About these figures"));
    expect(screen.getByText(/Stake less payout/)).toBeTruthy();
  });

  it("leads from a member to its rounds", async () => {
    await open(<Loss />, "/agentHome/loss?rows=members&with=ACTIVE");
    const link = await screen.findByRole("link", { name: "below" });
    expect(link.getAttribute("href")).toBe(`/agentHome/betting?member=${id(2)}`);
    expect(asked).toHaveBeenCalledWith("MemberLoss", expect.objectContaining({ with: "ACTIVE" }));
  });
});

describe("the logs", () => {
  it("show the rounds of one member, and mark corrections", async () => {
    await open(<Betting />, `/agentHome/betting?member=${id(2)}`);
    expect(await screen.findByText("Correction")).toBeTruthy();
    expect(asked).toHaveBeenCalledWith("TeamRounds", expect.objectContaining({ memberId: id(2), first: 20 }));
    expect(asked).toHaveBeenCalledWith("ReportPath", { of: id(2) });
    expect(screen.queryByRole("search")).toBeNull();
  });

  it("say that there is no money, and clear the filter", async () => {
    const at = await open(<Cash />, "/agentHome/account-details?kind=BONUS&category=RNG");
    expect(await screen.findByText("No entries match these filters")).toBeTruthy();
    expect(asked).toHaveBeenCalledWith(
      "TeamCash",
      expect.objectContaining({
        kinds: ["BONUS"],
        filter: expect.objectContaining({ categories: [], vendorCode: null }),
      }),
    );
    await userEvent.click(screen.getAllByRole("button", { name: "Clear filters" })[0] as HTMLElement);
    expect(at()).toBe("/agentHome/account-details");
    expect(await screen.findByText("No entries in this period")).toBeTruthy();
  });
});

it("members are listed by when they were last seen", async () => {
  await open(<Members />, "/agentHome/members?seen=NOT_SEEN_7_DAYS");
  expect(await screen.findByText("fox")).toBeTruthy();
  expect(screen.getByText("1 member")).toBeTruthy();
  expect(asked).toHaveBeenCalledWith(
    "TeamMembers",
    expect.objectContaining({ seen: "NOT_SEEN_7_DAYS", kind: null, page: 1 }),
  );
});
