import { describe, expect, it } from "vitest";
import { formatReturnToPlayer } from "./return-to-player";

describe("formatReturn", () => {
  it.each([
    ["95.99695", "95.99%"],
    ["95.999999", "95.99%"],
    ["96.50000", "96.5%"],
    ["97", "97%"],
    ["97.00", "97%"],
    ["0.009", "0%"],
    ["100.00", "100%"],
  ])("writes %s as %s", (percent, text) => expect(formatReturnToPlayer(percent)).toBe(text));

  it.each(["", "96,5", "-1", "1e2"])("refuses %j", (text) => {
    expect(() => formatReturnToPlayer(text)).toThrow(RangeError);
  });
});
