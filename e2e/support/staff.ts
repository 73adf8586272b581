import { join } from "node:path";
import { DemoAdmin } from "../../server/src/cli/admin/demo-admin.js";
import { MemberAccountDocument, type TypedDocumentString } from "../../server/src/cli/admin/gql/graphql.js";
import { SessionFile } from "../../server/src/cli/admin/session-file.js";
import { dataDirFor, port } from "./address.js";

/** Host names of the demo's brands. */
const hosts = { demo: "localhost", lotus: "127.0.0.1" } as const;
export type DemoBrand = keyof typeof hosts;

/**
 * Opens an admin of one of the demo's brands. The session is kept beside the server's data, so that all workers of a server
 * continue it, and servers that start with a copy of the data, too: a code of the authenticator is accepted only once.
 */
function openAdmin(brand: DemoBrand, ofPort: number, username: "admin" | "admin2"): DemoAdmin {
  return new DemoAdmin({
    site: { server: `http://127.0.0.1:${ofPort}`, host: hosts[brand] },
    username,
    store: new SessionFile(join(dataDirFor(ofPort), "staff", `${brand}-${username}.json`)),
  });
}

/** Two admins of one of the demo's brands, who call the admin API as `npm run admin` does. */
export class BrandStaff {
  private readonly first: DemoAdmin;
  private readonly second: DemoAdmin;

  /** `ofPort`: the server's port, the worker's own by default. */
  constructor(brand: DemoBrand, ofPort = port) {
    this.first = openAdmin(brand, ofPort, "admin");
    this.second = openAdmin(brand, ofPort, "admin2");
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
