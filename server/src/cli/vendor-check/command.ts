import { createPrivateKey, type KeyObject } from "node:crypto";
import { z } from "zod";
import { CommandRefused } from "../../kit/command-refused.js";
import type { Shell } from "../command.js";
import { parseTyped } from "../typed-words.js";
import type { GameSession } from "./balance-tracker.js";
import {
  type CaseResult,
  type CheckOptions,
  type CheckReport,
  type CheckTarget,
  casesNamed,
  checkWallet,
} from "./check.js";
import { checkLocally, type LocalServer } from "./check-locally.js";
import { caseLine, summaryLines } from "./report.js";

const usage =
  "npm run vendor-check [-- --case ID …] [--json]  (the demo server on this machine)\n" +
  "       npm run vendor-check -- --url URL --vendor CODE --key private.pem --user ID --token TOKEN --game CODE\n" +
  "         [--currency USD] [--brand-host HOST] [--ended-token TOKEN] [--limited USER:TOKEN] [--blocked USER:TOKEN]\n" +
  "         [--case ID …] [--json]";

const options = {
  url: { type: "string" },
  "brand-host": { type: "string" },
  vendor: { type: "string" },
  key: { type: "string" },
  user: { type: "string" },
  token: { type: "string" },
  game: { type: "string" },
  currency: { type: "string" },
  "ended-token": { type: "string" },
  limited: { type: "string" },
  blocked: { type: "string" },
  case: { type: "string", multiple: true },
  json: { type: "boolean" },
} as const;

const remote = z.object({
  url: z.url({ protocol: /^https?$/, error: "--url: an http or https address" }),
  vendor: z.string("--vendor: the vendor's code").min(1),
  key: z.string("--key: a file with the vendor's private key as PEM").min(1),
  user: z.string("--user: the id of a member with money").min(1),
  token: z.string("--token: the session token that a launch sent to the vendor").min(1),
  game: z.string("--game: the game that was launched").min(1),
  currency: z.string().length(3, "--currency: USD, EUR …").default("USD"),
  "brand-host": z.string().min(1).optional(),
  "ended-token": z.string().min(1).optional(),
  limited: z
    .string()
    .regex(/^[^:]+:.+$/, "--limited: USER:TOKEN")
    .optional(),
  blocked: z
    .string()
    .regex(/^[^:]+:.+$/, "--blocked: USER:TOKEN")
    .optional(),
});
type Remote = z.output<typeof remote>;

/** The shell that the report is printed to. */
export interface CheckShell extends Pick<Shell, "readFile"> {
  print(line: string): void;
}

function privateKey(pem: string): KeyObject {
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType !== "rsa") throw new TypeError("not RSA");
    return key;
  } catch {
    throw new CommandRefused("--key must name a file with an RSA private key as PEM.");
  }
}

function sessionAt(session: GameSession, given: string | undefined): GameSession | undefined {
  if (given === undefined) return undefined;
  const [user = "", ...token] = given.split(":");
  return { ...session, user, token: token.join(":") };
}

function targetOf(given: Remote, pem: string): CheckTarget {
  const { user, token, game, currency, limited, blocked } = given;
  const session = { user, token, game, currency };
  const special = {
    ended: given["ended-token"] === undefined ? undefined : { ...session, token: given["ended-token"] },
    limited: sessionAt(session, limited),
    blocked: sessionAt(session, blocked),
  };
  const sessions = Object.fromEntries(Object.entries(special).filter(([, one]) => one !== undefined));
  const brandHost = given["brand-host"] ?? null;
  const address = { url: given.url, brandHost, vendorCode: given.vendor, key: privateKey(pem) };
  return { address, session, sessions };
}

function read(typed: readonly string[]) {
  try {
    const { values, positionals } = parseTyped(typed, options);
    if (positionals.length > 0) throw new TypeError(`Unexpected words: ${positionals.join(" ")}`);
    return values;
  } catch (error) {
    throw new CommandRefused(`${(error as Error).message}\nUsage: ${usage}`);
  }
}

/** The players of a demo server; the second one is locked during the check. */
const demoPlayers = { main: "player2", blocked: "player1" };

/**
 * `npm run vendor-check`: runs every case of the wallet's rules, or those named by `--case`, and prints the result of
 * each, then a summary; one JSON document with `--json`. Returns the exit code: 0 when no case failed.
 * @throws CommandRefused for invalid arguments, or a server that cannot be prepared
 */
export async function vendorCheck(
  typed: readonly string[],
  shell: CheckShell,
  local: () => Promise<LocalServer>,
): Promise<number> {
  const { json = false, case: ids, ...given } = read(typed);
  const onResult = (result: CaseResult) => {
    if (!json) shell.print(caseLine(result));
  };
  const options = { onResult, ...(ids === undefined ? {} : { chosen: casesNamed(ids) }) };
  const report = await checkedReport(given, shell, local, options);
  if (json) shell.print(JSON.stringify(report, null, 2));
  else for (const line of summaryLines(report)) shell.print(line);
  return report.conforms ? 0 : 1;
}

async function checkedReport(
  given: object,
  shell: CheckShell,
  local: () => Promise<LocalServer>,
  options: CheckOptions,
): Promise<CheckReport> {
  if (Object.keys(given).length === 0) return checkLocally(await local(), demoPlayers, options);
  const parsed = remote.safeParse(given);
  if (!parsed.success) {
    throw new CommandRefused(
      `${parsed.error.issues.map(({ message }) => message).join("\n")}\nUsage: ${usage}`,
    );
  }
  return checkWallet(targetOf(parsed.data, await shell.readFile(parsed.data.key)), options);
}
