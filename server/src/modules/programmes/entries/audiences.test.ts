import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildOwnTestApp, type OwnTestApp } from "../../../../test/app.js";
import type { BuiltMember } from "../../../../test/factories/member.js";
import { ProgrammeScene } from "../../../../test/programmes/setup.js";
import { expectBooksToAgree } from "../../../../test/reconcile.js";
import { programmesReconcileChecks } from "../programmes.reconcile.reads.js";
import type { AudienceForm } from "../rules/audience.model.js";
import { findNotFor } from "./audiences.reads.js";

let t: OwnTestApp;
let scene: ProgrammeScene;
/** A member of VIP level 2; the scene's player has none. */
let vip: BuiltMember;

beforeAll(async () => {
  t = await buildOwnTestApp();
});
afterAll(async () => {
  await expectBooksToAgree(t.test.database.db, programmesReconcileChecks);
  await t.close();
});
beforeEach(async () => {
  t.clock.set(new Date("2026-06-10T12:00:00Z"));
  scene = await ProgrammeScene.create(t);
  vip = await scene.addPlayer();
  await setLevel(vip, 2);
});

async function setLevel({ id }: BuiltMember, level: number): Promise<void> {
  await scene.db.updateTable("members.member").set({ level }).where("id", "=", id).execute();
}

const vips = { audience: { minLevel: 2 } };

describe("members outside the audience", () => {
  test("neither see nor join a programme, and those who have joined stay in it", async () => {
    const programme = await scene.start("DEPOSIT_BONUS", vips);
    expect(await scene.shown(programme)).toBeUndefined();
    const { programmeEntries } = t.services;
    await expect(programmeEntries.join(scene.as(scene.player), programme.id)).rejects.toMatchObject({
      code: "programme_not_open",
    });
    const joined = await programmeEntries.join(scene.as(vip), programme.id);
    expect([joined.label, (await scene.shown(programme, vip))?.label]).toEqual(["JOINED", "JOINED"]);
    await setLevel(vip, 1);
    await scene.deposit("100", { member: vip });
    await scene.count();
    expect(await scene.rewards(vip)).toEqual([100_00n]);
  });

  test("are not counted, by the dry run either", async () => {
    const programme = await scene.start("REBATE", vips);
    for (const member of [scene.player, vip]) await scene.bet({ member, stake: "1000" });
    await scene.count();
    expect(await t.services.programmeDryRuns.run(scene.staff, programme.id)).toMatchObject({ members: 1 });
    await scene.passDays(1);
    expect([await scene.rewards(), await scene.rewards(vip)]).toEqual([[], [3_00n]]);
  });

  test("have no rank on a leaderboard, no turn of a wheel and no share of an envelope", async () => {
    const { leaderboards, missions, raffles, wheels, envelopes } = t.services;
    const board = await scene.start("LEADERBOARD", vips);
    const wheel = await scene.start("RAFFLE", { ...vips, trigger: "none", per: null });
    await scene.start("MISSION", vips);
    await scene.start("RED_ENVELOPE", vips);
    for (const member of [scene.player, vip]) await scene.bet({ member, stake: "1000" });
    await scene.count();
    const seen = async (member: BuiltMember) => {
      const ctx = scene.as(member);
      const counts: number[] = [];
      for (const service of [leaderboards, missions, raffles, envelopes])
        counts.push((await service.list(ctx)).length);
      return counts;
    };
    expect([await seen(scene.player), await seen(vip)]).toEqual([
      [0, 0, 0, 0],
      [1, 1, 1, 1],
    ]);
    const rows = await leaderboards.rows(scene.as(vip), board.id, { first: 10, afterRank: 0 });
    expect(rows.map(({ rank, isOwn }) => [rank, isOwn])).toEqual([[1, true]]);
    const request = { promotionId: wheel.id, requestId: "01a222f1-20ae-7562-a0fe-69358d48efed" };
    await expect(wheels.draw(scene.as(scene.player), request)).rejects.toMatchObject({
      code: "programme_not_open",
    });
    const [envelope] = await envelopes.list(scene.as(vip));
    await expect(envelopes.open(scene.as(scene.player), envelope?.id ?? "")).rejects.toMatchObject({
      code: "programme_not_open",
    });
    expect((await envelopes.open(scene.as(vip), envelope?.id ?? "")).ownAmount).not.toBeNull();
  });
});

test.each<[string, AudienceForm, boolean]>([
  ["a higher level", { minLevel: 1 }, false],
  ["a level at most", { maxLevel: 0 }, true],
  ["those who registered since", { registeredFrom: new Date("2026-06-01T00:00:00Z") }, true],
  ["those who registered later", { registeredFrom: new Date("2026-06-09T00:00:00Z") }, false],
  ["those who registered before", { registeredUntil: new Date("2026-06-09T00:00:00Z") }, true],
  ["those who registered earlier", { registeredUntil: new Date("2026-06-08T00:00:00Z") }, false],
  ["new members", { registeredWithinDays: 3 }, true],
  ["newer members", { registeredWithinDays: 2 }, false],
  ["a language of the newest session", { languages: ["TH", "VI"] }, true],
  ["that of an earlier session", { languages: ["EN"] }, false],
  ["another team", { agentIds: ["01a222f1-20ae-7562-a0fe-69358d48efed"] }, false],
])("an audience of %s", async (_what, form, isFor) => {
  const { player, db } = scene;
  await sql`update identity.account a set created_at = ${new Date("2026-06-08T00:00:00Z")} where a.id = ${player.id}`.execute(
    db,
  );
  await sql`
    insert into identity.session (id, account_id, brand_id, token_hash, portal, created_at, active_at, expires_at, ip,
      user_agent, language_code)
    select gen_random_uuid(), ${player.id}, ${scene.brand.id}, sha256(convert_to(${player.id} || x.language, 'UTF8')), 'member',
      x.at::timestamptz, x.at::timestamptz, x.at::timestamptz + interval '1 day', '127.0.0.1', 'test', x.language
    from (values ('EN', '2100-01-01'), ('VI', '2100-01-02')) x (language, at)`.execute(db);
  const { rules, id } = await scene.draft("REBATE", { audience: form });
  expect((await findNotFor(scene.as(player), player.id, [{ id, rules }])).size).toBe(isFor ? 0 : 1);
});

test("an audience of an agent's team", async () => {
  const { player, db } = scene;
  const agent = await scene.addPlayer();
  await sql`
    insert into agents.closure (brand_id, ancestor, descendant, depth)
    values (${scene.brand.id}, ${agent.id}, ${player.id}, 1)`.execute(db);
  const { rules, id } = await scene.draft("REBATE", { audience: { agentIds: [agent.id] } });
  const isFor = async (member: BuiltMember) =>
    (await findNotFor(scene.as(member), member.id, [{ id, rules }])).size === 0;
  expect([await isFor(player), await isFor(vip)]).toEqual([true, false]);
});
