import { describe, expect, it } from "vitest";
import type { Terms } from "./model";
import { compareTier, rateRange } from "./model";
import { duplicateTiers, hasReadableConditions, startDraft, tierFaults, toOfferTerms } from "./offer-draft";

const tier = (validBet: string, rate: string, over: object = {}) => ({
  __typename: "ContractTier" as const,
  validBet,
  netLoss: "0.00",
  activeMembers: 0,
  rate,
  lossRate: "0",
  fixed: null,
  ...over,
});
const terms = (...tiers: ReturnType<typeof tier>[]): Terms => ({
  __typename: "ContractTerms",
  period: "D",
  includeSelf: false,
  carry: "PREVIOUS",
  categories: [{ __typename: "ContractCategoryTerms", category: "CONS", tiers }],
});
const own = terms(tier("0.00", "20"), tier("5000.00", "25"));
const options = { kind: "DIVIDEND", currency: "USD", isFixed: false, allowed: undefined } as const;

function firstTier(draft: ReturnType<typeof startDraft>) {
  const [first] = draft.categories[0]?.tiers ?? [];
  if (!first) throw new Error("the draft has no tier");
  return first;
}

describe("the draft of an offer", () => {
  it("starts with the conditions of the own contract, or with the terms that the downline has", () => {
    expect(firstTier(startDraft(own, null))).toMatchObject({ validBet: "0.00", rate: "" });
    expect(firstTier(startDraft(own, terms(tier("10.00", "12"))))).toMatchObject({
      validBet: "10.00",
      rate: "12",
    });
  });

  it("becomes terms in which an empty condition asks for nothing", () => {
    const draft = startDraft(own, terms(tier("10.00", "12")));
    const [category] = draft.categories;
    if (!category) throw new Error("the draft has no category");
    const typed = { ...firstTier(draft), validBet: " ", activeMembers: "3" };
    const sent = toOfferTerms("DIVIDEND", { ...draft, categories: [{ ...category, tiers: [typed] }] }, true);
    expect(sent.categories[0]?.tiers).toEqual([
      { validBet: "0", netLoss: "0.00", activeMembers: 3, rate: "12", lossRate: null, fixed: null },
    ]);
  });

  it("leaves the rates out where only the conditions matter", () => {
    const sent = toOfferTerms("DAILY_SALARY", startDraft(own, own), false);
    expect(sent.categories[0]?.tiers[0]).toMatchObject({ netLoss: null, rate: null, fixed: null });
  });

  it("finds missing, malformed and excessive rates", () => {
    const draft = firstTier(startDraft(own, null));
    const faultOf = (rate: string, most?: string) =>
      tierFaults(
        { ...draft, rate },
        { ...options, allowed: most === undefined ? undefined : { rate: most, lossRate: "0", fixed: null } },
      ).rate;
    expect(faultOf("")).toBe("missing");
    expect(faultOf("12.34567")).toBe("invalid");
    expect(faultOf("0")).toBe("invalid");
    expect(faultOf("100.0001")).toBe("invalid");
    expect(faultOf("20.0001", "20")).toBe("aboveMaximum");
    expect(faultOf("20", "20")).toBeUndefined();
    expect(faultOf("0.0001")).toBeUndefined();
  });

  it("needs one of the two rates of a realtime salary", () => {
    const draft = firstTier(startDraft(own, null));
    const faults = (rate: string, lossRate: string) =>
      tierFaults({ ...draft, rate, lossRate }, { ...options, kind: "REALTIME_SALARY" });
    expect(faults("", "")).toEqual({ rate: "missing", lossRate: "missing" });
    expect(faults("0.1", "")).toEqual({});
    expect(faults("0", "0.2")).toEqual({});
  });

  it("finds conditions that cannot be read, and those that repeat", () => {
    const draft = startDraft(own, null);
    expect(hasReadableConditions("DIVIDEND", draft, "USD")).toBe(true);
    const typed = { ...firstTier(draft), validBet: "12.345" };
    expect(tierFaults(typed, options).validBet).toBe("invalid");
    expect(duplicateTiers("DIVIDEND", [typed, { ...typed, key: -1 }], "USD")).toEqual(new Set([-1]));
  });
});

describe("a comparison of terms", () => {
  it("distinguishes a changed tier from a missing one", () => {
    const others = [tier("0.00", "12")];
    expect(compareTier(tier("0.00", "12"), others)).toBe("same");
    expect(compareTier(tier("0.00", "14"), others)).toBe("changed");
    expect(compareTier(tier("5.00", "12"), others)).toBe("missing");
  });

  it("names the lowest and the highest rate", () => {
    expect(rateRange(own)).toEqual({ low: "20", high: "25" });
    expect(rateRange(terms(tier("0.00", "0", { fixed: "5.00" })))).toBeNull();
  });
});
