import { formatMinor } from "../../core/money.js";
import {
  minutesOf,
  needed,
  type OperatorAction,
  oneOf,
  operatorActions,
} from "../../kit/operator-actions.js";
import type { BalanceRecallsService } from "./balance-recalls.service.js";
import type { MemberTransfersService } from "./member-transfers.service.js";
import type { AdminVendorTransfer } from "./transfer-records.model.js";
import type { VendorTransferAdminService } from "./vendor-transfer-admin.service.js";
import { transferStates, VendorTransferResolution } from "./vendor-transfers.model.js";

interface Services {
  readonly vendorTransferAdmin: VendorTransferAdminService;
  readonly balanceRecalls: BalanceRecallsService;
  readonly memberTransfers: MemberTransfersService;
}

const usage =
  "vendor-transfers list [all] | vendor-transfers overdue-recalls | vendor-transfers resolve ID poll|done|failed | " +
  "member-transfers show CURRENCY | member-transfers terms CURRENCY MIN MAX DAY-AMOUNT DAY-COUNT " +
  "[none|upline|downline]";

const pageSize = 50;

function formatTransfer(transfer: AdminVendorTransfer): string {
  const { id, createdAt, direction, vendorCode, state, reason, username, amount, currency, polls } = transfer;
  const at = minutesOf(createdAt);
  const reasonText = reason === null ? "" : ` (${reason})`;
  const route = direction === "IN" ? `to ${vendorCode}` : `from ${vendorCode}`;
  const money = `${formatMinor(amount, currency)} ${currency}`;
  const { firstApproval, firstApprover } = transfer;
  return [
    id,
    at,
    `${state}${reasonText}`,
    username,
    route,
    money,
    `polls ${polls}`,
    ...(firstApproval === null
      ? []
      : [`${firstApproval} APPROVED BY ${firstApprover}, needs a second operator`]),
  ].join("  ");
}

const list: OperatorAction<Services> = async (services, ctx, { words }) => {
  const states = words[1] === "all" ? [] : transferStates.openStates;
  const { edges, pageInfo } = await services.vendorTransferAdmin.list.page(ctx, { states, first: pageSize });
  if (edges.length === 0) return "No transfers are waiting.";
  const more = pageInfo.hasNextPage ? [`The newest ${pageSize}; there are more.`] : [];
  return [...edges.map(({ node }) => formatTransfer(node)), ...more].join("\n");
};

const listOverdueRecalls: OperatorAction<Services> = async (services, ctx) => {
  const recalls = await services.balanceRecalls.listOverdue(ctx);
  if (recalls.length === 0) return "No balance recalls are overdue.";
  return recalls
    .map(({ username, requestedAt, attempts, nextAttemptAt }) =>
      [
        username,
        `since ${minutesOf(requestedAt)}`,
        `${attempts} attempts`,
        `next ${minutesOf(nextAttemptAt)}`,
      ].join("  "),
    )
    .join("\n");
};

const resolve: OperatorAction<Services> = async (services, ctx, { words }) => {
  const id = needed(words[1], "transfer");
  const action = oneOf(words[2], VendorTransferResolution.values);
  return formatTransfer(await services.vendorTransferAdmin.resolve(ctx, id, action));
};

const vendorActions = { list, "overdue-recalls": listOverdueRecalls, resolve } as const;

const show: OperatorAction<Services> = async (services, ctx, { words }) => {
  const currency = needed(words[1], "currency");
  const terms = await services.memberTransfers.getTerms(ctx, currency);
  if (!terms) return `Member transfers in ${currency} are disabled.`;
  const money = (minor: bigint) => formatMinor(minor, currency);
  const { uplineOpen, downlineOpen, minAmount, maxAmount, maxAmountIn24Hours, maxTransfersIn24Hours } = terms;
  const open = `upline ${uplineOpen ? "open" : "closed"}, downline ${downlineOpen ? "open" : "closed"}`;
  return `${currency}: ${open}; ${money(minAmount)} to ${money(maxAmount)}; at most ${money(maxAmountIn24Hours)} and ${maxTransfersIn24Hours} transfers in 24 hours.`;
};

const terms: OperatorAction<Services> = async (services, ctx, input) => {
  const [, currency, min, max, maxAmountIn24Hours, maxTransfersIn24Hours, only] = input.words;
  await services.memberTransfers.setTerms(ctx, {
    currency: needed(currency, "currency"),
    uplineOpen: only === undefined || only === "upline",
    downlineOpen: only === undefined || only === "downline",
    minAmount: needed(min, "minimum amount"),
    maxAmount: needed(max, "maximum amount"),
    maxAmountIn24Hours: needed(maxAmountIn24Hours, "amount in 24 hours"),
    maxTransfersIn24Hours: Number(needed(maxTransfersIn24Hours, "number of transfers")),
  });
  return show(services, ctx, input);
};

const actions: Readonly<Record<string, OperatorAction<Services>>> = {
  "vendor-transfers": (services, ctx, input) =>
    vendorActions[oneOf(input.words[0], ["list", "overdue-recalls", "resolve"])](services, ctx, input),
  "member-transfers": (services, ctx, input) =>
    ({ show, terms })[oneOf(input.words[0], ["show", "terms"])](services, ctx, input),
};

/** Shell actions of operators for transfers. */
export const transfersOperatorActions = (services: Services) => operatorActions(services, usage, actions);
