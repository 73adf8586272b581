import { describe, expect, it } from "vitest";
import {
  chooseClassification,
  chooseVendor,
  chooseView,
  type LobbyFilter,
  readFilter,
  settleFilter,
  writeFilter,
} from "./model";

const read = (query: string) => readFilter(new URLSearchParams(query));
const usual: LobbyFilter = { view: "all", vendor: null, classification: null, page: 1 };
const narrowed: LobbyFilter = { ...usual, vendor: "house", classification: "classic", page: 3 };

describe("a filter in the address", () => {
  it.each(["", "filter=hot&vassalage=house&page=2", "vassalage=house&classify=classic"])(
    "comes back as it was: %j",
    (query) => {
      expect(writeFilter(read(query)).toString()).toBe(query);
    },
  );

  it.each([
    "filter=newest",
    "page=0",
    "page=-1",
    "page=1.5",
    "page=2e3",
    "page=9999999",
    "page=x",
    "vassalage=",
  ])("takes %j as not there", (query) => expect(read(query)).toEqual(usual));

  it("has a classification in the view of all games only", () => {
    expect(read("filter=hot&classify=classic").classification).toBeNull();
  });
});

describe("choosing", () => {
  it("goes back to the first page with every choice", () => {
    expect(chooseView(narrowed, "hot").page).toBe(1);
    expect(chooseVendor(narrowed, "tidewater").page).toBe(1);
    expect(chooseClassification(narrowed, null).page).toBe(1);
  });

  it("resets vendor and classification for all games, but keeps the vendor in other views", () => {
    expect(chooseView(narrowed, "all")).toEqual(usual);
    expect(chooseView(narrowed, "hot")).toEqual({ ...usual, view: "hot", vendor: "house" });
  });

  it("resets the classification when the vendor changes", () => {
    expect(chooseVendor(narrowed, "tidewater")).toEqual({ ...usual, vendor: "tidewater" });
  });
});

describe("settleFilter", () => {
  const choices = {
    vendors: [{ vassalage: "house" }, { vassalage: "tidewater" }],
    classifications: [{ key: "classic", vassalages: ["house"] }],
  };

  it("keeps existing choices", () => {
    expect(settleFilter(narrowed, choices, 3)).toBe(narrowed);
    expect(settleFilter(narrowed, null, null)).toBe(narrowed);
  });

  it("drops a vendor, a classification and a page that do not exist", () => {
    expect(settleFilter({ ...narrowed, vendor: "nobody" }, choices, null)).toEqual(usual);
    expect(settleFilter({ ...narrowed, vendor: "tidewater" }, choices, null)).toEqual({
      ...usual,
      vendor: "tidewater",
    });
    expect(settleFilter(narrowed, choices, 2)).toEqual({ ...narrowed, page: 1 });
    expect(settleFilter(usual, choices, 0)).toBe(usual);
  });
});
