import { createHash, createHmac, randomBytes } from "node:crypto";
import {
  drawBytes,
  drawIndexes,
  drawU32s,
  fromHex,
  hashServerSeed,
  hmacSha256,
  nextIndex,
  sha256,
  shuffle,
  toHex,
  u32Stream,
  utf8,
} from "@croupier/schema/rules/fairness.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const serverSeed = "b0".repeat(32);
const clientSeed = "player-seed";

function* from(...numbers: number[]): Generator<number, never> {
  yield* numbers;
  throw new Error("the stream ran dry");
}

describe("SHA-256 and HMAC-SHA256", () => {
  it("give the standards' own examples", () => {
    expect(toHex(sha256(utf8("")))).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    expect(toHex(sha256(utf8("abc")))).toBe(
      "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
    );
    expect(toHex(hmacSha256(utf8("Jefe"), utf8("what do ya want for nothing?")))).toBe(
      "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843",
    );
  });

  it("equal Node's for every length around the block boundaries", () => {
    for (let length = 0; length <= 200; length++) {
      const bytes = randomBytes(length);
      expect(toHex(sha256(bytes))).toBe(createHash("sha256").update(bytes).digest("hex"));
    }
  });

  it("equal Node's for any key and message", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.uint8Array({ maxLength: 300 }), (key, message) => {
        expect(toHex(sha256(message))).toBe(createHash("sha256").update(message).digest("hex"));
        expect(toHex(hmacSha256(key, message))).toBe(createHmac("sha256", key).update(message).digest("hex"));
      }),
    );
  });

  it("encode texts as UTF-8 and bytes as hex, in both directions", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 40 }), (text) => {
        expect(utf8(text)).toEqual(new Uint8Array(new TextEncoder().encode(text)));
      }),
    );
    expect(fromHex("00FFa0")).toEqual(Uint8Array.of(0, 255, 160));
    expect(toHex(fromHex("00ffa0"))).toBe("00ffa0");
    expect(() => fromHex("abc")).toThrow(RangeError);
    expect(() => fromHex("zz")).toThrow(RangeError);
  });
});

describe("draws", () => {
  it("are HMAC(server seed as text, client seed:nonce:block), big-endian", () => {
    expect(toHex(drawBytes(serverSeed, clientSeed, 0, 0))).toBe(
      "d14a868bace38a72774734d88dd26076aa6540b8b970bc03a6d57878544b9f8a",
    );
    expect(toHex(drawBytes(serverSeed, clientSeed, 1, 0))).toMatch(/^53f28f92f8fd922f/);
    expect(toHex(drawBytes(serverSeed, clientSeed, 2, 0))).toMatch(/^f2130118894d41cc/);
    expect(drawU32s(serverSeed, clientSeed, 0, 3)).toEqual([3511322251, 2900593266, 2001155288]);
    expect(hashServerSeed(serverSeed)).toBe(createHash("sha256").update(serverSeed).digest("hex"));
  });

  it("continue in the next block after eight numbers", () => {
    const numbers = drawU32s(serverSeed, clientSeed, 0, 9);
    const next = createHmac("sha256", serverSeed).update(`${clientSeed}:0:1`).digest();
    expect(numbers[8]).toBe(next.readUInt32BE(0));
  });

  it.each([
    [0, 8175, 30, [5, 5, 3]],
    [1, 3279, 12, [2, 6, 5]],
    [2, 9456, 34, [6, 4, 4]],
  ])("of nonce %i give dice %i hundredths, roulette %i and sic bo %j", (nonce, dice, roulette, sicBo) => {
    const draw = (...ns: number[]) => drawIndexes(serverSeed, clientSeed, nonce, ns);
    expect(draw(10_000)).toEqual([dice]);
    expect(draw(37)).toEqual([roulette]);
    expect(draw(6, 6, 6).map((index) => index + 1)).toEqual(sicBo);
  });
});

describe("an index", () => {
  it("rejects biased numbers and takes the next one", () => {
    const share = Math.floor(2 ** 32 / 37);
    expect(nextIndex(from(share * 37, 2 ** 32 - 1, share * 37 - 1), 37)).toBe(36);
    expect(nextIndex(from(2 ** 32 - 1), 32)).toBe(31);
    expect(nextIndex(from(2 ** 32 - 1), 2 ** 32)).toBe(2 ** 32 - 1);
  });

  it("gives every value the same number of 32-bit numbers", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), fc.nat(), (n, seed) => {
        const index = seed % n;
        const share = Math.floor(2 ** 32 / n);
        expect(nextIndex(from(index * share), n)).toBe(index);
        expect(nextIndex(from((index + 1) * share - 1), n)).toBe(index);
      }),
    );
  });

  it("rejects an invalid range", () => {
    for (const n of [0, -1, 1.5, Number.NaN, 2 ** 32 + 1])
      expect(() => nextIndex(from(0), n)).toThrow(RangeError);
  });
});

describe("a shuffle", () => {
  it("keeps every item, does not change its input and follows the stream", () => {
    const deck = Array.from({ length: 52 }, (_, i) => i);
    const shuffled = shuffle(u32Stream(serverSeed, clientSeed, 0), deck);
    expect([...shuffled].sort((a, b) => a - b)).toEqual(deck);
    expect(deck[0]).toBe(0);
    expect(shuffled).toEqual(shuffle(u32Stream(serverSeed, clientSeed, 0), deck));
    expect(shuffle(from(0, 0), ["a", "b", "c"])).toEqual(["b", "c", "a"]);
  });
});
