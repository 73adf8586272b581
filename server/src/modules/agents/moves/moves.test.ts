import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../../test/app.js";
import { testCtx } from "../../../../test/ctx.js";
import { buildBrand } from "../../../../test/factories/brand.js";
import { type BuiltMember, buildMember } from "../../../../test/factories/member.js";
import { buildAdmin } from "../../../../test/factories/staff.js";
import type { Ctx } from "../../../core/ctx.js";
import { newId } from "../../../core/ids.js";
import { withSnapshot } from "../../ledger/reconcile.reads.js";
import { teamCountsAgree } from "../agents.reconcile.reads.js";

let t: TestApp;
let brand: Awaited<ReturnType<typeof buildBrand>>;
let first: Ctx;
let second: Ctx;
/** The tree: left and right are below top, sub is below left, leaf is below sub. */
let top: BuiltMember;
let left: BuiltMember;
let right: BuiltMember;
let sub: BuiltMember;
let leaf: BuiltMember;

async function person(upline: BuiltMember | null, memberType: 0 | 1 | 2) {
  const made = await buildMember(t.test.database.db, brand, { memberType });
  await t.services.agents.addToTree(t.platform(brand), made.id, upline?.id ?? null);
  return made;
}

beforeAll(async () => {
  t = await openTestApp();
});
beforeEach(async () => {
  const { db } = t.test.database;
  t.clock.set(new Date("2026-06-10T12:00:00Z"));
  // Its days begin at 16:00 UTC.
  brand = await buildBrand(db, { timeZone: "Asia/Manila" });
  first = testCtx(db, { brand, clock: t.clock, actor: (await buildAdmin(db, brand)).actor });
  second = testCtx(db, { brand, clock: t.clock, actor: (await buildAdmin(db, brand)).actor });
  top = await person(null, 1);
  left = await person(top, 2);
  right = await person(top, 2);
  sub = await person(left, 2);
  leaf = await person(sub, 0);
});

const { signal } = new AbortController();
const move = (ctx: Ctx, member: BuiltMember, to: { readonly id: string } | null) =>
  t.services.memberMoves.move(ctx, member.id, to?.id ?? null);
const applyDue = () => t.services.memberMoves.applyDue(t.platform(brand), signal);
const ancestorsOf = ({ id }: BuiltMember) => t.services.agents.ancestorsOf(first, id);
const invalid = (code: string) => ({
  code: "validation_failed",
  params: { fields: [{ field: "uplineId", code }] },
});

describe("a move of a member", () => {
  test("takes effect with the brand's next day, after two persons requested it, with everyone below", async () => {
    expect(await move(first, sub, right)).toMatchObject({ upline: left.username, next: null });
    await expect(move(first, sub, right)).rejects.toMatchObject({ code: "second_approver_needed" });
    const dueAt = new Date("2026-06-10T16:00:00Z");
    expect(await move(second, sub, right)).toEqual({
      memberId: sub.id,
      upline: left.username,
      next: { upline: right.username, dueAt },
    });
    t.clock.set(new Date("2026-06-10T15:59:59Z"));
    expect(await applyDue()).toBe(0);
    expect(await ancestorsOf(leaf)).toEqual([sub.id, left.id, top.id]);
    t.clock.set(dueAt);
    expect(await applyDue()).toBe(1);
    expect(await applyDue()).toBe(0);
    expect(await ancestorsOf(leaf)).toEqual([sub.id, right.id, top.id]);
    expect(await ancestorsOf(sub)).toEqual([right.id, top.id]);
    const [agent] = await t.services.team.path({ ...first, actor: left.actor });
    expect(agent).toMatchObject({ directCount: 0, teamCount: 0 });
    const { db } = t.test.database;
    expect(await withSnapshot(db, (db) => teamCountsAgree.run(db))).toMatchObject({ found: 0 });
  });

  test("leads to the top, and is cancelled by the current agent", async () => {
    await move(first, left, null);
    expect(await move(second, left, null)).toMatchObject({ next: { upline: null } });
    expect(await move(first, left, top)).toMatchObject({ upline: top.username, next: null });
    await expect(move(first, left, top)).rejects.toMatchObject(invalid("unchanged"));
    await move(first, left, null);
    await move(second, left, null);
    t.clock.advance(86_400_000);
    expect(await applyDue()).toBe(1);
    expect(await ancestorsOf(leaf)).toEqual([sub.id, left.id]);
  });

  test("is refused below the member, below players and to other brands", async () => {
    const stranger = await buildMember(t.test.database.db, await buildBrand(t.test.database.db), {
      memberType: 1,
    });
    for (const to of [left, sub, leaf, stranger, { id: newId() }, { id: "unknown" }])
      await expect(move(first, left, to)).rejects.toMatchObject(invalid("invalid"));
    await expect(move(first, stranger, right)).rejects.toMatchObject({ code: "not_found" });
    await expect(move({ ...first, actor: top.actor }, sub, right)).rejects.toMatchObject({
      code: "permission_denied",
    });
  });

  test("does not take effect when the agent has left", async () => {
    await move(first, sub, right);
    await move(second, sub, right);
    await t.services.identity.setState(first, { accountId: right.id, state: "disabled" });
    t.clock.advance(86_400_000);
    expect(await applyDue()).toBe(0);
    expect(await ancestorsOf(sub)).toEqual([left.id, top.id]);
    expect(await move(first, sub, top)).toMatchObject({ next: null });
  });
});
