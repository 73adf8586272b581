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
const defaultFilter: LobbyFilter = { view: "all", vendor: null, classification: null, page: 1 };
const filtered: LobbyFilter = { ...defaultFilter, vendor: "house", classification: "classic", page: 3 };

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
  ])("ignores %j", (query) => expect(read(query)).toEqual(defaultFilter));

  it("has a classification in the view of all games only", () => {
    expect(read("filter=hot&classify=classic").classification).toBeNull();
  });
});

describe("choosing", () => {
  it("goes back to the first page with every choice", () => {
    expect(chooseView(filtered, "hot").page).toBe(1);
    expect(chooseVendor(filtered, "tidewater").page).toBe(1);
    expect(chooseClassification(filtered, null).page).toBe(1);
  });

  it("resets vendor and classification for all games, but keeps the vendor in other views", () => {
    expect(chooseView(filtered, "all")).toEqual(defaultFilter);
    expect(chooseView(filtered, "hot")).toEqual({ ...defaultFilter, view: "hot", vendor: "house" });
  });

  it("resets the classification when the vendor changes", () => {
    expect(chooseVendor(filtered, "tidewater")).toEqual({ ...defaultFilter, vendor: "tidewater" });
  });
});

describe("settleFilter", () => {
  const choices = {
    vendors: [{ vassalage: "house" }, { vassalage: "tidewater" }],
    classifications: [{ key: "classic", vassalages: ["house"] }],
  };

  it("keeps existing choices", () => {
    expect(settleFilter(filtered, choices, 3)).toBe(filtered);
    expect(settleFilter(filtered, null, null)).toBe(filtered);
  });

  it("drops a vendor, a classification and a page that do not exist", () => {
    expect(settleFilter({ ...filtered, vendor: "unknown" }, choices, null)).toEqual(defaultFilter);
    expect(settleFilter({ ...filtered, vendor: "tidewater" }, choices, null)).toEqual({
      ...defaultFilter,
      vendor: "tidewater",
    });
    expect(settleFilter(filtered, choices, 2)).toEqual({ ...filtered, page: 1 });
    expect(settleFilter(defaultFilter, choices, 0)).toBe(defaultFilter);
  });
});
