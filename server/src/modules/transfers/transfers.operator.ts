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
import { openStates } from "./vendor-transfers.model.js";

interface Services {
  readonly vendorTransferAdmin: VendorTransferAdminService;
  readonly balanceRecalls: BalanceRecallsService;
  readonly memberTransfers: MemberTransfersService;
}

/** How these actions are written. */
const usage =
  "vendor-transfers list [all] | vendor-transfers late | vendor-transfers resolve ID ask|done|failed | " +
  "member-transfers show CURRENCY | member-transfers terms CURRENCY MIN MAX DAY TIMES " +
  "[none|upline|downline]";

const shownAtOnce = 50;

function lineOf(transfer: AdminVendorTransfer): string {
  const { id, createdAt, direction, vendorCode, state, reason, account, amount, currency, asks } = transfer;
  const at = minutesOf(createdAt);
  const why = reason === null ? "" : ` (${reason})`;
  const way = direction === "IN" ? `to ${vendorCode}` : `from ${vendorCode}`;
  const money = `${formatMinor(amount, currency)} ${currency}`;
  const { firstApproval, firstApprover } = transfer;
  return [
    id,
    at,
    `${state}${why}`,
    account,
    way,
    money,
    `asked ${asks}`,
    ...(firstApproval === null
      ? []
      : [`${firstApproval} SAYS ${firstApprover}, another operator has to say so too`]),
  ].join("  ");
}

const list: OperatorAction<Services> = async (services, ctx, { words }) => {
  const states = words[1] === "all" ? [] : openStates;
  const { edges, pageInfo } = await services.vendorTransferAdmin.list(ctx, {
    states,
    first: shownAtOnce,
    after: null,
  });
  if (edges.length === 0) return "No transfers wait.";
  const more = pageInfo.hasNextPage ? [`The newest ${shownAtOnce}; there are more.`] : [];
  return [...edges.map(({ node }) => lineOf(node)), ...more].join("\n");
};

const late: OperatorAction<Services> = async (services, ctx) => {
  const found = await services.balanceRecalls.late(ctx);
  if (found.length === 0) return "All money that was called home has come.";
  return found
    .map(({ account, askedAt, looks, nextLookAt }) =>
      [
        account,
        `since ${minutesOf(askedAt)}`,
        `looked for ${looks} times`,
        `next ${minutesOf(nextLookAt)}`,
      ].join("  "),
    )
    .join("\n");
};

const resolve: OperatorAction<Services> = async (services, ctx, { words }) => {
  const id = needed(words[1], "transfer");
  const how = oneOf(words[2], ["ask", "done", "failed"]);
  return lineOf(await services.vendorTransferAdmin.resolve(ctx, id, how));
};

const vendorActions = { list, late, resolve } as const;

const show: OperatorAction<Services> = async (services, ctx, { words }) => {
  const currency = needed(words[1], "currency");
  const terms = await services.memberTransfers.terms(ctx, currency);
  if (!terms) return `Members send no ${currency} to each other.`;
  const money = (minor: bigint) => formatMinor(minor, currency);
  const { uplineOpen, downlineOpen, minAmount, maxAmount, dayAmount, dayCount } = terms;
  const open = `upline ${uplineOpen ? "open" : "closed"}, downline ${downlineOpen ? "open" : "closed"}`;
  return `${currency}: ${open}; ${money(minAmount)} to ${money(maxAmount)}; in 24 hours ${money(dayAmount)} and ${dayCount} times.`;
};

const terms: OperatorAction<Services> = async (services, ctx, input) => {
  const [, currency, min, max, day, times, only] = input.words;
  await services.memberTransfers.setTerms(ctx, {
    currency: needed(currency, "currency"),
    uplineOpen: only === undefined || only === "upline",
    downlineOpen: only === undefined || only === "downline",
    minAmount: needed(min, "least amount"),
    maxAmount: needed(max, "most"),
    dayAmount: needed(day, "amount in 24 hours"),
    dayCount: Number(needed(times, "number of times")),
  });
  return show(services, ctx, input);
};

const actions: Readonly<Record<string, OperatorAction<Services>>> = {
  "vendor-transfers": (services, ctx, input) =>
    vendorActions[oneOf(input.words[0], ["list", "late", "resolve"])](services, ctx, input),
  "member-transfers": (services, ctx, input) =>
    ({ show, terms })[oneOf(input.words[0], ["show", "terms"])](services, ctx, input),
};

/** What an operator does about transfers. */
export const transfersOperatorActions = (services: Services) => operatorActions(services, usage, actions);
