import { formatMinor } from "../core/money.js";
import type { DeskDeposit } from "../modules/cashier/desk.reads.js";
import { needed, type OperatorAction, oneOf } from "./operator-words.js";

/** How these actions are written. */
export const depositsUsage =
  "deposits list [all] | deposits approve ID [AMOUNT] | deposits refuse ID | deposits methods | " +
  "deposits method CODE on|off | deposits gateway CODE URL --secret-file FILE";

const shownAtOnce = 50;

function lineOf(deposit: DeskDeposit): string {
  const { id, reference, state, reason, account, amount, received, surplus, currency, createdAt } = deposit;
  const at = createdAt.toISOString().slice(0, 16).replace("T", " ");
  const money = (minor: bigint) => `${formatMinor(minor, currency)} ${currency}`;
  const came = received === null ? "" : `  came ${money(received)}`;
  const besides = surplus > 0n ? `  besides ${money(surplus)}` : "";
  const why = reason === null ? "" : ` (${reason})`;
  return `${id}  ${reference}  ${at}  ${state}${why}  ${account}  ${money(amount)}${came}${besides}`;
}

const list: OperatorAction = async ({ services }, ctx, { words }) => {
  const states = words[1] === "all" ? [] : (["MISMATCH", "PROVED", "AWAITING_PAYMENT"] as const);
  const { edges, pageInfo } = await services.depositDesk.list(ctx, {
    states,
    first: shownAtOnce,
    after: null,
  });
  if (edges.length === 0) return "No deposits wait.";
  const more = pageInfo.hasNextPage ? [`The newest ${shownAtOnce}; there are more.`] : [];
  return [...edges.map(({ node }) => lineOf(node)), ...more].join("\n");
};

const approve: OperatorAction = async ({ services }, ctx, { words }) =>
  lineOf(await services.depositDesk.approve(ctx, needed(words[1], "deposit"), words[2] ?? null));

const refuse: OperatorAction = async ({ services }, ctx, { words }) =>
  lineOf(await services.depositDesk.refuse(ctx, needed(words[1], "deposit")));

const methods: OperatorAction = async ({ services }, ctx) => {
  const all = await services.depositMethods.all(ctx);
  return all
    .map(({ code, kind, currency, enabled }) => `${code}  ${kind}  ${currency}  ${enabled ? "on" : "off"}`)
    .join("\n");
};

const method: OperatorAction = async ({ services }, ctx, { words }) => {
  const isOn = oneOf(words[2], ["on", "off"]) === "on";
  const { code, enabled } = await services.depositMethods.setEnabled(ctx, needed(words[1], "method"), isOn);
  return `${code} is ${enabled ? "open" : "closed"}.`;
};

const gateway: OperatorAction = async ({ services }, ctx, { words, secret }) => {
  const code = needed(words[1], "gateway");
  const baseUrl = needed(words[2], "address");
  await services.depositMethods.setGateway(ctx, {
    ...{ code, kind: "http", baseUrl, secret: needed(secret ?? undefined, "--secret-file") },
  });
  return `Payments by ${code} are taken by ${baseUrl}.`;
};

const depositActions = { list, approve, refuse, methods, method, gateway } as const;

/** What an operator does about deposits. */
export const deposits: OperatorAction = (host, ctx, input) => {
  const words = ["list", "approve", "refuse", "methods", "method", "gateway"] as const;
  return depositActions[oneOf(input.words[0], words)](host, ctx, input);
};
