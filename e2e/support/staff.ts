import { join } from "node:path";
import { AdminClient } from "../../server/src/cli/admin/admin-client.js";
import {
  MemberAccountDocument,
  SignInDocument,
  type TypedDocumentString,
} from "../../server/src/cli/admin/gql/graphql.js";
import { AdminRefusal, type AdminSite, sendByHttp } from "../../server/src/cli/admin/send-operation.js";
import { SessionFile, type SessionStore } from "../../server/src/cli/admin/session-file.js";
import { demoAuthenticatorKey, demoStaffPassword } from "../../server/src/modules/staff/demo/demo-staff.js";
import { dataDirFor, port } from "./address.js";

/** Host names of the demo's brands. */
const hosts = { demo: "localhost", lotus: "127.0.0.1" } as const;
export type DemoBrand = keyof typeof hosts;

/**
 * An admin of one of the demo's brands, who signs in when a call needs it. The session is kept beside the server's data,
 * so that all workers of a server continue it, and servers that start with a copy of the data, too: a code of the
 * authenticator is accepted only once.
 */
class DemoAdmin {
  private readonly site: AdminSite;
  private readonly store: SessionStore;
  private readonly client: AdminClient;

  constructor(
    brand: DemoBrand,
    ofPort: number,
    private readonly username: string,
  ) {
    const site = { server: `http://127.0.0.1:${ofPort}`, host: hosts[brand] };
    this.site = site;
    this.store = new SessionFile(join(dataDirFor(ofPort), "staff", `${brand}-${username}.json`));
    this.client = new AdminClient({
      // A session that was copied names the server that it was opened at.
      send: (_, token, body) => sendByHttp(site, token, body),
      store: this.store,
      codes: {
        authenticatorKey: demoAuthenticatorKey,
        code: null,
        ask: () => Promise.reject(new Error("codes are computed")),
      },
    });
  }

  /** Calls an operation of the admin API. @throws AdminRefusal */
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

  private async signIn(): Promise<void> {
    const { site, username } = this;
    const input = { username, password: demoStaffPassword };
    const { signIn } = await this.client.callAt(site, null, SignInDocument, { input });
    await this.client.verify({ ...site, username, token: signIn.token });
  }
}

/** Two admins of one of the demo's brands, who call the admin API as `npm run admin` does. */
export class BrandStaff {
  private readonly first: DemoAdmin;
  private readonly second: DemoAdmin;

  /** `ofPort`: the server's port, the worker's own by default. */
  constructor(brand: DemoBrand, ofPort = port) {
    this.first = new DemoAdmin(brand, ofPort, "admin");
    this.second = new DemoAdmin(brand, ofPort, "admin2");
  }

  /** Calls an operation as the first. @throws AdminRefusal */
  call<Result, Variables>(
    document: TypedDocumentString<Result, Variables>,
    variables: Variables,
  ): Promise<Result> {
    return this.first.call(document, variables);
  }

  /**
   * Calls an operation that needs dual approval: the first requests it, and the second approves it by requesting the
   * same. Returns what the second got. @throws AdminRefusal
   */
  async callAsTwo<Result, Variables>(
    document: TypedDocumentString<Result, Variables>,
    variables: Variables,
  ): Promise<Result> {
    await this.first.call(document, variables);
    return this.second.call(document, variables);
  }
}

/** Calls an operation of the admin API as an admin of the demo brand. @throws AdminRefusal */
export function asStaff<Result, Variables>(
  document: TypedDocumentString<Result, Variables>,
  variables: Variables,
): Promise<Result> {
  return new BrandStaff("demo").call(document, variables);
}

/** Calls an operation that needs dual approval as two admins of the demo brand. @throws AdminRefusal */
export function asTwoStaff<Result, Variables>(
  document: TypedDocumentString<Result, Variables>,
  variables: Variables,
): Promise<Result> {
  return new BrandStaff("demo").callAsTwo(document, variables);
}

/** The id of a member of the demo brand. @throws AdminRefusal not_found */
export async function findMemberId(username: string): Promise<string> {
  return (await asStaff(MemberAccountDocument, { username })).memberAccount.id;
}
