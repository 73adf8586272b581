import { newId } from "../../src/core/ids.js";
import { GraphqlRefusal, graphql } from "./http.js";
import { balanceOf, cents, signIn } from "./players.js";

const account = { username: "player2", password: "Player1#2026" };
const operator = { username: "operator", password: "Operator1#2026", portal: "OPERATOR" };

/** Money that somebody asked to be carried; it may be asked for again. */
export interface Carried {
  readonly requestId: string;
  readonly way: "IN" | "OUT";
  /** Decimal text. */
  readonly amount: string;
}

/** A transfer as the desk lists it. */
export interface DeskLine {
  readonly id: string;
  readonly kind: "VENDOR_IN" | "VENDOR_OUT";
  readonly state: string;
  readonly amount: { readonly amount: string };
}

const openStates = ["REQUESTED", "SENT", "PENDING"];
const moveText = "mutation M($input: TransferWalletInput!) { transferWallet(input: $input) { id state } }";
const deskText = `query D($states: [TransferState!]!, $after: String) {
  deskVendorTransfers(states: $states, first: 100, after: $after) {
    edges { node { id kind state amount { amount } } } pageInfo { hasNextPage endCursor } } }`;
const askText = `mutation R($id: ID!) { resolveVendorTransfer(input: { id: $id, resolution: POLL }) { state } }`;

/** A new request to carry an amount of dollars. */
export function carrying(way: Carried["way"], amount: string): Carried {
  return { requestId: newId(), way, amount };
}

/** Asks for it as the member; answers how it stands, `unknown` when nobody answered, or the refusal's code. */
export async function carry(port: number, { requestId, way, amount }: Carried): Promise<string> {
  const [fromWallet, toWallet] = way === "IN" ? ["MAIN", "lagoon"] : ["lagoon", "MAIN"];
  const input = { fromWallet, toWallet, amount, requestId };
  try {
    const token = await signIn(port, account);
    const { transferWallet } = await graphql<{ transferWallet: { state: string } }>(
      port,
      moveText,
      { input },
      token,
    );
    return transferWallet.state;
  } catch (error) {
    return error instanceof GraphqlRefusal ? error.code : "unknown";
  }
}

/** What the member has here, what is held, and what the vendor says it has; in cents. */
export async function placesOf(port: number): Promise<{ main: bigint; held: bigint; away: bigint | null }> {
  const token = await signIn(port, account);
  const text = "{ me { wallet { held { amount } } } vendorBalances { balance { amount } } }";
  interface Places {
    readonly me: { readonly wallet: { readonly held: { readonly amount: string } } };
    readonly vendorBalances: readonly { readonly balance: { readonly amount: string } | null }[];
  }
  const { me, vendorBalances } = await graphql<Places>(port, text, {}, token);
  const [there] = vendorBalances;
  return {
    main: await balanceOf(port, token),
    held: cents(me.wallet.held.amount),
    away: there?.balance ? cents(there.balance.amount) : null,
  };
}

/** The brand's transfers as the desk sees them; of these states, or all. */
export async function deskLines(port: number, states: readonly string[] = []): Promise<DeskLine[]> {
  interface Page {
    readonly deskVendorTransfers: {
      readonly edges: readonly { readonly node: DeskLine }[];
      readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
    };
  }
  const token = await signIn(port, operator);
  const lines: DeskLine[] = [];
  for (let after: string | null = null; ; ) {
    const { deskVendorTransfers }: Page = await graphql<Page>(port, deskText, { states, after }, token);
    lines.push(...deskVendorTransfers.edges.map(({ node }) => node));
    if (!deskVendorTransfers.pageInfo.hasNextPage) return lines;
    after = deskVendorTransfers.pageInfo.endCursor;
  }
}

/** Those that nobody knows the end of. */
export function openLines(port: number): Promise<DeskLine[]> {
  return deskLines(port, openStates);
}

/** The operator has the vendor asked; whatever comes of it. */
export async function askVendor(port: number, id: string): Promise<void> {
  const token = await signIn(port, operator);
  await graphql(port, askText, { id }, token).catch(() => undefined);
}
