import { VerbRefused } from "../../kit/operator-actions.js";
import { demoMembers, demoOperators } from "../../modules/members/demo/demo-accounts.js";
import type { Shell, VerbOutput } from "../verb.js";
import { type Checked, type CheckReport, checkWallet, type RowResult } from "./check.js";
import { OwnVendor } from "./own-vendor.js";
import { Peer } from "./peer.js";
import type { OpenBet } from "./row.js";
import { type Seat, Table } from "./table.js";
import { WpsDoor } from "./wps-door.js";

/** Runs a shell verb as if it had been typed. */
export type RunVerb = (typed: readonly string[], shell: Shell) => Promise<VerbOutput>;

/** The server on this machine, and where the kit keeps its vendor's key. */
export interface LocalServer {
  /** Its origin, under the demo brand's host name. */
  readonly url: string;
  readonly dataDir: string;
  readonly runVerb: RunVerb;
}

const brand = "demo";
const vendorCode = "vendor-check";
const gameCode = "table";
const nodeId = `${vendorCode}-${gameCode}`;
const [operator] = demoOperators;

function passwordOf(username: string): string {
  const member = demoMembers.find((one) => one.username === username);
  if (!member) throw new Error(`the demo has no ${username}`);
  return member.password;
}

/** A demo server on this machine, and the kit's own vendor there. */
class LocalGround {
  private readonly door: WpsDoor;

  constructor(
    private readonly server: LocalServer,
    private readonly vendor: OwnVendor,
  ) {
    this.door = new WpsDoor(server.url);
  }

  /** Registers the vendor the first time, and opens it. */
  async prepare(): Promise<void> {
    if (!this.vendor.isKnown) {
      const words = ["--brand", brand, "--code", vendorCode, "--base-url", this.vendor.baseUrl];
      await this.run(["vendor-add", ...words, "--public-key", "the kit's own", "--game", gameCode]);
      await this.vendor.keep(this.server.dataDir);
    }
    await this.operate("vendor-status", vendorCode, "live");
  }

  /** An operator of the demo does something. */
  async operate(...words: readonly string[]): Promise<void> {
    await this.run(["operator", "--brand", brand, "--as", operator.username, ...words]);
  }

  /** Signs a demo player in and launches the kit's game. */
  async sit(username: string): Promise<{ seat: Seat; token: string }> {
    const token = await this.door.signIn(username, passwordOf(username));
    await this.door.launch(token, nodeId);
    const seat = this.vendor.launched;
    if (!seat) throw new VerbRefused("The launch did not reach the kit's vendor.");
    return { seat, token };
  }

  /** A seat whose session has ended. */
  async leave(username: string): Promise<Seat> {
    const { seat, token } = await this.sit(username);
    await this.door.signOut(token);
    return seat;
  }

  /** A bet that stands, of a player who is locked out afterwards. */
  async shutOut(username: string, checked: Pick<Checked, "address">): Promise<OpenBet> {
    const { seat } = await this.sit(username);
    const peer = new Peer(checked.address);
    try {
      const table = new Table(peer, seat);
      const bet = table.bet();
      table.compare("bet", await table.send(bet), { status: "RS_OK" });
      await this.operate("member-lock", username);
      return { seat, bet };
    } finally {
      peer.close();
    }
  }

  private async run(typed: readonly string[]): Promise<void> {
    const { exitCode, lines } = await this.server.runVerb(typed, {
      readFile: async () => this.vendor.publicKeyPem,
      folder: "/",
      password: async () => operator.password,
    });
    if (exitCode !== 0) throw new VerbRefused(lines.join("\n"));
  }
}

/**
 * Checks the demo server on this machine: registers a vendor of the kit's own, launches its game as demo players
 * and plays every row that needs nobody's limits. In the end the players' money is as it was, nobody is locked,
 * and the vendor is in maintenance.
 * @throws VerbRefused when the server cannot be prepared
 */
export async function checkLocally(
  server: LocalServer,
  players: { readonly main: string; readonly shut: string },
  onRow: (result: RowResult) => void,
): Promise<CheckReport> {
  const vendor = await OwnVendor.open(server.dataDir);
  const ground = new LocalGround(server, vendor);
  try {
    await ground.prepare();
    const address = { url: server.url, brandHost: null, vendorCode, key: vendor.key };
    const ended = await ground.leave(players.main);
    const { seat } = await ground.sit(players.main);
    try {
      const openBet = await ground.shutOut(players.shut, { address });
      const seats = { ended, openBet, shut: openBet.seat };
      return await checkWallet({ address, seat, seats }, onRow);
    } finally {
      await ground.operate("member-unlock", players.shut);
    }
  } finally {
    await ground.operate("vendor-status", vendorCode, "maintenance").finally(() => vendor.close());
  }
}
