import type { Command } from "commander";
import type { AdminShell } from "./admin-shell.js";
import { AccountClosingsDocument, DataRetentionDocument, SetDataRetentionDocument } from "./gql/graphql.js";

/** Adds the commands for closed accounts and the retention of their data. */
export function addMemberDataCommands(program: Command, shell: AdminShell): void {
  const data = program.command("closed-accounts").description("accounts that their members closed");
  data
    .command("list")
    .description("closed accounts, newest first, with what was given up and when the data is erased")
    .action(async () => {
      const { accountClosings } = await shell.client.call(AccountClosingsDocument, {});
      shell.showRows(accountClosings, "No account is closed.");
    });
  data
    .command("retention [years]")
    .description("how many years personal data is kept after the closing; with a number: set it")
    .action(async (years: string | undefined) => {
      if (years === undefined)
        return shell.show({ years: (await shell.client.call(DataRetentionDocument, {})).dataRetentionYears });
      const { setDataRetentionYears } = await shell.client.call(SetDataRetentionDocument, {
        years: Number(years),
      });
      shell.show({ years: setDataRetentionYears });
    });
}
