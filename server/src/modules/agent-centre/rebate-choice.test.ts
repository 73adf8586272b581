import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { buildOwnTestApp, type OwnTestApp } from "../../../test/app.js";
import { type BuiltMember, buildMember } from "../../../test/factories/member.js";
import { ProgrammeScene } from "../../../test/programmes/setup.js";
import { expectBooksToAgree } from "../../../test/reconcile.js";
import { newId } from "../../core/ids.js";
import type { ProgrammeDetails } from "../programmes/programmes.model.js";
import { programmesReconcileChecks } from "../programmes/programmes.reconcile.reads.js";

let t: OwnTestApp;
let scene: ProgrammeScene;
let agent: BuiltMember;
let rebate: ProgrammeDetails;

beforeAll(async () => {
  t = await buildOwnTestApp();
});
// This file writes the logs itself, so it has a database of its own.
afterAll(async () => {
  await expectBooksToAgree(t.test.database.db, programmesReconcileChecks);
  await t.close();
});
beforeEach(async () => {
  t.clock.set(new Date("2026-06-10T12:00:00Z"));
  scene = await ProgrammeScene.create(t);
  agent = await buildMember(scene.db, scene.brand, { memberType: 2, currency: "USD" });
  await t.services.agents.addToTree(scene.platform, agent.id, null);
  rebate = await scene.start("REBATE", { entrance: "BY_AGENT" });
});

const account = (memberType = 0) => ({
  memberType,
  isAdult: true,
  requestId: newId(),
  texts: { username: `new${newId().slice(-12)}`, password: "a long walk home", birthday: "1990-05-17" },
});
const create = (rebateId: string | null, given = account()) =>
  t.services.downlineAccounts.create(scene.as(agent), given, { rebateId });

/** The new member as one who plays. */
const playerOf = (id: string): BuiltMember => ({
  ...agent,
  id,
  actor: { ...agent.actor, kind: "member", memberId: id, memberType: 0, role: "member" },
});

async function register(affiliateCode: string): Promise<BuiltMember> {
  const username = `new${newId().slice(-12)}`;
  const guest = { ...scene.platform, actor: { kind: "guest" as const } };
  await t.services.registration.register(guest, {
    method: "username",
    texts: { username, password: "a long walk home", birthday: "1990-05-17", affiliateCode },
    confirmPassword: "a long walk home",
    acceptsTerms: true,
    isAdult: true,
  });
  const found = await t.services.identity.byUsername(scene.platform, username);
  return playerOf(found?.id ?? "");
}

const linksOf = async () => {
  const { edges } = await t.services.agentLinks.list.page(scene.as(agent), { first: 20, activeOnly: false });
  const rebates = await t.services.rebatePresets.ofLinks(
    scene.as(agent),
    edges.map(({ node }) => node.id),
  );
  return edges.map(({ node }) => rebates.get(node.id)?.isOffered ?? null);
};

test("a new account takes part in its rebate in each period, and others take no part", async () => {
  const player = playerOf((await create(rebate.id)).id);
  const other = await scene.addPlayer();
  expect(await scene.shown(rebate, player)).toMatchObject({ label: "JOINED", entry: null });
  expect(await scene.shown(rebate, other)).toBeUndefined();
  await expect(t.services.programmeEntries.join(scene.as(other), rebate.id)).rejects.toThrow(
    "programme_not_open",
  );
  for (const _day of [1, 2]) {
    await scene.bet({ member: player, stake: "1000" });
    await scene.bet({ member: other, stake: "1000" });
    await scene.passDays(1);
  }
  expect(await scene.rewards(player)).toEqual([3_00n, 3_00n]);
  expect(await scene.rewards(other)).toEqual([]);
});

test("an account is opened once for a request, with the rebate of the first call", async () => {
  const given = account();
  const opened = await create(rebate.id, given);
  expect(await create(rebate.id, given)).toEqual(opened);
  await expect(create(null, given)).rejects.toThrow("idempotency_conflict");
});

test("a rebate that cannot be chosen leaves no account and no link", async () => {
  const { rebatePresets, programmes, agentLinks, identity } = t.services;
  const ordinary = await scene.start("REBATE");
  const elsewhere = await (await ProgrammeScene.create(t)).start("REBATE", { entrance: "BY_AGENT" });
  const draft = await scene.draft("REBATE", { entrance: "BY_AGENT" });
  const paused = await scene.start("REBATE", { entrance: "BY_AGENT" });
  await programmes.pause(scene.staff, paused.id);
  const offered = await rebatePresets.offered(scene.as(agent));
  expect(offered.map(({ id }) => id)).toEqual([rebate.id]);
  const given = account();
  const refusals = [
    [ordinary.id, "not_found"],
    [elsewhere.id, "not_found"],
    [draft.id, "not_found"],
    ["x", "not_found"],
    [paused.id, "programme_not_open"],
  ] as const;
  for (const [id, code] of refusals) {
    await expect(create(id, given), id).rejects.toThrow(code);
    await expect(agentLinks.create(scene.as(agent), {}, id), id).rejects.toThrow(code);
  }
  await expect(create(rebate.id, account(2))).rejects.toThrow("validation_failed");
  await expect(agentLinks.create(scene.as(agent), { memberType: 2 }, rebate.id)).rejects.toThrow(
    "validation_failed",
  );
  expect(await identity.byUsername(scene.platform, given.texts.username)).toBeNull();
  expect(await linksOf()).toEqual([]);
  await expect(rebatePresets.offered(scene.as(scene.player))).rejects.toThrow("permission_denied");
});

test("those who register by a link get its rebate while it lasts, and the link shows its end", async () => {
  const { agentLinks, programmes } = t.services;
  const { code } = await agentLinks.create(scene.as(agent), {}, rebate.id);
  const plain = await agentLinks.create(scene.as(agent), {});
  expect(await scene.shown(rebate, await register(code))).toMatchObject({ label: "JOINED" });
  expect(await scene.shown(rebate, await register(plain.code))).toBeUndefined();
  expect(await linksOf()).toEqual([null, true]);
  await programmes.close(scene.staff, rebate.id);
  expect(await linksOf()).toEqual([null, false]);
  const late = await register(code);
  expect(await t.services.rebatePresets.presetOf(scene.platform, late.id)).toBeNull();
});

test("a rebate whose budget is spent is no longer given", async () => {
  const { programmes } = t.services;
  await programmes.setBudget(scene.staff, rebate.id, { scope: "ALL", unit: "MONEY", limit: "3" });
  const player = playerOf((await create(rebate.id)).id);
  await scene.bet({ member: player, stake: "1000" });
  await scene.passDays(1);
  expect(await scene.rewards(player)).toEqual([3_00n]);
  await expect(create(rebate.id)).rejects.toThrow("budget_spent");
});
