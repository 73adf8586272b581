import type { BrandRef, Ctx } from "../../src/core/ctx.js";
import { newId } from "../../src/core/ids.js";
import type { WithdrawalAccount } from "../../src/modules/withdrawals/accounts.model.js";
import { addDemoWithdrawals } from "../../src/modules/withdrawals/demo/demo-withdrawals.js";
import type { Method } from "../../src/modules/withdrawals/methods.model.js";
import { signedHeaders } from "../../src/ports/payment-provider/signature.js";
import type { TestApp } from "../app.js";
import { testCtx } from "../ctx.js";
import { buildOperator } from "../factories/account.js";
import { buildBrand } from "../factories/brand.js";
import { type BuiltMember, buildMember } from "../factories/member.js";

export const payoutSecret = "a-secret-that-only-tests-know";
export const paymentPassword = "135790";
export const payeeName = "Ann Lee";

/** A brand that pays out, with a member who has 500.00 and an account by each way, and two operators. */
export interface Scene {
  readonly t: TestApp;
  readonly brand: BrandRef & { readonly host: string };
  readonly built: BuiltMember;
  readonly memberId: string;
  readonly member: Ctx;
  readonly operator: Ctx;
  readonly second: Ctx;
  readonly methods: Readonly<Record<string, Method>>;
}

/** Numbers of accounts at which the sandbox pays at once. */
export const numbers = {
  bank: "GB29 NWBK 6016 1331 9268 19",
  wallet: "ann.lee@example.com",
  chain: "demo1aaaaaaaaaaaaaaaaaaaaaa",
  euros: "ann.lee@example.eu",
} as const;

/** Puts money in that was not deposited: nothing of it is to be staked. */
export async function fund({ t, brand, memberId }: Pick<Scene, "t" | "brand" | "memberId">, amount: bigint) {
  await t.services.wallet.fund(t.platform(brand), { memberId, currency: "USD", amount, key: newId() });
}

/** A member of the desk's brand who may withdraw. */
export async function addPayee(t: TestApp, brand: BrandRef): Promise<BuiltMember> {
  const built = await buildMember(t.test.database.db, brand);
  const platform = t.platform(brand);
  await t.services.contacts.setPayeeName(platform, built.id, payeeName);
  const write = await t.services.paymentPasswords.prepare(platform, paymentPassword);
  await write(platform, built.id);
  return built;
}

/** Makes such a brand; its payer signs with `payoutSecret`. */
export async function createScene(t: TestApp): Promise<Scene> {
  const { db } = t.test.database;
  const brand = await buildBrand(db);
  const ctxOf = (actor: Ctx["actor"]) => testCtx(db, { brand, clock: t.clock, actor });
  await addDemoWithdrawals(t.platform(brand), t.services);
  await t.services.withdrawalPayers.setGateway(t.platform(brand), {
    code: "sandbox",
    kind: "sandbox",
    secret: payoutSecret,
  });
  const built = await addPayee(t, brand);
  const operator = ctxOf((await buildOperator(db, brand)).actor);
  const second = ctxOf((await buildOperator(db, brand)).actor);
  const all = await t.services.withdrawalMethods.all(operator);
  const methods = Object.fromEntries(all.map((method) => [method.code, method]));
  const scene = {
    t,
    brand,
    built,
    memberId: built.id,
    member: ctxOf(built.actor),
    operator,
    second,
    methods,
  };
  await fund(scene, 50_000n);
  return scene;
}

/** The same, with a way to be paid in EUR and 500.00 of them. */
export async function openEuros(scene: Scene): Promise<Scene> {
  const { t, brand, memberId, methods } = scene;
  const platform = t.platform(brand);
  const currency = "EUR";
  await t.services.withdrawalTerms.set(platform, {
    currency,
    dayCount: 20,
    dayAmount: 2_000_000n,
    twoPersonFrom: null,
    receiptMinutes: 1_440,
    coolingHours: 0,
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
    gatewayCode: "sandbox",
    enabled: true,
    position: 9,
    names: [{ language: "EN", name: "Wallet in euros" }],
  });
  await t.services.wallet.open(platform, { memberId, currency });
  await t.services.wallet.fund(platform, { memberId, currency, amount: 50_000n, key: newId() });
  return { ...scene, methods: { ...methods, euros } };
}

/** Adds an account by a way of that code. */
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

/** Asks for a withdrawal to an account. */
export function request({ t, member }: Scene, accountId: string, amount: string, requestId = newId()) {
  return t.services.withdrawals.request(member, { accountId, amount, paymentPassword, requestId });
}

/** Asks for a withdrawal and lets one operator approve it; `ending` are the last characters of the wallet's number. */
export async function approved(scene: Scene, amount: string, ending = "") {
  const account = await addAccount(scene, "wallet", { number: `ann${newId().slice(-6)}x${ending}` });
  const { id } = await request(scene, account.id, amount);
  return scene.t.services.withdrawalAdmin.approve(scene.operator, id);
}

/** Lets payouts be sent for and asked about, until nothing is due. */
export function work({ t }: Scene): Promise<number> {
  return t.services.payouts.work(t.platform());
}

/** News as whoever pays writes them. */
export function newsOf(reference: string, over: Record<string, unknown> = {}) {
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

/** Posts signed news to the door of those who pay. Answers the status. */
export async function post(
  { t, brand }: Scene,
  news: object | string,
  { headers = {}, secret = payoutSecret }: { headers?: Record<string, string>; secret?: string } = {},
): Promise<number> {
  const body = typeof news === "string" ? news : JSON.stringify(news);
  const answer = await t.app.inject({
    method: "POST",
    url: "/payout/sandbox",
    headers: { ...signedHeaders(secret, t.clock.now(), body), host: brand.host, ...headers },
    payload: body,
  });
  return answer.statusCode;
}

/** What the member has and what of it is set aside, in minor units. */
export async function money({ t, member }: Scene): Promise<[balance: bigint, held: bigint]> {
  const { balance, held } = await t.services.wallet.active(member);
  return [balance, held];
}

export const stateOf = async ({ t, operator }: Scene, id: string) => {
  const { state, receipt } = await t.services.withdrawalAdmin.read(operator, id);
  return receipt === null ? state : `${state} ${receipt}`;
};

/** A picture that the member has handed in. */
export async function picture({ t, brand, memberId }: Scene): Promise<string> {
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
