import type { Command } from "commander";
import type { AdminShell } from "./admin-shell.js";
import { RotateKeysDocument, SealedColumnsDocument } from "./gql/graphql.js";

async function rotate(shell: AdminShell): Promise<void> {
  const totals = { resealed: 0, unreadable: 0 };
  for (let next: string | null | undefined = ""; next !== null && next !== undefined; ) {
    const { rotateKeys } = await shell.client.call(RotateKeysDocument, {});
    totals.resealed += rotateKeys.resealed;
    totals.unreadable += rotateKeys.unreadable;
    next = rotateKeys.next;
    if (rotateKeys.resealed > 0) shell.say(`${totals.resealed} values are sealed again.`);
  }
  shell.show(totals);
}

/** Adds the commands for the keys that encrypt stored values. */
export function addKeyCommands(program: Command, shell: AdminShell): void {
  const keys = program
    .command("keys")
    .description("keys that encrypt stored values, for the whole installation");
  keys
    .command("show")
    .description("how many values of each column the newest key has sealed, and how many an older one")
    .action(async () => {
      const { sealedColumns } = await shell.client.call(SealedColumnsDocument, {});
      shell.showRows(sealedColumns, "No column holds sealed values.");
    });
  keys
    .command("rotate")
    .description("seal every value by the newest key, while the platform runs; goes on where it was stopped")
    .action(() => rotate(shell));
}
