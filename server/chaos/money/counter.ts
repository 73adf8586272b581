import { setTimeout as sleep } from "node:timers/promises";
import { GraphqlRefusal } from "../parts/http.js";
import { type Installation, paymentPassword } from "../parts/installation.js";

const patienceMs = 180_000;
const againMs = 500;

interface Amount {
  readonly amount: string;
}

/** A deposit as the desk shows it. */
export interface DepositSeen {
  readonly id: string;
  readonly reference: string;
  readonly state: string;
  readonly credited: Amount | null;
  readonly unmatchedAmount: Amount;
}

/** A withdrawal as the desk shows it. */
export interface WithdrawalSeen {
  readonly isContradicted: boolean;
  readonly withdrawal: {
    readonly id: string;
    readonly reference: string;
    readonly state: string;
    readonly paid: Amount | null;
  };
}

/** A transfer to or from the purse. */
export interface TransferSeen {
  readonly id: string;
  readonly state: string;
}

/** By a clock that went back, an account was named in the future. */
const cooling = new Set(["withdrawal_account_cooling"]);
const depositText = "id reference state credited { amount } unmatchedAmount { amount }";
const withdrawalText = "isContradicted withdrawal { id reference state paid { amount } }";

/** What the member and the operator do about money: each call again until somebody has answered it. */
export class Counter {
  constructor(readonly installation: Installation) {}

  /** Orders a deposit. @throws GraphqlRefusal for anything but a gateway that did not open it */
  async order(methodId: string, amount: string, requestId: string): Promise<DepositSeen> {
    const text = `mutation O($input: CreateDepositInput!) { createDeposit(input: $input) { ${depositText} } }`;
    type Made = { createDeposit: DepositSeen };
    const input = { methodId, amount, requestId };
    const passing = new Set(["gateway_unavailable", "too_many_deposits"]);
    return (await this.surely<Made>("member", text, { input }, passing)).createDeposit;
  }

  /** Asks for a withdrawal. */
  async request(accountId: string, amount: string, requestId: string): Promise<WithdrawalSeen["withdrawal"]> {
    const text =
      "mutation R($input: RequestWithdrawalInput!) { requestWithdrawal(input: $input) { id reference state paid { amount } } }";
    type Made = { requestWithdrawal: WithdrawalSeen["withdrawal"] };
    const input = { accountId, amount, paymentPassword, requestId };
    return (await this.surely<Made>("member", text, { input }, cooling)).requestWithdrawal;
  }

  /** Carries money to the purse or back. */
  async carry(way: "IN" | "OUT", amount: string, requestId: string): Promise<TransferSeen> {
    const text = "mutation C($input: TransferWalletInput!) { transferWallet(input: $input) { id state } }";
    const [fromWallet, toWallet] = way === "IN" ? ["MAIN", "purse"] : ["purse", "MAIN"];
    const input = { fromWallet, toWallet, amount, requestId };
    return (await this.surely<{ transferWallet: TransferSeen }>("member", text, { input })).transferWallet;
  }

  /** Lets the operator decide; a decision that was made before stands. */
  async decide(mutation: string, variables: object): Promise<void> {
    try {
      await this.surely("operator", mutation, variables);
    } catch (error) {
      if (!(error instanceof GraphqlRefusal) || error.code !== "already_resolved") throw error;
    }
  }

  async deposit(id: string): Promise<DepositSeen | null> {
    const text = `query D($id: ID!) { deposit(id: $id) { ${depositText} } }`;
    return (await this.installation.ask<{ deposit: DepositSeen }>("member", text, { id }))?.deposit ?? null;
  }

  async withdrawal(id: string): Promise<WithdrawalSeen | null> {
    const text = `query W($id: ID!) { deskWithdrawal(id: $id) { ${withdrawalText} } }`;
    const found = await this.installation.ask<{ deskWithdrawal: WithdrawalSeen }>("operator", text, { id });
    return found?.deskWithdrawal ?? null;
  }

  /** Ids of what waits for an operator beside a deposit. */
  async besides(depositId: string): Promise<string[]> {
    const text =
      "{ adminDeposits(states: [MISMATCH], withUnmatchedPayment: true, first: 100) { edges { node { deposit { id } unmatchedPayments { id state } } } } }";
    type Node = { deposit: { id: string }; unmatchedPayments: { id: string; state: string }[] };
    type Page = { adminDeposits: { edges: { node: Node }[] } };
    const { adminDeposits } = await this.surely<Page>("operator", text, {});
    const of = adminDeposits.edges.filter(({ node }) => node.deposit.id === depositId);
    return of.flatMap(({ node }) =>
      node.unmatchedPayments.flatMap((one) => (one.state === "WAITING" ? [one.id] : [])),
    );
  }

  /** Ids of what stands so at one of the desks, at that of deposits with what came besides; the newest hundred. */
  async waiting(field: "adminDeposits" | "deskWithdrawals" | "deskVendorTransfers", states: string[]) {
    const node = { adminDeposits: "deposit { id }", deskWithdrawals: "withdrawal { id }" };
    const inner = field === "deskVendorTransfers" ? "id" : node[field];
    const besides = field === "adminDeposits" ? ", withUnmatchedPayment: true" : "";
    const text = `{ ${field}(states: [${states.join(", ")}], first: 100${besides}) { edges { node { ${inner} } } } }`;
    type Node = { id?: string; deposit?: { id: string }; withdrawal?: { id: string } };
    type Page = Record<string, { edges: { node: Node }[] }>;
    const page = await this.surely<Page>("operator", text, {});
    return (page[field]?.edges ?? []).map(({ node: { id, deposit, withdrawal } }) => {
      return id ?? deposit?.id ?? withdrawal?.id ?? "";
    });
  }

  /** Calls again until somebody answers. @throws GraphqlRefusal, and Error when nobody ever does */
  async surely<T>(
    who: "member" | "operator",
    text: string,
    variables: object,
    passing: ReadonlySet<string> = new Set(),
  ): Promise<T> {
    const began = performance.now();
    while (performance.now() - began < patienceMs) {
      const answer = await this.installation.call<T>(who, text, variables).catch((error: unknown) => {
        if (error instanceof GraphqlRefusal && passing.has(error.code)) return null;
        throw error;
      });
      if (answer) return answer;
      await sleep(againMs);
    }
    throw new Error(`nobody answered ${text.slice(0, 60)}`);
  }
}
