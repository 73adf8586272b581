import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { type Answer, renderPage, TestSubscription } from "../../test/render-page";
import { BillDetails } from "./components/bill-details";
import { Contracts } from "./components/contracts";
import { OfferForm } from "./components/offer/offer-form";
import { OwnIncome } from "./components/own-income";

const id = (n: number) => `00000000-0000-7000-8000-00000000000${n}`;
const terms = (...rates: string[]) => ({
  __typename: "ContractTerms",
  period: "D",
  includeSelf: false,
  carry: "PREVIOUS",
  categories: [
    {
      __typename: "ContractCategoryTerms",
      category: "CONS",
      tiers: rates.map((rate, n) => ({
        __typename: "ContractTier",
        validBet: `${n * 5000}.00`,
        netLoss: "0.00",
        activeMembers: n,
        rate,
        lossRate: "0",
        fixed: null,
      })),
    },
  ],
});
const contract = (over: object = {}) => ({
  __typename: "Contract",
  id: id(1),
  kind: "DIVIDEND",
  currency: "USD",
  state: "VALID",
  side: "RECEIVED",
  agentId: id(8),
  agent: "me",
  upline: "above",
  awaitsMe: false,
  offeredAt: "2026-06-01T00:00:00Z",
  expiresAt: "2026-06-08T00:00:00Z",
  changedAt: "2026-06-01T00:00:00Z",
  settlesFrom: "2026-06-01T00:00:00Z",
  settlesUntil: null,
  terms: terms("20", "25"),
  replaces: null,
  affected: [],
  ...over,
});
const agent = (fields: object): Record<string, unknown> => ({
  me: { __typename: "Me", id: id(8), agent: { __typename: "Agent", id: id(8), ...fields } },
});
const list = (...contracts: object[]) => ({
  __typename: "ContractConnection",
  edges: contracts.map((node) => ({ __typename: "ContractEdge", node })),
  pageInfo: { __typename: "PageInfo", hasNextPage: false, endCursor: null },
});
const offer = contract({
  id: id(2),
  state: "REQUESTED",
  awaitsMe: true,
  settlesFrom: null,
  terms: terms("18", "25"),
  replaces: terms("20", "25"),
});
const given = contract({ id: id(3), side: "GIVEN", agentId: id(5), agent: "below" });

interface Responses {
  readonly received?: readonly object[];
  readonly responses?: Readonly<Record<string, Answer>>;
}

async function openContracts({ received = [contract(), offer], responses = {} }: Responses = {}) {
  return renderPage(<Contracts kind="DIVIDEND" />, {
    at: "/agentHome/dividends",
    path: "/agentHome/dividends",
    responses: {
      ReceivedContracts: () => agent({ received: list(...received) }),
      ContractList: () => agent({ contracts: list(given) }),
      Contract: () => agent({ contract: given }),
      ...responses,
    },
    subscriptions: { ContractChanged: new TestSubscription() },
    namespaces: ["contracts", "backoffice", "records"],
  });
}

describe("the page of contracts", () => {
  it("shows an offer beside today's contract, and accepts it", async () => {
    const accepted = vi.fn();
    await openContracts({
      responses: {
        AcceptContract: (variables) => {
          accepted(variables);
          return { acceptContract: { ...offer, state: "VALID", awaitsMe: false, replaces: null } };
        },
      },
    });
    const waiting = await screen.findByRole("region", { name: "Waiting for your answer" });
    expect(within(within(waiting).getByRole("region", { name: "Today" })).getByText("20%")).toBeTruthy();
    expect(within(within(waiting).getByRole("region", { name: "Offered" })).getByText("18%")).toBeTruthy();
    await userEvent.click(within(waiting).getByRole("button", { name: "Accept offer" }));
    await waitFor(() => expect(accepted).toHaveBeenCalledWith({ id: id(2), endSubordinates: false }));
  });

  it("asks for an agreement where contracts below would end, and names their agents", async () => {
    const accepted = vi.fn();
    const affected = [{ __typename: "AffectedDownline", contractId: id(6), account: "lower" }];
    await openContracts({
      received: [{ ...offer, affected }],
      responses: {
        AcceptContract: (variables) => {
          accepted(variables);
          return { acceptContract: { ...offer, state: "VALID", awaitsMe: false } };
        },
      },
    });
    expect(await screen.findByText("lower")).toBeTruthy();
    const accept = screen.getByRole("button", { name: "Accept offer" });
    expect((accept as HTMLButtonElement).disabled).toBe(true);
    await userEvent.click(screen.getByRole("checkbox", { name: /I agree/ }));
    await userEvent.click(accept);
    await waitFor(() => expect(accepted).toHaveBeenCalledWith({ id: id(2), endSubordinates: true }));
  });

  it("opens a contract with the downline in a dialog, in the address, and asks to end it", async () => {
    const asked = vi.fn();
    const { router } = await openContracts({
      responses: {
        RequestContractTermination: (variables) => {
          asked(variables);
          return { requestContractTermination: { ...given, state: "TERMINATING" } };
        },
      },
    });
    await userEvent.click(await screen.findByRole("button", { name: "View contract with below" }));
    expect(router.state.location.search).toBe(`?contract=${id(3)}`);
    const dialog = await screen.findByRole("dialog", { name: "below" });
    await userEvent.click(await within(dialog).findByRole("button", { name: "Ask to end" }));
    const confirm = await screen.findByRole("dialog", { name: "Ask to end this contract?" });
    await userEvent.click(within(confirm).getByRole("button", { name: "Ask to end" }));
    await waitFor(() => expect(asked).toHaveBeenCalledWith({ id: id(3) }));
  });

  it("offers nothing to the downline without a contract of the agent's own", async () => {
    await openContracts({ received: [], responses: { ContractList: () => agent({ contracts: list() }) } });
    expect(await screen.findByText(/You need a contract of this kind/)).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Offer a contract" })).toBeNull();
  });
});

const usd = (amount: string) => ({ __typename: "Money", amount, currency: "USD" });
const line = {
  __typename: "ContractBillLine",
  category: "CONS",
  activeMembers: 3,
  tier: 1,
  rate: "25",
  validBet: usd("6000.00"),
  netLoss: usd("1000.00"),
  carryIn: usd("-200.00"),
  base: usd("800.00"),
  fixed: null,
  gross: usd("200.00"),
  carryOut: usd("0.00"),
};

describe("the form of an offer", () => {
  it("shows the maximum of each tier, previews the last period and sends the offer", async () => {
    const sent = vi.fn();
    await renderPage(<OfferForm kind="DIVIDEND" offer={id(5)} currency={null} />, {
      at: "/offer",
      path: "/offer",
      responses: {
        ContractOfferForm: () =>
          agent({
            received: list(contract({ terms: terms("20") })),
            given: list(),
            teamPath: [
              { __typename: "TeamPathStep", id: id(8), account: "me", level: 0, memberType: 1 },
              { __typename: "TeamPathStep", id: id(5), account: "below", level: 1, memberType: 2 },
            ],
          }),
        AllowedContractTiers: () =>
          agent({
            allowedContractTiers: [
              {
                __typename: "AllowedContractTier",
                category: "CONS",
                tier: 0,
                rate: "20",
                lossRate: "0",
                fixed: null,
              },
            ],
          }),
        ContractPreview: () =>
          agent({
            contractPreview: {
              __typename: "ContractBillPreview",
              periodStart: "2026-06-01T00:00:00Z",
              periodEnd: "2026-06-02T00:00:00Z",
              gross: usd("200.00"),
              downlines: usd("50.00"),
              amount: usd("150.00"),
              lines: [line],
            },
          }),
        OfferContract: (variables) => {
          sent(variables);
          return { offerContract: contract({ side: "GIVEN", state: "REQUESTED" }) };
        },
      },
      namespaces: ["contracts", "backoffice"],
    });
    const tier = within(await screen.findByRole("group", { name: "Tier 1" }));
    expect(await tier.findByText(/Maximum .*20%/)).toBeTruthy();
    const rate = tier.getByLabelText("Rate (%)");
    await userEvent.click(screen.getByRole("button", { name: "Review offer" }));
    expect(tier.getByText("Enter a value.")).toBeTruthy();
    await userEvent.type(rate, "21");
    expect(tier.getByText("Above the maximum.")).toBeTruthy();
    await userEvent.clear(rate);
    await userEvent.type(rate, "15");
    await userEvent.click(screen.getByRole("button", { name: "Review offer" }));
    expect(await screen.findByText("The agent would have received")).toBeTruthy();
    expect(screen.getByText("$150.00")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Send offer" }));
    await waitFor(() => expect(sent).toHaveBeenCalledOnce());
    expect(sent.mock.calls[0]?.[0]).toMatchObject({
      input: { agentId: id(5), kind: "DIVIDEND", terms: { categories: [{ tiers: [{ rate: "15" }] }] } },
    });
  });
});

describe("a bill", () => {
  it("shows its arithmetic line by line, with the carried loss as a line of its own, and its bets", async () => {
    const bill = {
      __typename: "ContractBill",
      id: id(7),
      contractId: id(1),
      kind: "DIVIDEND",
      periodStart: "2026-06-01T00:00:00Z",
      periodEnd: "2026-06-02T00:00:00Z",
      countedFrom: "2026-06-01T00:00:00Z",
      state: "PAID",
      funding: "PLATFORM",
      createdAt: "2026-06-02T00:10:00Z",
      paidAt: "2026-06-02T00:10:00Z",
      gross: usd("200.00"),
      downlines: usd("50.00"),
      amount: usd("150.00"),
      shortfall: usd("0.00"),
      owed: usd("0.00"),
      collected: usd("0.00"),
      reversed: usd("0.00"),
    };
    const bet = {
      __typename: "ContractBillBet",
      roundId: id(9),
      account: "fox",
      category: "RNG",
      settledAt: "2026-06-01T10:00:00Z",
      isCorrection: false,
      rate: null,
      downlineRate: null,
      stake: usd("10.00"),
      payout: usd("0.00"),
      validBet: usd("10.00"),
      amount: null,
    };
    await renderPage(<BillDetails id={id(7)} />, {
      at: "/bill",
      path: "/bill",
      responses: {
        ContractBill: () => agent({ contractBill: { ...bill, lines: [line] } }),
        Contract: () => agent({ contract: contract() }),
        ContractBillBets: () =>
          agent({
            contractBill: {
              __typename: "ContractBill",
              id: id(7),
              bets: {
                __typename: "ContractBillBetConnection",
                edges: [{ __typename: "ContractBillBetEdge", node: bet }],
                pageInfo: { __typename: "PageInfo", hasNextPage: false, endCursor: null },
              },
            },
          }),
      },
      namespaces: ["contracts", "backoffice", "records"],
    });
    const category = await screen.findByRole("region", { name: "All games" });
    const rows = within(category)
      .getAllByRole("term")
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(rows).toEqual([
      ["Valid bet", "$6,000.00"],
      ["Active members", "3"],
      ["Net loss", "$1,000.00"],
      ["Carried over from earlier periods", "−$200.00"],
      ["The rate applies to", "$800.00"],
      ["Tier met", "Tier 2"],
      ["Rate", "25%"],
      ["Gross of these games", "$200.00"],
    ]);
    expect(screen.getByText("−$50.00")).toBeTruthy();
    expect(screen.getByText("$150.00")).toBeTruthy();
    expect(await screen.findByText("fox")).toBeTruthy();
  });
});

it("income is what bills have paid and the agent's own rebate", async () => {
  const usd = (amount: string) => ({ __typename: "Money" as const, amount, currency: "USD" });
  const totals = [{ amount: usd("10.00"), reversed: usd("0.50") }];
  await renderPage(<OwnIncome from={null} to={null} totals={totals} />, {
    at: "/agentHome/bills",
    path: "/agentHome/bills",
    responses: { OwnRebates: () => agent({ ownRebates: [usd("2.50")] }) },
    namespaces: ["contracts"],
  });
  const figures = (await screen.findAllByRole("definition")).map(({ textContent }) => textContent);
  expect(figures).toEqual(["$9.50", "$2.50", "$12.00"]);
});
