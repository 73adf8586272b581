import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildOwnTestApp, type OwnTestApp } from "../../../../test/app.js";
import { plansOf, scannedTables } from "../../../../test/plans.js";
import { ProgrammeScene } from "../../../../test/programmes/setup.js";
import { ownScoreQuery, ranksQuery } from "./leaderboards.reads.js";

const members = 20_000;

let t: OwnTestApp;
let scene: ProgrammeScene;
let board: { readonly programmeId: string; readonly period: string };

beforeAll(async () => {
  t = await buildOwnTestApp();
  scene = await ProgrammeScene.create(t);
  const { id: programmeId } = await scene.start("LEADERBOARD");
  await scene.bet({ stake: "10" });
  await scene.count();
  const [{ period } = { period: "" }] = await t.services.leaderboards.list(scene.as(scene.player));
  board = { programmeId, period };
  const { db, brand } = scene;
  await sql`
    with given as materialized (select gen_random_uuid() as id, n from generate_series(1, ${members}::int) n),
    accounts as (
      insert into identity.account (id, brand_id, username, username_norm, kind, member_type)
        select g.id, ${brand.id}::uuid, 'ranked' || g.n, 'ranked' || g.n, 'member', 0 from given g),
    members as (
      insert into members.member (id, brand_id, nickname) select g.id, ${brand.id}::uuid, 'ranked' || g.n from given g)
    insert into programmes.score (programme_id, period, member_id, score, reached_at)
      select ${programmeId}::uuid, ${period}, g.id, 1 + g.n % 5000, now() from given g`.execute(db);
  await sql`analyze programmes.score, members.member`.execute(db);
}, 120_000);
afterAll(() => t?.close());

test.each([
  ["a page", () => ranksQuery({ ...board, afterRank: 950, first: 50 })],
  ["the own rank", () => ownScoreQuery({ ...board, memberId: scene.player.id })],
])("with 20,000 members on a leaderboard, %s is read in the order of an index", async (_, query) => {
  const plans = await plansOf(scene.db, query().compile(scene.db));
  expect(plans).toHaveLength(2);
  for (const plan of plans) {
    expect(scannedTables(plan)).toEqual([]);
    expect(plan.map((node) => node["Index Name"])).toContain("score_rank");
  }
});
