import { sql } from "kysely";
import type { BrandRef, Ctx } from "../../src/core/ctx.js";
import { newId } from "../../src/core/ids.js";
import type { Db } from "../../src/db/database.js";
import type { WithdrawalAccount } from "../../src/modules/withdrawals/accounts/accounts.model.js";
import { addDemoWithdrawals } from "../../src/modules/withdrawals/demo/demo-withdrawals.js";
import type { Method } from "../../src/modules/withdrawals/methods/methods.model.js";
import { signedHeaders } from "../../src/ports/payment-provider/signature.js";
import type { TestApp } from "../app.js";
import { testCtx } from "../ctx.js";
import { buildBrand } from "../factories/brand.js";
import { type BuiltMember, buildMember } from "../factories/member.js";
import { buildAdmin } from "../factories/staff.js";
import { unlimited } from "../unlimited.js";

export const payoutSecret = "a-secret-that-only-tests-know";
export const paymentPassword = "135790";
export const payeeName = "Ann Lee";

/** A brand with withdrawals, a member who has 500.00 USD, and two staff members. */
export interface Scene {
  readonly t: TestApp;
  readonly brand: BrandRef & { readonly host: string };
  readonly built: BuiltMember;
  readonly memberId: string;
  readonly member: Ctx;
  readonly staff: Ctx;
  readonly second: Ctx;
  readonly methods: Readonly<Record<string, Method>>;
}

/** Account numbers that the sandbox pays to immediately. */
export const numbers = {
  bank: "GB29 NWBK 6016 1331 9268 19",
  wallet: "ann.lee@example.com",
  chain: "demo1aaaaaaaaaaaaaaaaaaaaaa",
  euros: "ann.lee@example.eu",
} as const;

/** Credits the wallet without a deposit, and so without a turnover requirement. */
export async function fund({ t, brand, memberId }: Pick<Scene, "t" | "brand" | "memberId">, amount: bigint) {
  await t.services.wallet.fund(t.platform(brand), { memberId, currency: "USD", amount, key: newId() });
}

/** Inserts and credits a deposit, which requires the turnover of the terms. */
export async function creditDeposit(
  { t, brand, memberId, built }: Pick<Scene, "t" | "brand" | "memberId" | "built">,
  amount: bigint,
  on: Db = t.test.database.db,
): Promise<void> {
  const [id, methodId] = [newId(), newId()];
  const at = t.clock.now();
  await sql`insert into deposits.method (id, brand_id, code, kind, currency, min_amount, max_amount, expiry_minutes,
      enabled, position) values (${methodId}, ${brand.id}, ${`m${id.slice(-8)}`}, 'BANK_TRANSFER', 'USD', 1, 1000000000, 60,
      false, 0)`.execute(on);
  await sql`insert into deposits.deposit (id, brand_id, member_id, wallet_id, method_id, request_id, reference, currency,
      amount, fee_fixed, fee_basis_points, state, created_at, expires_at, changed_at)
    values (${id}, ${brand.id}, ${memberId}, ${built.walletId}, ${methodId}, ${newId()},
      ${id.replaceAll("-", "").slice(-12).toUpperCase()}, 'USD', ${amount}, 0, 0, 'AWAITING_PAYMENT',
      ${at}, ${new Date(at.getTime() + 3_600_000)}, ${at})`.execute(on);
  await sql`select deposits.credit(${id}, ${amount}, 0, null, ${at}::timestamptz)`.execute(on);
}

/** Creates a member of the brand with a payee name and a payment password. */
export async function addPayee(t: TestApp, brand: BrandRef): Promise<BuiltMember> {
  const built = await buildMember(t.test.database.db, brand);
  const platform = t.platform(brand);
  await t.services.contacts.setPayeeName(platform, built.id, payeeName);
  const write = await t.services.paymentPasswords.prepare(platform, paymentPassword);
  await write(platform, built.id);
  return built;
}

/** Creates the scene. Its payout provider is the sandbox, which signs with `payoutSecret`. */
export async function createScene(t: TestApp): Promise<Scene> {
  const { db } = t.test.database;
  const brand = await buildBrand(db);
  const ctxOf = (actor: Ctx["actor"]) => testCtx(db, { brand, clock: t.clock, actor });
  await addDemoWithdrawals(t.platform(brand), t.services);
  await t.services.approvalPolicies.writeForCurrency(t.platform(brand), "USD", unlimited);
  await t.services.providerSettings.set(t.platform(brand), "payout", {
    code: "sandbox",
    kind: "sandbox",
    secret: payoutSecret,
  });
  const built = await addPayee(t, brand);
  const staff = ctxOf((await buildAdmin(db, brand)).actor);
  const second = ctxOf((await buildAdmin(db, brand)).actor);
  const all = await t.services.withdrawalMethods.list(staff);
  const methods = Object.fromEntries(all.map((method) => [method.code, method]));
  const scene = {
    t,
    brand,
    built,
    memberId: built.id,
    member: ctxOf(built.actor),
    staff,
    second,
    methods,
  };
  await fund(scene, 50_000n);
  return scene;
}

/** Adds a withdrawal method in EUR and 500.00 EUR to the scene. */
export async function addEuroMethod(scene: Scene): Promise<Scene> {
  const { t, brand, memberId, methods } = scene;
  const platform = t.platform(brand);
  const currency = "EUR";
  await t.services.withdrawalTerms.set(platform, {
    currency,
    dailyCountLimit: 20,
    dailyAmountLimit: 2_000_000n,
    dualApprovalThreshold: unlimited,
    receiptConfirmationMinutes: 1_440,
    newPayoutAccountDelayHours: 0,
    turnoverBasisPoints: 0,
  });
  const euros = await t.services.withdrawalMethods.create(platform, {
    code: "euros",
    kind: "WALLET",
    currency,
    network: null,
    minAmount: 1_000n,
    maxAmount: 500_000n,
    feeFixed: 0n,
    feeBasisPoints: 0,
    providerCode: "sandbox",
    enabled: true,
    position: 9,
    names: [{ language: "EN", name: "Wallet in euros" }],
  });
  await t.services.wallet.open(platform, { memberId, currency });
  await t.services.wallet.fund(platform, { memberId, currency, amount: 50_000n, key: newId() });
  return { ...scene, methods: { ...methods, euros } };
}

/** Adds an account for the method of that code. */
export function addAccount(
  { t, member, methods }: Scene,
  code: keyof typeof numbers,
  over: Record<string, unknown> = {},
): Promise<WithdrawalAccount> {
  return t.services.withdrawalAccounts.add(member, {
    methodId: methods[code]?.id ?? "",
    bank: code === "bank" ? "Harbour Bank" : null,
    payeeName,
    number: numbers[code],
    paymentPassword,
    boundProof: null,
    boundCode: "",
    ...over,
  });
}

/** Requests a withdrawal to an account. */
export function requestWithdrawal(
  { t, member }: Scene,
  accountId: string,
  amount: string,
  requestId = newId(),
) {
  return t.services.withdrawals.request(member, { accountId, amount, paymentPassword, requestId });
}

/** Requests a withdrawal and has one staff member approve it. `ending` sets the last characters of the account's number. */
export async function requestApproved(scene: Scene, amount: string, ending = "") {
  const account = await addAccount(scene, "wallet", { number: `ann${newId().slice(-6)}x${ending}` });
  const { id } = await requestWithdrawal(scene, account.id, amount);
  return scene.t.services.withdrawalAdmin.approve(scene.staff, id);
}

/** Sends and polls payouts until none is due. */
export function processPayouts({ t }: Scene): Promise<number> {
  return t.services.payouts.processDue(t.platform());
}

/** Builds a webhook event of the payout provider. */
export function payoutEvent(reference: string, over: Record<string, unknown> = {}) {
  return {
    eventId: newId(),
    payoutId: `sandbox-${reference}`,
    reference,
    status: "PAID",
    amount: "100.00",
    currency: "USD",
    ...over,
  };
}

/** Posts a signed webhook event and returns the response's status. */
export async function postWebhook(
  { t, brand }: Scene,
  event: object | string,
  { headers = {}, secret = payoutSecret }: { headers?: Record<string, string>; secret?: string } = {},
): Promise<number> {
  const body = typeof event === "string" ? event : JSON.stringify(event);
  const response = await t.app.inject({
    method: "POST",
    url: "/payout/sandbox",
    headers: { ...signedHeaders(secret, t.clock.now(), body), host: brand.host, ...headers },
    payload: body,
  });
  return response.statusCode;
}

/** Reads the member's available and held balances, in minor units. */
export async function money({ t, member }: Scene): Promise<[balance: bigint, held: bigint]> {
  const { balance, held } = await t.services.wallet.active(member);
  return [balance, held];
}

export const stateOf = async ({ t, staff }: Scene, id: string) => {
  const { state, receiptState } = await t.services.withdrawalAdmin.read(staff, id);
  return receiptState === null ? state : `${state} ${receiptState}`;
};

/** Stores a picture as the member's upload and returns its file id. */
export async function uploadPicture({
  t,
  brand,
  memberId,
}: Pick<Scene, "t" | "brand" | "memberId">): Promise<string> {
  const id = newId();
  await t.test.database.db
    .insertInto("files.file")
    .values({
      id,
      brand_id: brand.id,
      member_id: memberId,
      media_type: "image/png",
      width: 1,
      height: 1,
      content: Buffer.from("x"),
      created_at: t.clock.now(),
    })
    .execute();
  return id;
}
