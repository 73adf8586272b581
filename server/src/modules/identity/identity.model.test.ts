import { expect, test } from "vitest";
import { networkOf } from "../../core/ip.js";
import { describeDevice, isPasswordExpired, normaliseUsername } from "./identity.model.js";

test.each([
  ["10.1.2.3", "10.1.2.3"],
  ["::ffff:10.1.2.3", "10.1.2.3"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["2001:0DB8::1", "2001:db8:0:0::/64"],
  ["::ffff:a01:203", "10.1.2.3"],
  ["::1", "127.0.0.1"],
])("the network of %s is %s", (ip, network) => expect(networkOf(ip)).toBe(network));

test.each([
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0",
    "Edge, Windows",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1",
    "Safari, iOS",
  ],
  [
    "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36",
    "Chrome, Android",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox, Linux"],
  ["curl/8.5.0", "curl"],
  ["<b>", ""],
])("%s is shown as %s", (userAgent, shown) => expect(describeDevice(userAgent)).toBe(shown));

test("names that look the same are the same", () => {
  expect(normaliseUsername(" ＡＮＮ ")).toBe("ann");
  expect(normaliseUsername("ΟΔΟΣ")).toBe(normaliseUsername("οδος"));
});

test("a password expires after the brand's days, where the brand sets any", () => {
  const now = new Date("2026-03-31T00:00:00Z");
  const changed = new Date("2026-03-01T00:00:00Z");
  expect(isPasswordExpired(changed, 30, now)).toBe(true);
  expect(isPasswordExpired(changed, 31, now)).toBe(false);
  expect(isPasswordExpired(changed, null, now)).toBe(false);
});
