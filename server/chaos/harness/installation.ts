import { GraphqlRefusal, sendOperation } from "./http.js";
import { type Account, signIn } from "./players.js";
import { ServerProcess } from "./server-process.js";

export const player = { username: "player2", password: "Player1#2026" };
const operator = { username: "operator", password: "Operator1#2026", portal: "OPERATOR" };
export const paymentPassword = "246810";

const accounts: Readonly<Record<"member" | "operator", Account>> = { member: player, operator };
/** Codes of failures after which the result is unknown. */
const unknownCodes = new Set(["unknown_error", "service_unavailable", "none"]);
/** Codes after which the caller signs in again. */
const signedOutCodes = new Set(["not_logged_in", "session_locked", "session_expired"]);

/** An installation on one database, with a member and staff, whose servers are restarted repeatedly. */
export class Installation {
  private nodes: ServerProcess[] = [];
  private readonly tokens = new Map<string, Promise<string>>();
  private turn = 0;
  /** Milliseconds that each start took. */
  readonly startTimes: number[] = [];

  constructor(
    private readonly ports: readonly number[],
    private readonly env: Readonly<Record<string, string>>,
  ) {}

  /** The first server. */
  get server(): ServerProcess {
    const [first] = this.nodes;
    if (!first) throw new Error("the server was not started");
    return first;
  }

  /** The port for the next call: each server in rotation. */
  get port(): number {
    this.turn += 1;
    return this.ports[this.turn % this.ports.length] ?? 0;
  }

  /** Stops the servers and starts them with more variables. Resolves to the milliseconds that starting took. */
  async start(more: Readonly<Record<string, string>> = {}): Promise<number> {
    await this.stop();
    this.nodes = this.ports.map((port) => new ServerProcess(port, { ...this.env, ...more }));
    let took = 0;
    for (const node of this.nodes) took += await node.start();
    this.startTimes.push(took);
    return took;
  }

  /** Stops the servers in order. */
  async stop(): Promise<void> {
    await Promise.all(this.nodes.map((node) => node.stop()));
  }

  /** Kills the servers and starts them again. Resolves to the milliseconds that starting took. */
  async killAndStart(): Promise<number> {
    await Promise.all(this.nodes.map((node) => node.kill()));
    let took = 0;
    for (const node of this.nodes) took += await node.start();
    this.startTimes.push(took);
    return took;
  }

  /** Runs an action of staff from a shell. @throws Error with the output when it is refused */
  runStaffAction(...args: string[]): Promise<void> {
    return this.runStaffActionAs(operator.username, args);
  }

  /** Runs an action that needs dual approval, as both staff members. @throws Error as `runStaffAction` */
  async runApprovedAction(...args: string[]): Promise<void> {
    for (const username of [operator.username, "operator2"]) await this.runStaffActionAs(username, args);
  }

  private async runStaffActionAs(username: string, args: readonly string[]): Promise<void> {
    const who = ["--brand", "demo", "--as", username, "--password-stdin"];
    const { code, out } = await this.server.runCommand(
      ["operator", ...who, ...args],
      `${operator.password}\n`,
    );
    if (code !== 0) throw new Error(`${args.join(" ")}: ${out}`);
  }

  /**
   * Sends an operation as the member or staff. Resolves to null when there was no answer.
   * @throws GraphqlRefusal
   */
  async call<T>(who: "member" | "operator", text: string, variables: object): Promise<T | null> {
    for (let tries = 0; ; tries += 1) {
      const token = this.tokenOf(who);
      try {
        const path = who === "operator" ? "/admin/graphql" : "/graphql";
        return await sendOperation<T>({ port: this.port, path, token: await token }, text, variables);
      } catch (error) {
        if (!(error instanceof GraphqlRefusal)) return null;
        if (unknownCodes.has(error.code)) return null;
        if (!signedOutCodes.has(error.code) || tries > 2) throw error;
        if (this.tokens.get(who) === token) this.tokens.delete(who);
      }
    }
  }

  /** Signs in once for concurrent callers. */
  private tokenOf(who: "member" | "operator"): Promise<string> {
    const known = this.tokens.get(who);
    if (known) return known;
    const token = signIn(this.port, accounts[who]);
    this.tokens.set(who, token);
    token.catch(() => this.tokens.delete(who));
    return token;
  }

  /** Like `call`, but resolves to null for a refusal too. */
  tryCall<T>(who: "member" | "operator", text: string, variables: object): Promise<T | null> {
    return this.call<T>(who, text, variables).catch(() => null);
  }
}
