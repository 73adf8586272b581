import type { Ctx } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import { formatMinor } from "../../core/money.js";
import {
  minutesOf,
  needed,
  type OperatorAction,
  oneOf,
  operatorActions,
  VerbRefused,
} from "../../kit/operator-actions.js";
import { approvalRequestLine } from "../approvals/approvals.model.js";
import type { ApprovalRequestsService } from "../approvals/approvals.service.js";
import type { FilesService } from "../files/files.service.js";
import type { WithdrawalMethodsService } from "./methods.service.js";
import type { WithdrawalPayersService } from "./payers.service.js";
import type { Terms } from "./terms.model.js";
import type { WithdrawalTermsService } from "./terms.service.js";
import type { AdminWithdrawal } from "./withdrawal-admin.reads.js";
import type { WithdrawalAdminService } from "./withdrawal-admin.service.js";
import {
  addWithdrawalMethod,
  changeWithdrawalMethod,
  withdrawalMethodLine,
} from "./withdrawal-methods.operator.js";

interface Services {
  readonly withdrawalAdmin: WithdrawalAdminService;
  readonly withdrawalMethods: WithdrawalMethodsService;
  readonly withdrawalPayers: WithdrawalPayersService;
  readonly withdrawalTerms: WithdrawalTermsService;
  readonly approvalRequests: ApprovalRequestsService;
  readonly files: FilesService;
}

/** How these actions are written. */
const usage =
  "withdrawals list [all] | withdrawals read|approve|refuse|reveal|close ID | withdrawals paid ID AMOUNT REFERENCE | " +
  "withdrawals refund ID AMOUNT | withdrawals methods | withdrawals method CODE on|off | " +
  "withdrawals method-add FILE.json | withdrawals method-change CODE FILE.json | " +
  "withdrawals payer METHOD GATEWAY|hand | withdrawals terms [CURRENCY NAME VALUE] | " +
  "withdrawals terms-add CURRENCY DAY-COUNT DAY-AMOUNT TWO-PERSON|off | " +
  "withdrawals gateway CODE URL --secret-file FILE";

const shownAtOnce = 50;
const waiting = ["REQUESTED", "APPROVED_ONCE", "APPROVED", "PAYING", "UNKNOWN"] as const;

function lineOf(withdrawal: AdminWithdrawal): string {
  const { id, reference, state, account, amount, net, paid, receipt, currency, destination } = withdrawal;
  const money = (minor: bigint) => `${formatMinor(minor, currency)} ${currency}`;
  const { kind, numberMasked } = destination;
  return [
    id,
    reference,
    minutesOf(withdrawal.createdAt),
    receipt ? `${state} (${receipt})` : state,
    account,
    money(amount),
    `to pay ${money(net)}`,
    `${kind} ${numberMasked}`,
    ...(paid === null ? [] : [`paid ${money(paid)}`]),
    ...(withdrawal.received === null ? [] : [`came ${money(withdrawal.received)}`]),
    ...(withdrawal.refunded === null ? [] : [`refunded ${money(withdrawal.refunded)}`]),
    ...(withdrawal.feeRefunded ? [`and ${money(withdrawal.feeRefunded)} of the fee`] : []),
    ...(withdrawal.approver === null ? [] : [`approved by ${withdrawal.approver}`]),
    ...(withdrawal.firstApproval === null
      ? []
      : [`${withdrawal.firstApproval} SAYS ${withdrawal.firstSayer}, another operator has to say so too`]),
    ...(withdrawal.sharedBy > 0 ? [`NUMBER SHARED BY ${withdrawal.sharedBy}`] : []),
    ...(withdrawal.isContradicted ? ["CONTRADICTED"] : []),
  ].join("  ");
}

const list: OperatorAction<Services> = async (services, ctx, { words }) => {
  const states = words[1] === "all" ? [] : waiting;
  const wanted = { states, withDisputes: states.length > 0, first: shownAtOnce, after: null };
  const { edges, pageInfo } = await services.withdrawalAdmin.list(ctx, wanted);
  if (edges.length === 0) return "No withdrawals wait.";
  const more = pageInfo.hasNextPage ? [`The newest ${shownAtOnce}; there are more.`] : [];
  return [...edges.map(({ node }) => lineOf(node)), ...more].join("\n");
};

const read: OperatorAction<Services> = async (services, ctx, { words }) => {
  const withdrawal = await services.withdrawalAdmin.read(ctx, needed(words[1], "withdrawal"));
  const { currency, id } = withdrawal;
  const proofs = (await services.files.listBySubject(ctx, "withdrawal", [id])).get(id) ?? [];
  const events = withdrawal.events.map(({ kind, amount, at }) => {
    const about = amount === null ? "" : `  ${formatMinor(amount, currency)} ${currency}`;
    return `  ${minutesOf(at)}  ${kind}${about}`;
  });
  return [lineOf(withdrawal), ...events, ...proofs.map((file) => `  proof /files/${file.id}`)].join("\n");
};

const approve: OperatorAction<Services> = async (services, ctx, { words }) =>
  lineOf(await services.withdrawalAdmin.approve(ctx, needed(words[1], "withdrawal")));

const refuse: OperatorAction<Services> = async (services, ctx, { words }) =>
  lineOf(await services.withdrawalAdmin.refuse(ctx, needed(words[1], "withdrawal")));

const close: OperatorAction<Services> = async (services, ctx, { words }) =>
  lineOf(await services.withdrawalAdmin.close(ctx, needed(words[1], "withdrawal")));

const reveal: OperatorAction<Services> = async (services, ctx, { words }) => {
  const where = await services.withdrawalAdmin.reveal(ctx, needed(words[1], "withdrawal"));
  return [where.holder, where.bank ?? where.network ?? "", where.number]
    .filter((text) => text !== "")
    .join("\n");
};

const paid: OperatorAction<Services> = async (services, ctx, { words }) => {
  const id = needed(words[1], "withdrawal");
  const amount = needed(words[2], "amount");
  const reference = needed(words[3], "reference");
  return lineOf(await services.withdrawalAdmin.notePaid(ctx, { id, amount, reference }));
};

const refund: OperatorAction<Services> = async (services, ctx, { words }) =>
  lineOf(
    await services.withdrawalAdmin.refund(ctx, needed(words[1], "withdrawal"), needed(words[2], "amount")),
  );

const methods: OperatorAction<Services> = async (services, ctx) => {
  const all = await services.withdrawalMethods.all(ctx);
  return all.map(withdrawalMethodLine).join("\n") || "There is no way of withdrawing.";
};

const method: OperatorAction<Services> = async (services, ctx, { words }) => {
  const isOn = oneOf(words[2], ["on", "off"]) === "on";
  const { code, enabled } = await services.withdrawalMethods.setEnabled(
    ctx,
    needed(words[1], "method"),
    isOn,
  );
  return `${code} is ${enabled ? "open" : "closed"}.`;
};

const payer: OperatorAction<Services> = async (services, ctx, { words }) => {
  const by = needed(words[2], "gateway, or hand");
  const wanted = by === "hand" ? null : by;
  const { withdrawalPayers, approvalRequests } = services;
  const { code, gatewayCode } = await withdrawalPayers.setPayer(ctx, needed(words[1], "method"), wanted);
  const proposal = await approvalRequests.of(ctx, { kind: "withdrawal_payer", subject: code });
  const line = gatewayCode === null ? `${code} is paid by hand.` : `${code} is paid by ${gatewayCode}.`;
  return proposal ? `${line}\n${approvalRequestLine(proposal)}` : line;
};

function termsLine({ currency, dayAmount, twoPersonFrom, ...terms }: Terms): string {
  const { dayCount, receiptMinutes, coolingHours, turnoverBasisPoints } = terms;
  return [
    `${currency}  day-count ${dayCount}  day-amount ${formatMinor(dayAmount, currency)}`,
    `two-person ${twoPersonFrom === null ? "off" : formatMinor(twoPersonFrom, currency)}`,
    `receipt-minutes ${receiptMinutes}  cooling-hours ${coolingHours}  turnover ${turnoverBasisPoints / 100}%`,
  ].join("  ");
}

const termNames = [
  "day-count",
  "day-amount",
  "two-person",
  "receipt-minutes",
  "cooling-hours",
  "turnover",
] as const;

/** A number as it was typed; NaN is refused by the service. */
const numberOf = (text: string) => Number(text.replace(/%$/, ""));

/** Terms, and what waits of them. */
async function shownTerms(services: Services, ctx: Ctx, all: readonly Terms[]): Promise<string> {
  const approvalRequests = await services.approvalRequests.all(ctx);
  const waitingOf = (currency: string) =>
    approvalRequests
      .filter(({ kind, subject }) => kind === "withdrawal_terms" && subject === currency)
      .map(approvalRequestLine);
  return all.flatMap((terms) => [termsLine(terms), ...waitingOf(terms.currency)]).join("\n");
}

const terms: OperatorAction<Services> = async (services, ctx, { words }) => {
  const { withdrawalTerms } = services;
  const all = await withdrawalTerms.all(ctx);
  if (words[1] === undefined) return (await shownTerms(services, ctx, all)) || "Nothing is paid out.";
  const before = all.find(({ currency }) => currency === words[1]);
  if (!before) throw new DomainError("wrong_currency", { currency: words[1] });
  const name = oneOf(words[2], termNames);
  const value = needed(words[3], "value");
  const { twoPersonFrom: _held, dayAmount, ...given } = before;
  const changes = {
    "day-count": { dayCount: numberOf(value) },
    "day-amount": { dayAmount: value },
    "two-person": { twoPersonFrom: value === "off" ? null : value },
    "receipt-minutes": { receiptMinutes: numberOf(value) },
    "cooling-hours": { coolingHours: numberOf(value) },
    turnover: { turnoverBasisPoints: value === "off" ? 0 : Math.round(numberOf(value) * 100) },
  } as const;
  const asText = { dayAmount: formatMinor(dayAmount, before.currency) };
  const set = await withdrawalTerms.setFrom(ctx, { ...given, ...asText, ...changes[name] });
  return shownTerms(services, ctx, [set]);
};

const addTerms: OperatorAction<Services> = async (services, ctx, { words }) => {
  const currency = needed(words[1], "currency");
  const twoPerson = needed(words[4], "amount that takes two persons, or off");
  if ((await services.withdrawalTerms.all(ctx)).some((terms) => terms.currency === currency))
    throw new VerbRefused(`${currency} has terms; change them by withdrawals terms ${currency} NAME VALUE.`);
  const made = await services.withdrawalTerms.setFrom(ctx, {
    currency,
    dayCount: numberOf(needed(words[2], "day-count")),
    dayAmount: needed(words[3], "day-amount"),
    receiptMinutes: 1_440,
    coolingHours: 0,
    turnoverBasisPoints: 0,
    twoPersonFrom: twoPerson === "off" ? null : twoPerson,
  });
  return termsLine(made);
};

const gateway: OperatorAction<Services> = async (services, ctx, { words, secret }) => {
  const code = needed(words[1], "gateway");
  const baseUrl = needed(words[2], "address");
  const proposal = await services.withdrawalPayers.setGateway(ctx, {
    code,
    kind: "http",
    baseUrl,
    secret: needed(secret ?? undefined, "--secret-file"),
  });
  return proposal ? approvalRequestLine(proposal) : `Payouts by ${code} are made by ${baseUrl}.`;
};

const withdrawalActions = {
  list,
  read,
  approve,
  refuse,
  reveal,
  close,
  paid,
  refund,
  methods,
  method,
  payer,
  terms,
  gateway,
  "method-add": addWithdrawalMethod,
  "method-change": changeWithdrawalMethod,
  "terms-add": addTerms,
} as const;
const withdrawalWords = [
  "list",
  "read",
  "approve",
  "refuse",
  "reveal",
  "close",
  "paid",
  "refund",
  "methods",
  "method",
  "method-add",
  "method-change",
  "payer",
  "terms",
  "terms-add",
  "gateway",
] as const;

const withdrawals: OperatorAction<Services> = (services, ctx, input) =>
  withdrawalActions[oneOf(input.words[0], withdrawalWords)](services, ctx, input);

/** What an operator does about withdrawals. */
export const withdrawalsOperatorActions = (services: Services) =>
  operatorActions(services, usage, { withdrawals });
