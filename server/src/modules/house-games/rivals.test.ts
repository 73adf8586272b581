import { beforeAll, describe, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../../test/database.js";
import { type House, launch, setUpHouse } from "../../../test/house-games/setup.js";
import { newId } from "../../core/ids.js";

let made: TestDatabase;
beforeAll(async () => {
  made = await openTestDatabase();
});

const funds = 1_000_000_000;

function barrier() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}

/** Asserts that every accepted bet is either rolled back or has its win. */
function expectExact({ wallet }: House): void {
  let expected = funds;
  for (const [id, bet] of wallet.bets) {
    if (wallet.rolledBack.has(id)) continue;
    const win = [...wallet.wins.values()].find((one) => one.reference_transaction_uuid === id);
    expect(win, "a bet without its outcome").toBeDefined();
    expected += Number(win?.amount) - bet.amount;
  }
  expect(wallet.balance).toBe(expected);
}

type Rival = (house: House, token: string, requestId: string) => Promise<unknown>;
const rivals: readonly (readonly [string, Rival])[] = [
  ["the page opened again", (house, token) => house.houseGames.open(house.ctx, token)],
  [
    "the same request again",
    (house, token, requestId) => house.houseGames.spin(house.ctx, token, { bet: "1.00", requestId }),
  ],
  [
    "the next spin",
    (house, token) => {
      house.clock.advance(2500);
      return house.houseGames.spin(house.ctx, token, { bet: "2.00", requestId: newId() });
    },
  ],
  [
    "the job",
    (house) => {
      house.clock.advance(20_000);
      return house.houseGames.resumeInterrupted(house.ctx);
    },
  ],
];

/** A's bet is rejected for lack of funds; funds are added before B places the same bet. */
async function race(rival: Rival, hold: "before" | "after") {
  const house = setUpHouse(made.database.db);
  const { wallet } = house;
  const token = await launch(house, house.ctx);
  await house.houseGames.open(house.ctx, token);
  wallet.balance = 0;
  const [aAnswered, aMayGo, bArrived, bMayGo] = [barrier(), barrier(), barrier(), barrier()];
  let bets = 0;
  wallet.before = async (path) => {
    if (path !== "transaction/bet") return;
    bets += 1;
    if (bets !== 2 || hold !== "before") return;
    bArrived.open();
    await bMayGo.opened;
  };
  wallet.after = async (path) => {
    if (path !== "transaction/bet" || bets > 2) return;
    const [answered, mayGo] = bets === 1 ? [aAnswered, aMayGo] : [bArrived, bMayGo];
    if (bets === 2 && hold === "before") return;
    answered.open();
    await mayGo.opened;
  };
  const requestId = newId();
  const a = house.houseGames.spin(house.ctx, token, { bet: "1.00", requestId });
  const aRefused = expect(a).rejects.toMatchObject({ code: "insufficient_balance" });
  await aAnswered.opened;
  wallet.balance = funds;
  const b = rival(house, token, requestId).catch((error: unknown) => error);
  await bArrived.opened;
  aMayGo.open();
  await aRefused;
  bMayGo.open();
  await b;
  return house;
}

describe.each(rivals)("a rejected bet that %s places again", (_name, rival) => {
  test("is rolled back before it is reported as rejected", async () => {
    expectExact(await race(rival, "before"));
  });

  test("is refunded when the other attempt was accepted", async () => {
    const house = await race(rival, "after");
    expectExact(house);
    expect(house.wallet.rolledBack.size).toBe(1);
  });
});
