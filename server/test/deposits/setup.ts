import { sql } from "kysely";
import type { BrandRef, Ctx } from "../../src/core/ctx.js";
import { newId } from "../../src/core/ids.js";
import { addDemoDeposits } from "../../src/modules/deposits/demo/demo-deposits.js";
import type { PaymentInstructions } from "../../src/modules/deposits/deposits.model.js";
import type { Method } from "../../src/modules/deposits/methods/methods.model.js";
import type { SandboxBehaviour } from "../../src/ports/payment-provider/sandbox-payments.js";
import { signedHeaders } from "../../src/ports/payment-provider/signature.js";
import type { TestApp } from "../app.js";
import { testCtx } from "../ctx.js";
import { buildBrand } from "../factories/brand.js";
import { buildMember } from "../factories/member.js";
import { buildAdmin } from "../factories/staff.js";
import { unlimited } from "../unlimited.js";

export const providerSecret = "a-secret-that-only-tests-know";

/** A brand that accepts deposits, with a member and two staff members, each of whom may decide alone. */
export interface DepositScene {
  readonly t: TestApp;
  readonly brand: BrandRef & { readonly host: string };
  readonly memberId: string;
  readonly member: Ctx;
  readonly staff: Ctx;
  readonly second: Ctx;
  readonly methods: Readonly<Record<string, Method>>;
}

/** Creates a brand that accepts deposits; its sandbox provider signs with `providerSecret`. */
export async function createDepositScene(t: TestApp): Promise<DepositScene> {
  const { db } = t.test.database;
  const brand = await buildBrand(db);
  const { id: memberId, actor } = await buildMember(db, brand);
  const ctxOf = (actor: Ctx["actor"]) => testCtx(db, { brand, clock: t.clock, actor });
  await addDemoDeposits(t.platform(brand), t.services);
  await t.services.approvalPolicies.writeForCurrency(t.platform(brand), "USD", unlimited);
  await t.services.providerSettings.set(t.platform(brand), "deposit", {
    code: "sandbox",
    kind: "sandbox",
    secret: providerSecret,
  });
  const member = ctxOf(actor);
  const offered = await t.services.depositMethods.listOffered(member);
  const staff = ctxOf((await buildAdmin(db, brand)).actor);
  const second = ctxOf((await buildAdmin(db, brand)).actor);
  const methods = Object.fromEntries(offered.map((method) => [method.code, method]));
  return { t, brand, memberId, member, staff, second, methods };
}

/** Creates a deposit by the method of that code. */
export function order(
  { t, member, methods }: DepositScene,
  code: string,
  amount: string,
  requestId = newId(),
  bonusId: string | null = null,
) {
  return t.services.deposits.create(member, {
    methodId: methods[code]?.id ?? "",
    amount,
    requestId,
    bonusId,
  });
}

/** Builds the body of a PAID webhook, with overrides. */
export function buildWebhook(reference: string, overrides: Record<string, unknown> = {}) {
  return {
    eventId: newId(),
    paymentId: `sandbox-${reference}`,
    reference,
    status: "PAID",
    amount: "100.00",
    currency: "USD",
    ...overrides,
  };
}

/** Posts a signed webhook of the sandbox provider. Returns the status of the response. */
export async function postWebhook(
  { t, brand }: DepositScene,
  webhook: object | string,
  { headers = {}, secret = providerSecret }: { headers?: Record<string, string>; secret?: string } = {},
): Promise<number> {
  const body = typeof webhook === "string" ? webhook : JSON.stringify(webhook);
  const response = await t.app.inject({
    method: "POST",
    url: "/gateway/sandbox",
    headers: { ...signedHeaders(secret, t.clock.now(), body), host: brand.host, ...headers },
    payload: body,
  });
  return response.statusCode;
}

/** Simulates a payer on the sandbox page of a deposit. */
export function simulatePayer(
  { t, member }: DepositScene,
  { url = "" }: PaymentInstructions,
  behaviour: SandboxBehaviour,
) {
  const { searchParams } = new URL(url);
  const ticket = { p: searchParams.get("p") ?? "", s: searchParams.get("s") ?? "" };
  return t.services.sandbox.simulatePayer(member, t.services.sandbox.readTicket(member, ticket), behaviour);
}

/** Polls the providers of all due deposits of all brands. */
export function pollProviders({ t }: Pick<DepositScene, "t">, signal?: AbortSignal): Promise<number> {
  return t.services.paymentStatusPolling.pollDue(t.platform(), signal);
}

/** Polls the providers, then expires the brand's unpaid deposits. Returns how many expired. */
export async function expireDeposits(scene: Pick<DepositScene, "t" | "brand">): Promise<number> {
  await pollProviders(scene);
  return scene.t.services.payments.expire(scene.t.platform(scene.brand), AbortSignal.timeout(60_000));
}

/**
 * Requires dual approval of credits from an amount on (minor units of USD; null: never), and a turnover of deposits in
 * hundredths of a percent.
 */
export async function requireDualApprovalFrom(
  { t, brand }: DepositScene,
  dualApprovalThreshold: bigint | null,
  turnoverBasisPoints = 0,
): Promise<void> {
  await t.services.withdrawalTerms.set(t.platform(brand), {
    currency: "USD",
    dailyCountLimit: 5,
    dailyAmountLimit: 100_000n,
    dualApprovalThreshold,
    receiptConfirmationMinutes: 60,
    newPayoutAccountDelayHours: 0,
    turnoverBasisPoints,
  });
}

/** Lists the deposits that wait for staff, with those that have unmatched payments, newest first. */
export async function listForAdmin({ t, staff }: DepositScene) {
  const states = ["ON_HOLD", "PROOF_UPLOADED", "AWAITING_PAYMENT"] as const;
  const input = { states, withUnmatchedPayment: true, first: 20, after: null };
  return (await t.services.depositAdmin.list.page(staff, input)).edges.map(({ node }) => node);
}

/** Reads the member's balance, in minor units. */
export async function readBalance({ t, member }: DepositScene): Promise<bigint> {
  return (await t.services.wallet.active(member)).balance;
}

/** Reads the amount that is counted towards the member's deposit limits, in minor units. */
export async function readCounted({ t, memberId }: DepositScene): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(deposited), 0)::int as total from limits.deposit_usage where member_id = ${memberId}`.execute(
    t.test.database.db,
  );
  return rows[0]?.total ?? 0;
}
