import { Secret, TOTP } from "otpauth";
import { CommandRefused } from "../../kit/command-refused.js";
import type { TypedDocumentString } from "./gql/graphql.js";
import { VerifyCodeDocument } from "./gql/graphql.js";
import { AdminRefusal, type AdminSite, dataOf, type SendOperation } from "./send-operation.js";
import type { AdminSession, SessionStore } from "./session-file.js";

/** Where a code of the second factor comes from. */
export interface CodeSource {
  /** The key of an authenticator in base32, to compute codes with; null: the person is asked. */
  readonly authenticatorKey: string | null;
  /** A code that was typed with the command; null: none. */
  readonly code: string | null;
  /** Asks the person. @throws CommandRefused without a terminal */
  ask(): Promise<string>;
}

interface Parts {
  readonly send: SendOperation;
  readonly store: SessionStore;
  readonly codes: CodeSource;
}

/**
 * The code that an authenticator with this key shows, now or at another time.
 * @throws CommandRefused for a key that is not base32
 */
export function authenticatorCodeOf(key: string, at?: Date): string {
  try {
    const authenticator = new TOTP({ secret: Secret.fromBase32(key) });
    return authenticator.generate(at ? { timestamp: at.getTime() } : {});
  } catch {
    throw new CommandRefused("The authenticator key is not base32.");
  }
}

/** Calls operations of the admin API. Their texts are safelisted at the server, so only their hashes are sent. */
export class AdminClient {
  constructor(private readonly parts: Parts) {}

  /** Calls an operation without a session's own rules. @throws AdminRefusal, CommandRefused */
  async callAt<Result, Variables>(
    site: AdminSite,
    token: string | null,
    document: TypedDocumentString<Result, Variables>,
    variables: Variables,
  ): Promise<Result> {
    const body = { variables, extensions: { persistedQuery: { version: 1, sha256Hash: hashOf(document) } } };
    return dataOf(await this.parts.send(site, token, body)) as Result;
  }

  /**
   * Calls an operation in the kept session. When it requires re-authentication, asks for a code and repeats it.
   * @throws AdminRefusal; CommandRefused without a session
   */
  async call<Result, Variables>(
    document: TypedDocumentString<Result, Variables>,
    variables: Variables,
  ): Promise<Result> {
    const session = await this.session();
    try {
      return await this.callAt(session, session.token, document, variables);
    } catch (error) {
      if (!(error instanceof AdminRefusal && error.code === "reauthentication_required")) throw error;
      const token = await this.verify(session);
      return await this.callAt(session, token, document, variables);
    }
  }

  /** Verifies a code in a session, and keeps its new token, which it returns. @throws AdminRefusal */
  async verify(session: AdminSession): Promise<string> {
    const variables = { code: await this.code() };
    const { verifyCode } = await this.callAt(session, session.token, VerifyCodeDocument, variables);
    await this.parts.store.write({ ...session, token: verifyCode.token });
    return verifyCode.token;
  }

  /** A code of the second factor: typed with the command, computed by its key, or asked for. */
  async code(): Promise<string> {
    const { code, authenticatorKey } = this.parts.codes;
    if (code !== null) return code;
    return authenticatorKey === null ? this.parts.codes.ask() : authenticatorCodeOf(authenticatorKey);
  }

  /** The kept session. @throws CommandRefused without a session */
  async session(): Promise<AdminSession> {
    const session = await this.parts.store.read();
    if (!session) throw new CommandRefused("Sign in first: npm run admin -- sign-in USER.");
    return session;
  }
}

function hashOf(document: TypedDocumentString<unknown, never>): string {
  const hash: unknown = document.__meta__?.hash;
  if (typeof hash !== "string") throw new Error("an operation was generated without its hash");
  return hash;
}
