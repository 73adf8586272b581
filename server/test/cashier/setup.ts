import { sql } from "kysely";
import type { BrandRef, Ctx } from "../../src/core/ctx.js";
import { newId } from "../../src/core/ids.js";
import { addDemoDeposits } from "../../src/modules/cashier/demo/demo-deposits.js";
import type { PaymentPlace } from "../../src/modules/cashier/deposits.model.js";
import type { Method } from "../../src/modules/cashier/methods.model.js";
import type { SandboxDeed } from "../../src/ports/payment-gateway/sandbox-gateway.js";
import { signedHeaders } from "../../src/ports/payment-gateway/signature.js";
import type { TestApp } from "../app.js";
import { testCtx } from "../ctx.js";
import { buildOperator } from "../factories/account.js";
import { buildBrand } from "../factories/brand.js";
import { buildMember } from "../factories/member.js";

export const gatewaySecret = "a-secret-that-only-tests-know";

/** A brand that takes deposits, with a member and two operators. */
export interface Cashier {
  readonly t: TestApp;
  readonly brand: BrandRef & { readonly host: string };
  readonly memberId: string;
  readonly member: Ctx;
  readonly operator: Ctx;
  readonly second: Ctx;
  readonly methods: Readonly<Record<string, Method>>;
}

/** Makes such a brand; its gateway signs with `gatewaySecret`. */
export async function openCashier(t: TestApp): Promise<Cashier> {
  const { db } = t.test.database;
  const brand = await buildBrand(db);
  const { id: memberId, actor } = await buildMember(db, brand);
  const ctxOf = (actor: Ctx["actor"]) => testCtx(db, { brand, clock: t.clock, actor });
  await addDemoDeposits(t.platform(brand), t.services);
  await t.services.depositGateways.set(t.platform(brand), {
    code: "sandbox",
    kind: "sandbox",
    secret: gatewaySecret,
  });
  const member = ctxOf(actor);
  const all = await t.services.depositMethods.offered(member);
  const operator = ctxOf((await buildOperator(db, brand)).actor);
  const second = ctxOf((await buildOperator(db, brand)).actor);
  const methods = Object.fromEntries(all.map((method) => [method.code, method]));
  return { t, brand, memberId, member, operator, second, methods };
}

/** Orders a deposit by a way of its code. */
export function order(
  { t, member, methods }: Cashier,
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

/** News as a gateway writes them. */
export function newsOf(reference: string, over: Record<string, unknown> = {}) {
  return {
    eventId: newId(),
    paymentId: `sandbox-${reference}`,
    reference,
    status: "PAID",
    amount: "100.00",
    currency: "USD",
    ...over,
  };
}

/** Posts signed news to the gateway's door. Answers the status. */
export async function post(
  { t, brand }: Cashier,
  news: object | string,
  { headers = {}, secret = gatewaySecret }: { headers?: Record<string, string>; secret?: string } = {},
): Promise<number> {
  const body = typeof news === "string" ? news : JSON.stringify(news);
  const answer = await t.app.inject({
    method: "POST",
    url: "/gateway/sandbox",
    headers: { ...signedHeaders(secret, t.clock.now(), body), host: brand.host, ...headers },
    payload: body,
  });
  return answer.statusCode;
}

/** Lets the payer behave so on the sandbox's page. */
export function pays({ t, member }: Cashier, { url = "" }: PaymentPlace, deed: SandboxDeed) {
  const { searchParams } = new URL(url);
  const ticket = { p: searchParams.get("p") ?? "", s: searchParams.get("s") ?? "" };
  return t.services.sandbox.act(member, t.services.sandbox.read(member, ticket), deed);
}

/** Lets gateways be asked about whatever is due, of any brand. */
export function ask({ t }: Pick<Cashier, "t">, signal?: AbortSignal): Promise<number> {
  return t.services.paymentQuestions.work(t.platform(), signal);
}

/** Ends what nobody paid in time, after the gateways were asked. Answers how many. */
export async function expire(cashier: Pick<Cashier, "t" | "brand">): Promise<number> {
  await ask(cashier);
  return cashier.t.services.payments.expire(cashier.t.platform(cashier.brand), AbortSignal.timeout(60_000));
}

/**
 * Has two operators credit what comes to that much USD or more, in minor units, and that part of deposits staked, in
 * hundredths of a percent.
 */
export async function takeTwoFrom(
  { t, operator }: Cashier,
  twoPersonFrom: bigint | null,
  turnoverBasisPoints = 0,
): Promise<void> {
  await t.services.withdrawalTerms.set(operator, {
    currency: "USD",
    dayCount: 5,
    dayAmount: 100_000n,
    twoPersonFrom,
    receiptMinutes: 60,
    coolingHours: 0,
    turnoverBasisPoints,
  });
}

/** What waits at the desk with what came besides, the newest first. */
export async function forAdmin({ t, operator }: Cashier) {
  const states = ["MISMATCH", "PROVED", "AWAITING_PAYMENT"] as const;
  const wanted = { states, withUnmatchedPayment: true, first: 20, after: null };
  return (await t.services.depositAdmin.list(operator, wanted)).edges.map(({ node }) => node);
}

/** What the member can spend, in minor units. */
export async function balance({ t, member }: Cashier): Promise<bigint> {
  return (await t.services.wallet.active(member)).balance;
}

/** What counts against the member's limits, in minor units. */
export async function counted({ t, memberId }: Cashier): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(deposited), 0)::int as total from limits.deposit_usage where member_id = ${memberId}`.execute(
    t.test.database.db,
  );
  return rows[0]?.total ?? 0;
}
