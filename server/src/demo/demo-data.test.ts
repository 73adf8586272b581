import { afterAll, beforeAll, expect, test } from "vitest";
import { openOwnTestDatabase } from "../../test/database.js";
import { buildBrand } from "../../test/factories/brand.js";
import { identityServices, silentNotices } from "../../test/factories/identity.js";
import { systemClock } from "../core/clock.js";
import { Argon2Hasher } from "../core/password-hasher.js";
import { memoryThrottles } from "../core/throttle-limiter.js";
import type { DemoStep } from "../kit/module.js";
import type { IdentityService } from "../modules/identity/account/identity.service.js";
import { PasswordProof } from "../modules/identity/passwords/password-proof.service.js";
import { PaymentPasswordService } from "../modules/identity/passwords/payment-password.service.js";
import { addDemoAccounts } from "../modules/members/demo/demo-accounts.js";
import { WalletService } from "../modules/wallet/wallet.service.js";
import { addDemoData, type DemoSetup, hasDemoData, isNewDatabase } from "./demo-data.js";

let setup: DemoSetup;
let addAccounts: DemoStep;
let identity: IdentityService;
const closers: (() => Promise<void>)[] = [];
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

async function open() {
  const test = await openOwnTestDatabase();
  const { db } = test.database;
  const hasher = new Argon2Hasher();
  const throttles = memoryThrottles();
  const made = await identityServices({ clock: systemClock, hasher });
  const { audit, brands, members, live } = made;
  identity = made.identity;
  const proof = new PasswordProof(throttles, hasher);
  const paymentPasswords = new PaymentPasswordService({
    audit,
    notices: silentNotices,
    throttles,
    hasher,
    proof,
    authenticators: made.authenticators,
  });
  const wallet = new WalletService({ live, brands });
  addAccounts = (ctx) => addDemoAccounts(ctx, { identity, members, paymentPasswords, wallet });
  closers.push(made.close, () => test.close());
  setup = { db, brands, clock: systemClock, log: silent, production: false };
}

beforeAll(open);
afterAll(async () => {
  for (const close of closers) await close();
});

test("is refused in production and leaves nothing", async () => {
  await expect(addDemoData({ ...setup, production: true }, [addAccounts])).rejects.toThrow("production");
  expect(await isNewDatabase(setup.db, setup.brands)).toBe(true);
  expect(await hasDemoData(setup.db)).toBe(false);
});

test("holds the same accounts in both brands, as separate people with their money, however often it is added", async () => {
  for (let time = 1; time <= 2; time += 1) await addDemoData(setup, [addAccounts]);
  expect(await hasDemoData(setup.db)).toBe(true);
  const accounts = await setup.db
    .selectFrom("identity.account as account")
    .innerJoin("brands.brand as brand", "brand.id", "account.brand_id")
    .select(["brand.code", "account.username"])
    .execute();
  const names = ["agent1", "agent2", "agent3", "newbie", "player1", "player2", "player3"];
  for (const code of ["demo", "lotus"])
    expect(
      accounts
        .filter((row) => row.code === code)
        .map(({ username }) => username)
        .sort(),
    ).toEqual(names);
  const wallets = await setup.db
    .selectFrom("ledger.wallet as wallet")
    .innerJoin("identity.account as account", "account.id", "wallet.member_id")
    .innerJoin("ledger.account as cash", "cash.id", "wallet.cash_account")
    .select(["account.username", "wallet.currency", "cash.posted"])
    .execute();
  expect(wallets).toHaveLength(14);
  for (const { username, currency, posted } of wallets) {
    expect(currency).toBe("USD");
    expect(posted).toBe(username.startsWith("agent") || username === "player3" ? 0n : 1_000_000n);
  }
});

test("a demo account signs in with its public password at the host of its brand", async () => {
  for (const host of ["localhost:4000", "127.0.0.1:4000"]) {
    const brand = await setup.brands.byHost(setup.db, host);
    if (!brand) throw new Error(host);
    const ctx = { ...setup, brand, actor: { kind: "guest" as const }, requestId: "", language: "EN", ip: "" };
    const guest = { ...ctx, userAgent: "", afterCommit: () => undefined };
    const newbie = { username: "newbie", password: "Welcome#1", portal: "member" as const };
    expect(await identity.signIn(guest, newbie)).toMatchObject({ mustChangePassword: true });
  }
});

test("is refused on a database with brands of its own", async () => {
  await open();
  await buildBrand(setup.db);
  await expect(addDemoData(setup, [])).rejects.toThrow("brands of its own");
});
