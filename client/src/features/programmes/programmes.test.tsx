import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { startSession } from "../../lib/session/session";
import { type Answer, renderPage, TestSubscription } from "../../test/render-page";
import { signedInAs } from "../../test/session";
import { ProgrammePanel } from "./components/programme-panel";
import { useProgrammes } from "./use-programmes";

const id = (n: number) => `00000000-0000-7000-8000-00000000000${n}`;
const money = (amount: string) => ({ __typename: "Money", amount, currency: "USD" });
const rules = {
  __typename: "ProgrammeRules",
  entrance: "AUTOMATIC",
  period: "DAY",
  claim: "MEMBER",
  claimDays: 7,
  turnoverBasisPoints: 15_000,
  wallet: null,
  countedBets: null,
  trigger: "VALID_BET",
  minDeposit: null,
  onlyFirstEver: false,
  categories: ["RNG", "LIVE"],
  minTotal: null,
  reward: "TIERED_REBATE",
  rate: null,
  cap: "500.00",
  amount: null,
  base: "WHOLE",
  tiers: [
    { __typename: "ProgrammeTier", category: "RNG", from: "0.00", rate: "0.8" },
    { __typename: "ProgrammeTier", category: "RNG", from: "5000.00", rate: "1.2" },
  ],
  freeSpins: null,
};
const entry = {
  __typename: "ProgrammeEntry",
  id: id(2),
  period: "2026-06-10",
  earned: money("8.00"),
  payable: money("8.00"),
  granted: money("0.00"),
  freeSpins: null,
  joinedAt: "2026-06-10T00:00:00Z",
  expiresAt: "2026-06-18T00:00:00Z",
  reason: null,
  comment: null,
  answer: null,
  progress: [
    {
      __typename: "ProgrammeProgress",
      key: "RNG",
      amount: money("1000.00"),
      rate: "0.8",
      earned: money("8.00"),
    },
  ],
};
const rebate = (over: object = {}) => ({
  __typename: "Programme",
  id: id(1),
  kind: "REBATE",
  label: "CLAIM",
  currency: "USD",
  promotionId: null,
  startsAt: "2026-06-01T00:00:00Z",
  endsAt: null,
  rules,
  example: {
    __typename: "ProgrammeExample",
    key: "RNG",
    counted: money("5000.00"),
    reward: money("60.00"),
    turnover: money("90.00"),
  },
  freeSpinsGame: null,
  entry,
  currentEntry: null,
  promotion: null,
  ...over,
});
const me = (fields: object): Record<string, unknown> => ({ me: { __typename: "Me", id: id(8), ...fields } });

function Panels() {
  const { programmes = [] } = useProgrammes();
  return programmes.map((programme) => <ProgrammePanel key={programme.id} programme={programme} />);
}

async function render(programme: object, responses: Readonly<Record<string, Answer>> = {}) {
  startSession(signedInAs("token"));
  const subscription = new TestSubscription();
  await renderPage(<Panels />, {
    at: "/member/promotions",
    namespaces: ["promotions", "records"],
    subscriptions: { ProgrammesChanged: subscription },
    responses: { MyProgrammes: () => me({ programmes: [programme] }), ...responses },
  });
  return screen.findByRole("region", { name: "Your part in this promotion" });
}

describe("a programme", () => {
  it("says its rules in sentences, with an example", async () => {
    const panel = await render(rebate());
    for (const text of [
      "You take part automatically.",
      "Games that count: Slots, Live casino.",
      "Claim it within 7 days.",
      "Wagering requirement: 1.5× the reward before you can withdraw.",
    ])
      within(panel).getByText(text);
    expect(panel.textContent).toMatch(/If you bet .*5,000\.00.* on Slots, you get .*60\.00.* back\./);
    expect(panel.textContent).toMatch(/You then have to bet .*90\.00.* before you can withdraw\./);
    expect(within(panel).getByRole("table").textContent).toContain("1.2%");
  });

  it("is claimed once, and then says so", async () => {
    const claimed: unknown[] = [];
    const panel = await render(rebate(), {
      ClaimReward: (variables) => {
        claimed.push(variables);
        const { promotion: _, ...programme } = rebate({
          label: "CLAIMED",
          entry: { ...entry, payable: money("0.00"), granted: money("8.00"), expiresAt: null },
        });
        return { claimReward: programme };
      },
    });
    await userEvent.click(within(panel).getByRole("button", { name: /^Claim .*8\.00/ }));
    await within(panel).findByText("Claimed");
    expect(claimed).toEqual([{ entryId: id(2) }]);
    expect(within(panel).queryByRole("button", { name: /^Claim/ })).toBeNull();
  });

  it("shows what has counted, and why a bet has not", async () => {
    const panel = await render(rebate(), {
      ProgrammeEvents: () =>
        me({
          programmeEvents: {
            __typename: "ProgrammeEventConnection",
            edges: [
              {
                __typename: "ProgrammeEventEdge",
                node: {
                  __typename: "ProgrammeEvent",
                  id: id(5),
                  kind: "BET",
                  at: "2026-06-10T10:00:00Z",
                  category: "FISH",
                  game: "Deep Reef",
                  amount: money("3.00"),
                  counted: money("0.00"),
                  reason: "OTHER_CATEGORY",
                },
              },
            ],
            pageInfo: { __typename: "PageInfo", hasNextPage: false, endCursor: null },
          },
        }),
    });
    await userEvent.click(within(panel).getByRole("button", { name: "See what counted" }));
    const events = await within(panel).findByRole("list", { name: "What counted" });
    expect(events.textContent).toContain("Deep Reef");
    expect(events.textContent).toContain("These games don't count");
  });

  it("takes an application with a comment", async () => {
    const sent: unknown[] = [];
    const application = rebate({
      kind: "APPLICATION",
      label: "APPLY",
      entry: null,
      example: null,
      rules: { ...rules, entrance: "APPLY", trigger: "APPLICATION", reward: "FIXED_AMOUNT", amount: "25.00" },
    });
    const panel = await render(application, {
      ApplyToProgramme: (variables) => {
        sent.push(variables);
        return new Error("refused");
      },
    });
    await userEvent.type(within(panel).getByRole("textbox", { name: "Comment" }), "It is my birthday.");
    await userEvent.click(within(panel).getByRole("button", { name: "Apply" }));
    await within(panel).findByRole("alert");
    expect(sent).toEqual([{ input: { programmeId: id(1), comment: "It is my birthday.", fileIds: [] } }]);
  });
});
