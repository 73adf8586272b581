import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { testCtx } from "../../../../test/ctx.js";
import { openOwnTestDatabase, openTestDatabase, type TestDatabase } from "../../../../test/database.js";
import { buildBrand } from "../../../../test/factories/brand.js";
import { PlainHasher } from "../../../../test/factories/identity.js";
import { staffActor, staffServices } from "../../../../test/factories/staff.js";
import { ManualClock } from "../../../core/clock.js";
import type { Ctx } from "../../../core/ctx.js";
import { newId } from "../../../core/ids.js";
import { permissionsOf, StaffRole } from "../staff.model.js";

const clock = new ManualClock(new Date());
let made: TestDatabase;
let services: ReturnType<typeof staffServices>;
let ctx: Ctx;
let admin: Ctx;

beforeAll(async () => {
  made = await openTestDatabase();
});
beforeEach(async () => {
  services = staffServices({ clock, hasher: new PlainHasher() });
  ctx = testCtx(made.database.db, { brand: await buildBrand(made.database.db), clock });
  admin = as(["admin"]);
});

function as(
  roles: readonly StaffRole[],
  given: { isInstallationWide?: boolean; isReauthenticated?: boolean } = {},
): Ctx {
  return { ...ctx, actor: staffActor(ctx, { accountId: newId(), roles, ...given }) };
}
const create = (by: Ctx, username = "ann") => services.accounts.create(by, { username, scope: "brand" });

describe("creating an account", () => {
  test("gives a one-time password and no roles", async () => {
    const { id, password } = await create(admin);
    expect(password.length).toBeGreaterThan(30);
    expect(await services.accounts.list(admin, "brand")).toMatchObject([
      { id, username: "ann", isInstallationWide: false, state: "active", roles: [] },
    ]);
  });

  test.each(StaffRole.values.filter((role) => role !== "admin"))("is not for a %s", async (role) => {
    await expect(create(as([role]))).rejects.toMatchObject({ code: "permission_denied" });
  });

  test("asks for a factor again", async () => {
    const creating = create(as(["admin"], { isReauthenticated: false }));
    await expect(creating).rejects.toMatchObject({ code: "reauthentication_required" });
  });

  test("refuses a name that the brand's or the installation's staff has, in any case", async () => {
    await create(admin);
    await expect(create(admin, "ANN")).rejects.toMatchObject({ code: "name_taken" });
    const root = as(["admin"], { isInstallationWide: true });
    const username = `root-${newId().slice(-12)}`;
    await services.accounts.create(root, { username, scope: "installation" });
    await expect(create(admin, username)).rejects.toMatchObject({ code: "name_taken" });
    const taken = services.accounts.create(root, { username: "ann", scope: "installation" });
    await expect(taken).rejects.toMatchObject({ code: "name_taken" });
  });

  test("of the installation is for the installation's admins", async () => {
    const creating = services.accounts.create(admin, { username: "root", scope: "installation" });
    await expect(creating).rejects.toMatchObject({ code: "permission_denied" });
  });
});

test("disabling and resetting are for other accounts of the own brand", async () => {
  const { id } = await create(admin);
  const self = { ...ctx, actor: staffActor(ctx, { accountId: id, roles: ["admin"] }) };
  await expect(services.accounts.setState(self, id, "disabled")).rejects.toMatchObject({
    code: "operation_not_allowed",
  });
  await expect(services.accounts.reset(self, id)).rejects.toMatchObject({ code: "operation_not_allowed" });
  const brand = await buildBrand(made.database.db);
  const other = testCtx(made.database.db, { brand, clock });
  const stranger = { ...other, actor: staffActor(other, { accountId: newId(), roles: ["admin"] }) };
  await expect(services.accounts.reset(stranger, id)).rejects.toMatchObject({ code: "not_found" });
});

test("a brand's admin changes no account of the installation", async () => {
  const root = as(["admin"], { isInstallationWide: true });
  const username = `root-${newId().slice(-12)}`;
  const { id } = await services.accounts.create(root, { username, scope: "installation" });
  await expect(services.accounts.reset(admin, id)).rejects.toMatchObject({ code: "not_found" });
  await services.accounts.setState(root, id, "disabled");
});

test("every role allows something, and only the installation's admins create brands", () => {
  for (const role of StaffRole.values)
    expect(permissionsOf([role], { isInstallationWide: true }).size).toBeGreaterThan(0);
  expect(permissionsOf(["admin"], { isInstallationWide: false }).has("brands.create")).toBe(false);
  expect(permissionsOf(["admin"], { isInstallationWide: true }).has("brands.create")).toBe(true);
  expect(permissionsOf(["cashier"], { isInstallationWide: false }).has("staff.manage")).toBe(false);
});

test("the platform creates two admins of the installation, and no more", async () => {
  const { database, close } = await openOwnTestDatabase();
  onTestFinished(close);
  const system = testCtx(database.db, {
    brand: await buildBrand(database.db),
    clock,
    actor: { kind: "system", name: "test" },
  });
  const createFirst = (by: Ctx, username: string) => services.accounts.createFirstAdmin(by, username);
  await createFirst(system, "first");
  await createFirst(system, "second");
  await expect(createFirst(system, "third")).rejects.toMatchObject({ code: "permission_denied" });
  await expect(createFirst(admin, "fourth")).rejects.toMatchObject({ code: "permission_denied" });
});

describe("the roles of an account", () => {
  const setRoles = (by: Ctx, id: string, roles: readonly StaffRole[]) =>
    services.accounts.setRoles(by, id, roles);
  const needsSecondPerson = { code: "second_approver_needed" };

  test("change once two admins request the same", async () => {
    const second = as(["admin"]);
    const { id } = await create(admin);
    expect(await setRoles(admin, id, ["cashier", "risk"])).toEqual([]);
    await expect(setRoles(admin, id, ["risk", "cashier"])).rejects.toMatchObject(needsSecondPerson);
    expect(await setRoles(second, id, ["admin"])).toEqual([]);
    expect([...(await setRoles(admin, id, ["admin"]))]).toEqual(["admin"]);
    expect(await setRoles(second, id, [])).toEqual(["admin"]);
    expect(await setRoles(admin, id, [])).toEqual([]);
  });

  test("of a new account wait for a second admin", async () => {
    const roles = ["cashier"] as const;
    const { id } = await services.accounts.create(admin, { username: "ann", scope: "brand", roles });
    expect(await services.accounts.rolesOf(ctx, id)).toEqual([]);
    expect(await setRoles(as(["admin"]), id, roles)).toEqual(roles);
  });

  test("are no one's own to change, and no business of others or of another brand", async () => {
    const { id } = await create(admin);
    if (admin.actor.kind !== "staff") throw new Error("no staff");
    const own = setRoles(admin, admin.actor.accountId, ["admin"]);
    await expect(own).rejects.toMatchObject({ code: "operation_not_allowed" });
    await expect(setRoles(as(["risk"]), id, [])).rejects.toMatchObject({ code: "permission_denied" });
    const hasty = setRoles(as(["admin"], { isReauthenticated: false }), id, []);
    await expect(hasty).rejects.toMatchObject({ code: "reauthentication_required" });
    const brand = await buildBrand(made.database.db);
    const elsewhere = { ...admin, brand };
    await expect(setRoles(elsewhere, id, [])).rejects.toMatchObject({ code: "not_found" });
  });

  test("make the second admin of an installation alone, and no third one", async () => {
    const { database, close } = await openOwnTestDatabase();
    onTestFinished(close);
    const brand = await buildBrand(database.db);
    const system = testCtx(database.db, { brand, clock, actor: { kind: "system", name: "test" } });
    const first = await services.accounts.createFirstAdmin(system, "first");
    const given = { accountId: first.id, roles: ["admin"], isInstallationWide: true } as const;
    const root: Ctx = { ...system, actor: staffActor(ctx, given) };
    const add = async (username: string, roles: readonly StaffRole[]) => {
      const { id } = await services.accounts.create(root, { username, scope: "installation", roles });
      return services.accounts.rolesOf(root, id);
    };
    expect(await add("clerk", ["cashier"])).toEqual([]);
    expect(await add("second", ["admin"])).toEqual(["admin"]);
    expect(await add("third", ["admin"])).toEqual([]);
  });
});
