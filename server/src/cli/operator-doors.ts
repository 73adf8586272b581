import { once } from "node:events";
import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import type { Ctx } from "../core/ctx.js";
import type { RegionRule } from "../modules/regions/regions.model.js";
import type { ServerParts } from "../process/server-parts.js";
import { needed, type OperatorAction, type OperatorArgs, oneOf } from "./operator-words.js";
import { VerbRefused } from "./verb.js";

/** How these actions are written. */
export const doorUsage =
  'brand-maintenance on|off [--ends-at TIME] [--text "EN|Title|Text" …] | ' +
  "customer-service [TYPE PATH TITLE …] | regions load FILE | " +
  "regions show|open|allow|block [CC …] [--allow NET …] [--deny NET …]";

/** Lines of a file, as they are read from it. @throws VerbRefused when it cannot be read */
async function* linesOf(path: string): AsyncGenerator<string> {
  const file = createReadStream(path, "utf8");
  try {
    await once(file, "open");
    // Later failures are looked at when the lines end.
    file.on("error", () => undefined);
    yield* createInterface({ input: file, crlfDelay: Number.POSITIVE_INFINITY });
    if (file.errored) throw file.errored;
  } catch (error) {
    if (error instanceof Error && "syscall" in error)
      throw new VerbRefused(`The file ${path} cannot be read: ${error.message}.`);
    throw error;
  } finally {
    file.destroy();
  }
}

async function loadRegions({ services }: ServerParts, ctx: Ctx, { file }: OperatorArgs): Promise<string> {
  const report = await services.regions.load(ctx, linesOf(needed(file ?? undefined, "file")));
  const { ranges, nets, faults, faultLines } = report;
  const told = faults === 0 ? "" : `; left out ${faults} lines at fault, the first ${faultLines.join(", ")}`;
  return `${ranges} ranges (${nets} networks) tell countries from now on${told}.`;
}

function told({ mode, countries, allowed, blocked }: RegionRule): string {
  const isOpen = mode === "block" && countries.length === 0;
  const lists = [
    isOpen ? "all countries" : `${mode === "allow" ? "only" : "all but"} ${countries.join(", ")}`,
    ...(allowed.length > 0 ? [`always ${allowed.join(", ")}`] : []),
    ...(blocked.length > 0 ? [`never ${blocked.join(", ")}`] : []),
  ];
  return `Open to ${lists.join("; ")}.`;
}

async function regions(host: ServerParts, ctx: Ctx, input: OperatorArgs): Promise<string> {
  const [word, ...countries] = input.words;
  const action = oneOf(word, ["load", "show", "open", "allow", "block"]);
  if (action === "load") return loadRegions(host, ctx, input);
  const { regions: service } = host.services;
  if (action === "show") return told(await service.rule(ctx));
  const rule: RegionRule = {
    mode: action === "allow" ? "allow" : "block",
    countries: action === "open" ? [] : countries,
    allowed: input.allow,
    blocked: input.deny,
  };
  return told(await service.setRule(ctx, rule));
}

function textOf(written: string) {
  const [language = "", title = "", ...text] = written.split("|");
  return { language: language.trim(), title, text: text.join("|") };
}

/** What an operator settles of the brand's doors. */
export const doorActions: Readonly<Record<string, OperatorAction>> = {
  "brand-maintenance": async ({ services }, ctx, { words, endsAt, texts }) => {
    const on = oneOf(words[0], ["on", "off"]) === "on";
    const said = texts.length > 0 ? { texts: texts.map(textOf) } : {};
    await services.brands.setMaintenance(ctx, {
      on,
      endsAt: endsAt === null ? null : new Date(endsAt),
      ...said,
    });
    return `Brand ${ctx.brand.code} is ${on ? "closed for maintenance" : "open"}.`;
  },
  "customer-service": async ({ services }, ctx, { words }) => {
    if (words.length % 3 !== 0) throw new VerbRefused("Say TYPE, PATH and TITLE of each link.");
    const links = Array.from({ length: words.length / 3 }, (_, n) => {
      const [csType = "", path = "", title = ""] = words.slice(3 * n);
      return { csType, path, title };
    });
    await services.brands.setCustomerService(ctx, links);
    return `Brand ${ctx.brand.code} has ${links.length} links to customer service.`;
  },
  regions,
};
