import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { testCtx } from "../../../../test/ctx.js";
import { openOwnTestDatabase, openTestDatabase, type TestDatabase } from "../../../../test/database.js";
import { buildBrand } from "../../../../test/factories/brand.js";
import { PlainHasher } from "../../../../test/factories/identity.js";
import { buildStaff, openAccount, staffActor, staffServices } from "../../../../test/factories/staff.js";
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
const request = (by: Ctx, username = "ann") => services.accounts.create(by, { username, scope: "brand" });
const create = (username = "ann") =>
  openAccount(services, [admin, as(["admin"])], { username, scope: "brand" });
const page = { first: 20, after: null, states: ["WAITING"] } as const;
const needsSecondPerson = { code: "second_approver_needed" };

describe("creating an account", () => {
  test("takes two admins, who give the same roles and get one part of its password each", async () => {
    const given = { username: "ann", scope: "brand", roles: ["risk", "cashier"] } as const;
    const second = as(["admin"]);
    const requested = await services.accounts.create(admin, given);
    expect(requested).toMatchObject({ id: null, isInEffect: false });
    await expect(services.accounts.create(admin, given)).rejects.toMatchObject(needsSecondPerson);
    expect(await services.accounts.create(second, { ...given, roles: ["admin"] })).toMatchObject({
      id: null,
    });
    expect(await services.accounts.list(admin, "brand")).toEqual([]);
    expect((await services.approvals.list.page(admin, page)).edges).toMatchObject([
      { node: { kind: "staff_account", subject: "ann", before: {}, after: { roles: "admin" } } },
    ]);
    const { id, isInEffect, passwordPart } = await services.accounts.create(admin, {
      ...given,
      roles: ["admin"],
    });
    expect([isInEffect, passwordPart]).toEqual([true, requested.passwordPart]);
    expect(await services.accounts.list(admin, "brand")).toMatchObject([
      { id, username: "ann", isInstallationWide: false, state: "active", roles: ["admin"] },
    ]);
  });

  test.each(StaffRole.values.filter((role) => role !== "admin"))("is not for a %s", async (role) => {
    await expect(request(as([role]))).rejects.toMatchObject({ code: "permission_denied" });
  });

  test("asks for a factor again", async () => {
    const creating = request(as(["admin"], { isReauthenticated: false }));
    await expect(creating).rejects.toMatchObject({ code: "reauthentication_required" });
  });

  test("refuses a name that the brand's or the installation's staff has, in any case", async () => {
    await create();
    await expect(request(admin, "ANN")).rejects.toMatchObject({ code: "name_taken" });
    const root = as(["admin"], { isInstallationWide: true });
    const username = `root-${newId().slice(-12)}`;
    const roots = [root, as(["admin"], { isInstallationWide: true })] as const;
    await openAccount(services, roots, { username, scope: "installation" });
    await expect(request(admin, username)).rejects.toMatchObject({ code: "name_taken" });
    const taken = services.accounts.create(root, { username: "ann", scope: "installation" });
    await expect(taken).rejects.toMatchObject({ code: "name_taken" });
  });

  test("of the installation is for the installation's admins", async () => {
    const creating = services.accounts.create(admin, { username: "root", scope: "installation" });
    await expect(creating).rejects.toMatchObject({ code: "permission_denied" });
  });
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
  expect((await createFirst(system, "first")).length).toBeGreaterThan(30);
  await createFirst(system, "second");
  await expect(createFirst(system, "third")).rejects.toMatchObject({ code: "permission_denied" });
  await expect(createFirst(admin, "fourth")).rejects.toMatchObject({ code: "permission_denied" });
});

describe("the roles of an account", () => {
  const setRoles = (by: Ctx, id: string, roles: readonly StaffRole[]) =>
    services.accounts.setRoles(by, id, roles);

  test("change once two admins request the same", async () => {
    const second = as(["admin"]);
    const { id } = await create();
    expect(await setRoles(admin, id, ["cashier", "risk"])).toEqual([]);
    await expect(setRoles(admin, id, ["risk", "cashier"])).rejects.toMatchObject(needsSecondPerson);
    expect(await setRoles(second, id, ["admin"])).toEqual([]);
    expect([...(await setRoles(admin, id, ["admin"]))]).toEqual(["admin"]);
    expect(await setRoles(second, id, [])).toEqual(["admin"]);
    expect(await setRoles(admin, id, [])).toEqual([]);
  });

  test("are no one's own to change, and no business of others or of another brand", async () => {
    const { id } = await create();
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
    await services.accounts.createFirstAdmin(system, "first");
    const given = { accountId: newId(), roles: ["admin"], isInstallationWide: true } as const;
    const root: Ctx = { ...system, actor: staffActor(ctx, given) };
    const add = (username: string, roles: readonly StaffRole[]) =>
      services.accounts.create(root, { username, scope: "installation", roles });
    expect((await add("clerk", ["cashier"])).isInEffect).toBe(false);
    const { id, isInEffect } = await add("second", ["admin"]);
    expect(isInEffect).toBe(true);
    expect((await add("third", ["admin"])).isInEffect).toBe(false);
    await services.accountAccess.setState(root, id ?? "", "disabled");
    expect((await add("fourth", ["admin"])).isInEffect).toBe(false);
    expect(await services.accounts.createFirstAdmin(system, "fifth")).toBeTruthy();
  });

  test("of the installation's staff are approved by its own admins, in any brand", async () => {
    const [one, two] = [
      as(["admin"], { isInstallationWide: true }),
      as(["admin"], { isInstallationWide: true }),
    ];
    const { id } = await buildStaff(made.database.db, null, ["support"]);
    expect(await setRoles(one, id, ["cashier"])).toEqual(["support"]);
    const { list } = services.approvals;
    expect((await list.page(admin, page)).edges).toEqual([]);
    await expect(list.page(admin, { ...page, ofInstallation: true })).rejects.toMatchObject({
      code: "permission_denied",
    });
    const { edges } = await list.page(two, { ...page, ofInstallation: true });
    const request = edges.find(({ node }) => node.subject === id)?.node;
    expect(request).toMatchObject({ kind: "staff_roles", after: { roles: "cashier" } });
    const refusing = services.approvals.refuse(admin, request?.id ?? "");
    await expect(refusing).rejects.toMatchObject({ code: "not_found" });
    const elsewhere = { ...two, brand: await buildBrand(made.database.db) };
    expect(await setRoles(elsewhere, id, ["cashier"])).toEqual(["cashier"]);
  });
});
