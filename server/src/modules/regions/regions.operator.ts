import { once } from "node:events";
import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import type { Ctx } from "../../core/ctx.js";
import { CommandRefused } from "../../kit/command-refused.js";
import { needed, type OperatorArgs, oneOf, operatorActions, pathOf } from "../../kit/operator-actions.js";
import type { RegionRule } from "./regions.model.js";
import type { RegionsService } from "./regions.service.js";

interface Services {
  readonly regions: RegionsService;
}

const usage = "regions load FILE | regions show|open|allow|block [CC …] [--allow NET …] [--deny NET …]";

/** Streams the lines of a file. @throws CommandRefused when it cannot be read */
async function* readLines(path: string): AsyncGenerator<string> {
  const file = createReadStream(path, "utf8");
  try {
    await once(file, "open");
    // Later errors are checked at the end of the lines.
    file.on("error", () => undefined);
    yield* createInterface({ input: file, crlfDelay: Number.POSITIVE_INFINITY });
    if (file.errored) throw file.errored;
  } catch (error) {
    if (error instanceof Error && "syscall" in error)
      throw new CommandRefused(`The file ${path} cannot be read: ${error.message}.`);
    throw error;
  } finally {
    file.destroy();
  }
}

async function loadRegions(services: Services, ctx: Ctx, input: OperatorArgs): Promise<string> {
  const file = pathOf(input, needed(input.words[1], "file"));
  const report = await services.regions.load(ctx, readLines(file));
  const { ranges, nets, faults, faultLines } = report;
  const skipped = faults === 0 ? "" : `; skipped ${faults} invalid lines, the first ${faultLines.join(", ")}`;
  return `Loaded ${ranges} ranges (${nets} networks)${skipped}.`;
}

function describeRule({ mode, countries, allowed, blocked }: RegionRule): string {
  const isOpen = mode === "block" && countries.length === 0;
  const lists = [
    isOpen ? "all countries" : `${mode === "allow" ? "only" : "all but"} ${countries.join(", ")}`,
    ...(allowed.length > 0 ? [`always ${allowed.join(", ")}`] : []),
    ...(blocked.length > 0 ? [`never ${blocked.join(", ")}`] : []),
  ];
  return `Open to ${lists.join("; ")}.`;
}

async function regions(services: Services, ctx: Ctx, input: OperatorArgs): Promise<string> {
  const [word, ...countries] = input.words;
  const action = oneOf(word, ["load", "show", "open", "allow", "block"]);
  if (action === "load") return loadRegions(services, ctx, input);
  const { regions: service } = services;
  if (action === "show") return describeRule(await service.rule(ctx));
  const rule: RegionRule = {
    mode: action === "allow" ? "allow" : "block",
    countries: action === "open" ? [] : countries,
    allowed: input.allow,
    blocked: input.deny,
  };
  return describeRule(await service.setRule(ctx, rule));
}

/** Operator actions on the country table and the brand's access rule. */
export const regionsOperatorActions = (services: Services) => operatorActions(services, usage, { regions });
