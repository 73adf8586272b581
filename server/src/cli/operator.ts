import type { Ctx } from "../core/ctx.js";
import { chat, chatUsage } from "./operator-chat.js";
import { codesActions, codesUsage } from "./operator-codes.js";
import { contentActions, contentUsage } from "./operator-content.js";
import { deposits, depositsUsage } from "./operator-deposits.js";
import { doorActions, doorUsage } from "./operator-doors.js";
import { jackpotActions, jackpotUsage } from "./operator-jackpot.js";
import { limitActions, limitsUsage } from "./operator-limits.js";
import { memberActions, memberUsage } from "./operator-members.js";
import { messages, messagesUsage } from "./operator-messages.js";
import { methodFile } from "./operator-methods.js";
import { proposals, proposalsUsage } from "./operator-proposals.js";
import { registrationActions, registrationUsage } from "./operator-registration.js";
import { social, socialUsage } from "./operator-social.js";
import { transferActions, transfersUsage } from "./operator-transfers.js";
import { vendorActions, vendorUsage } from "./operator-vendors.js";
import { vipActions, vipUsage } from "./operator-vip.js";
import { withdrawals, withdrawalsUsage } from "./operator-withdrawals.js";
import { needed, type OperatorAction, oneOf, operatorArgs } from "./operator-words.js";
import { ctxInBrand, defineVerb, VerbRefused } from "./verb.js";

const actions: Readonly<Record<string, OperatorAction>> = {
  ...doorActions,
  social,
  chat,
  messages,
  deposits,
  withdrawals,
  proposals,
  ...registrationActions,
  ...codesActions,
  ...contentActions,
  ...memberActions,
  ...limitActions,
  ...jackpotActions,
  ...vipActions,
  ...vendorActions,
  ...transferActions,
  "game-status": async ({ services }, ctx, { words }) => {
    const nodeId = needed(words[0], "game");
    const status = oneOf(words[1], ["live", "maintenance"]);
    await services.catalogue.setGameStatus(ctx, nodeId, status);
    return `${nodeId} is ${status === "live" ? "live" : "in maintenance"}.`;
  },
  "vendor-status": async ({ services }, ctx, { words }) => {
    const code = needed(words[0], "vendor");
    const status = oneOf(words[1], ["live", "maintenance"]);
    await services.catalogue.setVendorStatus(ctx, code, status);
    return `Vendor ${code} is ${status === "live" ? "live" : "in maintenance"}.`;
  },
  "free-documents": async ({ services }, ctx, { words }) => {
    const open = oneOf(words[0], ["on", "off"]) === "on";
    await services.brands.setFreeDocuments(ctx, open);
    return `Brand ${ctx.brand.code} answers ${open ? "any GraphQL document" : "its own client's GraphQL operations only"}.`;
  },
  "footer-vendors": async ({ services }, ctx, { words }) => {
    const hidden = oneOf(words[0], ["all", "without"]) === "all" ? [] : words.slice(1);
    if (words[0] === "without" && hidden.length === 0) throw new VerbRefused("Say which vendors.");
    await services.brands.setHiddenFooterVendors(ctx, hidden);
    return hidden.length === 0
      ? "The footer shows every vendor."
      : `The footer leaves out ${hidden.join(", ")}.`;
  },
  referral: async ({ services }, ctx, { words }) => {
    const id = needed(words[0], "promotion, or off");
    const promotion = id === "off" ? null : await services.promotions.get(ctx, id);
    await services.brands.setReferralPromotion(ctx, promotion?.id ?? null);
    return promotion
      ? `Members read "${promotion.title}" to bring others.`
      : "Members are not asked to bring others.";
  },
  analytics: async ({ services }, ctx, { words }) => {
    const id = needed(words[0], "id, or off");
    await services.brands.setAnalyticsId(ctx, id === "off" ? null : id);
    return id === "off" ? "Visitors are not measured." : `Visitors are measured as ${id}.`;
  },
  languages: async ({ services }, ctx, { words }) => {
    const codes = needed(words[0], "languages").toUpperCase().split(",");
    await services.brands.setLanguages(ctx, codes);
    return `Brand ${ctx.brand.code} speaks ${codes.join(", ")}.`;
  },
};

/** What an operator does from a shell: signs in as that operator, acts, signs out. */
export const operatorVerb = defineVerb({
  name: "operator",
  usage:
    "npm run operator -- --brand demo --as operator [--password-stdin] " +
    "(game-status NODEID live|maintenance | vendor-status CODE live|maintenance | " +
    `${doorUsage} | ${registrationUsage} | ${codesUsage} | ${contentUsage} | ${socialUsage} | ${chatUsage} | ${messagesUsage} | ${depositsUsage} | ${withdrawalsUsage} | ${proposalsUsage} | free-documents on|off | ` +
    "footer-vendors all|without CODE … | languages EN,VI,TH | referral PROMOTION|off | analytics ID|off | " +
    `${jackpotUsage} | ${vipUsage} | ` +
    `${memberUsage} | ${limitsUsage} | ${vendorUsage} | ${transfersUsage})`,
  options: {
    brand: { type: "string" },
    as: { type: "string" },
    "password-stdin": { type: "boolean" },
    "ends-at": { type: "string" },
    text: { type: "string", multiple: true },
    allow: { type: "string", multiple: true },
    deny: { type: "string", multiple: true },
    "secret-file": { type: "string" },
    issuer: { type: "string" },
    endpoint: { type: "string", multiple: true },
    reference: { type: "string" },
    member: { type: "string" },
    first: { type: "string" },
    after: { type: "string" },
  },
  args: operatorArgs,
  prepare: async (typed, [action, ...words], shell) => {
    if (action === undefined || !(action in actions)) {
      throw new VerbRefused(`Say what to do: ${Object.keys(actions).join(", ")}.`);
    }
    const { brand, as, "ends-at": endsAt = null, text: texts, allow, deny } = typed;
    const { "secret-file": secretFile, issuer = null, endpoint: endpoints } = typed;
    const { reference = null, member = null, first = null, after = null } = typed;
    if (!brand || !as) throw new VerbRefused("Say --brand and --as.");
    const ofMethod = action === "deposits" || action === "withdrawals" ? methodFile(words) : null;
    return {
      brand,
      as,
      action,
      words,
      endsAt,
      texts,
      allow,
      deny,
      issuer,
      endpoints,
      reference,
      member,
      first,
      after,
      secret: typeof secretFile === "string" ? (await shell.readFile(secretFile)).trim() : null,
      written: ofMethod === null ? null : await shell.readFile(ofMethod),
      file: action === "regions" && words[0] === "load" ? shell.path(needed(words[1], "file")) : null,
      password: await shell.password(typed["password-stdin"] === true),
    };
  },
  run: async (host, input) => {
    const { identity } = host.services;
    const action = actions[input.action];
    if (!action) throw new VerbRefused(`There is no action ${input.action}.`);
    const guest = await ctxInBrand(host, input.brand, { kind: "guest" });
    const { actor } = await identity.signIn(guest, {
      username: input.as,
      password: input.password,
      portal: "operator",
    });
    const ctx: Ctx = { ...guest, actor };
    try {
      return { lines: [await action(host, ctx, input)], exitCode: 0 };
    } finally {
      await identity.signOut(ctx);
    }
  },
});
