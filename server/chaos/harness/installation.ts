import { DemoAdmin } from "../../src/cli/admin/demo-admin.js";
import { AdminRefusal } from "../../src/cli/admin/send-operation.js";
import { shiftedClockEnv } from "./clock.js";
import { GraphqlRefusal, host, postOperation, sendOperation } from "./http.js";
import { signIn } from "./players.js";
import { ServerProcess } from "./server-process.js";

export const player = { username: "player2", password: "Player1#2026" };
export const paymentPassword = "246810";

/** Who calls: the member, or one of the two admins. */
export type Caller = "member" | "staff" | "secondStaff";

/** Codes of failures after which the result is unknown. */
const unknownCodes = new Set(["unknown_error", "service_unavailable", "none"]);
/** Codes after which the caller signs in again. */
const signedOutCodes = new Set([
  ...(["not_logged_in", "session_locked", "session_expired"] as const),
  "reauthentication_required",
]);

/** How servers are started. */
interface StartOptions {
  /** A point at which the server kills itself; null for none. */
  readonly faultPoint?: string | null;
  /** How far the server's clock is ahead of this machine's. */
  readonly clockShiftMs?: number;
}

/** An installation on one database, with a member and staff, whose servers are restarted repeatedly. */
export class Installation {
  private nodes: ServerProcess[] = [];
  private readonly tokens = new Map<Caller, Promise<string>>();
  private readonly admins = { staff: this.openAdmin("admin"), secondStaff: this.openAdmin("admin2") };
  private clockShiftMs = 0;
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

  /** Stops the servers and starts them again. Resolves to the milliseconds that starting took. */
  async start({ faultPoint = null, clockShiftMs = 0 }: StartOptions = {}): Promise<number> {
    await this.stop();
    this.clockShiftMs = clockShiftMs;
    const more = {
      ...(faultPoint === null ? {} : { FAULT_POINT: faultPoint }),
      ...(clockShiftMs === 0 ? {} : shiftedClockEnv(clockShiftMs)),
    };
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

  /** Makes a decision that needs dual approval, as both admins. @throws Error without an answer; GraphqlRefusal */
  async decideAsBoth(text: string, variables: object): Promise<void> {
    for (const who of ["staff", "secondStaff"] as const)
      if ((await this.call(who, text, variables)) === null) throw new Error(`there was no answer to ${text}`);
  }

  /**
   * Sends an operation. Resolves to null when there was no answer.
   * @throws GraphqlRefusal; AdminRefusal when staff cannot sign in
   */
  async call<T>(who: Caller, text: string, variables: object): Promise<T | null> {
    for (let tries = 0; ; tries += 1) {
      const token = this.tokenOf(who);
      try {
        const path = who === "member" ? "/graphql" : "/admin/graphql";
        return await sendOperation<T>({ port: this.port, path, token: await token }, text, variables);
      } catch (error) {
        // The sign-in of an admin has refusals of its own.
        if (!(error instanceof GraphqlRefusal || error instanceof AdminRefusal)) return null;
        if (unknownCodes.has(error.code)) return null;
        if (!signedOutCodes.has(error.code) || tries > 2) throw error;
        if (this.tokens.get(who) === token) this.tokens.delete(who);
      }
    }
  }

  /** Signs in once for concurrent callers. */
  private tokenOf(who: Caller): Promise<string> {
    const known = this.tokens.get(who);
    if (known) return known;
    const token = who === "member" ? signIn(this.port, player) : this.admins[who].signIn();
    this.tokens.set(who, token);
    token.catch(() => this.tokens.delete(who));
    return token;
  }

  /** An admin of the demo brand, who calls each server in rotation. */
  private openAdmin(username: "admin" | "admin2"): DemoAdmin {
    return new DemoAdmin({
      site: { server: "http://127.0.0.1", host },
      username,
      clock: { now: () => new Date(Date.now() + this.clockShiftMs) },
      send: (_site, token, body) => {
        const to = { port: this.port, path: "/admin/graphql", token: token ?? undefined } as const;
        return postOperation(to, body);
      },
    });
  }

  /** Like `call`, but resolves to null for a refusal too. */
  tryCall<T>(who: Caller, text: string, variables: object): Promise<T | null> {
    return this.call<T>(who, text, variables).catch(() => null);
  }
}
