import { newId } from "../../src/core/ids.js";
import { GraphqlRefusal, graphql } from "./http.js";
import type { Installation } from "./installation.js";
import { balanceOf, cents, signIn } from "./players.js";

const account = { username: "player2", password: "Player1#2026" };

/** A transfer that the member requests, possibly several times. */
export interface TransferRequest {
  readonly requestId: string;
  readonly direction: "IN" | "OUT";
  /** Decimal text. */
  readonly amount: string;
}

/** A vendor transfer in the admin listing. */
export interface ListedTransfer {
  readonly id: string;
  readonly kind: "VENDOR_IN" | "VENDOR_OUT";
  readonly state: string;
  readonly amount: { readonly amount: string };
}

const openStates = ["REQUESTED", "SENT", "PENDING"];
const transferText =
  "mutation M($input: TransferWalletInput!) { transferWallet(input: $input) { id state } }";
const listText = `query D($states: [TransferState!]!, $after: String) {
  adminVendorTransfers(states: $states, first: 100, after: $after) {
    edges { node { id kind state amount { amount } } } pageInfo { hasNextPage endCursor } } }`;
const askText = `mutation R($id: ID!) { resolveVendorTransfer(input: { id: $id, resolution: POLL }) { state } }`;

/** Creates a request for an amount of dollars. */
export function createTransferRequest(
  direction: TransferRequest["direction"],
  amount: string,
): TransferRequest {
  return { requestId: newId(), direction, amount };
}

/** Sends a request as the member. Resolves to the transfer's state, the refusal's code, or `unknown` without an answer. */
export async function requestTransfer(
  port: number,
  { requestId, direction, amount }: TransferRequest,
): Promise<string> {
  const [fromWallet, toWallet] = direction === "IN" ? ["MAIN", "lagoon"] : ["lagoon", "MAIN"];
  const input = { fromWallet, toWallet, amount, requestId };
  try {
    const token = await signIn(port, account);
    const { transferWallet } = await graphql<{ transferWallet: { state: string } }>(
      port,
      transferText,
      { input },
      token,
    );
    return transferWallet.state;
  } catch (error) {
    return error instanceof GraphqlRefusal ? error.code : "unknown";
  }
}

/** Reads the member's balance, the held amount, and the balance that the vendor reports (null if none), in cents. */
export async function readBalances(
  port: number,
): Promise<{ main: bigint; held: bigint; atVendor: bigint | null }> {
  const token = await signIn(port, account);
  const text = "{ me { wallet { held { amount } } } vendorBalances { balance { amount } } }";
  interface Balances {
    readonly me: { readonly wallet: { readonly held: { readonly amount: string } } };
    readonly vendorBalances: readonly { readonly balance: { readonly amount: string } | null }[];
  }
  const { me, vendorBalances } = await graphql<Balances>(port, text, {}, token);
  const [vendor] = vendorBalances;
  return {
    main: await balanceOf(port, token),
    held: cents(me.wallet.held.amount),
    atVendor: vendor?.balance ? cents(vendor.balance.amount) : null,
  };
}

/**
 * Lists the brand's vendor transfers in these states, or all, as staff see them.
 * @throws Error without an answer; GraphqlRefusal
 */
export async function listTransfers(
  installation: Installation,
  states: readonly string[] = [],
): Promise<ListedTransfer[]> {
  interface Page {
    readonly adminVendorTransfers: {
      readonly edges: readonly { readonly node: ListedTransfer }[];
      readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
    };
  }
  const transfers: ListedTransfer[] = [];
  for (let after: string | null = null; ; ) {
    const page: Page | null = await installation.call<Page>("staff", listText, { states, after });
    if (!page) throw new Error("the transfers could not be listed");
    const { adminVendorTransfers }: Page = page;
    transfers.push(...adminVendorTransfers.edges.map(({ node }) => node));
    if (!adminVendorTransfers.pageInfo.hasNextPage) return transfers;
    after = adminVendorTransfers.pageInfo.endCursor;
  }
}

/** Lists the transfers whose result is unknown. */
export function listOpenTransfers(installation: Installation): Promise<ListedTransfer[]> {
  return listTransfers(installation, openStates);
}

/** Has the vendor asked about a transfer, as staff. Ignores failures. */
export async function askVendor(installation: Installation, id: string): Promise<void> {
  await installation.tryCall("staff", askText, { id });
}
