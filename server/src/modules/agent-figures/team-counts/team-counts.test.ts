import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { TeamScene } from "../../../../test/agent-figures/setup.js";
import { buildOwnTestApp, type OwnTestApp } from "../../../../test/app.js";
import { sha256 } from "../../../core/crypto.js";
import { newId, newToken } from "../../../core/ids.js";
import { insertSession } from "../../identity/sessions/sessions.store.js";
import { isCountDue } from "./team-counts.model.js";

const dayMs = 24 * 3_600_000;

let t: OwnTestApp;
let scene: TeamScene;

beforeAll(async () => {
  t = await buildOwnTestApp();
  scene = await TeamScene.open(t.test.database.db, { depth: 3 });
  for (const [days, endedAgo] of [
    [0, null],
    [0, 0],
    [4, null],
    [8, 8],
  ] as const)
    await addSeen(days, endedAgo);
  scene.clock.advance(2 * dayMs);
  await addSeen(0, null);
});

afterAll(() => t.close());

/** Adds a player who was last seen some days ago. */
async function addSeen(daysAgo: number, endedAgo: number | null): Promise<void> {
  const { member, brand } = await scene.addPlayer(daysAgo % 3);
  const now = new Date(scene.clock.now().getTime() - daysAgo * dayMs);
  const session = { id: newId(), accountId: member.id, brandId: brand.id, tokenHash: sha256(newToken()) };
  const from = { portal: "member" as const, ip: "127.0.0.1", userAgent: "test", deviceHash: null };
  await insertSession(scene.db, {
    ...session,
    ...from,
    now,
    expiresAt: new Date(now.getTime() + 30 * dayMs),
  });
  await sql`update identity.session set ended_at = case when ${endedAgo !== null} then active_at end
    where id = ${session.id}`.execute(scene.db);
}

const statesOf = () =>
  Promise.all(
    [0, 1, 2].map((level) =>
      t.services.agentReports.state(scene.agentCtx(level), { of: null, currency: "USD" }),
    ),
  );

const setTeamSize = (below: number) =>
  sql`update agents.node set below = ${below} where brand_id = ${scene.brandId} and below > 1`.execute(
    scene.db,
  );

test("a large team is counted with all others, as a small one is when it is read", async () => {
  const now = await statesOf();
  expect(now[0]).toMatchObject({ members: 8, agents: 2, online: 1, asOf: scene.clock.now() });
  expect(now[0]?.balance).toBeGreaterThan(0n);
  const countedAt = scene.clock.now();
  expect(await t.services.teamCounts.countDue(scene.ctx)).toBe(false);
  await setTeamSize(201);
  expect(await statesOf()).toEqual(now);
  expect(await t.services.teamCounts.countDue(scene.ctx)).toBe(true);
  scene.clock.advance(60_000);
  expect((await statesOf()).slice(0, 2)).toEqual(
    now.slice(0, 2).map((state) => ({ ...state, asOf: countedAt })),
  );
  await scene.addPlayer(0);
  scene.clock.advance(600_000);
  expect(await t.services.teamCounts.countDue(scene.ctx)).toBe(true);
  expect((await statesOf())[0]).toMatchObject({ members: 9, online: 0, asOf: scene.clock.now() });
});

test("counting takes a twentieth of the time at most", () => {
  const countedAt = new Date("2026-11-20T10:00:00Z");
  const last = { countedAt, tookMs: 3_000 };
  expect(isCountDue(null, countedAt)).toBe(true);
  expect(isCountDue(last, new Date("2026-11-20T10:00:59Z"))).toBe(false);
  expect(isCountDue(last, new Date("2026-11-20T10:01:00Z"))).toBe(true);
});

test("only the platform counts", async () => {
  await expect(t.services.teamCounts.countDue(scene.agentCtx(0))).rejects.toMatchObject({
    code: "permission_denied",
  });
});
