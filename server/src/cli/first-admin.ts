import { z } from "zod";
import { CommandRefused } from "../kit/command-refused.js";
import type { ServerParts } from "../process/server-parts.js";
import { ctxInBrand, ctxWithoutBrand, defineCommand } from "./command.js";

const args = z.object({
  brand: z.string("--brand: the code of the brand").min(1),
  name: z.string().min(1).nullable(),
  hosts: z.array(z.string().min(1)),
  languages: z.array(z.string().min(1)).min(1),
  currencies: z.array(z.string().min(1)).min(1),
  timeZone: z.string().min(1),
  admins: z
    .array(z.string().min(1))
    .min(1, "--admin: a username; give two, since admins approve each other")
    .max(2),
});
type Args = z.output<typeof args>;

const commandActor = { kind: "system", name: "first-admin" } as const;

/** Creates the brand unless it exists. @throws CommandRefused, DomainError */
async function openBrand(host: ServerParts, { brand, name, hosts, ...form }: Args): Promise<string> {
  const { brands, brandCreation } = host.modules.services;
  if (await brands.byCode(host.database.db, brand)) return `Brand ${brand} exists.`;
  if (name === null || hosts.length === 0)
    throw new CommandRefused(`There is no brand ${brand} yet: give --name and --host.`);
  const ctx = ctxWithoutBrand(host, commandActor);
  await brandCreation.create(ctx, { code: brand, name, domains: hosts, ...form });
  return `Brand ${brand} is open at ${hosts.join(", ")}.`;
}

/**
 * Creates the first brand and the first admins of an installation, or a second admin where the other one is disabled: two
 * approve each other.
 */
export const firstAdminCommand = defineCommand({
  name: "first-admin",
  usage:
    "npm run first-admin -- --brand CODE --name NAME --host HOST … --admin USERNAME [--admin USERNAME] " +
    "[--language EN …] [--currency USD …] [--time-zone UTC]",
  options: {
    brand: { type: "string" },
    name: { type: "string" },
    host: { type: "string", multiple: true },
    language: { type: "string", multiple: true },
    currency: { type: "string", multiple: true },
    "time-zone": { type: "string" },
    admin: { type: "string", multiple: true },
  },
  args,
  prepare: async (typed) => {
    const { brand, name = null, host: hosts = [], admin: admins = [] } = typed;
    const {
      language: languages = ["EN"],
      currency: currencies = ["USD"],
      "time-zone": timeZone = "UTC",
    } = typed;
    return { brand, name, hosts, languages, currencies, timeZone, admins };
  },
  run: async (host, given) => {
    const { staffAccounts } = host.modules.services;
    const missing = await staffAccounts.countMissingAdmins(host.database.db);
    if (missing < given.admins.length)
      throw new CommandRefused(
        missing === 0
          ? "The installation has two admins already, who create accounts at /admin/graphql."
          : "The installation has one admin already: give one --admin.",
      );
    const lines = [await openBrand(host, given)];
    const ctx = await ctxInBrand(host, given.brand, commandActor);
    for (const username of given.admins) {
      const password = await staffAccounts.createFirstAdmin(ctx, username);
      lines.push(`Admin ${username}, one-time password: ${password}`);
    }
    lines.push(
      "Each signs in, replaces the password and sets up an authenticator by:",
      "  npm run admin -- sign-in USERNAME --host HOST",
    );
    return { lines, exitCode: 0 };
  },
});
