import type { ApolloClient } from "@apollo/client";
import { ConsolidatedFundsDocument, type ConsolidatedFundsQuery } from "../../gql/graphql";
import { getSession, storeFunds } from "../../lib/session/session";

type Funds = NonNullable<ConsolidatedFundsQuery["me"]>["consolidatedFunds"];

/** The names are those that pages of the brand know from the REST calls. */
function toStored(funds: Funds) {
  return {
    total: funds.total.amount,
    currency: funds.total.currency,
    wallets: funds.wallets.map(({ currency, balance }) => ({ currency, balance: balance.amount })),
    dailysalreqtype: funds.dailySalaryRequestType,
    divtypereq: funds.dividendRequestType,
    contracthoursalreq: funds.hourlySalaryRequestType,
    realtimesalreqtype: funds.realtimeSalaryRequestType,
    enableSalary: funds.hasDailySalary,
    enableContract: funds.hasContracts,
    hourSalary: funds.hasHourlySalary,
    agentRealtimeSalary: funds.hasRealtimeSalary,
  };
}

/** The main wallet, the active one, then the balances at vendors. */
function toMerchantWallet({ wallets, vendorWallets }: Funds) {
  const main = wallets
    .slice(0, 1)
    .map(({ currency, balance }) => ({ code: "MAIN", vendorName: null, currency, balance: balance.amount }));
  const vendors = vendorWallets.map(({ code, vendorName, currency, balance }) => ({
    code,
    vendorName,
    currency,
    balance: balance?.amount ?? null,
  }));
  return { isSingle: vendors.length === 0, wallets: [...main, ...vendors] };
}

/**
 * Fetches the member's consolidated funds and stores them where other pages of the brand read them, unless another
 * session has started since. Rejects when they cannot be loaded.
 */
export async function syncStoredFunds(client: ApolloClient, token: string): Promise<void> {
  const { data } = await client.query({ query: ConsolidatedFundsDocument, fetchPolicy: "no-cache" });
  const funds = data?.me?.consolidatedFunds;
  if (funds && getSession()?.token === token) storeFunds(toStored(funds), toMerchantWallet(funds));
}
