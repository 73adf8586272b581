import { describe, expect, it } from "vitest";
import {
  dropUnknownChoices,
  type LobbyFilter,
  readFilter,
  withClassification,
  withSort,
  withVendor,
  withView,
  writeFilter,
} from "./lobby-filter";

const read = (query: string) => readFilter(new URLSearchParams(query));
const defaultFilter: LobbyFilter = {
  view: "all",
  vendor: null,
  classification: null,
  sort: "LOBBY",
  page: 1,
};
const filtered: LobbyFilter = { ...defaultFilter, vendor: "house", classification: "classic", page: 3 };

describe("a filter in the address", () => {
  it.each([
    "",
    "filter=hot&vassalage=house&page=2",
    "vassalage=house&classify=classic",
    "classify=ways&sort=rtp",
  ])("comes back as it was: %j", (query) => {
    expect(writeFilter(read(query)).toString()).toBe(query);
  });

  it.each([
    "filter=newest",
    "page=0",
    "page=-1",
    "page=1.5",
    "page=2e3",
    "page=9999999",
    "page=x",
    "vassalage=",
    "sort=price",
  ])("ignores %j", (query) => expect(read(query)).toEqual(defaultFilter));

  it("has a classification in the view of all games only", () => {
    expect(read("filter=hot&classify=classic").classification).toBeNull();
  });
});

describe("the order", () => {
  it("is one of all or hot games; the member's own lists have none", () => {
    expect(read("filter=hot&sort=newest").sort).toBe("NEWEST");
    expect(read("filter=recent&sort=newest").sort).toBe("LOBBY");
    expect(writeFilter({ ...defaultFilter, view: "favourite", sort: "RTP" }).toString()).toBe(
      "filter=favourite",
    );
  });

  it("goes back to the first page, and keeps vendor and classification", () => {
    expect(withSort(filtered, "NAME")).toEqual({ ...filtered, sort: "NAME", page: 1 });
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
