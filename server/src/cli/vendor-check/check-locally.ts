import { join } from "node:path";
import { CommandRefused } from "../../kit/command-refused.js";
import { demoMembers } from "../../modules/members/demo/demo-accounts.js";
import { DemoAdmin } from "../admin/demo-admin.js";
import {
  type AccountState,
  type GameStatus,
  MemberAccountDocument,
  SetMemberStateDocument,
  SetVendorStatusDocument,
} from "../admin/gql/graphql.js";
import { SessionFile } from "../admin/session-file.js";
import type { CommandOutput, Shell } from "../command.js";
import { BalanceTracker, type GameSession } from "./balance-tracker.js";
import type { OpenBet } from "./case.js";
import { type CheckOptions, type CheckReport, type CheckTarget, checkWallet } from "./check.js";
import { LocalVendor } from "./local-vendor.js";
import { WalletClient } from "./wallet-client.js";
import { WpsTransport } from "./wps-transport.js";

/** Runs a shell command as if it had been typed. */
export type RunCommand = (typed: readonly string[], shell: Shell) => Promise<CommandOutput>;

/** The server on this machine, and the folder for the key of the check's vendor. */
export interface LocalServer {
  /** Its origin, under the demo brand's host name. */
  readonly url: string;
  readonly dataDir: string;
  readonly runCommand: RunCommand;
}

const brand = "demo";
const vendorCode = "vendor-check";
const gameCode = "table";
const nodeId = `${vendorCode}-${gameCode}`;

function passwordOf(username: string): string {
  const member = demoMembers.find((one) => one.username === username);
  if (!member) throw new Error(`there is no demo member ${username}`);
  return member.password;
}

/** Prepares the demo server on this machine with the check's own vendor. */
class DemoServer {
  private readonly transport: WpsTransport;
  private readonly admin: DemoAdmin;

  constructor(
    private readonly server: LocalServer,
    private readonly vendor: LocalVendor,
  ) {
    this.transport = new WpsTransport(server.url);
    const site = { server: server.url, host: new URL(server.url).hostname };
    const store = new SessionFile(join(server.dataDir, "admin-sessions", "vendor-check.json"));
    // The second admin: people rather sign in as the first.
    this.admin = new DemoAdmin({ site, username: "admin2", store });
  }

  /** Registers the vendor the first time, and makes it live. */
  async prepare(): Promise<void> {
    if (!this.vendor.isRegistered) {
      const options = ["--brand", brand, "--code", vendorCode, "--base-url", this.vendor.baseUrl];
      await this.run(["vendor-add", ...options, "--public-key", "the check's own", "--game", gameCode]);
      await this.vendor.save(this.server.dataDir);
    }
    await this.setVendorStatus("ACTIVE");
  }

  /** Sets whether the vendor's games are playable. @throws CommandRefused */
  async setVendorStatus(status: GameStatus): Promise<void> {
    await this.admin.call(SetVendorStatusDocument, { vendor: vendorCode, status });
  }

  /** Locks or unlocks a member's account. @throws CommandRefused */
  async setMemberState(username: string, state: AccountState): Promise<void> {
    const { memberAccount } = await this.admin.call(MemberAccountDocument, { username });
    await this.admin.call(SetMemberStateDocument, { memberId: memberAccount.id, state });
  }

  /** Signs a demo player in and launches the check's game. */
  async launch(username: string): Promise<{ session: GameSession; token: string }> {
    const token = await this.transport.signIn(username, passwordOf(username));
    await this.transport.launch(token, nodeId);
    const session = this.vendor.launched;
    if (!session) throw new CommandRefused("The launch did not reach the check's vendor.");
    return { session, token };
  }

  /** Makes a session that has ended. */
  async endedSession(username: string): Promise<GameSession> {
    const { session, token } = await this.launch(username);
    await this.transport.signOut(token);
    return session;
  }

  /** Places a bet of a player who is locked afterwards. */
  async openBet(username: string, checked: Pick<CheckTarget, "address">): Promise<OpenBet> {
    const { session } = await this.launch(username);
    const client = new WalletClient(checked.address);
    try {
      const tracker = new BalanceTracker(client, session);
      const bet = tracker.bet();
      tracker.compare("bet", await tracker.send(bet), { status: "RS_OK" });
      await this.setMemberState(username, "LOCKED");
      return { session, bet };
    } finally {
      client.close();
    }
  }

  private async run(typed: readonly string[]): Promise<void> {
    const shell = { readFile: async () => this.vendor.publicKeyPem };
    const { exitCode, lines } = await this.server.runCommand(typed, shell);
    if (exitCode !== 0) throw new CommandRefused(lines.join("\n"));
  }
}

/**
 * Checks the demo server on this machine: registers the check's own vendor, launches its game as demo players and runs
 * the chosen cases, except those that need a member with limits. Finally the players' money is unchanged, no one is locked, and the
 * vendor is in maintenance.
 * @throws CommandRefused when the server cannot be prepared
 */
export async function checkLocally(
  server: LocalServer,
  players: { readonly main: string; readonly blocked: string },
  options: CheckOptions,
): Promise<CheckReport> {
  const vendor = await LocalVendor.open(server.dataDir);
  const context = new DemoServer(server, vendor);
  try {
    await context.prepare();
    const address = { url: server.url, brandHost: null, vendorCode, key: vendor.key };
    const ended = await context.endedSession(players.main);
    const { session } = await context.launch(players.main);
    try {
      const openBet = await context.openBet(players.blocked, { address });
      const sessions = { ended, openBet, blocked: openBet.session };
      return await checkWallet({ address, session, sessions }, options);
    } finally {
      await context.setMemberState(players.blocked, "ACTIVE");
    }
  } finally {
    await context.setVendorStatus("MAINTENANCE").finally(() => vendor.close());
  }
}
