import pLimit from "p-limit";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { buildOwnTestApp, type OwnTestApp } from "../../../../test/app.js";
import { testCtx } from "../../../../test/ctx.js";
import { runOverlapping } from "../../../../test/overlap.js";
import { ProgrammeScene } from "../../../../test/programmes/setup.js";
import { expectBooksToAgree } from "../../../../test/reconcile.js";
import { newId } from "../../../core/ids.js";
import { programmesReconcileChecks } from "../programmes.reconcile.reads.js";
import { EnvelopesAdminService } from "./envelopes-admin.service.js";

let t: OwnTestApp;
let scene: ProgrammeScene;

beforeAll(async () => {
  t = await buildOwnTestApp();
});
afterAll(async () => {
  await expectBooksToAgree(t.test.database.db, programmesReconcileChecks);
  await t.close();
});
beforeEach(async () => {
  t.clock.set(new Date("2026-06-01T12:00:00Z"));
  scene = await ProgrammeScene.create(t);
});

const envelopeOf = async () => (await t.services.envelopes.list(scene.as(scene.player)))[0]?.id ?? "";

test("a thousand members who open the last hundred shares at once get exactly those", async () => {
  await scene.start("RED_ENVELOPE", { amount: "100", shares: 100 });
  const id = await envelopeOf();
  // All that the envelope looks at of a member is its id; the wallet is opened with the share.
  const members = Array.from({ length: 1_000 }, () => newId());
  // More at a time than there are connections; on a busy machine, all thousand would wait for one too long.
  const limit = pLimit(64);
  const open = (memberId: string) => {
    const actor = { ...scene.player.actor, memberId };
    return t.services.envelopes.open(testCtx(scene.db, { brand: scene.brand, clock: t.clock, actor }), id);
  };
  const results = await Promise.allSettled(members.map((memberId) => limit(() => open(memberId))));
  const refused = results.flatMap((result) => (result.status === "rejected" ? [result.reason.code] : []));
  expect([refused.length, [...new Set(refused)]]).toEqual([900, ["envelope_empty"]]);
  const opened = results.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
  expect(new Set(opened.map(({ ownNumber }) => ownNumber)).size).toBe(100);
  expect(opened.reduce((sum, { ownAmount }) => sum + (ownAmount ?? 0n), 0n)).toBe(100_00n);
});

test("two requests of one member open one share", async () => {
  await scene.start("RED_ENVELOPE");
  const id = await envelopeOf();
  const results = await runOverlapping(
    scene.as(scene.player),
    (ctx) => t.services.envelopes.open(ctx, id),
    () => t.services.envelopes.open(scene.as(scene.player), id),
  );
  expect(results.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
  expect((await scene.rewards()).length).toBe(1);
});

test("an envelope that is closed while a member opens it grants or refuses, and returns the rest", async () => {
  const { id: programmeId } = await scene.start("RED_ENVELOPE");
  const id = await envelopeOf();
  await Promise.allSettled([
    t.services.envelopes.open(scene.as(scene.player), id),
    t.services.programmes.close(scene.staff, programmeId),
    t.services.envelopes.endOver(scene.platform),
  ]);
  await t.services.envelopes.endOver(scene.platform);
  const granted = (await scene.rewards()).reduce((sum, amount) => sum + amount, 0n);
  const { edges } = await new EnvelopesAdminService().list.page(scene.staff, { first: 1 });
  expect(edges[0]?.node.openedAmount).toBe(granted);
  expect(edges[0]?.node.returnedAmount).toBe(10_00n - granted);
});

test("two turns at once use one turn", async () => {
  const { id } = await scene.start("RAFFLE", { trigger: "none", per: null });
  const draw = (requestId: string) =>
    t.services.wheels.draw(scene.as(scene.player), { promotionId: id, requestId });
  const requestId = newId();
  const results = await Promise.allSettled([draw(requestId), draw(requestId), draw(newId()), draw(newId())]);
  const used = results.flatMap((result) => (result.status === "fulfilled" ? [result.value.id] : []));
  expect(new Set(used).size).toBe(1);
  const { edges } = await t.services.raffles.turns.page(scene.as(scene.player), { first: 10 });
  expect(edges.length).toBe(1);
});
