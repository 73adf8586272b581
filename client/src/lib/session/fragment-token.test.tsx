import { beforeEach, describe, expect, it } from "vitest";
import { extractFragmentToken } from "./fragment-token";

beforeEach(() => window.history.replaceState(null, "", "/"));

describe("extractFragmentToken", () => {
  it.each([
    ["/reset#a%2Fb", "a/b"],
    ["/reset?lang=EN#token", "token"],
    ["/reset#%", "%"],
    ["/reset#abc%E4%", "abc%E4%"],
  ])("returns the token of %s once, and removes it from the address", (address, token) => {
    window.history.replaceState(null, "", address);
    expect(extractFragmentToken("/reset")).toBe(token);
    expect(window.location.href).not.toContain("#");
    expect(window.location.search).toBe(address.includes("?") ? "?lang=EN" : "");
    expect(extractFragmentToken("/reset")).toBeNull();
  });

  it.each(["/reset", "/reset#", "/other#token"])("returns nothing for %s", (address) => {
    window.history.replaceState(null, "", address);
    expect(extractFragmentToken("/reset")).toBeNull();
    expect(window.location.pathname + window.location.hash).toBe(address.replace(/#$/, ""));
  });
});
