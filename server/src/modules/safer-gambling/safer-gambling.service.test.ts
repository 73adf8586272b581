import { beforeAll, describe, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../test/app.js";
import { buildBrand } from "../../../test/factories/brand.js";
import { buildMember } from "../../../test/factories/member.js";
import { buildAdmin } from "../../../test/factories/staff.js";
import type { BrandRef, Ctx } from "../../core/ctx.js";
import { newId } from "../../core/ids.js";
import { type ExclusionTerm, exclusionEnd } from "./safer-gambling.model.js";

let t: TestApp;
let brand: BrandRef;
let staff: Ctx;

beforeAll(async () => {
  t = await openTestApp();
  brand = await buildBrand(t.test.database.db);
  const { actor } = await buildAdmin(t.test.database.db, brand);
  staff = { ...t.platform(brand), actor };
});

const days = (count: number): ExclusionTerm => ({ kind: "time_out", days: count });
const months = (count: number | null): ExclusionTerm => ({ kind: "self_exclusion", months: count });
const member = () => buildMember(t.test.database.db, brand);
const exclude = (memberId: string, term: ExclusionTerm, ctx = staff) =>
  t.services.saferGambling.exclude(ctx, { memberId, term });
const mayPlay = async (actor: Ctx["actor"]) =>
  t.services.saferGambling.assertMayPlay({ ...t.platform(brand), actor }).then(
    () => true,
    (error: { code: string }) => error.code,
  );

describe("excluding a member", () => {
  test("applies immediately for the given time, and is audited with the staff member", async () => {
    const { id, actor } = await member();
    expect(await mayPlay(actor)).toBe(true);
    const from = t.clock.now();
    const { until } = await exclude(id, days(1));
    expect(until).toEqual(new Date(from.getTime() + 24 * 3_600_000));
    expect(await mayPlay(actor)).toBe("member_excluded");
    const entry = await t.test.database.db
      .selectFrom("audit.entry")
      .selectAll()
      .where("subject_id", "=", id)
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      action: "member.exclude",
      actor_id: staff.actor.kind === "staff" ? staff.actor.accountId : null,
      after: { kind: "time_out", startsAt: from.toISOString(), endsAt: until?.toISOString() },
    });
    t.clock.advance(24 * 3_600_000);
    expect(await mayPlay(actor)).toBe(true);
  });

  test("is never shortened by another exclusion", async () => {
    const { id, actor } = await member();
    const { until } = await exclude(id, days(42));
    expect(await exclude(id, days(1))).toEqual({ until, askFrom: null });
    const askFrom = exclusionEnd(months(6), t.clock.now());
    expect(await exclude(id, months(6))).toEqual({ until: null, askFrom });
    expect(await exclude(id, months(null))).toEqual({ until: null, askFrom: null });
    t.clock.advance(43 * 24 * 3_600_000);
    expect(await mayPlay(actor)).toBe("member_excluded");
  });

  test("is for staff of the brand, and for its members", async () => {
    const { id, actor } = await member();
    const other = await buildBrand(t.test.database.db);
    const foreign = await buildAdmin(t.test.database.db, other);
    const as = (actor: Ctx["actor"], of: BrandRef = brand) => ({ ...t.platform(of), actor });
    await expect(exclude(id, days(1), as({ kind: "guest" }))).rejects.toMatchObject({
      code: "not_logged_in",
    });
    await expect(exclude(id, days(1), as(actor))).rejects.toMatchObject({ code: "permission_denied" });
    await expect(exclude(id, days(1), as(foreign.actor, other))).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(exclude(newId(), days(1))).rejects.toMatchObject({ code: "not_found" });
    const { id: operatorId } = await buildAdmin(t.test.database.db, brand);
    await expect(exclude(operatorId, months(null))).rejects.toMatchObject({ code: "not_found" });
    expect(await mayPlay(actor)).toBe(true);
  });
});

describe("the end of an exclusion", () => {
  const now = new Date("2026-08-31T10:00:00Z");
  test.each([
    [days(42), "2026-10-12T10:00:00.000Z"],
    [months(6), "2027-02-28T10:00:00.000Z"],
    [months(60), "2031-08-31T10:00:00.000Z"],
    [months(null), undefined],
  ])("%j follows the calendar", (term, end) => {
    expect(exclusionEnd(term, now)?.toISOString()).toBe(end);
  });

  test.each([days(0), days(43), days(1.5), days(Number.NaN), months(5), months(61)])(
    "%j is refused",
    (term) => {
      expect(() => exclusionEnd(term, now)).toThrow(expect.objectContaining({ code: "validation_failed" }));
    },
  );
});
