import { createPrivateKey, type KeyObject } from "node:crypto";
import { z } from "zod";
import { VerbRefused } from "../../kit/operator-actions.js";
import { parseTyped } from "../typed-words.js";
import type { Shell } from "../verb.js";
import { type Checked, type CheckReport, checkWallet, type RowResult } from "./check.js";
import { checkLocally, type LocalServer } from "./local.js";
import { rowLine, verdictLines } from "./report.js";
import type { Seat } from "./table.js";

const usage =
  "npm run vendor-check [-- --json]  (the demo server on this machine)\n" +
  "       npm run vendor-check -- --url URL --vendor CODE --key private.pem --user ID --token TOKEN --game CODE\n" +
  "         [--currency USD] [--brand-host HOST] [--ended-token TOKEN] [--limited USER:TOKEN] [--shut USER:TOKEN] [--json]";

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
  shut: { type: "string" },
  json: { type: "boolean" },
} as const;

const remote = z.object({
  url: z.url({ protocol: /^https?$/, error: "--url: an http or https address" }),
  vendor: z.string("--vendor: the vendor's code").min(1),
  key: z.string("--key: a file with the vendor's private key as PEM").min(1),
  user: z.string("--user: the id of a member with money").min(1),
  token: z.string("--token: what a launch told the vendor").min(1),
  game: z.string("--game: the game that was launched").min(1),
  currency: z.string().length(3, "--currency: USD, EUR …").default("USD"),
  "brand-host": z.string().min(1).optional(),
  "ended-token": z.string().min(1).optional(),
  limited: z
    .string()
    .regex(/^[^:]+:.+$/, "--limited: USER:TOKEN")
    .optional(),
  shut: z
    .string()
    .regex(/^[^:]+:.+$/, "--shut: USER:TOKEN")
    .optional(),
});
type Remote = z.output<typeof remote>;

/** Where the report goes. */
export interface CheckShell extends Pick<Shell, "readFile"> {
  print(line: string): void;
}

function privateKey(pem: string): KeyObject {
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType !== "rsa") throw new TypeError("not RSA");
    return key;
  } catch {
    throw new VerbRefused("--key must name a file with an RSA private key as PEM.");
  }
}

function seatAt(seat: Seat, given: string | undefined): Seat | undefined {
  if (given === undefined) return undefined;
  const [user = "", ...token] = given.split(":");
  return { ...seat, user, token: token.join(":") };
}

function checkedOf(given: Remote, pem: string): Checked {
  const { user, token, game, currency, limited, shut } = given;
  const seat = { user, token, game, currency };
  const special = {
    ended: given["ended-token"] === undefined ? undefined : { ...seat, token: given["ended-token"] },
    limited: seatAt(seat, limited),
    shut: seatAt(seat, shut),
  };
  const seats = Object.fromEntries(Object.entries(special).filter(([, one]) => one !== undefined));
  const brandHost = given["brand-host"] ?? null;
  const address = { url: given.url, brandHost, vendorCode: given.vendor, key: privateKey(pem) };
  return { address, seat, seats };
}

function read(typed: readonly string[]) {
  try {
    const { values, positionals } = parseTyped(typed, options);
    if (positionals.length > 0) throw new TypeError(`Unexpected words: ${positionals.join(" ")}`);
    return values;
  } catch (error) {
    throw new VerbRefused(`${(error as Error).message}\nUsage: ${usage}`);
  }
}

/** Who plays on a demo server: the second is locked out for a moment. */
const demoPlayers = { main: "player2", shut: "player1" };

/**
 * `npm run vendor-check`: plays every row of the wallet's rules and prints each as it ends, then the verdict; one
 * JSON document with `--json`. Answers the exit code: 0 when no row failed.
 * @throws VerbRefused for what was typed wrongly, or a server that cannot be prepared
 */
export async function vendorCheck(
  typed: readonly string[],
  shell: CheckShell,
  local: () => Promise<LocalServer>,
): Promise<number> {
  const { json = false, ...given } = read(typed);
  const onRow = (result: RowResult) => {
    if (!json) shell.print(rowLine(result));
  };
  const report = await checkedReport(given, shell, local, onRow);
  if (json) shell.print(JSON.stringify(report, null, 2));
  else for (const line of verdictLines(report)) shell.print(line);
  return report.conforms ? 0 : 1;
}

async function checkedReport(
  given: object,
  shell: CheckShell,
  local: () => Promise<LocalServer>,
  onRow: (result: RowResult) => void,
): Promise<CheckReport> {
  if (Object.keys(given).length === 0) return checkLocally(await local(), demoPlayers, onRow);
  const parsed = remote.safeParse(given);
  if (!parsed.success) {
    throw new VerbRefused(`${parsed.error.issues.map(({ message }) => message).join("\n")}\nUsage: ${usage}`);
  }
  return checkWallet(checkedOf(parsed.data, await shell.readFile(parsed.data.key)), onRow);
}
