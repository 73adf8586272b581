import { once } from "node:events";
import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import type { Ctx } from "../../core/ctx.js";
import {
  needed,
  type OperatorArgs,
  oneOf,
  operatorActions,
  pathOf,
  VerbRefused,
} from "../../kit/operator-actions.js";
import type { RegionRule } from "./regions.model.js";
import type { RegionsService } from "./regions.service.js";

interface Services {
  readonly regions: RegionsService;
}

/** How these actions are written. */
const usage = "regions load FILE | regions show|open|allow|block [CC …] [--allow NET …] [--deny NET …]";

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

async function loadRegions(services: Services, ctx: Ctx, input: OperatorArgs): Promise<string> {
  const file = pathOf(input, needed(input.words[1], "file"));
  const report = await services.regions.load(ctx, linesOf(file));
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

async function regions(services: Services, ctx: Ctx, input: OperatorArgs): Promise<string> {
  const [word, ...countries] = input.words;
  const action = oneOf(word, ["load", "show", "open", "allow", "block"]);
  if (action === "load") return loadRegions(services, ctx, input);
  const { regions: service } = services;
  if (action === "show") return told(await service.rule(ctx));
  const rule: RegionRule = {
    mode: action === "allow" ? "allow" : "block",
    countries: action === "open" ? [] : countries,
    allowed: input.allow,
    blocked: input.deny,
  };
  return told(await service.setRule(ctx, rule));
}

/** What operators decide about countries, from a shell. */
export const regionsOperatorActions = (services: Services) => operatorActions(services, usage, { regions });
