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
import type { DepositGatewaysService } from "./deposit-gateways.service.js";
import { addDepositMethod, changeDepositMethod, depositMethodLine } from "./deposit-methods.operator.js";
import type { MethodsService } from "./methods.service.js";
import type { UnmatchedPaymentService } from "./unmatched-payments.service.js";

interface Services {
  readonly depositAdmin: DepositAdminService;
  readonly unmatchedPayments: UnmatchedPaymentService;
  readonly depositMethods: MethodsService;
  readonly depositGateways: DepositGatewaysService;
  readonly depositBonuses: BonusesService;
}

/** How these actions are written. */
const usage =
  "deposits list [all] [--reference R] [--member USER] [--first N] [--after CURSOR] | deposits approve ID [AMOUNT] | deposits refuse ID | " +
  "deposits unmatched-payment ID credit|returned [AMOUNT] | deposits methods | deposits method CODE on|off | " +
  "deposits method-add FILE.json | deposits method-change CODE FILE.json | " +
  "deposits gateway CODE URL --secret-file FILE | " +
  "deposits bonuses | deposits bonus CODE on|off";

const shownAtOnce = 50;

function lineOf(deposit: AdminDeposit): string {
  const { id, reference, state, reason, account, amount, received, told, currency, createdAt } = deposit;
  const money = (minor: bigint) => `${formatMinor(minor, currency)} ${currency}`;
  const came = received === null ? told : money(received);
  const line = [
    id,
    reference,
    minutesOf(createdAt),
    reason === null ? state : `${state} (${reason})`,
    account,
    money(amount),
    ...(came === null ? [] : [`came ${came}`]),
    ...saidOf(deposit),
  ];
  const besides = deposit.unmatchedPayments.map(
    (unmatchedPayment) => `  ${unmatchedPaymentLineOf(unmatchedPayment, money)}`,
  );
  return [line.join("  "), ...besides].join("\n");
}

function unmatchedPaymentLineOf(
  unmatchedPayment: AdminUnmatchedPayment,
  money: (minor: bigint) => string,
): string {
  const { id, amount, told, state, createdAt } = unmatchedPayment;
  const came = amount === null ? told : money(amount);
  return [
    `unmatched ${came}`,
    minutesOf(createdAt),
    state,
    `unmatched-payment ${id}`,
    ...saidOf(unmatchedPayment),
  ].join("  ");
}

/** What one operator said, for another one to say. */
function saidOf({
  firstApproval,
  firstSayer,
}: Pick<AdminUnmatchedPayment, "firstApproval" | "firstSayer">): string[] {
  return firstApproval === null
    ? []
    : [`${firstApproval} SAYS ${firstSayer}, another operator has to say so too`];
}

function bonusLineOf({ code, currency, times, enabled, ...terms }: Bonus): string {
  const percent = `${terms.basisPoints / 100}%`;
  const most = `up to ${formatMinor(terms.maxAmount, currency)} ${currency}`;
  const least = `from ${formatMinor(terms.minDeposit, currency)}`;
  const staked = `staked ${terms.turnoverBasisPoints / 10_000} times`;
  return `${code}  ${percent} ${most}  ${least}  ${staked}  ${times}  ${enabled ? "on" : "off"}`;
}

const waiting = ["MISMATCH", "PROVED", "AWAITING_PAYMENT"] as const;

/** What waits, the oldest first; whatever their state of a reference or a member. */
const list: OperatorAction<Services> = async (services, ctx, { words, reference, member, first, after }) => {
  const isSearch = words[1] === "all" || reference !== null || member !== null;
  const { edges, pageInfo } = await services.depositAdmin.list(ctx, {
    states: isSearch ? [] : waiting,
    withUnmatchedPayment: true,
    oldestFirst: !isSearch,
    reference,
    member,
    after,
    first: first === null ? shownAtOnce : Number(first),
  });
  if (edges.length === 0) return isSearch ? "There are no such deposits." : "No deposits wait.";
  const more = pageInfo.hasNextPage ? [`There are more: --after ${pageInfo.endCursor}`] : [];
  return [...edges.map(({ node }) => lineOf(node)), ...more].join("\n");
};

const approve: OperatorAction<Services> = async (services, ctx, { words }) =>
  lineOf(await services.depositAdmin.approve(ctx, needed(words[1], "deposit"), words[2] ?? null));

const refuse: OperatorAction<Services> = async (services, ctx, { words }) =>
  lineOf(await services.depositAdmin.refuse(ctx, needed(words[1], "deposit")));

const unmatchedPayment: OperatorAction<Services> = async (services, ctx, { words }) => {
  const id = needed(words[1], "unmatched-payment");
  const word = oneOf(words[2], ["credit", "returned"]) === "credit" ? "CREDIT" : "RETURNED";
  return lineOf(await services.unmatchedPayments.settle(ctx, { id, word, received: words[3] ?? null }));
};

const methods: OperatorAction<Services> = async (services, ctx) => {
  const all = await services.depositMethods.all(ctx);
  return all.map(depositMethodLine).join("\n") || "There is no way of depositing.";
};

const method: OperatorAction<Services> = async (services, ctx, { words }) => {
  const isOn = oneOf(words[2], ["on", "off"]) === "on";
  const { code, enabled } = await services.depositMethods.setEnabled(ctx, needed(words[1], "method"), isOn);
  return `${code} is ${enabled ? "open" : "closed"}.`;
};

const gateway: OperatorAction<Services> = async (services, ctx, { words, secret }) => {
  const code = needed(words[1], "gateway");
  const baseUrl = needed(words[2], "address");
  const proposal = await services.depositGateways.set(ctx, {
    code,
    kind: "http",
    baseUrl,
    secret: needed(secret ?? undefined, "--secret-file"),
  });
  return proposal ? formatApprovalRequest(proposal) : `Payments by ${code} are taken by ${baseUrl}.`;
};

const bonuses: OperatorAction<Services> = async (services, ctx) => {
  const all = await services.depositBonuses.all(ctx);
  if (all.length === 0) return "No bonus comes with deposits.";
  return all.map(bonusLineOf).join("\n");
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
  gateway,
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
    "gateway",
    "bonuses",
    "bonus",
  ] as const satisfies readonly (keyof typeof depositActions)[];
  return depositActions[oneOf(input.words[0], words)](services, ctx, input);
};

/** What an operator does about deposits. */
export const depositsOperatorActions = (services: Services) => operatorActions(services, usage, { deposits });
