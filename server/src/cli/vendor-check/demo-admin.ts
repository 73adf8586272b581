import { join } from "node:path";
import { CommandRefused } from "../../kit/command-refused.js";
import { demoAuthenticatorKey, demoStaffPassword } from "../../modules/staff/demo/demo-staff.js";
import { AdminClient } from "../admin/admin-client.js";
import {
  type AccountState,
  type GameStatus,
  MemberAccountDocument,
  SetMemberStateDocument,
  SetVendorStatusDocument,
  SignInDocument,
  type TypedDocumentString,
} from "../admin/gql/graphql.js";
import { AdminRefusal, sendByHttp } from "../admin/send-operation.js";
import { SessionFile } from "../admin/session-file.js";

/** The second admin: people rather sign in as the first. */
const username = "admin2";

/**
 * The demo brand's admin, by the admin API. The session is kept in the data folder: a code of the authenticator is
 * accepted only once, so that checks in quick succession could not sign in.
 */
export class DemoAdmin {
  private readonly site: { readonly server: string; readonly host: string };
  private readonly store: SessionFile;
  private readonly client: AdminClient;

  /** @param server.url The server's origin, under the demo brand's host name */
  constructor({ url, dataDir }: { readonly url: string; readonly dataDir: string }) {
    this.site = { server: url, host: new URL(url).hostname };
    this.store = new SessionFile(join(dataDir, "admin-sessions", "vendor-check.json"));
    const ask = () => Promise.reject(new CommandRefused("The demo's authenticator key gives the codes."));
    const codes = { authenticatorKey: demoAuthenticatorKey, code: null, ask };
    this.client = new AdminClient({ send: sendByHttp, store: this.store, codes });
  }

  /** Sets whether a vendor's games are playable. @throws CommandRefused */
  async setVendorStatus(vendor: string, status: GameStatus): Promise<void> {
    await this.call(SetVendorStatusDocument, { vendor, status });
  }

  /** Locks or unlocks a member's account. @throws CommandRefused */
  async setMemberState(name: string, state: AccountState): Promise<void> {
    const { memberAccount } = await this.call(MemberAccountDocument, { username: name });
    await this.call(SetMemberStateDocument, { memberId: memberAccount.id, state });
  }

  /** Calls an operation in the kept session, or in a new one where it is over. */
  private async call<Result, Variables>(
    document: TypedDocumentString<Result, Variables>,
    variables: Variables,
  ): Promise<Result> {
    const kept = await this.store.read();
    if (kept?.server !== this.site.server) await this.signIn();
    try {
      return await this.client.call(document, variables);
    } catch (error) {
      if (!(error instanceof AdminRefusal && error.code === "not_logged_in")) throw error;
      await this.signIn();
      return this.client.call(document, variables);
    }
  }

  private async signIn(): Promise<void> {
    const input = { username, password: demoStaffPassword };
    const { signIn } = await this.client.callAt(this.site, null, SignInDocument, { input });
    await this.client.verify({ ...this.site, username, token: signIn.token });
  }
}
