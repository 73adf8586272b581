import { describe, expect, test } from "vitest";
import { seededRandom } from "../seeded-random.js";
import { DemoHistory, type HistoryMember } from "./demo-history.js";
import { dayMs } from "./moments.js";

const to = new Date("2026-03-01T00:00:30Z");
const brand = { id: "brand", code: "demo", timeZone: "Asia/Manila" };
const size = { days: 30, players: 1 };
const bank = 1n;

function buildHistory() {
  const history = new DemoHistory(brand, to, size);
  const member: HistoryMember = {
    id: "member",
    username: "player1",
    name: "player1",
    kind: "player",
    uplineId: null,
    walletId: "wallet",
    cashAccount: 2n,
    activity: 1,
    joinedAt: history.from,
    bonusAt: null,
  };
  history.members.push(member);
  const transfer = { scope: "test", code: 1, ref: {} };
  const credit = (amount: bigint, at: Date) =>
    history.post({ ...transfer, key: `${at.getTime()}`, debit: bank, credit: 2n, amount, at });
  const debit = (amount: bigint, at: Date) =>
    history.post({ ...transfer, key: `-${at.getTime()}`, debit: 2n, credit: bank, amount, at });
  return { history, member, credit, debit };
}

const later = (ms: number) => new Date(to.getTime() - 10 * dayMs + ms);

describe("a history", () => {
  test("runs events by time, also those that events add, and none after its end", () => {
    const { history } = buildHistory();
    const ran: number[] = [];
    history.at(later(30), () => ran.push(30));
    history.at(later(10), () => {
      ran.push(10);
      history.at(later(20), () => ran.push(20));
      history.at(to, () => ran.push(99));
    });
    history.simulate();
    expect(ran).toEqual([10, 20, 30]);
  });

  test("refuses what a member cannot pay", () => {
    const { history, credit, debit } = buildHistory();
    history.at(later(1), (at) => credit(100n, at));
    history.at(later(2), (at) => debit(101n, at));
    expect(() => history.simulate()).toThrow("would have -1");
  });

  test("does not spend what is held, and books the rest of a hold to the wallet", () => {
    const { history, member, credit } = buildHistory();
    credit(100n, later(1));
    const hold = history.hold({ scope: "test", key: "hold", account: 2n, amount: 60n, at: later(2) });
    expect(history.available(member)).toBe(40n);
    history.post({
      scope: "test",
      key: "paid",
      code: 3,
      ref: {},
      debit: 2n,
      credit: bank,
      amount: 50n,
      at: later(3),
      hold,
    });
    expect(history.available(member)).toBe(50n);
    expect(hold).toMatchObject({ state: "captured", captured: 50n });
  });

  test("has times within each of its days, most of them in the evening of the brand's time zone", () => {
    const { history } = buildHistory();
    const random = seededRandom("moments");
    const times = Array.from({ length: 3_000 }, (_, n) => ({
      day: n % size.days,
      at: history.momentOn(n % size.days, random),
    }));
    for (const { day, at } of times) {
      const offset = at.getTime() - history.from.getTime() - day * dayMs;
      expect(offset).toBeGreaterThanOrEqual(0);
      expect(offset).toBeLessThan(dayMs);
    }
    const hours = times.map(({ at }) => (at.getUTCHours() + 8) % 24);
    const inEvening = hours.filter((hour) => hour >= 18 && hour < 24).length;
    expect(inEvening / times.length).toBeGreaterThan(0.4);
    expect(hours.filter((hour) => hour >= 2 && hour < 6).length / times.length).toBeLessThan(0.06);
  });

  test("leaves the turnover that the newest deposits still require", () => {
    const { history } = buildHistory();
    const { turnover } = history;
    const requirement = { memberId: "member", walletId: "wallet", basisPoints: null, since: to };
    turnover.require({ ...requirement, source: { depositId: "1" }, amount: 100n });
    turnover.count("member", 150n);
    turnover.require({ ...requirement, source: { depositId: "2" }, amount: 100n, basisPoints: 20_000 });
    turnover.count("member", 199n);
    expect(turnover.isFulfilled("member")).toBe(false);
    turnover.count("member", 1n);
    expect(turnover.isFulfilled("member")).toBe(true);
    turnover.fulfil("member", "withdrawal");
    expect(turnover.requirements.map(({ fulfilledBy }) => fulfilledBy)).toEqual(["withdrawal", "withdrawal"]);
  });
});

describe("a seed", () => {
  test("determines the numbers", () => {
    const numbers = (seed: string) => {
      const random = seededRandom(seed);
      return Array.from({ length: 20 }, () => random.between(1, 6));
    };
    expect(numbers("a")).toEqual(numbers("a"));
    expect(numbers("a")).not.toEqual(numbers("b"));
    expect(new Set(Array.from({ length: 20 }, () => numbers("a")).flat()).size).toBeGreaterThan(3);
  });
});
