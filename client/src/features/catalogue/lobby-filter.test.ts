import { describe, expect, it } from "vitest";
import {
  dropUnknownChoices,
  type LobbyFilter,
  readFilter,
  withClassification,
  withVendor,
  withView,
  writeFilter,
} from "./lobby-filter";

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
    expect(withView(filtered, "hot").page).toBe(1);
    expect(withVendor(filtered, "tidewater").page).toBe(1);
    expect(withClassification(filtered, null).page).toBe(1);
  });

  it("resets vendor and classification for all games, but keeps the vendor in other views", () => {
    expect(withView(filtered, "all")).toEqual(defaultFilter);
    expect(withView(filtered, "hot")).toEqual({ ...defaultFilter, view: "hot", vendor: "house" });
  });

  it("resets the classification when the vendor changes", () => {
    expect(withVendor(filtered, "tidewater")).toEqual({ ...defaultFilter, vendor: "tidewater" });
  });
});

describe("dropUnknownChoices", () => {
  const choices = {
    vendors: [{ code: "house" }, { code: "tidewater" }],
    classifications: [{ key: "classic", vendorCodes: ["house"] }],
  };

  it("keeps existing choices", () => {
    expect(dropUnknownChoices(filtered, choices, 3)).toBe(filtered);
    expect(dropUnknownChoices(filtered, null, null)).toBe(filtered);
  });

  it("drops a vendor, a classification and a page that do not exist", () => {
    expect(dropUnknownChoices({ ...filtered, vendor: "unknown" }, choices, null)).toEqual(defaultFilter);
    expect(dropUnknownChoices({ ...filtered, vendor: "tidewater" }, choices, null)).toEqual({
      ...defaultFilter,
      vendor: "tidewater",
    });
    expect(dropUnknownChoices(filtered, choices, 2)).toEqual({ ...filtered, page: 1 });
    expect(dropUnknownChoices(defaultFilter, choices, 0)).toBe(defaultFilter);
  });
});
