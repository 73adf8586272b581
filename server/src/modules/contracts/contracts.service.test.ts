import { beforeEach, describe, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../test/app.js";
import { ContractScene, flat } from "../../../test/contracts/setup.js";
import { buildBrand } from "../../../test/factories/brand.js";
import { type BuiltMember, buildMember } from "../../../test/factories/member.js";
import { deliverNotifications } from "../../../test/messages/deliver-notifications.js";
import { expectWalkable } from "../../../test/state-machine.js";
import { neverAborted } from "../../../test/timeouts.js";
import type { Ctx } from "../../core/ctx.js";
import { newId } from "../../core/ids.js";
import { type Contract, contractStates } from "./contracts.model.js";
import type { TermsForm } from "./terms.model.js";

const dayMs = 24 * 3_600_000;

let t: TestApp;
let scene: ContractScene;

beforeEach(async () => {
  t = await openTestApp();
  scene = await ContractScene.create(t);
});

/** The kinds of the notifications that a member has received. */
async function inboxOf(member: BuiltMember): Promise<string[]> {
  await deliverNotifications(t, scene.brand);
  const { items } = await t.services.inbox.list.numberedPage(scene.as(member), { page: 1, pageSize: 50 });
  return items.map(({ kind }) => kind).reverse();
}

describe("an offer", () => {
  test("of staff to an agent at the top needs two persons, and is made once", async () => {
    const { contractStaff } = t.services;
    const offer = {
      agentId: scene.a.id,
      kind: "dividend",
      currency: "USD",
      terms: flat("10"),
      requestId: newId(),
    } as const;
    expect(await contractStaff.offer(scene.staff, offer)).toBeNull();
    await expect(contractStaff.offer(scene.staff, offer)).rejects.toThrow("second_approver_needed");
    const made = await contractStaff.offer(scene.second, offer);
    expect(made).toMatchObject({ state: "REQUESTED", agentId: scene.a.id, uplineId: null });
    expect((await contractStaff.offer(scene.second, offer))?.id).toBe(made?.id);
    expect(await inboxOf(scene.a)).toEqual(["CONTRACT_OFFERED"]);
  });

  test("of staff reaches agents at the top only", async () => {
    const terms = { kind: "dividend", currency: "USD", terms: flat("1"), requestId: "x" } as const;
    const unkeyed = t.services.contractStaff.offer(scene.staff, { ...terms, agentId: scene.a.id });
    await expect(unkeyed).rejects.toThrow("validation_failed");
    await expect(scene.offer(null, scene.b, flat("1"))).rejects.toThrow("not_found");
  });

  test("is made once for a request id, and another one with it is refused", async () => {
    await scene.agree(null, scene.a, flat("10"));
    const { contractOffers } = t.services;
    const offer = {
      agentId: scene.b.id,
      kind: "dividend",
      currency: "USD",
      terms: flat("8"),
      requestId: newId(),
    } as const;
    const first = await contractOffers.offer(scene.as(scene.a), offer);
    expect((await contractOffers.offer(scene.as(scene.a), offer)).id).toBe(first.id);
    const other = contractOffers.offer(scene.as(scene.a), { ...offer, terms: flat("7") });
    await expect(other).rejects.toThrow("idempotency_conflict");
  });

  test("needs the upline's own contract, and stays within it", async () => {
    await expect(scene.offer(scene.a, scene.b, flat("1"))).rejects.toThrow("upline_contract_missing");
    await scene.agree(null, scene.a, flat("10"));
    await expect(scene.offer(scene.a, scene.b, flat("10.0001"))).rejects.toThrow("contract_above_upline");
    await expect(scene.offer(scene.a, scene.b, flat("5", { period: "W" }))).rejects.toThrow(
      "validation_failed",
    );
    expect(await scene.offer(scene.a, scene.b, flat("10"))).toMatchObject({ state: "REQUESTED" });
  });

  test("says what each tier may pay before it has rates", async () => {
    await scene.agree(null, scene.a, {
      categories: [
        {
          category: "CONS",
          tiers: [
            { validBet: "0", rate: "5" },
            { validBet: "1000", rate: "8" },
          ],
        },
      ],
    });
    const terms: TermsForm = {
      categories: [{ category: "CONS", tiers: [{ validBet: "999" }, { validBet: "1000" }] }],
    };
    const asked = { kind: "dividend", currency: "USD", terms } as const;
    const allowed = await t.services.contractOffers.allowedFor(scene.as(scene.a), asked);
    expect(allowed.map(({ allowed: { rate } }) => rate)).toEqual([50_000n, 80_000n]);
  });

  test("is limited to 60 in an hour, and an agent sees those with its direct downlines only", async () => {
    await scene.agree(null, scene.a, flat("10"));
    const offer = await scene.offer(scene.a, scene.b, flat("8"));
    const ctx = scene.as(scene.a);
    expect(await t.services.contracts.openWith(ctx, [scene.b.id, scene.c.id])).toMatchObject([
      { id: offer.id },
    ]);
    expect(await t.services.contracts.openWith(scene.as(scene.b), [scene.b.id])).toEqual([]);
    const given = { first: 5, after: null, kinds: [], states: [] };
    const of = async (agentId: string) =>
      (await t.services.contracts.list.page(ctx, { ...given, agentId })).edges.length;
    expect([await of(scene.b.id), await of(scene.c.id), await of("x")]).toEqual([1, 0, 0]);
    for (let n = 0; n < 59; n += 1)
      await expect(scene.offer(scene.a, scene.b, flat("7"))).rejects.toThrow("contract_pending");
    await expect(scene.offer(scene.a, scene.b, flat("7"))).rejects.toThrow("too_many_requests");
  });

  test("awaits the answer to the one before", async () => {
    await scene.offer(null, scene.a, flat("10"));
    await expect(scene.offer(null, scene.a, flat("9"))).rejects.toThrow("contract_pending");
  });

  test("is refused for a kind that the brand does not offer, and in a currency that it does not have", async () => {
    const bare = await buildBrand(t.test.database.db);
    const agent = await buildMember(t.test.database.db, bare, { memberType: 1 });
    const ctx = { ...t.platform(bare), actor: agent.actor };
    const request = { agentId: newId(), kind: "dividend", terms: flat("1"), requestId: newId() } as const;
    const by = { uplineId: null, offeredBy: agent.id };
    const made = t.services.contractOffers.toOffer(ctx, { ...request, currency: "USD" }, by);
    await expect(made).rejects.toThrow("contract_kind_closed");
    const elsewhere = t.services.contractOffers.toOffer(
      scene.as(scene.a),
      { ...request, currency: "THB" },
      by,
    );
    await expect(elsewhere).rejects.toThrow("wrong_currency");
  });

  test("expires after seven days", async () => {
    const offer = await scene.offer(null, scene.a, flat("10"));
    t.clock.advance(7 * dayMs - 1);
    await t.services.contracts.expire(scene.platform, neverAborted());
    expect(await scene.statesOf(offer)).toEqual(["REQUESTED"]);
    t.clock.advance(1);
    await expect(t.services.contracts.accept(scene.as(scene.a), offer.id)).rejects.toThrow(
      "already_resolved",
    );
    await t.services.contracts.expire(scene.platform, neverAborted());
    expect(await scene.statesOf(offer)).toEqual(["EXPIRED"]);
    expect(await inboxOf(scene.a)).toEqual(["CONTRACT_OFFERED", "CONTRACT_OFFER_CLOSED"]);
  });

  test("opens the agent's wallet in its currency when it is accepted", async () => {
    const agent = await buildMember(t.test.database.db, scene.brand, { memberType: 1, currency: "EUR" });
    await t.services.agents.addToTree(scene.platform, agent.id, null);
    await scene.agree(null, agent, flat("10"));
    const wallets = await t.services.wallet.all(scene.as(agent));
    expect(wallets.map(({ currency }) => currency).sort()).toEqual(["EUR", "USD"]);
  });
});

describe("a change of a contract", () => {
  test("leaves it in force until it is accepted, and replaces it from the next period on", async () => {
    const first = await scene.agree(null, scene.a, flat("10", { period: "M" }));
    expect(first.settlesFrom?.toISOString()).toBe("2026-06-10T00:00:00.000Z");
    const change = await scene.offer(null, scene.a, flat("12", { period: "M" }));
    expect(await scene.statesOf(first, change)).toEqual(["VALID", "REQUESTED"]);
    const { contracts } = t.services;
    expect((await contracts.replacedBy(scene.as(scene.a), change))?.categories[0]?.tiers[0]?.rate).toBe(
      100_000n,
    );
    const valid = await contracts.accept(scene.as(scene.a), change.id);
    expect(await scene.statesOf(first, change)).toEqual(["REPLACED", "VALID"]);
    expect(valid.settlesFrom?.toISOString()).toBe("2026-07-01T00:00:00.000Z");
    expect(valid.lineageId).toBe(first.id);
    expect((await contracts.get(scene.as(scene.a), first.id)).settlesUntil).toEqual(valid.settlesFrom);
  });

  test("before the former one counts leaves nothing to it", async () => {
    await scene.agree(null, scene.a, flat("10", { period: "M" }));
    const second = await scene.agree(null, scene.a, flat("11", { period: "M" }));
    const third = await scene.agree(null, scene.a, flat("12", { period: "M" }));
    const former = await t.services.contracts.get(scene.as(scene.a), second.id);
    expect([former.settlesFrom, former.settlesUntil]).toEqual([third.settlesFrom, third.settlesFrom]);
  });

  test("to a rejected offer changes nothing", async () => {
    const first = await scene.agree(null, scene.a, flat("10"));
    const change = await scene.offer(null, scene.a, flat("9"));
    await t.services.contracts.reject(scene.as(scene.a), change.id);
    expect(await scene.statesOf(first, change)).toEqual(["VALID", "REJECTED"]);
    await expect(t.services.contracts.accept(scene.as(scene.a), change.id)).rejects.toThrow(
      "already_resolved",
    );
  });
});

describe("a lower rate", () => {
  let ofA: Contract;
  let ofB: Contract;
  let ofC: Contract;

  beforeEach(async () => {
    ofA = await scene.agree(null, scene.a, flat("10"));
    ofB = await scene.agree(scene.a, scene.b, flat("8"));
    ofC = await scene.agree(scene.b, scene.c, flat("5"));
  });

  test("is refused with those affected, and changes nothing (vector 7)", async () => {
    const offer = await scene.offer(null, scene.a, flat("7"));
    const affected = [{ contractId: ofB.id, account: scene.b.username }];
    expect(await t.services.contracts.affectedBy(scene.as(scene.a), offer)).toEqual(affected);
    await expect(t.services.contracts.accept(scene.as(scene.a), offer.id)).rejects.toMatchObject({
      code: "downline_rate_higher",
      params: { affected },
    });
    expect(await scene.statesOf(ofA, ofB, ofC, offer)).toEqual(["VALID", "VALID", "VALID", "REQUESTED"]);
  });

  test("ends the contracts below it with the agent's agreement, and everyone is notified (vector 7)", async () => {
    const offer = await scene.offer(null, scene.a, flat("7"));
    await t.services.contracts.accept(scene.as(scene.a), offer.id, true);
    expect(await scene.statesOf(ofA, ofB, ofC, offer)).toEqual([
      "REPLACED",
      "TERMINATED",
      "TERMINATED",
      "VALID",
    ]);
    expect((await inboxOf(scene.b)).filter((kind) => kind === "CONTRACT_ENDED")).toHaveLength(2);
    expect((await inboxOf(scene.c)).at(-1)).toBe("CONTRACT_ENDED");
    expect((await inboxOf(scene.a)).at(-1)).toBe("CONTRACT_ENDED");
  });

  test("that is not below the downline's ends nothing (vector 7)", async () => {
    const offer = await scene.offer(null, scene.a, flat("8"));
    expect(await t.services.contracts.affectedBy(scene.as(scene.a), offer)).toEqual([]);
    await t.services.contracts.accept(scene.as(scene.a), offer.id);
    expect(await scene.statesOf(ofB, ofC, offer)).toEqual(["VALID", "VALID", "VALID"]);
  });

  test("is tested again at acceptance: an offer to a downline that is above it by then is refused", async () => {
    const toB = await scene.offer(scene.a, scene.b, flat("9"));
    const toA = await scene.offer(null, scene.a, flat("8.5"));
    await t.services.contracts.accept(scene.as(scene.a), toA.id);
    await expect(t.services.contracts.accept(scene.as(scene.b), toB.id)).rejects.toThrow(
      "contract_above_upline",
    );
    expect(await scene.statesOf(ofB, toB)).toEqual(["VALID", "REQUESTED"]);
  });

  test("counts downlines that have accepted a higher one since the offer", async () => {
    const toA = await scene.offer(null, scene.a, flat("8.5"));
    expect(await t.services.contracts.affectedBy(scene.as(scene.a), toA)).toEqual([]);
    const toB = await scene.agree(scene.a, scene.b, flat("9"));
    await expect(t.services.contracts.accept(scene.as(scene.a), toA.id)).rejects.toMatchObject({
      code: "downline_rate_higher",
      params: { affected: [{ contractId: toB.id, account: scene.b.username }] },
    });
  });

  test("ends contracts of another period as well", async () => {
    const offer = await scene.offer(null, scene.a, flat("10", { period: "W" }));
    await t.services.contracts.accept(scene.as(scene.a), offer.id, true);
    expect(await scene.statesOf(ofB, ofC)).toEqual(["TERMINATED", "TERMINATED"]);
  });

  test("withdraws the offers of agents whose contract ends", async () => {
    const toC = await scene.offer(scene.b, scene.c, flat("6"));
    const offer = await scene.offer(null, scene.a, flat("7"));
    await t.services.contracts.accept(scene.as(scene.a), offer.id, true);
    expect(await scene.statesOf(toC, ofC)).toEqual(["WITHDRAWN", "TERMINATED"]);
  });

  test("leaves contracts of other kinds as they are", async () => {
    const salary = flat("1");
    await scene.agree(null, scene.a, salary, "daily_salary");
    const daily = await scene.agree(scene.a, scene.b, salary, "daily_salary");
    const offer = await scene.offer(null, scene.a, flat("7"));
    await t.services.contracts.accept(scene.as(scene.a), offer.id, true);
    expect(await scene.statesOf(daily)).toEqual(["VALID"]);
  });
});

describe("a request to end a contract", () => {
  test("is answered by the other side, and ends the contracts below", async () => {
    const { contracts } = t.services;
    await scene.agree(null, scene.a, flat("10"));
    const ofB = await scene.agree(scene.a, scene.b, flat("8"));
    const ofC = await scene.agree(scene.b, scene.c, flat("5"));
    await contracts.terminate(scene.as(scene.a), ofB.id);
    await expect(contracts.acceptTermination(scene.as(scene.a), ofB.id)).rejects.toThrow("permission_denied");
    await contracts.declineTermination(scene.as(scene.b), ofB.id);
    expect(await scene.statesOf(ofB)).toEqual(["VALID"]);
    expect(await inboxOf(scene.a)).toContain("CONTRACT_KEPT");
    await contracts.terminate(scene.as(scene.b), ofB.id);
    await expect(scene.offer(scene.a, scene.b, flat("7"))).rejects.toThrow("contract_pending");
    await contracts.acceptTermination(scene.as(scene.a), ofB.id);
    expect(await scene.statesOf(ofB, ofC)).toEqual(["ENDED", "TERMINATED"]);
    expect((await contracts.get(scene.as(scene.b), ofB.id)).settlesUntil?.toISOString()).toBe(
      "2026-06-11T00:00:00.000Z",
    );
  });

  test("is answered by staff for an agent at the top", async () => {
    const { contracts } = t.services;
    const ofA = await scene.agree(null, scene.a, flat("10"));
    await contracts.terminate(scene.as(scene.a), ofA.id);
    await contracts.acceptTermination(scene.staff, ofA.id);
    expect(await scene.statesOf(ofA)).toEqual(["ENDED"]);
  });

  test("awaits the answer to an offer", async () => {
    const ofA = await scene.agree(null, scene.a, flat("10"));
    await scene.offer(null, scene.a, flat("9"));
    await expect(t.services.contracts.terminate(scene.as(scene.a), ofA.id)).rejects.toThrow(
      "contract_pending",
    );
  });
});

test("the store passes through the states as the machine says", async () => {
  const { contracts } = t.services;
  const agent = scene.as(scene.a);
  const state = async ({ id }: Contract) => (await contracts.get(agent, id)).state;
  await expectWalkable(contractStates, {
    create: async () => {
      await clearStates();
      return scene.offer(null, scene.a, flat("10"));
    },
    stateOf: state,
    moves: {
      VALID: async (contract) =>
        (await state(contract)) === "TERMINATING"
          ? contracts.declineTermination(scene.staff, contract.id)
          : contracts.accept(agent, contract.id),
      REJECTED: ({ id }) => contracts.reject(agent, id),
      WITHDRAWN: ({ id }) => contracts.withdraw(scene.staff, id),
      EXPIRED: async () => {
        t.clock.advance(7 * dayMs);
        await contracts.expire(scene.platform, neverAborted());
      },
      TERMINATING: ({ id }) => contracts.terminate(agent, id),
      ENDED: ({ id }) => contracts.acceptTermination(scene.staff, id),
      REPLACED: async (contract) => {
        if ((await state(contract)) !== "VALID") return;
        await scene.agree(null, scene.a, flat("9"));
      },
      TERMINATED: async (contract) => {
        if (!["VALID", "TERMINATING"].includes(await state(contract))) return;
        await t.test.database.db
          .updateTable("contracts.contract")
          .set({ state: "TERMINATED", settles_until: new Date("2027-01-01") })
          .where("id", "=", contract.id)
          .execute();
      },
    },
  });
});

/** Ends what is open of agent A, so that another offer can be made. */
async function clearStates(): Promise<void> {
  const { db } = t.test.database;
  const until = new Date("2027-01-01");
  const open = db.updateTable("contracts.contract").where("agent_id", "=", scene.a.id);
  await open.set({ state: "WITHDRAWN" }).where("state", "=", "REQUESTED").execute();
  await open
    .set({ state: "TERMINATED", settles_until: until })
    .where("state", "in", ["VALID", "TERMINATING"])
    .execute();
}

describe("no one but the two sides", () => {
  let ofB: Contract;
  let offered: Contract;
  let strangers: Record<string, Ctx>;

  beforeEach(async () => {
    await scene.agree(null, scene.a, flat("10"));
    ofB = await scene.agree(scene.a, scene.b, flat("8"));
    await scene.agree(scene.b, scene.c, flat("5"));
    offered = await scene.offer(scene.a, scene.b, flat("9"));
    const other = await ContractScene.create(t);
    const sibling = await scene.add(2, scene.a.id);
    const player = await scene.add(0, scene.b.id);
    strangers = {
      downline: scene.as(scene.c),
      sibling: scene.as(sibling),
      player: scene.as(player),
      stranger: scene.as(await scene.add(2, null)),
      otherBrand: other.as(other.a),
      otherBrandsStaff: other.staff,
      staff: scene.staff,
    };
  });

  test("finds or changes a contract", async () => {
    const { contracts } = t.services;
    const attempts: readonly ((ctx: Ctx) => Promise<unknown>)[] = [
      (ctx) => contracts.get(ctx, ofB.id),
      (ctx) => contracts.accept(ctx, offered.id),
      (ctx) => contracts.reject(ctx, offered.id),
      (ctx) => contracts.withdraw(ctx, offered.id),
      (ctx) => contracts.terminate(ctx, ofB.id),
      (ctx) => contracts.acceptTermination(ctx, ofB.id),
      (ctx) => contracts.declineTermination(ctx, ofB.id),
      (ctx) =>
        contracts.process(ctx, "dividend", {
          contractId: offered.id,
          action: "ACCEPT",
          endSubordinates: true,
        }),
    ];
    for (const [name, ctx] of Object.entries(strangers))
      for (const attempt of attempts) {
        const code = await attempt(ctx).then(
          () => `${name} has access`,
          (error: { code: string }) => error.code,
        );
        expect(["not_found", "permission_denied", "not_logged_in"]).toContain(code);
      }
    expect(await scene.statesOf(ofB, offered)).toEqual(["VALID", "REQUESTED"]);
  });

  test("sees it in a list", async () => {
    const { contracts } = t.services;
    const request = { first: 50, after: null, kinds: [], states: [] };
    for (const name of ["downline", "sibling", "stranger", "otherBrand"] as const) {
      const ctx = strangers[name];
      if (!ctx) throw new Error(name);
      const { edges } = await contracts.list.page(ctx, request);
      const ids = edges.map(({ node }) => node.id);
      expect(ids).not.toContain(ofB.id);
      expect(ids).not.toContain(offered.id);
    }
    const { edges } = await contracts.list.page(scene.as(scene.b), { ...request, side: "RECEIVED" });
    expect(edges.map(({ node }) => node.id)).toEqual([offered.id, ofB.id]);
  });

  test("may offer one to an agent of someone else", async () => {
    for (const to of [scene.c, scene.a, scene.b]) {
      const ctx = to === scene.b ? strangers.sibling : scene.as(scene.a);
      if (!ctx || (to === scene.b && !strangers.sibling)) throw new Error("no one");
      const made = t.services.contractOffers.offer(ctx, {
        agentId: to.id,
        kind: "dividend",
        currency: "USD",
        terms: flat("1"),
        requestId: newId(),
      });
      await expect(made).rejects.toThrow("not_found");
    }
    const player = await scene.add(0, scene.a.id);
    await expect(scene.offer(scene.a, player, flat("1"))).rejects.toThrow("not_found");
  });

  test("learns whom an offer would affect", async () => {
    const change = await scene.offer(null, scene.a, flat("7"));
    expect(await t.services.contracts.affectedBy(scene.as(scene.a), change)).toHaveLength(1);
    expect(await t.services.contracts.affectedBy(scene.staff, change)).toEqual([]);
    expect(await t.services.contracts.affectedBy(scene.as(scene.b), change)).toEqual([]);
  });

  test("may answer for the other side", async () => {
    const { contracts } = t.services;
    await expect(contracts.accept(scene.as(scene.a), offered.id)).rejects.toThrow("permission_denied");
    await expect(contracts.reject(scene.as(scene.a), offered.id)).rejects.toThrow("permission_denied");
    await expect(contracts.withdraw(scene.as(scene.b), offered.id)).rejects.toThrow("permission_denied");
  });
});
