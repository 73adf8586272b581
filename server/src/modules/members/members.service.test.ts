import { defaultAvatar } from "@croupier/schema/rules/avatars.js";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { testCtx } from "../../../test/ctx.js";
import { openTestDatabase, type TestDatabase } from "../../../test/database.js";
import { buildBrand } from "../../../test/factories/brand.js";
import { identityServices, PlainHasher } from "../../../test/factories/identity.js";
import { buildMember } from "../../../test/factories/member.js";
import { buildAdmin } from "../../../test/factories/staff.js";
import { ManualClock } from "../../core/clock.js";
import type { BrandRef, Ctx } from "../../core/ctx.js";

let made: TestDatabase;
let services: Awaited<ReturnType<typeof identityServices>>;
let brand: BrandRef;
let ctx: Ctx;
const clock = new ManualClock(new Date("2026-03-01T12:00:00Z"));
const password = "Right#2026";

beforeAll(async () => {
  made = await openTestDatabase();
  services = await identityServices({ clock, hasher: new PlainHasher() });
});
afterAll(async () => {
  await services.close();
});
beforeEach(async () => {
  brand = await buildBrand(made.database.db);
  ctx = testCtx(made.database.db, { brand, clock, actor: { kind: "system", name: "test" } });
});

test("me is the signed-in member, with the sign-in before the current one", async () => {
  const id = await services.members.create(ctx, { username: "Ann", password, nickname: "Queen of spades" });
  const guest = { ...ctx, actor: { kind: "guest" as const }, userAgent: "curl/8" };
  const signIn = () => services.identity.signIn(guest, { username: "ann", password, portal: "member" });
  const first = await signIn();
  const me = {
    id,
    account: "Ann",
    nickname: "Queen of spades",
    memberType: 0,
    role: "member",
    level: 0,
    iconId: defaultAvatar(id),
  };
  expect(await services.members.me({ ...ctx, actor: first.actor })).toEqual({
    ...me,
    mustChangePassword: false,
    lastSignIn: null,
  });
  const firstAt = clock.now();
  clock.advance(60_000);
  const second = await signIn();
  const record = { at: firstAt, ip: "127.0.0.1", device: "curl" };
  expect(await services.members.me({ ...ctx, actor: second.actor })).toMatchObject({ lastSignIn: record });
  // The first session still has none before it.
  expect(await services.members.me({ ...ctx, actor: first.actor })).toMatchObject({ lastSignIn: null });
});

test.each([
  [0, "member"],
  [1, "agent"],
  [2, "agent"],
  [41, "agent"],
  [42, "agent"],
  [4, "trial"],
] as const)("type %i is a %s", async (memberType, role) => {
  const { id } = await buildMember(ctx.db, brand, { memberType });
  expect(await services.members.byId(ctx, id)).toMatchObject({ memberType, role });
});

test("a member may be read by the member, staff and the platform, within the brand", async () => {
  const ann = await buildMember(ctx.db, brand);
  const bob = await buildMember(ctx.db, brand);
  const staff = await buildAdmin(ctx.db, brand);
  const read = (as: Partial<Ctx>) => services.members.byId({ ...ctx, ...as }, ann.id);
  await expect(read({ actor: ann.actor })).resolves.toMatchObject({ id: ann.id });
  await expect(read({ actor: staff.actor })).resolves.toMatchObject({ id: ann.id });
  await expect(read({ actor: bob.actor })).rejects.toMatchObject({ code: "not_found" });
  await expect(read({ actor: { kind: "guest" } })).rejects.toMatchObject({ code: "not_logged_in" });
  await expect(read({ brand: await buildBrand(ctx.db) })).rejects.toMatchObject({ code: "not_found" });
  await expect(services.members.byId(ctx, staff.id)).rejects.toMatchObject({ code: "not_found" });
});

test("creating a member with an invalid nickname or username leaves no rows", async () => {
  for (const nickname of ["", "  ", "a\u202eb", "x".repeat(65)])
    await expect(services.members.create(ctx, { username: "Ann", password, nickname })).rejects.toMatchObject(
      { code: "validation_failed" },
    );
  expect(await services.identity.byUsername(ctx, "Ann")).toBeNull();
  await services.members.create(ctx, { username: "Ann", password });
  await expect(services.members.create(ctx, { username: "ANN", password })).rejects.toMatchObject({
    params: { fields: [{ field: "username", code: "taken" }] },
  });
});
