import { setTimeout as sleep } from "node:timers/promises";
import { GraphqlRefusal } from "../harness/http.js";
import { type Caller, type Installation, paymentPassword } from "../harness/installation.js";
import { walletCode } from "./vendor-wallet.js";

const timeoutMs = 180_000;
const retryMs = 500;

interface Amount {
  readonly amount: string;
}

/** A deposit as read by GraphQL. */
export interface DepositAnswer {
  readonly id: string;
  readonly reference: string;
  readonly state: string;
  readonly credited: Amount | null;
  readonly unmatchedAmount: Amount;
}

/** A withdrawal as read by staff. */
export interface WithdrawalAnswer {
  readonly isContradicted: boolean;
  readonly withdrawal: {
    readonly id: string;
    readonly reference: string;
    readonly state: string;
    readonly paid: Amount | null;
  };
}

/** A transfer between the main wallet and the vendor's wallet. */
export interface TransferAnswer {
  readonly id: string;
  readonly state: string;
}

/** After the clock has gone back, the account was added in the future. */
const newAccountCode = "withdrawal_account_too_new";
/** Until staff have decided about a reversed deposit of the member. */
const blockedCodes: ReadonlySet<string> = new Set(["withdrawals_blocked"]);
/** Of calls that are made too often. */
const throttledCodes: ReadonlySet<string> = new Set(["too_many_requests"]);
/** The decision was made already, or its first approval by the same person was. */
const decidedCodes: ReadonlySet<string> = new Set(["already_resolved", "second_approver_needed"]);
const depositText = "id reference state credited { amount } unmatchedAmount { amount }";
const withdrawalText = "isContradicted withdrawal { id reference state paid { amount } }";

type AdminListing = "adminDeposits" | "adminDepositReversals" | "adminWithdrawals" | "adminVendorTransfers";

/** The member's and staff's calls about money, each repeated until it is answered. */
export class MoneyClient {
  constructor(readonly installation: Installation) {}

  /** Orders a deposit. @throws GraphqlRefusal, unless the payment provider is unavailable or too many are open */
  async createDeposit(methodId: string, amount: string, requestId: string): Promise<DepositAnswer> {
    const text = `mutation O($input: CreateDepositInput!) { createDeposit(input: $input) { ${depositText} } }`;
    type Answer = { createDeposit: DepositAnswer };
    const input = { methodId, amount, requestId };
    const retriedCodes = new Set(["gateway_unavailable", "too_many_deposits"]);
    return (await this.callUntilAnswered<Answer>("member", text, { input }, retriedCodes)).createDeposit;
  }

  async requestWithdrawal(
    accountId: string,
    amount: string,
    requestId: string,
  ): Promise<WithdrawalAnswer["withdrawal"]> {
    const text =
      "mutation R($input: RequestWithdrawalInput!) { requestWithdrawal(input: $input) { id reference state paid { amount } } }";
    type Answer = { requestWithdrawal: WithdrawalAnswer["withdrawal"] };
    const input = { accountId, amount, paymentPassword, requestId };
    const retriedCodes = new Set([...blockedCodes, newAccountCode]);
    return (await this.callUntilAnswered<Answer>("member", text, { input }, retriedCodes)).requestWithdrawal;
  }

  /** Transfers money to the vendor's wallet or back. */
  async transfer(direction: "IN" | "OUT", amount: string, requestId: string): Promise<TransferAnswer> {
    const text = "mutation C($input: TransferWalletInput!) { transferWallet(input: $input) { id state } }";
    const [fromWallet, toWallet] = direction === "IN" ? ["MAIN", walletCode] : [walletCode, "MAIN"];
    const input = { fromWallet, toWallet, amount, requestId };
    type Answer = { transferWallet: TransferAnswer };
    return (await this.callUntilAnswered<Answer>("member", text, { input })).transferWallet;
  }

  /** Makes a decision as staff; one that was made already is no fault. */
  async decideAsStaff(mutation: string, variables: object, by: Caller = "staff"): Promise<void> {
    try {
      await this.callUntilAnswered(by, mutation, variables, blockedCodes);
    } catch (error) {
      if (!(error instanceof GraphqlRefusal) || !decidedCodes.has(error.code)) throw error;
    }
  }

  /** Makes a decision that needs dual approval, also when the first of the two requests has expired. */
  async decideAsTwoStaff(mutation: string, variables: object): Promise<void> {
    for (const by of ["staff", "secondStaff", "staff"] as const)
      await this.decideAsStaff(mutation, variables, by);
  }

  /** Makes a call as staff that must be refused. Returns the code of the refusal; null when it was not refused. */
  async findRefusal(mutation: string, variables: object): Promise<string | null> {
    try {
      await this.callUntilAnswered("staff", mutation, variables);
      return null;
    } catch (error) {
      if (error instanceof GraphqlRefusal) return error.code;
      throw error;
    }
  }

  /** @throws GraphqlRefusal, and Error after three minutes */
  async readDeposit(id: string): Promise<DepositAnswer> {
    const text = `query D($id: ID!) { deposit(id: $id) { ${depositText} } }`;
    const answer = await this.callUntilAnswered<{ deposit: DepositAnswer }>(
      "member",
      text,
      { id },
      throttledCodes,
    );
    return answer.deposit;
  }

  /** @throws GraphqlRefusal, and Error after three minutes */
  async readWithdrawal(id: string): Promise<WithdrawalAnswer> {
    const text = `query W($id: ID!) { adminWithdrawal(id: $id) { ${withdrawalText} } }`;
    type Answer = { adminWithdrawal: WithdrawalAnswer };
    const answer = await this.callUntilAnswered<Answer>("staff", text, { id }, throttledCodes);
    return answer.adminWithdrawal;
  }

  /** Lists the ids of a deposit's unmatched payments that wait for staff. */
  async listUnmatchedPayments(depositId: string): Promise<string[]> {
    const text =
      "{ adminDeposits(states: [ON_HOLD], withUnmatchedPayment: true, first: 100) { edges { node { deposit { id } unmatchedPayments { id state } } } } }";
    type Node = { deposit: { id: string }; unmatchedPayments: { id: string; state: string }[] };
    type Page = { adminDeposits: { edges: { node: Node }[] } };
    const { adminDeposits } = await this.callUntilAnswered<Page>("staff", text, {});
    const nodes = adminDeposits.edges.filter(({ node }) => node.deposit.id === depositId);
    return nodes.flatMap(({ node }) =>
      node.unmatchedPayments.flatMap(({ id, state }) => (state === "WAITING" ? [id] : [])),
    );
  }

  /** Lists the ids of the reversals of a deposit that wait for staff. */
  async listReversals(reference: string): Promise<string[]> {
    const text =
      "query R($reference: String) { adminDepositReversals(states: [OPEN], reference: $reference, first: 100) { edges { node { id } } } }";
    type Page = { adminDepositReversals: { edges: { node: { id: string } }[] } };
    const { adminDepositReversals } = await this.callUntilAnswered<Page>("staff", text, { reference });
    return adminDepositReversals.edges.map(({ node }) => node.id);
  }

  /** Lists the ids in an admin listing; that of deposits includes those with unmatched payments. At most 100. */
  async listIds(field: AdminListing, states: string[]) {
    const nested: Partial<Record<AdminListing, string>> = {
      adminDeposits: "deposit { id }",
      adminWithdrawals: "withdrawal { id }",
    };
    const fields = nested[field] ?? "id";
    const filter = field === "adminDeposits" ? ", withUnmatchedPayment: true" : "";
    const text = `{ ${field}(states: [${states.join(", ")}], first: 100${filter}) { edges { node { ${fields} } } } }`;
    type Node = { id?: string; deposit?: { id: string }; withdrawal?: { id: string } };
    type Page = Record<string, { edges: { node: Node }[] }>;
    const page = await this.callUntilAnswered<Page>("staff", text, {});
    return (page[field]?.edges ?? []).map(({ node: { id, deposit, withdrawal } }) => {
      return id ?? deposit?.id ?? withdrawal?.id ?? "";
    });
  }

  /** Repeats a call until it is answered. @throws GraphqlRefusal, and Error after three minutes */
  async callUntilAnswered<T>(
    caller: Caller,
    text: string,
    variables: object,
    retriedCodes: ReadonlySet<string> = new Set(),
  ): Promise<T> {
    const began = performance.now();
    while (performance.now() - began < timeoutMs) {
      const answer = await this.installation.call<T>(caller, text, variables).catch((error: unknown) => {
        if (error instanceof GraphqlRefusal && retriedCodes.has(error.code)) return null;
        throw error;
      });
      if (answer) return answer;
      await sleep(retryMs);
    }
    throw new Error(`there was no answer to ${text.slice(0, 60)}`);
  }
}
