import { GraphqlRefusal, graphql } from "./http.js";
import { type Account, signIn } from "./players.js";
import { ServerProcess } from "./server-process.js";

export const player = { username: "player2", password: "Player1#2026" };
const operator = { username: "operator", password: "Operator1#2026", portal: "OPERATOR" };
export const paymentPassword = "246810";

const people: Readonly<Record<"member" | "operator", Account>> = { member: player, operator };
/** Codes after which a caller signs in anew. */
const unanswered = new Set(["unknown_error", "service_unavailable", "none"]);
const signedOut = new Set(["not_logged_in", "session_locked", "session_expired"]);

/** One installation on one database, with a member and an operator; its servers are started again and again. */
export class Installation {
  private nodes: ServerProcess[] = [];
  private readonly tokens = new Map<string, Promise<string>>();
  private turn = 0;
  /** How long each start took, in milliseconds. */
  readonly recoveries: number[] = [];

  constructor(
    private readonly ports: readonly number[],
    private readonly env: Readonly<Record<string, string>>,
  ) {}

  /** The first of its servers. */
  get server(): ServerProcess {
    const [first] = this.nodes;
    if (!first) throw new Error("the server was not started");
    return first;
  }

  /** Each server's port in turn. */
  get port(): number {
    this.turn += 1;
    return this.ports[this.turn % this.ports.length] ?? 0;
  }

  /** Ends what runs and starts anew, with more in the environment. Answers how long that took, in milliseconds. */
  async start(more: Readonly<Record<string, string>> = {}): Promise<number> {
    await this.stop();
    this.nodes = this.ports.map((port) => new ServerProcess(port, { ...this.env, ...more }));
    let took = 0;
    for (const node of this.nodes) took += await node.start();
    this.recoveries.push(took);
    return took;
  }

  /** Ends it in order. */
  async stop(): Promise<void> {
    await Promise.all(this.nodes.map((node) => node.stop()));
  }

  /** Ends it at once, and starts it again. */
  async killAndStart(): Promise<number> {
    await Promise.all(this.nodes.map((node) => node.kill()));
    let took = 0;
    for (const node of this.nodes) took += await node.start();
    this.recoveries.push(took);
    return took;
  }

  /** What the operator does from a shell. @throws Error with what was printed when it was refused */
  operate(...words: string[]): Promise<void> {
    return this.operateAs(operator.username, words);
  }

  /** What takes effect once two operators have said the same. @throws Error as {@link operate} */
  async agree(...words: string[]): Promise<void> {
    for (const username of [operator.username, "operator2"]) await this.operateAs(username, words);
  }

  private async operateAs(username: string, words: readonly string[]): Promise<void> {
    const who = ["--brand", "demo", "--as", username, "--password-stdin"];
    const { code, out } = await this.server.verb(["operator", ...who, ...words], `${operator.password}\n`);
    if (code !== 0) throw new Error(`${words.join(" ")}: ${out}`);
  }

  /**
   * Calls as the member or the operator; null when nobody answered.
   * @throws GraphqlRefusal
   */
  async call<T>(who: "member" | "operator", text: string, variables: object): Promise<T | null> {
    for (let tries = 0; ; tries += 1) {
      const token = this.tokenOf(who);
      try {
        return await graphql<T>(this.port, text, variables, await token);
      } catch (error) {
        if (!(error instanceof GraphqlRefusal)) return null;
        if (unanswered.has(error.code)) return null;
        if (!signedOut.has(error.code) || tries > 2) throw error;
        if (this.tokens.get(who) === token) this.tokens.delete(who);
      }
    }
  }

  /** Signs in once, however many ask. */
  private tokenOf(who: "member" | "operator"): Promise<string> {
    const known = this.tokens.get(who);
    if (known) return known;
    const token = signIn(this.port, people[who]);
    this.tokens.set(who, token);
    token.catch(() => this.tokens.delete(who));
    return token;
  }

  /** The same; null also when it was refused. */
  ask<T>(who: "member" | "operator", text: string, variables: object): Promise<T | null> {
    return this.call<T>(who, text, variables).catch(() => null);
  }
}
