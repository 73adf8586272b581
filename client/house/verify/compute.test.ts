import { describe, expect, it } from "vitest";
import { toDecimal, toMinor } from "../shared/amounts";
import { readRound, verifyAddress } from "../shared/round-link";
import { compare, compute } from "./compute";

const inputs = { serverSeed: "b0".repeat(32), clientSeed: "player-seed", nonce: 0, bet: 100n };
const computed = compute(inputs);
const record = {
  game: "reels-1",
  roundId: "r1",
  bet: "1.00",
  stops: computed.stops,
  win: toDecimal(computed.result.total, 2),
  currency: "USD",
  digits: 2,
  serverSeedHash: computed.hash,
  serverSeed: inputs.serverSeed,
  clientSeed: inputs.clientSeed,
  nonce: 0,
  lang: "AR",
};

describe("a round", () => {
  it("is computed from its seeds alone", () => {
    expect(computed.hmac).toBe("d14a868bace38a72774734d88dd26076aa6540b8b970bc03a6d57878544b9f8a");
    expect(computed.numbers.slice(0, 3)).toEqual([3511322251, 2900593266, 2001155288]);
    expect(computed.stops).toEqual(computed.numbers.map((number) => Math.floor(number / 2 ** 27)));
  });

  it("agrees with its record, and each change of the record shows where", () => {
    expect(compare(computed, inputs, record)).toEqual({ hash: true, stops: true, win: true });
    const differs = (change: Partial<typeof record>) => compare(computed, inputs, { ...record, ...change });
    expect(differs({ serverSeedHash: "00".repeat(32) })).toMatchObject({ hash: false, stops: true });
    expect(differs({ stops: [0, 0, 0, 0, 0] })).toMatchObject({ hash: true, stops: false });
    expect(differs({ win: "99.99" })).toMatchObject({ stops: true, win: false });
  });

  it("is held against no record of another bet", () => {
    expect(compare(computed, { ...inputs, nonce: 1 }, record).stops).toBeNull();
    expect(compare(computed, inputs, null).hash).toBeNull();
  });
});

describe("the address of a round", () => {
  it("carries everything in its fragment, whatever the letters", () => {
    const facts = { ...record, clientSeed: "~?>ÿ€漢" };
    const address = verifyAddress(facts);
    expect(address).toMatch(/^\/house\/verify\.html#[\w-]+$/);
    expect(readRound(address.slice(address.indexOf("#")))).toEqual(facts);
  });

  it("is read as none when it is broken", () => {
    for (const fragment of ["", "#", "#%%%", `#${btoa("{}")}`, `#${btoa('{"game":1}')}`, "#YWJj"]) {
      expect(readRound(fragment)).toBeNull();
    }
  });
});

describe("amounts", () => {
  it.each([
    ["12.50", 2, 1250n],
    ["-0.05", 2, -5n],
    ["7", 0, 7n],
    ["0.000001", 6, 1n],
  ] as const)("%s with %i digits is %s minor units, and back", (decimal, digits, minor) => {
    expect(toMinor(decimal, digits)).toBe(minor);
    expect(toDecimal(minor, digits)).toBe(decimal);
  });

  it("refuse what is none", () => {
    for (const text of ["", "1,5", "1.234", "x"]) expect(() => toMinor(text, 2)).toThrow(RangeError);
  });
});
