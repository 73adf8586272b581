import { randomBytes } from "node:crypto";
import { getNamedType, isInputObjectType } from "graphql";
import { beforeAll, describe, expect, test } from "vitest";
import { newId } from "../../src/core/ids.js";
import { declaredModules } from "../../src/declared-modules.js";
import { buildGraphqlSchema, graphqlPartsOf } from "../../src/graphql/schema.js";
import { openTestApp, type TestApp } from "../app.js";
import { sampleOf } from "../depth.js";
import type { BuiltMember } from "../factories/member.js";
import { rulesOf } from "../programmes/setup.js";
import { adminGraphql, type Caller, graphql, type Outcome } from "../transports.js";
import { MoneyBrand, paymentPassword } from "./money-world.js";

/** JSON values that are not amounts of US dollars. */
const bad: readonly unknown[] = [
  "0.001",
  "20.001",
  "1.000",
  "-20",
  "-0.01",
  "-0",
  "0",
  "0.00",
  "+20",
  "20.",
  ".5",
  "20,00",
  "1,000.00",
  "1e3",
  "2E1",
  "1e-1",
  "0x14",
  "0b1",
  "NaN",
  "Infinity",
  "-Infinity",
  "null",
  "undefined",
  "true",
  "٢٠",
  "２０",
  "२०",
  "²⁰",
  "20\u0000",
  "\u202e02",
  " 20",
  "20 ",
  "2 0",
  "20\n",
  "",
  " ",
  "$20",
  "20USD",
  "9".repeat(19),
  "9".repeat(400),
  "1000000000000000000",
  "999999999999999999.99",
  "92233720368547758.08",
  -20,
  0,
  1e300,
  5e-324,
  0.001,
  true,
  [],
  {},
  ["20"],
  null,
];

let t: TestApp;
let money: MoneyBrand;
let agent: BuiltMember;
let member: BuiltMember;
let callers: Record<"member" | "agent" | "staff", Caller>;
let ids: Record<
  | "bankTransfer"
  | "unmatchedPayment"
  | "reversal"
  | "account"
  | "approved"
  | "paid"
  | "disputed"
  | "programme",
  string
>;

/**
 * Creates a deposit that is paid twice, the second time in another currency, and returns the unmatched payment's id.
 */
async function createUnmatchedPayment(): Promise<string> {
  const { id, reference } = await money.order(member, "wallet", "20.00");
  const news = { reference, status: "PAID", amount: "20.00", isPolled: false } as const;
  for (const currency of ["USD", "EUR"]) {
    const one = { ...news, currency, eventId: newId(), paymentId: newId() };
    await t.services.payments.handleEvent(t.platform(money.brand), "sandbox", one);
  }
  const { unmatchedPayments } = await t.services.depositAdmin.read(money.staff, id);
  if (!unmatchedPayments[0]) throw new Error("there is no unmatched payment");
  return unmatchedPayments[0].id;
}

/** Creates a deposit of a member that is paid and reversed, and returns the reversal's id. */
async function createReversal(owner: BuiltMember): Promise<string> {
  const { id, reference } = await money.order(owner, "wallet", "20.00");
  const news = { reference, paymentId: newId(), amount: "20.00", currency: "USD", isPolled: false } as const;
  for (const status of ["PAID", "REVERSED"] as const)
    await t.services.payments.handleEvent(t.platform(money.brand), "sandbox", {
      ...news,
      status,
      eventId: newId(),
    });
  const { reversals } = await t.services.depositAdmin.read(money.staff, id);
  if (!reversals[0]) throw new Error("there is no reversal");
  return reversals[0].id;
}

async function paidWithdrawal(accountId: string): Promise<string> {
  const { id } = await money.withdraw(member, accountId, "30.00");
  await t.services.withdrawalAdmin.approve(money.staff, id);
  await t.services.withdrawalAdmin.markPaid(money.staff, { id, amount: "28.00", reference: "bank 7" });
  return id;
}

async function createProgramme(): Promise<string> {
  const { id } = await t.services.programmes.create(t.platform(money.brand), {
    code: "quiz",
    kind: "APPLICATION",
    currency: "USD",
    startsAt: t.clock.now(),
    priority: 0,
    rules: rulesOf.APPLICATION,
  });
  return id;
}

/** Lets agents make envelopes. */
async function startEnvelopes(): Promise<void> {
  const ctx = t.platform(money.brand);
  const { programmes } = t.services;
  const { id } = await programmes.create(ctx, {
    code: "envelopes",
    kind: "RED_ENVELOPE",
    currency: "USD",
    startsAt: t.clock.now(),
    priority: 0,
    rules: { ...rulesOf.RED_ENVELOPE, reward: "agent_envelopes", amount: "50", shares: 2, minShare: "0.01" },
  });
  await programmes.setBudget(ctx, id, { scope: "ALL", unit: "MONEY", limit: "1000" });
  await programmes.start(ctx, id);
}

beforeAll(async () => {
  t = await openTestApp();
  money = await MoneyBrand.open(t);
  await t.services.withdrawalTerms.setFromText(t.platform(money.brand), terms);
  await startEnvelopes();
  agent = await money.person(900_00n, null, { memberType: 1 });
  member = await money.person(900_00n, agent);
  const staff = await money.adminCaller();
  callers = { member: await money.caller(member), agent: await money.caller(agent), staff };
  const { id: account } = await money.account(member);
  const { id: approved } = await money.withdraw(member, account, "30.00");
  await t.services.withdrawalAdmin.approve(money.staff, approved);
  const disputed = await paidWithdrawal(account);
  const complaint = { id: disputed, answer: "PARTLY_RECEIVED", received: "1.00", fileIds: [] } as const;
  await t.services.receiptConfirmations.confirm(money.as(member), complaint);
  ids = {
    account,
    approved,
    disputed,
    paid: await paidWithdrawal(account),
    unmatchedPayment: await createUnmatchedPayment(),
    // Of another member: it blocks withdrawals.
    reversal: await createReversal(await money.person(0n, agent)),
    bankTransfer: (await money.order(member, "bank", "20.00")).id,
    programme: await createProgramme(),
  };
});

interface Move {
  readonly who: keyof typeof callers;
  readonly document: string;
  readonly input: (amount: unknown) => object | Promise<object>;
  /** Other variables of the document. */
  readonly variables?: () => object;
  /** A missing amount is allowed. */
  readonly mayBeNull?: boolean;
  /** Zero is allowed. */
  readonly mayBeZero?: boolean;
}

const mutation = (name: string, type: string, selection: string) =>
  `mutation M($input: ${type}!) { ${name}(input: $input) { ${selection} } }`;

const changing = (name: string, type: string) =>
  `mutation M($input: ${type}!) { ${name}(code: "bank", input: $input) { position } }`;

const depositWay = {
  kind: "REDIRECT",
  provider: "sandbox",
  currency: "USD",
  min: "10.00",
  max: "100.00",
  expiryMinutes: 60,
  feePayer: "MEMBER",
  texts: [{ language: "EN", name: "Bank", instructions: "" }],
};
const withdrawalWay = {
  kind: "BANK",
  currency: "USD",
  min: "30.00",
  max: "100.00",
  names: [{ language: "EN", name: "Bank" }],
};

/** Payment methods as staff edit them: each amount of a new method, and of a change of the demo's. */
const ways = (of: "Deposit" | "Withdrawal", way: object): Readonly<Record<string, Move>> => {
  const create = mutation(`create${of}Method`, `Create${of}MethodInput`, "position");
  const change = changing(`change${of}Method`, `Change${of}MethodInput`);
  const made = (name: string, over: object = {}): Move => ({
    who: "staff",
    document: create,
    input: (amount) => ({ ...way, ...over, code: `of-${name.toLowerCase()}`, [name]: amount }),
  });
  const changed = (name: string, over: object = {}): Move => ({
    who: "staff",
    document: change,
    mayBeNull: true,
    input: (amount) => ({ ...over, [name]: amount }),
  });
  return {
    [`create${of}Method.min`]: made("min"),
    [`create${of}Method.max`]: made("max", { min: "20.00" }),
    [`create${of}Method.feeFixed`]: { ...made("feeFixed", { min: "50.00" }), mayBeZero: true },
    [`change${of}Method.min`]: changed("min", { position: 1 }),
    [`change${of}Method.max`]: changed("max", { position: 2 }),
    [`change${of}Method.feeFixed`]: {
      ...changed("feeFixed", { min: "50.00", max: "90.00" }),
      mayBeZero: true,
    },
  };
};

const bonusTerms = {
  currency: "USD",
  basisPoints: 1_000,
  turnoverBasisPoints: 10_000,
  frequency: "EACH",
  methodCodes: ["wallet"],
  texts: [{ language: "EN", name: "Bonus" }],
};

/** Each threshold of a policy, in a policy of its own. */
const policyAmounts: Record<string, Move> = Object.fromEntries(
  [
    ["perDecision", "WITHDRAWAL"],
    ["dailyPerStaffMember", "PAYOUT_PAID"],
    ["dailyPerMember", "WITHDRAWAL_REFUND"],
    ["dailyPerBrand", "VENDOR_TRANSFER"],
  ].map(([name = "", kind]) => [
    `setApprovalPolicy.${name}`,
    {
      who: "staff",
      document: mutation("setApprovalPolicy", "ApprovalPolicyInput", "kind"),
      input: (amount) => ({ kind, currency: "USD", perDecision: fitting, [name]: amount }),
      mayBeNull: name !== "perDecision",
    } satisfies Move,
  ]),
);

const fitting = "20.00";

const transferTerms = {
  currency: "USD",
  uplineOpen: true,
  downlineOpen: true,
  minAmount: "1.00",
  maxAmount: "500.00",
  maxAmountIn24Hours: "3000.00",
  maxTransfersIn24Hours: 20,
};

/** Each amount of the terms of member transfers. */
const transferAmounts: Record<string, Move> = Object.fromEntries(
  [
    ["minAmount", {}],
    ["maxAmount", {}],
    ["maxAmountIn24Hours", { maxAmount: fitting }],
  ].map(([name, over]) => [
    `setMemberTransferTerms.${String(name)}`,
    {
      who: "staff",
      document: mutation("setMemberTransferTerms", "AdminMemberTransferTermsInput", "currency"),
      input: (amount) => ({ ...transferTerms, ...Object(over), [String(name)]: amount }),
    } satisfies Move,
  ]),
);

/** Every amount in a GraphQL input, in a call by a user with permission. */
const moves: Readonly<Record<string, Move>> = {
  "createDeposit.amount": {
    who: "member",
    document: mutation("createDeposit", "CreateDepositInput", "id"),
    input: async (amount) => ({
      methodId: await money.methodId("deposit", "wallet"),
      amount,
      requestId: newId(),
    }),
  },
  "approveDeposit.received": {
    who: "staff",
    document: mutation("approveDeposit", "ApproveDepositInput", "username"),
    input: (received) => ({ id: ids.bankTransfer, received }),
    mayBeNull: true,
  },
  "resolveUnmatchedPayment.received": {
    who: "staff",
    document: mutation("resolveUnmatchedPayment", "ResolveUnmatchedPaymentInput", "username"),
    input: (received) => ({ id: ids.unmatchedPayment, decision: "CREDIT", received }),
  },
  "creditReturnedReversal.amount": {
    who: "staff",
    document: mutation("creditReturnedReversal", "CreditReturnedReversalInput", "id"),
    input: (amount) => ({ id: ids.reversal, amount, reference: "statement 9" }),
  },
  "createDepositBonus.max": {
    who: "staff",
    document: mutation("createDepositBonus", "CreateDepositBonusInput", "id"),
    input: (max) => ({ ...bonusTerms, code: "of-most", max, minDeposit: "10.00" }),
  },
  "createDepositBonus.minDeposit": {
    who: "staff",
    document: mutation("createDepositBonus", "CreateDepositBonusInput", "id"),
    input: (minDeposit) => ({ ...bonusTerms, code: "from-least", max: "100.00", minDeposit }),
  },
  "requestWithdrawal.amount": {
    who: "member",
    document: mutation("requestWithdrawal", "RequestWithdrawalInput", "id"),
    input: (amount) => ({ accountId: ids.account, amount, paymentPassword, requestId: newId() }),
  },
  "confirmWithdrawalReceipt.received": {
    who: "member",
    document: mutation("confirmWithdrawalReceipt", "ConfirmWithdrawalReceiptInput", "id"),
    input: (received) => ({ id: ids.paid, answer: "PARTLY_RECEIVED", received }),
  },
  "markWithdrawalPaid.amount": {
    who: "staff",
    document: mutation("markWithdrawalPaid", "MarkWithdrawalPaidInput", "username"),
    input: (amount) => ({ id: ids.approved, amount, reference: "bank 8" }),
  },
  "refundWithdrawal.amount": {
    who: "staff",
    document: mutation("refundWithdrawal", "RefundWithdrawalInput", "username"),
    input: (amount) => ({ id: ids.disputed, amount }),
  },
  "transferWallet.amount": {
    who: "member",
    document: mutation("transferWallet", "TransferWalletInput", "id"),
    input: (amount) => ({ fromWallet: "MAIN", toWallet: "lagoon", amount, requestId: newId() }),
  },
  "transferUpline.amount": {
    who: "member",
    document: mutation("transferUpline", "TransferUplineInput", "id"),
    input: (amount) => ({ amount, paymentPassword, requestId: newId() }),
  },
  "transferDownline.amount": {
    who: "agent",
    document: mutation("transferDownline", "TransferDownlineInput", "id"),
    input: (amount) => ({ memberId: member.id, amount, paymentPassword, requestId: newId() }),
  },
  "setLimit.amount": {
    who: "member",
    document: mutation("setLimit", "SetLimitInput", "checkMinutes"),
    input: (amount) => ({ kind: "DEPOSIT", period: "DAY", currency: "USD", amount }),
    mayBeNull: true,
    mayBeZero: true,
  },
  "setWithdrawalTerms.dailyAmountLimit": {
    who: "staff",
    document: mutation("setWithdrawalTerms", "SetWithdrawalTermsInput", "currency"),
    input: (dailyAmountLimit) => ({ ...terms, dailyAmountLimit }),
  },
  "setWithdrawalTerms.dualApprovalThreshold": {
    who: "staff",
    document: mutation("setWithdrawalTerms", "SetWithdrawalTermsInput", "currency"),
    input: (dualApprovalThreshold) => ({ ...terms, dailyAmountLimit: fitting, dualApprovalThreshold }),
    mayBeNull: true,
    mayBeZero: true,
  },
  ...policyAmounts,
  "makeEnvelope.total": {
    who: "agent",
    document: mutation("makeEnvelope", "MakeEnvelopeInput", "id"),
    input: (total) => ({ total, shares: 1, paymentPassword, requestId: newId() }),
  },
  "feedJackpot.amount": {
    who: "staff",
    document: mutation("feedJackpot", "FeedJackpotInput", "isRepeat"),
    input: (amount) => ({ amount, key: newId() }),
  },
  "setActiveMinimum.amount": {
    who: "staff",
    document: mutation("setActiveMinimum", "ActiveMinimumInput", "currency"),
    input: (amount) => ({ currency: "USD", amount }),
  },
  "setProgrammeBudget.limit": {
    who: "staff",
    document: mutation("setProgrammeBudget", "ProgrammeBudgetInput", "id"),
    input: (limit) => ({ id: ids.programme, scope: "ALL", unit: "MONEY", limit }),
  },
  "setBrandLimit.amount": {
    who: "staff",
    document: "mutation M($input: SetLimitInput!) { setBrandLimit(input: $input) }",
    input: (amount) => ({ kind: "DEPOSIT", period: "WEEK", currency: "USD", amount }),
    mayBeNull: true,
    mayBeZero: true,
  },
  "setMemberLimit.amount": {
    who: "staff",
    document:
      "mutation M($memberId: ID!, $input: SetLimitInput!) { setMemberLimit(memberId: $memberId, input: $input) }",
    variables: () => ({ memberId: member.id }),
    input: (amount) => ({ kind: "DEPOSIT", period: "MONTH", currency: "USD", amount }),
    mayBeNull: true,
    mayBeZero: true,
  },
  // Last, since it changes the amounts of later payments.
  ...ways("Deposit", depositWay),
  ...ways("Withdrawal", withdrawalWay),
  ...transferAmounts,
};
const terms = {
  currency: "USD",
  dailyCountLimit: 20,
  dailyAmountLimit: "20000.00",
  dualApprovalThreshold: "1000.00",
  receiptConfirmationMinutes: 1_440,
  newPayoutAccountDelayHours: 0,
  turnoverBasisPoints: 0,
};
function isAllowed(
  value: unknown,
  { mayBeNull = false, mayBeZero = false }: Pick<Move, "mayBeNull" | "mayBeZero">,
) {
  return (mayBeNull && value === null) || (mayBeZero && ["0", "0.00", "-0"].includes(String(value)));
}

/** Reads all rows that an amount may change, as text. */
async function readMoneyState(): Promise<unknown> {
  const tables = [
    "ledger.account",
    "ledger.hold",
    "deposits.deposit",
    "withdrawals.withdrawal",
    "withdrawals.terms",
    "approvals.policy",
    "approvals.request",
    "transfers.vendor_transfer",
    "transfers.member_transfer",
    "demo_vendor.player_balance",
    "limits.member_limit",
    "limits.brand_limit",
    "transfers.terms",
    "deposits.bonus",
    "programmes.budget",
    "deposits.method",
    "deposits.unmatched_payment",
    "withdrawals.method",
    // Amounts that wait for a second person.
    "approvals.request",
  ];
  const all: unknown[] = [];
  for (const table of tables) {
    const { rows } = await t.test.database.runQuery(`select x::text from ${table} x order by 1`, []);
    all.push(rows);
  }
  return all;
}

/** The error codes for an invalid amount. */
const refusals = ["invalid_amount", "malformed_request", "validation_failed"];

test("the table lists every amount in a mutation's input", () => {
  const modules = declaredModules();
  const fields = (["player", "admin"] as const).flatMap((name) =>
    Object.values(buildGraphqlSchema(graphqlPartsOf(modules, name)).getMutationType()?.getFields() ?? {}),
  );
  const taken = fields.flatMap(({ name, args }) =>
    args.flatMap(({ type }) => {
      const input = getNamedType(type);
      if (!isInputObjectType(input)) return [];
      return Object.values(input.getFields())
        .filter((field) => getNamedType(field.type).name === "Decimal")
        .map((field) => `${name}.${field.name}`);
    }),
  );
  expect(Object.keys(moves).sort()).toEqual(taken.sort());
});

async function expectRejected(
  call: (amount: unknown) => Promise<Outcome>,
  of: Partial<Move> = {},
): Promise<void> {
  const before = await readMoneyState();
  for (const amount of sampleOf(bad, 4)) {
    if (isAllowed(amount, of)) continue;
    const { code, status } = await call(amount);
    expect(refusals, `${JSON.stringify(amount)} was rejected with ${code}`).toContain(code);
    expect(status).toBeLessThan(500);
  }
  expect(await readMoneyState()).toEqual(before);
  expect((await call(fitting)).code).toBeNull();
  expect(await readMoneyState()).not.toEqual(before);
}

describe("an invalid amount is rejected without effect, and a valid amount is accepted", () => {
  test.each(Object.entries(moves))("%s", async (_name, move) => {
    const { who, document, input, variables = () => ({}) } = move;
    const send = who === "staff" ? adminGraphql : graphql;
    await expectRejected(
      async (amount) => send(t, callers[who], document, { ...variables(), input: await input(amount) }),
      move,
    );
  });

  test("POST /wps/relay/GCS_walletTransfer", async () => {
    const { host, token } = callers.member;
    await expectRejected(async (amount) => {
      const answer = await t.app.inject({
        method: "POST",
        url: "/wps/relay/GCS_walletTransfer",
        headers: { host, authorization: `Bearer ${token}` },
        payload: { fromWallet: "MAIN", toWallet: "lagoon", amount, requestId: newId() },
        // A random address, to stay below the throttles.
        remoteAddress: `10.${randomBytes(3).join(".")}`,
      });
      const { success, errorCode, value } = answer.json();
      return { status: answer.statusCode, code: success ? null : errorCode, params: {}, value };
    });
  });
});
