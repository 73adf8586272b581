import { afterEach, describe, expect, it, vi } from "vitest";
import { pictureUrls, vendorIconUrls } from "./picture-urls";

const hosts = ["https://a.example", "https://b.example", "https://c.example"];

afterEach(() => sessionStorage.clear());

describe("the addresses of a picture", () => {
  it("are our own site alone when the brand has no other host", () => {
    expect(pictureUrls("/art/x.svg?v=1", "x", [])).toEqual(["/art/x.svg?v=1"]);
  });

  it("are each host of the brand once, then our own", () => {
    const urls = pictureUrls("/art/x.svg?v=1", "x", hosts);
    expect([...urls].sort()).toEqual(["/art/x.svg?v=1", ...hosts.map((host) => `${host}/art/x.svg?v=1`)]);
    expect(urls.at(-1)).toBe("/art/x.svg?v=1");
  });

  it.each(["https://vendor.example/a.png", "//elsewhere.example/a.png", "/\\elsewhere.example/a.png"])(
    "are %s alone, which is not a path of ours",
    (url) => {
      expect(pictureUrls(url, "x", hosts)).toEqual([url]);
    },
  );

  it("start with the same host for a game throughout a session, and not with one host for all games", () => {
    const random = vi.spyOn(Math, "random");
    const first = (id: string) => pictureUrls("/art/x.svg", id, hosts)[0];
    const ids = Array.from({ length: 30 }, (_, index) => `game-${index}`);
    const before = ids.map(first);
    expect(ids.map(first)).toEqual(before);
    expect(new Set(before).size).toBe(hosts.length);
    expect(random).toHaveBeenCalledTimes(1);
    sessionStorage.clear();
    random.mockReturnValue((Number(hosts.length) + 1) / 1_000_000);
    const other = first("game-1");
    sessionStorage.clear();
    random.mockReturnValue((Number(hosts.length) + 2) / 1_000_000);
    expect(first("game-1")).not.toBe(other);
  });

  it("of a vendor follow its code, and end with the vendor's own", () => {
    expect(vendorIconUrls("/art/vendor-x.svg", "X Y", ["https://a.example"])).toEqual([
      "https://a.example/vendors/X%20Y_active.png",
      "/art/vendor-x.svg",
    ]);
  });
});
