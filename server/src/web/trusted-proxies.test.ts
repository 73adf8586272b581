import { describe, expect, test } from "vitest";
import { trustedProxies } from "./trusted-proxies.js";

describe("the proxies whose headers are believed", () => {
  const isTrusted = trustedProxies(["127.0.0.1", "10.1.0.0/16", "2001:db8::/32", "::1"]);

  test.each([
    ["127.0.0.1", true],
    ["::ffff:127.0.0.1", true],
    ["127.0.0.2", false],
    ["10.1.255.255", true],
    ["::ffff:10.1.2.3", true],
    ["10.2.0.0", false],
    ["2001:db8:ffff::1", true],
    ["2001:db9::1", false],
    ["::1", true],
    ["::2", false],
  ])("%s: %s, and the same when asked again", (address, expected) => {
    expect([isTrusted(address), isTrusted(address)]).toEqual([expected, expected]);
  });

  test("what is no address is not believed", () => {
    expect([undefined, "", "unknown", "127.0.0.1:80", "127.0.0.1, 10.1.0.1"].map(isTrusted)).toEqual([
      false,
      false,
      false,
      false,
      false,
    ]);
  });
});
