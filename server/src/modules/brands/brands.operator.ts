import { CommandRefused } from "../../kit/command-refused.js";
import { needed, type OperatorAction, oneOf, operatorActions } from "../../kit/operator-actions.js";
import type { BrandsService } from "./brands.service.js";

interface Services {
  readonly brands: BrandsService;
}

const usage =
  'brand-maintenance on|off [--ends-at TIME] [--text "EN|Title|Text" …] | ' +
  "customer-service [TYPE PATH TITLE …] | free-documents on|off | footer-vendors all|without CODE … | " +
  "languages EN,VI,TH | analytics ID|off";

function parseText(argument: string) {
  const [language = "", title = "", ...text] = argument.split("|");
  return { language: language.trim(), title, text: text.join("|") };
}

const actions: Readonly<Record<string, OperatorAction<Services>>> = {
  "brand-maintenance": async (services, ctx, { words, endsAt, texts }) => {
    const on = oneOf(words[0], ["on", "off"]) === "on";
    const notices = texts.length > 0 ? { texts: texts.map(parseText) } : {};
    await services.brands.setMaintenance(ctx, {
      on,
      endsAt: endsAt === null ? null : new Date(endsAt),
      ...notices,
    });
    return `Brand ${ctx.brand.code} is ${on ? "closed for maintenance" : "open"}.`;
  },
  "customer-service": async (services, ctx, { words }) => {
    if (words.length % 3 !== 0) throw new CommandRefused("Give TYPE, PATH and TITLE of each link.");
    const links = Array.from({ length: words.length / 3 }, (_, n) => {
      const [csType = "", path = "", title = ""] = words.slice(3 * n);
      return { csType, path, title };
    });
    await services.brands.setCustomerService(ctx, links);
    return `Brand ${ctx.brand.code} has ${links.length} links to customer service.`;
  },
  "free-documents": async ({ brands }, ctx, { words }) => {
    const open = oneOf(words[0], ["on", "off"]) === "on";
    await brands.change(ctx, { freeDocuments: open });
    return `Brand ${ctx.brand.code} accepts ${open ? "any GraphQL document" : "its own client's GraphQL operations only"}.`;
  },
  "footer-vendors": async ({ brands }, ctx, { words }) => {
    const hidden = oneOf(words[0], ["all", "without"]) === "all" ? [] : words.slice(1);
    if (words[0] === "without" && hidden.length === 0) throw new CommandRefused("Give the vendors' codes.");
    await brands.change(ctx, { hiddenFooterVendors: hidden });
    return hidden.length === 0 ? "The footer shows every vendor." : `The footer hides ${hidden.join(", ")}.`;
  },
  languages: async ({ brands }, ctx, { words }) => {
    const codes = needed(words[0], "languages").toUpperCase().split(",");
    await brands.change(ctx, { languages: codes });
    return `Brand ${ctx.brand.code} offers ${codes.join(", ")}.`;
  },
  analytics: async ({ brands }, ctx, { words }) => {
    const id = needed(words[0], "id, or off");
    await brands.change(ctx, { analyticsId: id === "off" ? null : id });
    return id === "off" ? "Analytics is off." : `Analytics is on with id ${id}.`;
  },
};

/** Operator actions on brand settings. */
export const brandsOperatorActions = (services: Services) => operatorActions(services, usage, actions);
