import { sql } from "kysely";
import type { BrandRef, Ctx } from "../../src/core/ctx.js";
import { newId } from "../../src/core/ids.js";
import { addDemoDeposits } from "../../src/demo/demo-deposits.js";
import { cashierReconcileChecks } from "../../src/modules/cashier/cashier.reconcile.reads.js";
import type { Method } from "../../src/modules/cashier/methods.model.js";
import { signedHeaders } from "../../src/ports/payment-gateway/signature.js";
import type { TestApp } from "../app.js";
import { testCtx } from "../ctx.js";
import { buildOperator } from "../factories/account.js";
import { buildBrand } from "../factories/brand.js";
import { buildMember } from "../factories/member.js";
import { expectBooksToAgree } from "../reconcile.js";

export const gatewaySecret = "a-secret-that-only-tests-know";

/** A brand that takes deposits, with a member and an operator. */
export interface Cashier {
  readonly t: TestApp;
  readonly brand: BrandRef & { readonly host: string };
  readonly memberId: string;
  readonly member: Ctx;
  readonly operator: Ctx;
  readonly methods: Readonly<Record<string, Method>>;
}

/** Makes such a brand; its gateway signs with `gatewaySecret`. */
export async function openCashier(t: TestApp): Promise<Cashier> {
  const { db } = t.test.database;
  const brand = await buildBrand(db);
  const { id: memberId, actor } = await buildMember(db, brand);
  const ctxOf = (actor: Ctx["actor"]) => testCtx(db, { brand, clock: t.clock, actor });
  await addDemoDeposits(t.platform(brand), t.services);
  await t.services.depositMethods.setGateway(t.platform(brand), {
    ...{ code: "sandbox", kind: "sandbox", secret: gatewaySecret },
  });
  const member = ctxOf(actor);
  const all = await t.services.depositMethods.offered(member);
  const operator = ctxOf((await buildOperator(db, brand)).actor);
  const methods = Object.fromEntries(all.map((method) => [method.code, method]));
  return { t, brand, memberId, member, operator, methods };
}

/** Orders a deposit by a way of its code. */
export function order({ t, member, methods }: Cashier, code: string, amount: string, requestId = newId()) {
  return t.services.deposits.create(member, { methodId: methods[code]?.id ?? "", amount, requestId });
}

/** News as a gateway writes them. */
export function newsOf(reference: string, over: Record<string, unknown> = {}) {
  return {
    ...{ eventId: newId(), paymentId: `sandbox-${reference}`, reference, status: "PAID" },
    ...{ amount: "100.00", currency: "USD", ...over },
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

export const booksAgree = ({ t }: Cashier) => expectBooksToAgree(t.test.database.db, cashierReconcileChecks);
