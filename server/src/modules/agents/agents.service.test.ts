import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { testCtx } from "../../../test/ctx.js";
import { openTestDatabase, type TestDatabase } from "../../../test/database.js";
import { buildBrand } from "../../../test/factories/brand.js";
import { identityServices, PlainHasher } from "../../../test/factories/identity.js";
import { type BuiltMember, buildMember } from "../../../test/factories/member.js";
import { buildAdmin } from "../../../test/factories/staff.js";
import { ManualClock } from "../../core/clock.js";
import type { Actor, BrandRef, Ctx } from "../../core/ctx.js";
import { newId } from "../../core/ids.js";
import { memoryThrottles } from "../../core/throttle-limiter.js";
import {
  isInvitationCode,
  maskAccount,
  maxActiveInvitations,
  maxInvitationsPerDay,
  toInvitationCode,
} from "./agents.model.js";
import { AgentsService } from "./agents.service.js";

let made: TestDatabase;
let services: Awaited<ReturnType<typeof identityServices>>;
let agents: AgentsService;
let brand: BrandRef;
let ctx: Ctx;
/** The tree: left and right are below top, leaf is below left. */
let top: BuiltMember;
let left: BuiltMember;
let right: BuiltMember;
let leaf: BuiltMember;

const as = (actor: Actor): Ctx => ({ ...ctx, actor });
const page = { page: 1, pageSize: 50 };
const error = { code: "invitation_code_error" };

beforeAll(async () => {
  made = await openTestDatabase();
});
beforeEach(async () => {
  const clock = new ManualClock(new Date("2026-03-01T12:00:00Z"));
  services = await identityServices({ clock, hasher: new PlainHasher() });
  agents = new AgentsService({
    ...services,
    throttles: memoryThrottles(),
    onRedeemed: async () => undefined,
  });
  const { db } = made.database;
  brand = await buildBrand(db);
  ctx = testCtx(db, { brand, clock, actor: { kind: "system", name: "test" } });
  top = await buildMember(db, brand, { memberType: 1 });
  left = await buildMember(db, brand, { memberType: 2 });
  right = await buildMember(db, brand, { memberType: 2 });
  leaf = await buildMember(db, brand);
  await agents.addToTree(ctx, top.id, null);
  await agents.addToTree(ctx, left.id, top.id);
  await agents.addToTree(ctx, right.id, top.id);
  await agents.addToTree(ctx, leaf.id, left.id);
  return () => services.close();
});

describe("the agent tree", () => {
  test("finds uplines, ancestors and subtrees", async () => {
    expect(await agents.uplineOf(ctx, leaf.id)).toBe(left.id);
    expect(await agents.uplineOf(ctx, top.id)).toBeNull();
    expect(await agents.ancestorsOf(ctx, leaf.id)).toEqual([left.id, top.id]);
    expect(await agents.isInSubtree(ctx, top.id, leaf.id)).toBe(true);
    expect(await agents.isInSubtree(ctx, top.id, top.id)).toBe(true);
    expect(await agents.isInSubtree(ctx, left.id, right.id)).toBe(false);
    expect(await agents.isInSubtree(ctx, leaf.id, top.id)).toBe(false);
  });

  test("has one node per member, added by the platform, below agents of the same brand only", async () => {
    await expect(agents.addToTree(ctx, leaf.id, right.id)).rejects.toThrow("in the agent tree already");
    expect(await agents.uplineOf(ctx, leaf.id)).toBe(left.id);
    const { id } = await buildMember(ctx.db, brand);
    await expect(agents.addToTree(as(top.actor), id, top.id)).rejects.toMatchObject({
      code: "permission_denied",
    });
    await expect(agents.addToTree(ctx, id, leaf.id)).rejects.toMatchObject({ code: "not_found" });
    const elsewhere = await buildBrand(ctx.db);
    const stranger = await buildMember(ctx.db, elsewhere, { memberType: 1 });
    await expect(agents.addToTree(ctx, id, stranger.id)).rejects.toMatchObject({ code: "not_found" });
    expect(await agents.uplineOf(ctx, id)).toBeNull();
    expect(await agents.uplineOf({ ...ctx, brand: elsewhere }, leaf.id)).toBeNull();
  });

  test("is visible to an agent from itself downwards; uplines, strangers and other branches are not found", async () => {
    const seen = await agents.downline.numberedPage(as(top.actor), page);
    expect(seen.items.map(({ id }) => id).sort()).toEqual([left.id, right.id].sort());
    expect(seen).toMatchObject({ totalCount: 2, totalPages: 1 });
    const below = await agents.downline.numberedPage(as(top.actor), { ...page, of: left.id });
    expect(below.items).toEqual([{ id: leaf.id, account: leaf.username, memberType: 0 }]);
    const stranger = await buildMember(ctx.db, await buildBrand(ctx.db), { memberType: 1 });
    for (const id of [top.id, right.id, stranger.id, newId(), "unknown", ""])
      await expect(
        agents.downline.numberedPage(as(left.actor), { ...page, of: id }),
        id,
      ).rejects.toMatchObject({
        code: "not_found",
      });
    await expect(agents.assertMaySee(as(left.actor), leaf.id)).resolves.toBeUndefined();
    await expect(agents.assertMaySee(as(right.actor), leaf.id)).rejects.toMatchObject({ code: "not_found" });
    const staff = await buildAdmin(ctx.db, brand);
    await expect(
      agents.downline.numberedPage(as(staff.actor), { ...page, of: left.id }),
    ).resolves.toMatchObject({
      totalCount: 1,
    });
  });

  test("is refused to players, trial members and guests", async () => {
    const trial = await buildMember(ctx.db, brand, { memberType: 4 });
    const refusals = [
      [leaf.actor, "permission_denied"],
      [trial.actor, "in_need_true_account"],
      [{ kind: "guest" } as const, "not_logged_in"],
    ] as const;
    for (const [actor, code] of refusals) {
      await expect(agents.downline.numberedPage(as(actor), page)).rejects.toMatchObject({ code });
      await expect(agents.downline.numberedPage(as(actor), { ...page, of: leaf.id })).rejects.toMatchObject({
        code,
      });
      await expect(agents.invitations(as(actor))).rejects.toMatchObject({ code });
      await expect(agents.invite(as(actor), left.id, {})).rejects.toMatchObject({ code });
    }
  });
});

describe("an invitation", () => {
  test("is created by its agent, found in any case, and shows the agent's masked name", async () => {
    const invitation = await agents.invite(as(left.actor), left.id, { code: "Spring26" });
    expect(invitation).toMatchObject({ memberType: 0, domain: null, active: true, uses: 0 });
    expect(await agents.check(ctx, { code: "sPRING26", domain: "anything.test" })).toEqual({
      agent: `${left.username[0]}***`,
    });
    expect(await agents.invitations(as(left.actor))).toEqual([invitation]);
    expect(await agents.invitations(as(right.actor))).toEqual([]);
    const [entry] = await ctx.db
      .selectFrom("audit.entry")
      .select(["action", "subject_id"])
      .where("brand_id", "=", brand.id)
      .where("action", "=", "invitation.create")
      .execute();
    expect(entry?.subject_id).toBe(invitation.id);
  });

  test("with a host is valid at that host only, in any spelling", async () => {
    await agents.invite(as(left.actor), left.id, { code: "HOST1", domain: "play.example.com" });
    const check = (domain: string | null) => agents.check(ctx, { code: "HOST1", domain });
    for (const domain of ["play.example.com", "PLAY.example.com:443"])
      await expect(check(domain), domain).resolves.toBeTruthy();
    for (const domain of ["example.com", "other.play.example.com", "", null])
      await expect(check(domain), String(domain)).rejects.toMatchObject(error);
  });

  test("is not valid in another brand, once it has ended, or while its agent may not sign in", async () => {
    const { id } = await agents.invite(as(left.actor), left.id, { code: "ENDS1" });
    const given = { code: "ENDS1", domain: null };
    const elsewhere = { ...ctx, brand: await buildBrand(ctx.db) };
    await expect(agents.check(elsewhere, given)).rejects.toMatchObject(error);
    for (const state of ["disabled", "locked"] as const) {
      await services.identity.setState(ctx, { accountId: left.id, state });
      await expect(agents.check(ctx, given), state).rejects.toMatchObject(error);
    }
    await services.identity.setState(ctx, { accountId: left.id, state: "active" });
    const found = await agents.findValidInvitation(ctx, given);
    for (const actor of [right.actor, top.actor])
      await expect(agents.endInvitation(as(actor), id)).rejects.toMatchObject({ code: "not_found" });
    await expect(agents.endInvitation(as(left.actor), "x")).rejects.toMatchObject({ code: "not_found" });
    expect(await agents.endInvitation(as(left.actor), id)).toMatchObject({ active: false });
    expect(await agents.endInvitation(as(left.actor), id)).toMatchObject({ active: false });
    await expect(agents.check(ctx, given)).rejects.toMatchObject(error);
    await expect(agents.redeem(ctx, { invitationId: found.id, memberId: right.id })).rejects.toMatchObject(
      error,
    );
  });

  test("counts its uses, which only the platform adds", async () => {
    const { id: invitationId } = await agents.invite(as(left.actor), left.id, {});
    const redemption = { invitationId, memberId: right.id };
    await Promise.all(Array.from({ length: 8 }, () => agents.redeem(ctx, redemption)));
    await expect(agents.redeem(as(left.actor), redemption)).rejects.toMatchObject({
      code: "permission_denied",
    });
    expect((await agents.invitations(as(left.actor)))[0]?.uses).toBe(8);
  });

  test("by agents gives types 0 and 2, by staff any type except trial", async () => {
    const wrong = { params: { fields: [{ field: "memberType", code: "not_allowed" }] } };
    for (const memberType of [1, 4, 41, 42, 3, -1])
      await expect(agents.invite(as(top.actor), top.id, { memberType })).rejects.toMatchObject(wrong);
    await expect(agents.invite(as(top.actor), top.id, { memberType: 2 })).resolves.toBeTruthy();
    const staff = as((await buildAdmin(ctx.db, brand)).actor);
    await expect(agents.invite(staff, top.id, { memberType: 41 })).resolves.toBeTruthy();
    await expect(agents.invite(staff, top.id, { memberType: 4 })).rejects.toMatchObject(wrong);
    await expect(agents.invite(staff, leaf.id, {})).rejects.toMatchObject({ code: "not_found" });
    await expect(agents.invite(as(left.actor), right.id, {})).rejects.toMatchObject({
      code: "permission_denied",
    });
  });

  test("has a code of letters and digits that is unique in the brand", async () => {
    await agents.invite(as(left.actor), left.id, { code: "TAKEN1" });
    await expect(agents.invite(as(right.actor), right.id, { code: "taken1" })).rejects.toMatchObject({
      params: { fields: [{ field: "code", code: "taken" }] },
    });
    for (const code of ["abc", "a b c d", "'; drop--", "x".repeat(33), "İstanbul"])
      await expect(agents.invite(as(left.actor), left.id, { code }), code).rejects.toMatchObject({
        params: { fields: [{ field: "code", code: "invalid" }] },
      });
    for (const domain of ["no host", "UPPER.example.com", "a/b"])
      await expect(agents.invite(as(left.actor), left.id, { domain }), domain).rejects.toMatchObject({
        params: { fields: [{ field: "domain", code: "invalid" }] },
      });
    const random = toInvitationCode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
    expect(new Set(random).size).toBe(32);
    expect(isInvitationCode(random.slice(0, 32))).toBe(true);
  });

  test("is limited in number of active ones, also for concurrent calls", async () => {
    const make = () => agents.invite(as(left.actor), left.id, {});
    for (let n = 0; n < maxActiveInvitations - 1; n += 1) await make();
    const [first, second] = await Promise.allSettled([make(), make()]);
    expect([first?.status, second?.status].sort()).toEqual(["fulfilled", "rejected"]);
    const [newest] = await agents.invitations(as(left.actor));
    await agents.endInvitation(as(left.actor), newest?.id ?? "");
    await expect(make()).resolves.toBeTruthy();
  });

  test("is limited in number per day, including ended ones", async () => {
    for (let n = 0; n < maxInvitationsPerDay; n += 1) {
      const { id } = await agents.invite(as(left.actor), left.id, {});
      await agents.endInvitation(as(left.actor), id);
    }
    await expect(agents.invite(as(left.actor), left.id, {})).rejects.toMatchObject({
      params: { fields: [{ field: "invitations", code: "too_many", params: { max: maxInvitationsPerDay } }] },
    });
    await expect(agents.invite(as(right.actor), right.id, {})).resolves.toBeTruthy();
  });

  test("cannot be found by guessing codes, which is throttled by network", async () => {
    const ask = (ip: string) => agents.check({ ...ctx, ip }, { code: "GUESS1", domain: null });
    for (let n = 0; n < 60; n += 1) await expect(ask("192.0.2.1")).rejects.toMatchObject(error);
    await expect(ask("192.0.2.1")).rejects.toMatchObject({ code: "too_many_requests" });
    await expect(ask("192.0.2.2")).rejects.toMatchObject(error);
  });
});

test("agents see usernames that are phone numbers masked", () => {
  expect([maskAccount("+447700900123"), maskAccount("ann.lee")]).toEqual(["+44***123", "ann.lee"]);
});
