import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { buildOwnTestApp, type OwnTestApp } from "../../../../test/app.js";
import { buildGame } from "../../../../test/factories/game.js";
import { buildVendor } from "../../../../test/factories/vendor.js";
import { ProgrammeScene } from "../../../../test/programmes/setup.js";
import { newId } from "../../../core/ids.js";
import { parseMinor } from "../../../core/money.js";

let t: OwnTestApp;
let scene: ProgrammeScene;
let vendor: Awaited<ReturnType<typeof buildVendor>>;

const start = new Date("2026-06-10T12:00:00Z");

beforeAll(async () => {
  t = await buildOwnTestApp();
});
// This file writes the logs itself, so it has a database of its own.
afterAll(() => t.close());
beforeEach(async () => {
  t.clock.set(start);
  scene = await ProgrammeScene.create(t);
  vendor = await buildVendor(scene.db, scene.brand);
});

interface PlayedRound {
  readonly stake: string;
  readonly gameType?: "RNG" | "LIVE" | "SPORTS" | "BGS";
  readonly odds?: string;
  /** A tie: nothing was at risk. */
  readonly isTie?: boolean;
}

/** Closes a round of the player's, a second after the one before, with the odds that its vendor reports. */
async function play({ stake, gameType = "RNG", odds, isTie = false }: PlayedRound): Promise<void> {
  t.clock.advance(1_000);
  const game = await buildGame(scene.db, vendor, { gameType });
  const [id, amount, at] = [newId(), parseMinor(stake, "USD"), t.clock.now()];
  await sql`
    insert into play.round (id, brand_id, member_id, vendor_id, game_id, reference, currency, status, bets, staked, paid,
      valid_bet, opened_at, closed_at)
    values (${id}, ${scene.brand.id}, ${scene.player.id}, ${vendor.id}, ${game.id}, ${id}, 'USD', 'closed', 1,
      ${amount}::bigint, 0, ${isTie ? 0n : amount}::bigint, ${at}::timestamptz, ${at}::timestamptz)`.execute(
    scene.db,
  );
  await sql`
    insert into play.transaction (vendor_id, uuid, kind, content_hash, brand_id, member_id, round_id, currency, details, at)
    values (${vendor.id}, ${id}, 'bet', '', ${scene.brand.id}, ${scene.player.id}, ${id}, 'USD',
      jsonb_build_object('meta', jsonb_build_object('odds', ${odds ?? null}::text)), ${at}::timestamptz)`.execute(
    scene.db,
  );
}

/** The rounds of the rules' example: 145.40 of them counts. */
const example: readonly PlayedRound[] = [
  { stake: "100" },
  { stake: "200", gameType: "LIVE" },
  { stake: "50", gameType: "SPORTS", odds: "1.49" },
  { stake: "50", gameType: "SPORTS", odds: "1.50" },
  { stake: "30", gameType: "LIVE", isTie: true },
  { stake: "0.37" },
  { stake: "0.37", gameType: "LIVE" },
  { stake: "80", gameType: "BGS" },
];

/** Grants a bonus for a deposit. Returns its id. */
async function grant(amount: string, countedBets: { readonly minimumOdds: string } | null): Promise<string> {
  await scene.start("DEPOSIT_BONUS", { entrance: "AUTOMATIC", countedBets });
  t.clock.advance(1_000);
  await scene.deposit(amount);
  await scene.count();
  return (await readBonuses())[0]?.id ?? "";
}

async function readBonuses() {
  const page = await t.services.memberBonuses.list.page(scene.as(scene.player), { first: 10 });
  return page.edges.map(({ node }) => node);
}

const readRequired = async () => {
  const { required, done } = await t.services.withdrawalOptions.read(scene.as(scene.player));
  return { required, done };
};

/** What has counted of each round, the first one first, and why nothing has. */
async function readEvents(id: string) {
  const { edges } = await t.services.bonusBalances.eventsOf(id).page(scene.as(scene.player), { first: 20 });
  return edges.map(({ node: { counted, reason } }) => [counted, reason]).reverse();
}

test("a bonus that is cash counts valid bets by category, odds and outcome, as one with a balance does", async () => {
  const id = await grant("150", { minimumOdds: "1.50" });
  for (const round of example) await play(round);
  expect(await readBonuses()).toMatchObject([{ state: "ACTIVE", required: 1_500_00n, done: 145_40n }]);
  expect(await readRequired()).toEqual({ required: 1_500_00n, done: 145_40n });
  expect(await readEvents(id)).toEqual([
    [100_00n, null],
    [20_00n, null],
    [0n, "LOW_ODDS"],
    [25_00n, null],
    [0n, "NO_VALID_BET"],
    [37n, null],
    [3n, null],
    [0n, "OTHER_CATEGORY"],
  ]);
  const other = scene.as(await scene.addPlayer());
  const events = t.services.bonusBalances.eventsOf(id).page(other, { first: 1 });
  await expect(events).rejects.toMatchObject({ code: "not_found" });
});

test("one whose rules say nothing counts all valid bets in full, as before", async () => {
  await grant("150", null);
  for (const round of example) await play(round);
  expect(await readRequired()).toEqual({ required: 1_500_00n, done: 480_74n });
});

test("what a bonus does not count, or not need, counts for the next one", async () => {
  const first = await grant("20", { minimumOdds: "1.50" });
  t.clock.advance(1_000);
  const second = await grant("30", null);
  await play({ stake: "60", gameType: "BGS" });
  expect((await readBonuses()).map(({ done }) => done)).toEqual([60_00n, 0n]);
  await play({ stake: "150" });
  // 50.00 of the first one is left: a tenth of 500.00 of the round.
  await play({ stake: "600", gameType: "LIVE" });
  expect((await readBonuses()).map(({ done }) => done)).toEqual([160_00n, 200_00n]);
  expect(await readRequired()).toEqual({ required: 500_00n, done: 360_00n });
  expect(await readEvents(first)).toEqual([
    [0n, "OTHER_CATEGORY"],
    [150_00n, null],
    [50_00n, null],
  ]);
  expect((await readEvents(second)).map(([counted]) => counted)).toEqual([60_00n, 0n, 100_00n]);
});
