import { formatMinor } from "../../core/money.js";
import {
  minutesOf,
  needed,
  type OperatorAction,
  oneOf,
  operatorActions,
} from "../../kit/operator-actions.js";
import { formatApprovalRequest } from "../approvals/approvals.model.js";
import type { Bonus } from "./bonuses.model.js";
import type { BonusesService } from "./bonuses.service.js";
import type { AdminDeposit, AdminUnmatchedPayment } from "./deposit-admin.reads.js";
import type { DepositAdminService } from "./deposit-admin.service.js";
import { addDepositMethod, changeDepositMethod, formatDepositMethod } from "./deposit-methods.operator.js";
import type { MethodsService } from "./methods.service.js";
import type { PaymentProvidersService } from "./payment-providers.service.js";
import type { UnmatchedPaymentService } from "./unmatched-payments.service.js";

interface Services {
  readonly depositAdmin: DepositAdminService;
  readonly unmatchedPayments: UnmatchedPaymentService;
  readonly depositMethods: MethodsService;
  readonly paymentProviders: PaymentProvidersService;
  readonly depositBonuses: BonusesService;
}

/** The syntax of these actions. */
const usage =
  "deposits list [all] [--reference R] [--member USER] [--first N] [--after CURSOR] | deposits approve ID [AMOUNT] | deposits refuse ID | " +
  "deposits unmatched-payment ID credit|returned [AMOUNT] | deposits methods | deposits method CODE on|off | " +
  "deposits method-add FILE.json | deposits method-change CODE FILE.json | " +
  "deposits provider CODE URL --secret-file FILE | " +
  "deposits bonuses | deposits bonus CODE on|off";

const defaultPageSize = 50;

function formatDeposit(deposit: AdminDeposit): string {
  const { id, reference, state, reason, username, amount, received, reportedAmount, currency, createdAt } =
    deposit;
  const money = (minor: bigint) => `${formatMinor(minor, currency)} ${currency}`;
  const receivedText = received === null ? reportedAmount : money(received);
  const line = [
    id,
    reference,
    minutesOf(createdAt),
    reason === null ? state : `${state} (${reason})`,
    username,
    money(amount),
    ...(receivedText === null ? [] : [`received ${receivedText}`]),
    ...formatFirstApproval(deposit),
  ];
  const unmatchedLines = deposit.unmatchedPayments.map(
    (unmatchedPayment) => `  ${formatUnmatchedPayment(unmatchedPayment, money)}`,
  );
  return [line.join("  "), ...unmatchedLines].join("\n");
}

function formatUnmatchedPayment(
  unmatchedPayment: AdminUnmatchedPayment,
  money: (minor: bigint) => string,
): string {
  const { id, amount, reportedAmount, state, createdAt } = unmatchedPayment;
  const receivedText = amount === null ? reportedAmount : money(amount);
  return [
    `unmatched ${receivedText}`,
    minutesOf(createdAt),
    state,
    `unmatched-payment ${id}`,
    ...formatFirstApproval(unmatchedPayment),
  ].join("  ");
}

function formatFirstApproval({
  firstApproval,
  firstApprover,
}: Pick<AdminUnmatchedPayment, "firstApproval" | "firstApprover">): string[] {
  return firstApproval === null
    ? []
    : [`${firstApproval} APPROVED BY ${firstApprover}, needs a second operator`];
}

function formatBonus({ code, currency, times, enabled, ...terms }: Bonus): string {
  const percent = `${terms.basisPoints / 100}%`;
  const maximum = `up to ${formatMinor(terms.maxAmount, currency)} ${currency}`;
  const minimum = `from ${formatMinor(terms.minDeposit, currency)}`;
  const turnover = `turnover ${terms.turnoverBasisPoints / 10_000} times`;
  return `${code}  ${percent} ${maximum}  ${minimum}  ${turnover}  ${times}  ${enabled ? "on" : "off"}`;
}

const waitingStates = ["ON_HOLD", "PROOF_UPLOADED", "AWAITING_PAYMENT"] as const;

/** Lists deposits that wait for staff, oldest first; a search by reference or member lists all states. */
const list: OperatorAction<Services> = async (services, ctx, { words, reference, member, first, after }) => {
  const isSearch = words[1] === "all" || reference !== null || member !== null;
  const { edges, pageInfo } = await services.depositAdmin.list.page(ctx, {
    states: isSearch ? [] : waitingStates,
    withUnmatchedPayment: true,
    oldestFirst: !isSearch,
    reference,
    member,
    after,
    first: first === null ? defaultPageSize : Number(first),
  });
  if (edges.length === 0) return isSearch ? "There are no such deposits." : "No deposits wait.";
  const more = pageInfo.hasNextPage ? [`There are more: --after ${pageInfo.endCursor}`] : [];
  return [...edges.map(({ node }) => formatDeposit(node)), ...more].join("\n");
};

const approve: OperatorAction<Services> = async (services, ctx, { words }) =>
  formatDeposit(await services.depositAdmin.approve(ctx, needed(words[1], "deposit"), words[2] ?? null));

const refuse: OperatorAction<Services> = async (services, ctx, { words }) =>
  formatDeposit(await services.depositAdmin.refuse(ctx, needed(words[1], "deposit")));

const unmatchedPayment: OperatorAction<Services> = async (services, ctx, { words }) => {
  const id = needed(words[1], "unmatched-payment");
  const decision = oneOf(words[2], ["credit", "returned"]) === "credit" ? "CREDIT" : "RETURNED";
  const resolution = { id, decision, received: words[3] ?? null } as const;
  return formatDeposit(await services.unmatchedPayments.resolve(ctx, resolution));
};

const methods: OperatorAction<Services> = async (services, ctx) => {
  const all = await services.depositMethods.list(ctx);
  return all.map(formatDepositMethod).join("\n") || "There are no deposit methods.";
};

const method: OperatorAction<Services> = async (services, ctx, { words }) => {
  const isOn = oneOf(words[2], ["on", "off"]) === "on";
  const { code, enabled } = await services.depositMethods.setEnabled(ctx, needed(words[1], "method"), isOn);
  return `${code} is ${enabled ? "enabled" : "disabled"}.`;
};

const provider: OperatorAction<Services> = async (services, ctx, { words, secret }) => {
  const code = needed(words[1], "payment provider");
  const baseUrl = needed(words[2], "URL");
  const request = await services.paymentProviders.set(ctx, {
    code,
    kind: "http",
    baseUrl,
    secret: needed(secret ?? undefined, "--secret-file"),
  });
  return request ? formatApprovalRequest(request) : `The payment provider ${code} is reached at ${baseUrl}.`;
};

const bonuses: OperatorAction<Services> = async (services, ctx) => {
  const all = await services.depositBonuses.list(ctx);
  if (all.length === 0) return "There are no deposit bonuses.";
  return all.map(formatBonus).join("\n");
};

const bonus: OperatorAction<Services> = async (services, ctx, { words }) => {
  const isOn = oneOf(words[2], ["on", "off"]) === "on";
  const { code, enabled } = await services.depositBonuses.setEnabled(ctx, needed(words[1], "bonus"), isOn);
  return `${code} is ${enabled ? "offered" : "no longer offered"}.`;
};

const depositActions = {
  list,
  approve,
  refuse,
  "unmatched-payment": unmatchedPayment,
  methods,
  method,
  provider,
  bonuses,
  bonus,
  "method-add": addDepositMethod,
  "method-change": changeDepositMethod,
} as const;

const deposits: OperatorAction<Services> = (services, ctx, input) => {
  const words = [
    "list",
    "approve",
    "refuse",
    "unmatched-payment",
    "methods",
    "method",
    "method-add",
    "method-change",
    "provider",
    "bonuses",
    "bonus",
  ] as const satisfies readonly (keyof typeof depositActions)[];
  return depositActions[oneOf(input.words[0], words)](services, ctx, input);
};

/** The actions of operators on deposits. */
export const depositsOperatorActions = (services: Services) => operatorActions(services, usage, { deposits });
