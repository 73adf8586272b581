import { expect, test } from "vitest";
import { seededRandom } from "../../kit/seeded-random.js";
import { houseGame } from "../house-games/house-games.model.js";
import { planVisit } from "./visit-plan.js";

test("half of the visits are to games of the jackpot pool at a high bet, the others to any game at a low one", () => {
  const random = seededRandom("visits");
  const plans = Array.from({ length: 1_000 }, () => planVisit(random, "USD"));
  const high = plans.filter((plan) => plan?.bet === 10_000n);
  expect(high.length).toBeGreaterThan(400);
  expect(high.length).toBeLessThan(600);
  for (const plan of plans) {
    if (!plan) throw new Error("no plan");
    if (plan.bet === 10_000n) {
      expect(houseGame(plan.title.code).model.pool).toBeDefined();
      expect(plan.funds).toEqual({ name: "demo-crowd-jackpot", amount: 240_000n });
    } else {
      expect(plan.bet).toBeLessThanOrEqual(500n);
      expect(plan.funds.name).toBe("demo-crowd");
    }
  }
});

test("there is no visit in a currency without bets", () => {
  expect(planVisit(seededRandom("visits"), "USDT")).toBeNull();
});
