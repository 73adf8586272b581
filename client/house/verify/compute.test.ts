import { getSlotModel } from "@croupier/schema/rules/slots/models.js";
import { type SlotTitle, slotTitles } from "@croupier/schema/rules/slots/titles.js";
import { describe, expect, it } from "vitest";
import { toDecimal, toMinor } from "../shared/amounts";
import { type RoundFacts, readRound, verifyAddress } from "../shared/round-link";
import { compareWithRecord, computeRound, type Inputs } from "./compute";

const inputsOf = ({ code, model: name }: Pick<SlotTitle, "code" | "model">, nonce = 0): Inputs => {
  const model = getSlotModel(name);
  const bet = BigInt(model.betUnits) * 5n;
  return {
    game: code,
    model,
    serverSeed: "b0".repeat(32),
    clientSeed: "player-seed",
    nonce,
    bet,
    currency: "USD",
  };
};
const recordOf = (inputs: Inputs): RoundFacts => {
  const { hash, outcome, jackpot } = computeRound(inputs);
  return {
    ...(jackpot && { jackpot: { ticket: jackpot.ticket, win: null } }),
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
    expect(compareWithRecord(computed, inputs, record)).toEqual({
      hash: true,
      draws: true,
      win: true,
      ticket: null,
    });
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
      ticket: title.model === "vault-25" ? true : null,
    });
  });
});

describe("a round of the jackpot pool", () => {
  const vault = getSlotModel("vault-25");
  const all = BigInt(vault.pool?.tickets ?? 0);
  const own = { ...inputsOf({ code: "night-vault", model: "vault-25" }, 3), bet: all };
  const winning = computeRound(own);
  const ticket = winning.jackpot?.ticket ?? 0;
  const recordWith = (jackpot: RoundFacts["jackpot"], isPlayMoney = false): RoundFacts => ({
    ...recordOf(own),
    win: toDecimal(winning.outcome.total + (jackpot?.win ? 123456n : 0n), 2),
    jackpot: jackpot ?? null,
    isPlayMoney,
  });
  const matches = (record: RoundFacts, of = own) => compareWithRecord(computeRound(of), of, record);

  it("matches when the covered ticket won the pool", () => {
    expect(winning.jackpot).toEqual({ ticket, tickets: Number(all), covered: Number(all) });
    expect(matches(recordWith({ ticket, win: "1234.56" }))).toMatchObject({ win: true, ticket: true });
  });

  it("differs when the ticket is another one, or the pool was withheld", () => {
    expect(matches(recordWith({ ticket: ticket + 1, win: "1234.56" })).ticket).toBe(false);
    expect(matches(recordWith({ ticket, win: null })).ticket).toBe(false);
    expect(matches(recordWith(null)).ticket).toBe(false);
  });

  it("differs when the pool was paid for a ticket that the bet does not cover", () => {
    const small = { ...own, bet: 50n };
    const facts = { ...recordWith({ ticket, win: "1234.56" }), bet: "0.50" };
    expect(matches(facts, small).ticket).toBe(false);
    expect(matches({ ...facts, jackpot: { ticket, win: null } }, small).ticket).toBe(true);
  });

  it("of play money wins no pool", () => {
    expect(matches(recordWith({ ticket, win: null }, true)).ticket).toBe(true);
    expect(matches(recordWith({ ticket, win: "1234.56" }, true)).ticket).toBe(false);
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
