import type { Command } from "commander";
import type { AdminShell } from "./admin-shell.js";
import type { ProviderHealthRowFragment } from "./gql/graphql.js";

/** Prints a row for each operation and window of each provider. */
function showHealth(shell: AdminShell, providers: readonly ProviderHealthRowFragment[]): void {
  for (const { code, alert, alertSince, waiting } of providers) {
    const problem = alert ? `${alert} since ${alertSince}` : "no alert";
    shell.say(`${code}: ${problem}, ${waiting} waiting`);
  }
  const rows = providers.flatMap(({ code, operations }) =>
    operations.flatMap(({ operation, windows, ...last }) =>
      windows.map((window) => ({ code, operation, ...window, ...last })),
    ),
  );
  shell.showRows(rows, "No calls were recorded.");
}

/** Adds the command that shows how payment providers do. */
export function addProviderHealth(
  parent: Command,
  shell: AdminShell,
  read: () => Promise<readonly ProviderHealthRowFragment[]>,
): void {
  parent
    .command("provider-health")
    .description("how payment providers do: calls and webhooks of the last 5 minutes, hour and day")
    .action(async () => showHealth(shell, await read()));
}
