import { drawU32s } from "@croupier/schema/rules/fairness.js";
import { coinCurrencies, coinOf } from "@croupier/schema/rules/slots/coins.js";
import { playRound } from "@croupier/schema/rules/slots/engine.js";
import { fraction, plus, times } from "@croupier/schema/rules/slots/exact/fraction.js";
import { calculatePoolFigures } from "@croupier/schema/rules/slots/exact/pool.js";
import { getSlotModel, slotModels } from "@croupier/schema/rules/slots/models.js";
import { countTickets, drawTicket, poolRule, poolSeedIn } from "@croupier/schema/rules/slots/pool.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { betsIn } from "../../../src/modules/house-games/house-games.model.js";
import { clientSeed, serverSeed } from "./outcomes.js";

const poolModels = slotModels.filter(({ pool }) => pool);
const vault = getSlotModel("vault-25");

describe("models of the pool", () => {
  it("share one rule; every other model draws no ticket", () => {
    expect(poolModels.map(({ code }) => code)).toEqual(["vault-25"]);
    for (const model of slotModels) {
      if (model.pool) expect(model.pool).toBe(poolRule);
      else expect(drawTicket(model, serverSeed, clientSeed, 0)).toBeNull();
    }
  });

  it.each(coinCurrencies)(
    "take a whole contribution of every bet in %s, at a constant long-run return",
    (currency) => {
      const coin = coinOf(currency) ?? 0n;
      const seed = poolSeedIn(currency) ?? 0n;
      for (const model of poolModels) {
        const bets = betsIn(currency, model);
        expect(bets.length).toBeGreaterThan(0);
        for (const bet of bets) {
          expect((bet * BigInt(poolRule.shareMillionths)) % 1_000_000n).toBe(0n);
          const covered = countTickets(bet, coin);
          expect(BigInt(covered) * coin).toBe(bet);
          expect(covered).toBeLessThan(poolRule.tickets);
          // Of all tickets, `covered` win the seed amount; contributions are returned as they are.
          const seedReturn = times(fraction(covered, poolRule.tickets), fraction(seed, bet));
          const { sharePart, seedPart } = calculatePoolFigures(poolRule, fraction(0));
          expect(plus(sharePart, seedReturn)).toEqual(plus(sharePart, seedPart));
        }
      }
    },
  );

  it("have no seed amount in a currency that slots are not played in", () => {
    expect(poolSeedIn("USDT")).toBeNull();
    expect(betsIn("USDT", vault)).toEqual([]);
  });
});

describe("a ticket", () => {
  it("is the number of the stream that follows those of the reels", () => {
    for (let nonce = 0; nonce < 50; nonce++) {
      const [ticket] = drawU32s(serverSeed, clientSeed, nonce, 6).slice(5);
      expect(drawTicket(vault, serverSeed, clientSeed, nonce)).toBe(Math.floor((ticket ?? 0) / 858));
    }
  });

  it("is one of the rule's, fixed by the seeds, and leaves the reels as they are", () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(), (seed, nonce) => {
        const ticket = drawTicket(vault, serverSeed, seed, nonce);
        expect(ticket).toBe(drawTicket(vault, serverSeed, seed, nonce));
        expect(Number.isInteger(ticket)).toBe(true);
        expect(ticket).toBeGreaterThanOrEqual(0);
        expect(ticket).toBeLessThan(poolRule.tickets);
        const { pool: _, ...withoutPool } = vault;
        expect(playRound(vault, serverSeed, seed, nonce, 50n)).toEqual(
          playRound(withoutPool, serverSeed, seed, nonce, 50n),
        );
      }),
    );
  });

  it("wins as often as the stake says", () => {
    const stake = poolRule.tickets / 10;
    let won = 0;
    for (let nonce = 0; nonce < 3000; nonce++) {
      if ((drawTicket(vault, serverSeed, clientSeed, nonce) ?? 0) < countTickets(BigInt(stake), 1n)) won++;
    }
    // Six standard deviations around 300 of 3,000.
    expect(won).toBeGreaterThan(200);
    expect(won).toBeLessThan(400);
  });
});
