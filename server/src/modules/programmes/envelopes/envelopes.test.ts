import { hashServerSeed, indexStream } from "@croupier/schema/rules/fairness.js";
import { drawShares } from "@croupier/schema/rules/raffle.js";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildOwnTestApp, type OwnTestApp } from "../../../../test/app.js";
import { type BuiltMember, buildMember } from "../../../../test/factories/member.js";
import { lookalikes } from "../../../../test/programmes/lookalikes.js";
import { ProgrammeScene } from "../../../../test/programmes/setup.js";
import { expectBooksToAgree } from "../../../../test/reconcile.js";
import { newId } from "../../../core/ids.js";
import { programmesReconcileChecks } from "../programmes.reconcile.reads.js";
import type { RulesForm } from "../rules/rules-form.model.js";

const paymentPassword = "482913";
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

const list = (member = scene.player) => t.services.envelopes.list(scene.as(member));
const first = async (member = scene.player) => {
  const [envelope] = await list(member);
  if (!envelope) throw new Error("there is no envelope");
  return envelope;
};
const open = (id: string, member = scene.player) => t.services.envelopes.open(scene.as(member), id);
const endOver = () => t.services.envelopes.endOver(scene.platform);

describe("an envelope of the brand", () => {
  test("gives each member the next share, once, and can be verified when it has ended", async () => {
    await scene.start("RED_ENVELOPE");
    const { id, seeds } = await first();
    expect(seeds.serverSeed).toBeNull();
    const opened = await open(id);
    expect([opened.state, opened.ownNumber]).toEqual(["OPENED", 1]);
    expect((await open(id)).ownAmount).toBe(opened.ownAmount);
    expect(await scene.rewards()).toEqual([opened.ownAmount]);
    const others = await Promise.all(Array.from({ length: 4 }, () => scene.addPlayer()));
    for (const member of others) await open(id, member);
    const late = await scene.addPlayer();
    await expect(open(id, late)).rejects.toMatchObject({ code: "envelope_empty" });
    expect((await first(late)).state).toBe("EMPTY");
    expect(await endOver()).toBe(1);
    const ended = await first();
    const { serverSeed, serverSeedHash, clientSeed, nonce } = ended.seeds;
    expect(hashServerSeed(serverSeed ?? "")).toBe(serverSeedHash);
    expect(serverSeedHash).toBe(seeds.serverSeedHash);
    const drawn = drawShares(indexStream(serverSeed ?? "", clientSeed, nonce), {
      total: 10_00n,
      shares: 5,
      minimum: 1n,
    });
    expect(await t.services.envelopes.sharesOf(scene.as(scene.player), ended)).toEqual(drawn);
    expect(opened.ownAmount).toBe(drawn[0]);
  });

  test("returns what no one opened after 24 hours", async () => {
    await scene.start("RED_ENVELOPE");
    const { id } = await first();
    const { ownAmount } = await open(id);
    const late = await scene.addPlayer();
    t.clock.advance(24 * 3_600_000 - 1);
    expect(await endOver()).toBe(0);
    t.clock.advance(1);
    await expect(open(id, late)).rejects.toMatchObject({ code: "programme_not_open" });
    expect([await endOver(), await endOver()]).toEqual([1, 0]);
    expect(await first()).toMatchObject({ returnedAmount: 10_00n - (ownAmount ?? 0n), openedShares: 1 });
  });

  test("opens nothing while it is paused, once it is closed, or for excluded members", async () => {
    const { id: programmeId } = await scene.start("RED_ENVELOPE");
    const { id } = await first();
    await t.services.programmes.pause(scene.staff, programmeId);
    await expect(open(id)).rejects.toMatchObject({ code: "programme_not_open" });
    await t.services.programmes.resume(scene.staff, programmeId);
    const excluded = await scene.addPlayer();
    const term = { kind: "time_out", days: 1 } as const;
    await t.services.saferGambling.exclude(scene.platform, { memberId: excluded.id, term });
    expect(await list(excluded)).toEqual([]);
    await expect(open(id, excluded)).rejects.toMatchObject({ code: "programme_not_open" });
    await open(id);
    await t.services.programmes.close(scene.staff, programmeId);
    await expect(open(id, await scene.addPlayer())).rejects.toMatchObject({ code: "programme_not_open" });
    expect([await endOver(), (await first()).state]).toEqual([1, "OPENED"]);
  });

  test("starts only with a budget for all of it", async () => {
    const budgets = [{ scope: "ALL", unit: "MONEY", limit: "9.99" }] as const;
    await expect(scene.start("RED_ENVELOPE", {}, { budgets })).rejects.toMatchObject({
      code: "validation_failed",
    });
  });
});

describe("a share of an account that resembles an earlier one", () => {
  const { shareDevice, waiting } = lookalikes(() => scene);

  test("waits for staff, who pay it by approving", async () => {
    await scene.start("RED_ENVELOPE", { checksAccounts: true });
    const later = await scene.addPlayer();
    await shareDevice(scene.player, later);
    const { id } = await first();
    expect((await open(id)).state).toBe("OPENED");
    const opened = await open(id, later);
    expect([opened.state, opened.ownNumber, await scene.rewards(later)]).toEqual(["UNDER_REVIEW", 2, []]);
    expect((await open(id, later)).state, "a repeat opens nothing more").toBe("UNDER_REVIEW");
    t.clock.advance(24 * 3_600_000);
    await endOver();
    const [entry] = await waiting();
    for (const staff of [scene.staff, scene.second])
      if ((await waiting()).length > 0) await t.services.programmeDecisions.approve(staff, entry?.id ?? "");
    expect([(await first(later)).state, await scene.rewards(later)]).toEqual(["OPENED", [opened.ownAmount]]);
  });

  test("returns when staff reject it", async () => {
    await scene.start("RED_ENVELOPE", { checksAccounts: true });
    const later = await scene.addPlayer();
    await shareDevice(scene.player, later);
    const { id } = await first();
    const { ownAmount } = await open(id, later);
    const [entry] = await waiting();
    await t.services.programmeDecisions.reject(scene.staff, entry?.id ?? "", "the same person");
    expect(await first(later)).toMatchObject({
      state: "REJECTED",
      returnedAmount: ownAmount,
      openedAmount: 0n,
    });
    await expect(open(id, later)).resolves.toMatchObject({ state: "REJECTED" });
    expect(await scene.rewards(later)).toEqual([]);
  });
});

describe("an envelope of an agent", () => {
  const terms: Partial<RulesForm> = {
    reward: "agent_envelopes",
    amount: "50",
    shares: 10,
    turnoverBasisPoints: 10_000,
  };
  let agent: BuiltMember;
  let below: BuiltMember;

  beforeEach(async () => {
    agent = await buildMember(scene.db, scene.brand, { currency: "USD", memberType: 1 });
    below = await scene.addPlayer();
    await t.services.agents.addToTree(scene.platform, agent.id, null);
    await t.services.agents.addToTree(scene.platform, below.id, agent.id);
    await t.services.wallet.fund(scene.platform, {
      memberId: agent.id,
      currency: "USD",
      amount: 60_00n,
      key: newId(),
    });
    const write = await t.services.paymentPasswords.prepare(scene.platform, paymentPassword);
    await write(scene.platform, agent.id);
    await scene.start("RED_ENVELOPE", terms);
  });

  const make = (over: object = {}) =>
    t.services.agentEnvelopes.make(scene.as(agent), {
      total: "30",
      shares: 3,
      paymentPassword,
      requestId: newId(),
      ...over,
    });
  const available = async (member: BuiltMember) => (await t.services.wallet.active(scene.as(member))).balance;

  test("holds the money, pays share by share, and returns the rest", async () => {
    const requestId = newId();
    const made = await make({ requestId });
    expect((await make({ requestId })).id).toBe(made.id);
    await expect(make({ requestId, total: "31" })).rejects.toMatchObject({ code: "idempotency_conflict" });
    expect(await available(agent)).toBe(30_00n);
    expect(await list(), "it is for the agent's downline").toEqual([]);
    await expect(open(made.id)).rejects.toMatchObject({ code: "programme_not_open" });
    const { ownAmount, sender } = await open(made.id, below);
    expect(sender).not.toBeNull();
    expect(await available(below)).toBe(ownAmount);
    t.clock.advance(24 * 3_600_000);
    expect(await endOver()).toBe(1);
    expect(await available(agent)).toBe(60_00n - (ownAmount ?? 0n));
    const { edges } = await t.services.agentEnvelopes.made.page(scene.as(agent), { first: 5 });
    expect(edges[0]?.node).toMatchObject({
      openedShares: 1,
      openedAmount: ownAmount,
      returnedAmount: 30_00n - (ownAmount ?? 0n),
    });
  });

  test("is refused above the terms, without the money, or by others", async () => {
    await expect(make({ total: "50.01" })).rejects.toMatchObject({ code: "validation_failed" });
    await expect(make({ total: "0.02" })).rejects.toMatchObject({ code: "validation_failed" });
    await expect(make({ shares: 11 })).rejects.toMatchObject({ code: "validation_failed" });
    await expect(make({ paymentPassword: "000000" })).rejects.toMatchObject({
      code: "invalid_payment_password",
    });
    await make({ total: "50" });
    await expect(make({ total: "10.01" })).rejects.toMatchObject({ code: "insufficient_balance" });
    await expect(
      t.services.agentEnvelopes.make(scene.as(below), {
        total: "1",
        shares: 1,
        paymentPassword,
        requestId: newId(),
      }),
    ).rejects.toMatchObject({ code: "permission_denied" });
  });

  test("goes back to the agent when a share is revoked", async () => {
    const { id } = await make({ shares: 1, total: "30" });
    await open(id, below);
    const { edges } = await t.services.programmeDecisions.grants.page(scene.staff, { first: 1 });
    const grant = edges[0]?.node.id ?? "";
    await t.services.programmeDecisions.revoke(scene.staff, grant);
    await t.services.programmeDecisions.revoke(scene.second, grant);
    expect([await available(agent), await available(below)]).toEqual([60_00n, 0n]);
  });
});
