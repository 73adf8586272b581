import { z } from "zod";
import { CommandRefused } from "../kit/command-refused.js";
import { ctxWithoutBrand, defineCommand } from "./command.js";

const args = z.object({ username: z.string("--admin: the admin's username").min(1) });

/** Gives an admin of the installation new access, where no other admin can sign in to reset the account. */
export const resetAdminCommand = defineCommand({
  name: "reset-admin",
  usage:
    "npm run reset-admin -- --admin USERNAME\n" +
    "Gives an admin of the installation a one-time password, and removes passkeys, authenticator, recovery codes and\n" +
    "sessions. For when no admin of the installation can sign in; otherwise two admins do so by `npm run admin`.\n" +
    "On PostgreSQL it needs MIGRATE_DATABASE_URL, the owner of the database. It is in the audit log, with an alert.",
  options: { admin: { type: "string" } },
  args,
  prepare: async ({ admin }) => ({ username: admin }),
  run: async (host, { username }) => {
    const { database } = host.config;
    if (database.kind === "postgres" && database.migrateUrl === null)
      throw new CommandRefused(
        "Give MIGRATE_DATABASE_URL: only who has the database itself resets an admin without a second one.",
      );
    const ctx = ctxWithoutBrand(host, { kind: "system", name: "reset-admin" });
    const password = await host.modules.services.adminRecovery.recover(ctx, username);
    return {
      lines: [
        `Admin ${username}, one-time password: ${password}`,
        "Passkeys, authenticator, recovery codes and sessions are removed. The admin signs in and sets up a new one by:",
        `  npm run admin -- sign-in ${username} --host HOST`,
      ],
      exitCode: 0,
    };
  },
});
