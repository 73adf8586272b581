import { getSlotModel } from "@croupier/schema/rules/slots/models.js";
import { type SlotTitle, slotTitles } from "@croupier/schema/rules/slots/titles.js";
import { describe, expect, it } from "vitest";
import { toDecimal, toMinor } from "../shared/amounts";
import { type RoundFacts, readRound, verifyAddress } from "../shared/round-link";
import { compareWithRecord, computeRound, type Inputs } from "./compute";

const inputsOf = ({ code, model: name }: Pick<SlotTitle, "code" | "model">, nonce = 0): Inputs => {
  const model = getSlotModel(name);
  const bet = BigInt(model.betUnits) * 5n;
  return { game: code, model, serverSeed: "b0".repeat(32), clientSeed: "player-seed", nonce, bet };
};
const recordOf = (inputs: Inputs): RoundFacts => {
  const { hash, outcome } = computeRound(inputs);
  return {
    game: inputs.game,
    roundId: "r1",
    bet: toDecimal(inputs.bet, 2),
    draws: outcome.draws,
    win: toDecimal(outcome.total, 2),
    currency: "USD",
    digits: 2,
    serverSeedHash: hash,
    serverSeed: inputs.serverSeed,
    clientSeed: inputs.clientSeed,
    nonce: inputs.nonce,
    lang: "AR",
  };
};

const inputs = inputsOf({ code: "reels-1", model: "reels-1" });
const computed = computeRound(inputs);
const record = recordOf(inputs);

describe("a round", () => {
  it("is computed from its seeds alone", () => {
    const bytes = computed.numbers.map((drawn) => drawn.bytes);
    expect(bytes.join("")).toBe("d14a868bace38a72774734d88dd26076aa6540b8");
    expect(computed.numbers.slice(0, 3).map(({ number }) => number)).toEqual([
      3511322251, 2900593266, 2001155288,
    ]);
    expect(computed.outcome.draws).toEqual(
      computed.numbers.map(({ number }) => Math.floor(number / 2 ** 27)),
    );
  });

  it("matches its record, and every change of the record is located", () => {
    expect(compareWithRecord(computed, inputs, record)).toEqual({ hash: true, draws: true, win: true });
    const differs = (change: Partial<RoundFacts>) =>
      compareWithRecord(computed, inputs, { ...record, ...change });
    expect(differs({ serverSeedHash: "00".repeat(32) })).toMatchObject({ hash: false, draws: true });
    expect(differs({ draws: [0, 0, 0, 0, 0] })).toMatchObject({ hash: true, draws: false });
    expect(differs({ win: "99.99" })).toMatchObject({ draws: true, win: false });
  });

  it("is not compared with a record of another bet or game", () => {
    expect(compareWithRecord(computed, { ...inputs, nonce: 1 }, record).draws).toBeNull();
    expect(compareWithRecord(computed, { ...inputs, game: "anvil-row" }, record).draws).toBeNull();
    expect(compareWithRecord(computed, inputs, null).hash).toBeNull();
  });
});

const oneOfEachModel = [...new Map(slotTitles.map((title) => [title.model, title])).values()];

describe.each(oneOfEachModel.map((title) => [title.model, title] as const))("rounds of %s", (_, title) => {
  it("are computed with all of their random numbers, rejected ones included", () => {
    for (let nonce = 0; nonce < 40; nonce++) {
      const one = computeRound(inputsOf(title, nonce));
      const stops = one.numbers.flatMap(({ stop }) => (stop === null ? [] : [stop]));
      expect(stops).toEqual(one.outcome.draws);
      expect(one.numbers.at(-1)?.reel).toBe(one.model.strips.length - 1);
    }
  });

  it("match their records", () => {
    const own = inputsOf(title, 3);
    expect(compareWithRecord(computeRound(own), own, recordOf(own))).toEqual({
      hash: true,
      draws: true,
      win: true,
    });
  });
});

describe("the address of a round", () => {
  it("contains everything in its fragment, in any script", () => {
    const facts = { ...record, clientSeed: "~?>ÿ€漢" };
    const address = verifyAddress(facts);
    expect(address).toMatch(/^\/house\/verify\.html#[\w-]+$/);
    expect(readRound(address.slice(address.indexOf("#")))).toEqual(facts);
  });

  it("is read as null when it is invalid", () => {
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

  it("refuse invalid text", () => {
    for (const text of ["", "1,5", "1.234", "x"]) expect(() => toMinor(text, 2)).toThrow(RangeError);
  });
});
