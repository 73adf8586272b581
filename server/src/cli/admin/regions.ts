import type { Command } from "commander";
import { type AdminShell, collect } from "./admin-shell.js";
import {
  AddCountryRangesDocument,
  BeginCountryTableDocument,
  CompleteCountryTableDocument,
  RegionRuleDocument,
  SetRegionRuleDocument,
} from "./gql/graphql.js";

/** Lines of a country table that are sent with one operation. */
const linesPerCall = 500;

interface RuleOptions {
  readonly always: string[];
  readonly never: string[];
}

async function loadTable(shell: AdminShell, path: string): Promise<void> {
  const { beginCountryTable: tableId } = await shell.client.call(BeginCountryTableDocument, {});
  let lines: string[] = [];
  const send = () => shell.client.call(AddCountryRangesDocument, { tableId, lines });
  for await (const line of shell.readLines(path)) {
    lines.push(line);
    if (lines.length < linesPerCall) continue;
    await send();
    lines = [];
  }
  if (lines.length > 0) await send();
  const { completeCountryTable } = await shell.client.call(CompleteCountryTableDocument, { tableId });
  shell.show(completeCountryTable);
}

/** Adds the commands for the brand's access by country and network. */
export function addRegionCommands(program: Command, shell: AdminShell): void {
  const regions = program.command("regions").description("access by country and network");
  regions
    .command("show")
    .description("the brand's rule")
    .action(async () => {
      shell.show((await shell.client.call(RegionRuleDocument, {})).regionRule);
    });
  regions
    .command("load <file>")
    .description("load the table of countries' networks, for the whole installation")
    .action((file: string) => loadTable(shell, file));
  for (const [name, mode, description] of [
    ["open", "BLOCK", "open the brand to all countries"],
    ["allow", "ALLOW", "open the brand to these countries only"],
    ["block", "BLOCK", "close the brand to these countries"],
  ] as const)
    regions
      .command(name === "open" ? name : `${name} <countries...>`)
      .description(description)
      .option("--always <network>", "a network that is always allowed", collect, [])
      .option("--never <network>", "a network that is never allowed", collect, [])
      .action(async (...given: readonly unknown[]) => {
        const countries = name === "open" ? [] : (given[0] as string[]);
        const { always, never } = given[name === "open" ? 0 : 1] as RuleOptions;
        const input = { mode, countries, allowed: always, blocked: never };
        shell.show((await shell.client.call(SetRegionRuleDocument, { input })).setRegionRule);
      });
}
