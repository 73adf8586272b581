import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type Address,
  holds,
  isPrivateAddress,
  netsOfRange,
  netText,
  numberOf,
  parseAddress,
  parseNet,
  sizeOf,
} from "./ip.js";

const read = (text: string): Address => parseAddress(text) ?? expect.fail(text);

/** The IPv4 address of that number. */
const ipv4 = (value: bigint): Address =>
  read([24n, 16n, 8n, 0n].map((shift) => (value >> shift) & 255n).join("."));

describe("an address", () => {
  test.each([
    ["1.2.3.4", "1.2.3.4"],
    ["::ffff:1.2.3.4", "1.2.3.4"],
    ["::FFFF:0102:0304", "1.2.3.4"],
    ["2001:DB8::1", "2001:db8:0:0:0:0:0:1"],
    ["::", "0:0:0:0:0:0:0:0"],
    ["fe80::1%eth0", "fe80:0:0:0:0:0:0:1"],
    ["64:ff9b::1.2.3.4", "64:ff9b:0:0:0:0:102:304"],
    ["::1.2.3.4", "0:0:0:0:0:0:102:304"],
  ])("%s is parsed", (text, written) => expect(read(text).toNormalizedString()).toBe(written));

  test.each(["", "1.2.3", "1.2.3.256", "1.2.3.4.5", "a", "::1::", "1.2.3.4/8", "0x1.2.3.4", "1.2.3.4 "])(
    "%j is not an address",
    (text) => expect(parseAddress(text)).toBeNull(),
  );

  test("is parsed back from its formatted text", () => {
    fc.assert(
      fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), (text) => {
        const address = read(text);
        expect(parseAddress(address.toNormalizedString())).toEqual(address);
      }),
    );
  });

  test.each([
    ["127.0.0.1", true],
    ["::1", true],
    ["10.1.2.3", true],
    ["172.31.0.1", true],
    ["172.32.0.1", false],
    ["192.168.9.9", true],
    ["100.64.0.1", true],
    ["::ffff:10.0.0.1", true],
    ["fd12::1", true],
    ["192.0.2.1", false],
    ["8.8.8.8", false],
    ["2001:db8::1", false],
  ])("%s is private: %s", (text, isPrivate) => expect(isPrivateAddress(read(text))).toBe(isPrivate));
});

describe("a network", () => {
  test.each([
    ["10.0.0.0/8", "10.0.0.0/8"],
    ["10.1.2.3", "10.1.2.3/32"],
    ["::/0", "0:0:0:0:0:0:0:0/0"],
    ["2001:db8::/32", "2001:db8:0:0:0:0:0:0/32"],
  ])("%s is parsed", (text, written) => {
    const net = parseNet(text);
    expect(net && netText(net)).toBe(written);
  });

  test.each([
    "10.0.0.1/8",
    "10.0.0.0/33",
    "10.0.0.0/",
    "10.0.0.0/8/8",
    "/8",
    "x/8",
    "::ffff:1.2.3.4/128",
    "1.2.3.0/-1",
  ])("%s is not a network", (text) => expect(parseNet(text)).toBeNull());

  test("contains only addresses of its own version", () => {
    const all4 = parseNet("0.0.0.0/0") ?? expect.fail();
    expect([holds(all4, read("9.9.9.9")), holds(all4, read("2001:db8::1"))]).toEqual([true, false]);
  });
});

test("a range is split into adjacent networks that cover it exactly", () => {
  const number = fc.bigInt({ min: 0n, max: (1n << 32n) - 1n });
  fc.assert(
    fc.property(number, number, (a, b) => {
      const [from, to] = a < b ? [a, b] : [b, a];
      const nets = netsOfRange(ipv4(from), ipv4(to));
      let next = from;
      for (const net of nets) {
        expect(numberOf(net[0])).toBe(next);
        expect(parseNet(netText(net))).toEqual(net);
        next += sizeOf(net);
      }
      expect(next).toBe(to + 1n);
      expect(nets.length).toBeLessThanOrEqual(62);
    }),
  );
  expect(netsOfRange(read("::"), read("ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff")).map(netText)).toEqual([
    "0:0:0:0:0:0:0:0/0",
  ]);
  expect(netsOfRange(read("2.2.2.2"), read("1.1.1.1"))).toEqual([]);
  expect(netsOfRange(read("1.1.1.1"), read("::2"))).toEqual([]);
});
