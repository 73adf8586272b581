import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { testCtx } from "../../../../test/ctx.js";
import { openTestDatabase, type TestDatabase } from "../../../../test/database.js";
import { buildBrand } from "../../../../test/factories/brand.js";
import { quickHasher } from "../../../../test/factories/hasher.js";
import { buildAdmin, buildStaff, openStaffSession, staffServices } from "../../../../test/factories/staff.js";
import { runOverlapping } from "../../../../test/overlap.js";
import { ManualClock } from "../../../core/clock.js";
import type { BrandRef, Ctx } from "../../../core/ctx.js";
import { newId } from "../../../core/ids.js";
import { countFactors } from "../factors/factors.store.js";
import type { StaffRole } from "../staff.model.js";

const clock = new ManualClock(new Date());
const page = { first: 20, after: null, states: ["WAITING"] } as const;
const notAllowed = { code: "operation_not_allowed" };
const needsSecondPerson = { code: "second_approver_needed" };
let made: TestDatabase;
let services: ReturnType<typeof staffServices>;
let brand: BrandRef;
let first: Ctx;
let second: Ctx;
let third: Ctx;

beforeAll(async () => {
  made = await openTestDatabase();
});
beforeEach(async () => {
  services = staffServices({ clock, hasher: quickHasher });
  brand = await buildBrand(made.database.db);
  [first, second, third] = [await openAdmin(), await openAdmin(), await openAdmin()];
});

async function openAdmin(): Promise<Ctx> {
  const { actor } = await buildAdmin(made.database.db, brand);
  return testCtx(made.database.db, { brand, clock, actor });
}

/** Someone with roles, an authenticator and a session. */
async function openColleague(roles: readonly StaffRole[] = ["admin"]) {
  const { db } = made.database;
  const { id, username } = await buildStaff(db, brand, roles);
  const token = await openStaffSession(db, id, clock.now());
  const findActor = () => services.sessions.identify(db, brand.id, token, clock);
  return { id, username, findActor };
}

const idOf = ({ actor }: Ctx) => (actor.kind === "staff" ? actor.accountId : "");
const reset = (by: Ctx, id: string) => services.accountAccess.reset(by, id);
const setState = (by: Ctx, id: string, state: "active" | "disabled") =>
  services.accountAccess.setState(by, id, state);
const signIn = (username: string, password: string) =>
  services.signIn.signIn(testCtx(made.database.db, { brand, clock }), { username, password });
const waiting = async () => (await services.approvals.list.page(first, page)).edges.map(({ node }) => node);

describe("a reset", () => {
  test.each([[["admin"]], [["support"]], [[]]] as const)(
    "of an account with the roles %j takes effect once a second admin makes it",
    async (roles) => {
      const { id, username, findActor } = await openColleague(roles);
      const asked = await reset(first, id);
      expect(asked.isInEffect).toBe(false);
      await expect(reset(first, id)).rejects.toMatchObject(needsSecondPerson);
      expect((await findActor())?.stage).toBe("complete");
      expect(await signIn(username, "plain")).toBeTruthy();
      expect(await waiting()).toMatchObject([
        {
          kind: "staff_reset",
          subject: id,
          before: { username, credentials: "current", authenticator: true, passkeys: 0 },
          after: { username, credentials: "one-time", authenticator: false, passkeys: 0 },
        },
      ]);
      expect((await reset(second, id)).isInEffect).toBe(true);
      expect(await findActor()).toBeNull();
      expect((await countFactors(made.database.db, id)).hasAuthenticator).toBe(false);
      await expect(signIn(username, "plain")).rejects.toMatchObject({ code: "invalid_credentials" });
    },
  );

  test("gives each of the two admins one part of the password", async () => {
    const { id, username } = await openColleague();
    const [one, two] = [(await reset(first, id)).passwordPart, (await reset(second, id)).passwordPart];
    expect(one).not.toBe(two);
    for (const wrong of [one, two, two + one])
      await expect(signIn(username, wrong)).rejects.toMatchObject({ code: "invalid_credentials" });
    const token = await signIn(username, one + two);
    const actor = await services.sessions.identify(made.database.db, brand.id, token, clock);
    expect(actor).toMatchObject({ stage: "change_password", permissions: new Set() });
  });

  test("gives parts of another password the next time, even to the same two admins", async () => {
    const { id } = await openColleague();
    const parts = async () => [(await reset(first, id)).passwordPart, (await reset(second, id)).passwordPart];
    const [before, after] = [await parts(), await parts()];
    expect(new Set([...before, ...after]).size).toBe(4);
  });

  test("has to be requested again when the account has changed since", async () => {
    const { db } = made.database;
    const { id } = await openColleague();
    await reset(first, id);
    await db.deleteFrom("staff.authenticator").where("account_id", "=", id).execute();
    expect((await reset(second, id)).isInEffect).toBe(false);
    await services.accounts.setRoles(first, id, ["cashier"]);
    await services.accounts.setRoles(second, id, ["cashier"]);
    expect((await reset(third, id)).isInEffect).toBe(false);
    await db.updateTable("staff.account").set({ password_hash: "changed" }).where("id", "=", id).execute();
    expect((await reset(first, id)).isInEffect).toBe(false);
    expect((await reset(second, id)).isInEffect).toBe(true);
  });

  test("is for other accounts of the own brand that are enabled", async () => {
    const { id } = await openColleague();
    await expect(reset(first, idOf(first))).rejects.toMatchObject(notAllowed);
    const other = await buildBrand(made.database.db);
    const { actor } = await buildAdmin(made.database.db, other);
    const stranger = testCtx(made.database.db, { brand: other, clock, actor });
    await expect(reset(stranger, id)).rejects.toMatchObject({ code: "not_found" });
    const root = await buildStaff(made.database.db, null, ["cashier"]);
    await expect(reset(first, root.id)).rejects.toMatchObject({ code: "not_found" });
    await expect(reset(first, newId())).rejects.toMatchObject({ code: "not_found" });
    await setState(first, id, "disabled");
    await expect(reset(first, id)).rejects.toMatchObject(notAllowed);
  });

  test("that two admins ask for concurrently takes effect once, and one alone cannot make both", async () => {
    const { id, username } = await openColleague();
    const ctx = testCtx(made.database.db, { brand, clock });
    const by = (admin: Ctx) => (ctx: Ctx) => reset({ ...admin, db: ctx.db }, id);
    const [asked, again] = await runOverlapping(ctx, by(first), by(first));
    expect(asked.status).toBe("fulfilled");
    expect(again).toMatchObject({ status: "rejected", reason: needsSecondPerson });
    const [approved, late] = await runOverlapping(ctx, by(second), by(third));
    const results = [approved, late].map((result) => (result.status === "fulfilled" ? result.value : null));
    expect(results.filter((result) => result?.isInEffect)).toHaveLength(1);
    const parts = [asked, approved].map((result) =>
      result.status === "fulfilled" ? result.value.passwordPart : "",
    );
    expect(await signIn(username, parts.join(""))).toBeTruthy();
  });
});

describe("one admin alone cannot take an account over", () => {
  test("by resetting it before its roles are given", async () => {
    const { id, username } = await openColleague(["support"]);
    const { passwordPart } = await reset(first, id);
    await services.accounts.setRoles(second, id, ["admin"]);
    await services.accounts.setRoles(first, id, ["admin"]);
    expect(await services.accounts.rolesOf(first, id)).toEqual(["admin"]);
    await expect(signIn(username, passwordPart)).rejects.toMatchObject({ code: "invalid_credentials" });
    // The second admin approved roles, not the reset; and what was asked for was the reset of an account of support.
    expect((await reset(second, id)).isInEffect).toBe(false);
  });

  test("by giving roles to an account of their own making", async () => {
    const given = { username: "puppet", scope: "brand" } as const;
    const { passwordPart } = await services.accounts.create(first, given);
    await expect(services.accounts.create(first, given)).rejects.toMatchObject(needsSecondPerson);
    const { id } = await services.accounts.create(second, given);
    await expect(signIn("puppet", passwordPart)).rejects.toMatchObject({ code: "invalid_credentials" });
    expect(await services.accounts.setRoles(first, id ?? "", ["admin"])).toEqual([]);
    await expect(services.accounts.setRoles(first, id ?? "", ["admin"])).rejects.toMatchObject(
      needsSecondPerson,
    );
  });

  test("by disabling it and enabling it again", async () => {
    const { id, findActor } = await openColleague();
    expect(await setState(first, id, "disabled")).toBe("disabled");
    expect(await findActor()).toBeNull();
    expect(await setState(first, id, "active")).toBe("disabled");
    await expect(setState(first, id, "active")).rejects.toMatchObject(needsSecondPerson);
    expect(await waiting()).toMatchObject([
      { kind: "staff_enable", before: { roles: "admin", state: "disabled" }, after: { state: "active" } },
    ]);
    expect(await setState(second, id, "active")).toBe("active");
  });
});

describe("disabling an account", () => {
  test("is for other accounts, and ends what waits about it", async () => {
    await expect(setState(first, idOf(first), "disabled")).rejects.toMatchObject(notAllowed);
    const { id } = await openColleague();
    await reset(first, id);
    await services.accounts.setRoles(first, id, []);
    expect(await waiting()).toHaveLength(2);
    await setState(second, id, "disabled");
    expect(await waiting()).toEqual([]);
    expect(await setState(second, id, "disabled")).toBe("disabled");
  });

  test("without roles is undone by one admin", async () => {
    const { id } = await openColleague([]);
    await setState(first, id, "disabled");
    expect(await setState(first, id, "active")).toBe("active");
  });
});
