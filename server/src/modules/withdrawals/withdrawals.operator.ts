import type { Ctx } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import { formatMinor } from "../../core/money.js";
import { CommandRefused } from "../../kit/command-refused.js";
import {
  minutesOf,
  needed,
  type OperatorAction,
  oneOf,
  operatorActions,
} from "../../kit/operator-actions.js";
import { formatApprovalRequest } from "../approvals/approvals.model.js";
import type { ApprovalsService } from "../approvals/approvals.service.js";
import type { FilesService } from "../files/files.service.js";
import type { WithdrawalMethodsService } from "./methods.service.js";
import type { PayoutProvidersService } from "./payout-providers.service.js";
import type { Terms } from "./terms.model.js";
import type { WithdrawalTermsService } from "./terms.service.js";
import type { AdminWithdrawal } from "./withdrawal-admin.reads.js";
import type { WithdrawalAdminService } from "./withdrawal-admin.service.js";
import {
  addWithdrawalMethod,
  changeWithdrawalMethod,
  formatWithdrawalMethod,
} from "./withdrawal-methods.operator.js";

interface Services {
  readonly withdrawalAdmin: WithdrawalAdminService;
  readonly withdrawalMethods: WithdrawalMethodsService;
  readonly payoutProviders: PayoutProvidersService;
  readonly withdrawalTerms: WithdrawalTermsService;
  readonly approvals: ApprovalsService;
  readonly files: FilesService;
}

const usage =
  "withdrawals list [all] | withdrawals read|approve|refuse|close ID | withdrawals reveal ID REASON | withdrawals paid ID AMOUNT REFERENCE | " +
  "withdrawals refund ID AMOUNT | withdrawals methods | withdrawals method CODE on|off | " +
  "withdrawals method-add FILE.json | withdrawals method-change CODE FILE.json | " +
  "withdrawals method-provider METHOD PROVIDER|manual | withdrawals terms [CURRENCY NAME VALUE] | " +
  "withdrawals terms-add CURRENCY DAY-COUNT DAY-AMOUNT TWO-PERSON|off | " +
  "withdrawals provider CODE URL --secret-file FILE";

const pageSize = 50;
const openStates = ["REQUESTED", "APPROVED", "PAYING", "UNKNOWN"] as const;

function formatWithdrawal(withdrawal: AdminWithdrawal): string {
  const { id, reference, state, username, amount, net, paid, receiptState, currency, destination } =
    withdrawal;
  const money = (minor: bigint) => `${formatMinor(minor, currency)} ${currency}`;
  const { kind, numberMasked } = destination;
  return [
    id,
    reference,
    minutesOf(withdrawal.createdAt),
    receiptState ? `${state} (${receiptState})` : state,
    username,
    money(amount),
    `to pay ${money(net)}`,
    `${kind} ${numberMasked}`,
    ...(paid === null ? [] : [`paid ${money(paid)}`]),
    ...(withdrawal.received === null ? [] : [`received ${money(withdrawal.received)}`]),
    ...(withdrawal.refunded === null ? [] : [`refunded ${money(withdrawal.refunded)}`]),
    ...(withdrawal.feeRefunded ? [`and ${money(withdrawal.feeRefunded)} of the fee`] : []),
    ...(withdrawal.firstApproval === null
      ? []
      : [`${withdrawal.firstApproval} APPROVED BY ${withdrawal.firstApprover}, needs a second operator`]),
    ...(withdrawal.membersSharingAccount > 0 ? [`NUMBER SHARED BY ${withdrawal.membersSharingAccount}`] : []),
    ...(withdrawal.isContradicted ? ["CONTRADICTED"] : []),
  ].join("  ");
}

const list: OperatorAction<Services> = async (services, ctx, { words }) => {
  const states = words[1] === "all" ? [] : openStates;
  const query = { states, withDisputes: states.length > 0, first: pageSize };
  const { edges, pageInfo } = await services.withdrawalAdmin.list.page(ctx, query);
  if (edges.length === 0) return "No withdrawals are waiting.";
  const more = pageInfo.hasNextPage ? [`The newest ${pageSize}; there are more.`] : [];
  return [...edges.map(({ node }) => formatWithdrawal(node)), ...more].join("\n");
};

const read: OperatorAction<Services> = async (services, ctx, { words }) => {
  const withdrawal = await services.withdrawalAdmin.read(ctx, needed(words[1], "withdrawal"));
  const { currency, id } = withdrawal;
  const proofs = (await services.files.listBySubject(ctx, "withdrawal", [id])).get(id) ?? [];
  const events = withdrawal.events.map(({ kind, amount, at }) => {
    const money = amount === null ? "" : `  ${formatMinor(amount, currency)} ${currency}`;
    return `  ${minutesOf(at)}  ${kind}${money}`;
  });
  return [formatWithdrawal(withdrawal), ...events, ...proofs.map((file) => `  proof /files/${file.id}`)].join(
    "\n",
  );
};

const approve: OperatorAction<Services> = async (services, ctx, { words }) =>
  formatWithdrawal(await services.withdrawalAdmin.approve(ctx, needed(words[1], "withdrawal")));

const refuse: OperatorAction<Services> = async (services, ctx, { words }) =>
  formatWithdrawal(await services.withdrawalAdmin.refuse(ctx, needed(words[1], "withdrawal")));

const close: OperatorAction<Services> = async (services, ctx, { words }) =>
  formatWithdrawal(await services.withdrawalAdmin.close(ctx, needed(words[1], "withdrawal")));

const reveal: OperatorAction<Services> = async (services, ctx, { words }) => {
  const reason = words.slice(2).join(" ");
  const account = await services.withdrawalAdmin.reveal(ctx, needed(words[1], "withdrawal"), reason);
  return [account.holder, account.bank ?? account.network ?? "", account.number]
    .filter((text) => text !== "")
    .join("\n");
};

const paid: OperatorAction<Services> = async (services, ctx, { words }) => {
  const id = needed(words[1], "withdrawal");
  const amount = needed(words[2], "amount");
  const reference = needed(words[3], "reference");
  return formatWithdrawal(await services.withdrawalAdmin.markPaid(ctx, { id, amount, reference }));
};

const refund: OperatorAction<Services> = async (services, ctx, { words }) =>
  formatWithdrawal(
    await services.withdrawalAdmin.refund(ctx, needed(words[1], "withdrawal"), needed(words[2], "amount")),
  );

const methods: OperatorAction<Services> = async (services, ctx) => {
  const all = await services.withdrawalMethods.list(ctx);
  return all.map(formatWithdrawalMethod).join("\n") || "There are no withdrawal methods.";
};

const method: OperatorAction<Services> = async (services, ctx, { words }) => {
  const isOn = oneOf(words[2], ["on", "off"]) === "on";
  const { code, enabled } = await services.withdrawalMethods.setEnabled(
    ctx,
    needed(words[1], "method"),
    isOn,
  );
  return `${code} is ${enabled ? "enabled" : "disabled"}.`;
};

const setMethodProvider: OperatorAction<Services> = async (services, ctx, { words }) => {
  const requested = needed(words[2], "provider, or manual");
  const provider = requested === "manual" ? null : requested;
  const { payoutProviders, approvals } = services;
  const { code, providerCode } = await payoutProviders.setMethodProvider(
    ctx,
    needed(words[1], "method"),
    provider,
  );
  const request = await approvals.findWaiting(ctx, { kind: "method_provider", subject: code });
  const line = providerCode === null ? `${code} is paid manually.` : `${code} is paid by ${providerCode}.`;
  return request ? `${line}\n${formatApprovalRequest(request)}` : line;
};

function formatTerms({ currency, dailyAmountLimit, dualApprovalThreshold, ...terms }: Terms): string {
  const { dailyCountLimit, receiptConfirmationMinutes, newPayoutAccountDelayHours, turnoverBasisPoints } =
    terms;
  return [
    `${currency}  day-count ${dailyCountLimit}  day-amount ${formatMinor(dailyAmountLimit, currency)}`,
    `two-person ${dualApprovalThreshold === null ? "always" : formatMinor(dualApprovalThreshold, currency)}`,
    `receipt-minutes ${receiptConfirmationMinutes}  cooling-hours ${newPayoutAccountDelayHours}  turnover ${turnoverBasisPoints / 100}%`,
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

/** Parses a number; the service refuses NaN. */
const parseNumber = (text: string) => Number(text.replace(/%$/, ""));

/** Formats terms with their approval requests. */
async function formatTermsList(services: Services, ctx: Ctx, all: readonly Terms[]): Promise<string> {
  const approvalRequests = await services.approvals.listWaiting(ctx, ["withdrawal_terms"]);
  const formatRequests = (currency: string) =>
    approvalRequests.filter(({ subject }) => subject === currency).map(formatApprovalRequest);
  return all.flatMap((terms) => [formatTerms(terms), ...formatRequests(terms.currency)]).join("\n");
}

const terms: OperatorAction<Services> = async (services, ctx, { words }) => {
  const { withdrawalTerms } = services;
  const all = await withdrawalTerms.list(ctx);
  if (words[1] === undefined)
    return (await formatTermsList(services, ctx, all)) || "There are no withdrawal terms.";
  const before = all.find(({ currency }) => currency === words[1]);
  if (!before) throw new DomainError("wrong_currency", { currency: words[1] });
  const name = oneOf(words[2], termNames);
  const value = needed(words[3], "value");
  const { dualApprovalThreshold: _unchanged, dailyAmountLimit, ...rest } = before;
  const changes = {
    "day-count": { dailyCountLimit: parseNumber(value) },
    "day-amount": { dailyAmountLimit: value },
    "two-person": { dualApprovalThreshold: value === "always" ? null : value },
    "receipt-minutes": { receiptConfirmationMinutes: parseNumber(value) },
    "cooling-hours": { newPayoutAccountDelayHours: parseNumber(value) },
    turnover: { turnoverBasisPoints: value === "off" ? 0 : Math.round(parseNumber(value) * 100) },
  } as const;
  const amounts = { dailyAmountLimit: formatMinor(dailyAmountLimit, before.currency) };
  const terms = await withdrawalTerms.setFromText(ctx, { ...rest, ...amounts, ...changes[name] });
  return formatTermsList(services, ctx, terms ? [terms] : []);
};

const addTerms: OperatorAction<Services> = async (services, ctx, { words }) => {
  const currency = needed(words[1], "currency");
  const twoPerson = needed(words[4], "amount for dual approval, or always");
  if ((await services.withdrawalTerms.list(ctx)).some((terms) => terms.currency === currency))
    throw new CommandRefused(
      `${currency} has terms; change them with withdrawals terms ${currency} NAME VALUE.`,
    );
  const added = await services.withdrawalTerms.setFromText(ctx, {
    currency,
    dailyCountLimit: parseNumber(needed(words[2], "day-count")),
    dailyAmountLimit: needed(words[3], "day-amount"),
    receiptConfirmationMinutes: 1_440,
    newPayoutAccountDelayHours: 0,
    turnoverBasisPoints: 0,
    dualApprovalThreshold: twoPerson === "always" ? null : twoPerson,
  });
  return added ? formatTerms(added) : `The terms of ${currency} wait for a second person.`;
};

const setProvider: OperatorAction<Services> = async (services, ctx, { words, secret }) => {
  const code = needed(words[1], "provider");
  const baseUrl = needed(words[2], "address");
  const request = await services.payoutProviders.setProvider(ctx, {
    code,
    kind: "http",
    baseUrl,
    secret: needed(secret ?? undefined, "--secret-file"),
  });
  return request ? formatApprovalRequest(request) : `Payouts by ${code} are made by ${baseUrl}.`;
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
  terms,
  "method-provider": setMethodProvider,
  provider: setProvider,
  "method-add": addWithdrawalMethod,
  "method-change": changeWithdrawalMethod,
  "terms-add": addTerms,
} as const;
const withdrawalActionNames = [
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
  "method-provider",
  "terms",
  "terms-add",
  "provider",
] as const;

const withdrawals: OperatorAction<Services> = (services, ctx, input) =>
  withdrawalActions[oneOf(input.words[0], withdrawalActionNames)](services, ctx, input);

/** Shell actions of operators for withdrawals. */
export const withdrawalsOperatorActions = (services: Services) =>
  operatorActions(services, usage, { withdrawals });
