import { setTimeout as sleep } from "node:timers/promises";
import { type Clock, systemClock } from "../../core/clock.js";
import { demoAuthenticatorKey, demoStaffPassword } from "../../modules/staff/demo/demo-staff.js";
import { AdminClient, authenticatorCodeOf } from "./admin-client.js";
import { SignInDocument, type TypedDocumentString } from "./gql/graphql.js";
import { AdminRefusal, type AdminSite, type SendOperation, sendByHttp } from "./send-operation.js";
import type { SessionStore } from "./session-file.js";

interface Options {
  /** Where the demo's server answers, and the brand's host name. */
  readonly site: AdminSite;
  readonly username: "admin" | "admin2";
  /** Where the session is kept, so that later processes continue it; by default in memory. */
  readonly store?: SessionStore;
  /** How operations are sent to the site; by HTTP by default. */
  readonly send?: SendOperation;
  /** The time of the server, for codes of the authenticator. */
  readonly clock?: Clock;
}

const stepMs = 30_000;

/**
 * An admin of one of the demo's brands, who signs in by password and authenticator when a call needs it: for tests and
 * checks of a server with demo data.
 */
export class DemoAdmin {
  private readonly store: SessionStore;
  private readonly client: AdminClient;
  private readonly clock: Clock;
  private usedStep = 0;

  constructor(private readonly options: Options) {
    const { site, store = keptInMemory(), send = sendByHttp, clock = systemClock } = options;
    this.store = store;
    this.clock = clock;
    this.client = new AdminClient({
      // A session that was copied names the server that it was opened at.
      send: (_site, token, body) => send(site, token, body),
      store,
      codes: { authenticatorKey: null, code: null, ask: () => this.nextCode() },
    });
  }

  /** Calls an operation in the kept session, or in a new one where it is over. @throws AdminRefusal, CommandRefused */
  async call<Result, Variables>(
    document: TypedDocumentString<Result, Variables>,
    variables: Variables,
  ): Promise<Result> {
    if (!(await this.store.read())) await this.signIn();
    try {
      return await this.client.call(document, variables);
    } catch (error) {
      if (!(error instanceof AdminRefusal && error.code === "not_logged_in")) throw error;
      // Sessions end when they are not used for a while.
      await this.signIn();
      return this.client.call(document, variables);
    }
  }

  /** Signs in, and keeps the session, whose token it returns. @throws AdminRefusal, CommandRefused */
  async signIn(): Promise<string> {
    const { site, username } = this.options;
    const input = { username, password: demoStaffPassword };
    const { signIn } = await this.client.callAt(site, null, SignInDocument, { input });
    return this.client.verify({ ...site, username, token: signIn.token });
  }

  /** A code that was not used before, as each is accepted once: waits for the next one if need be. */
  private async nextCode(): Promise<string> {
    const waitMs = (this.usedStep + 1) * stepMs - this.clock.now().getTime();
    if (waitMs > stepMs) throw new Error("the clock went back behind the last code of the authenticator");
    if (waitMs > 0) await sleep(waitMs);
    const at = this.clock.now();
    this.usedStep = Math.floor(at.getTime() / stepMs);
    return authenticatorCodeOf(demoAuthenticatorKey, at);
  }
}

function keptInMemory(): SessionStore {
  let kept: Awaited<ReturnType<SessionStore["read"]>> = null;
  return {
    read: async () => kept,
    write: async (session) => {
      kept = session;
    },
    remove: async () => {
      kept = null;
    },
  };
}
