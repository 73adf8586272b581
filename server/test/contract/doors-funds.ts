import { graphql, wps } from "../doors.js";
import { adapted, nobodyIsNull, type RowsOf } from "./doors-setup.js";

interface Amount {
  readonly amount: string;
  readonly currency: string;
}
interface Funds {
  readonly total: Amount;
  readonly wallets: readonly { readonly balance: Amount }[];
}
interface WalletBalances {
  readonly isSingle: boolean;
  readonly wallets: readonly { readonly balance: Amount | null }[];
}

const fundsDocument = `{ me { consolidatedFunds { total { amount currency }
  wallets { id currency currencySymbol balance { amount } held { amount } debt { amount } }
  vendorWallets { code vendorName currency balance { amount } }
  enableContract: hasContracts enableSalary: hasDailySalary hourSalary: hasHourlySalary
  agentRealtimeSalary: hasRealtimeSalary divtypereq: dividendRequestType
  dailysalreqtype: dailySalaryRequestType contracthoursalreq: hourlySalaryRequestType
  realtimesalreqtype: realtimeSalaryRequestType } } }`;
const balancesDocument = `{ me { walletBalances { isSingle
  wallets { code vendorName currency balance { amount currency } } } } }`;

/** Replaces GraphQL's money objects by their amounts. */
function flattenAmounts(wallet: object): object {
  const amountOf = (value: unknown) =>
    value && typeof value === "object" ? (value as Amount).amount : value;
  return Object.fromEntries(Object.entries(wallet).map(([name, value]) => [name, amountOf(value)]));
}

/** Rows 41 and 42 of the contract. */
export const fundsRows: RowsOf = (world) => [
  {
    name: "row 41, consolidated funds",
    calls: ["GET /wps/member/info/funds/consolidated"],
    graphql: (who) =>
      adapted(
        graphql(world().t, who, fundsDocument),
        ({ me }: { me: { consolidatedFunds: Funds } | null }) => {
          if (!me) return null;
          const { total, wallets, ...flags } = me.consolidatedFunds;
          return {
            ...flags,
            total: total.amount,
            currency: total.currency,
            wallets: wallets.map(flattenAmounts),
          };
        },
      ),
    wps: (who) =>
      adapted(
        wps(world().t, who, { method: "GET", url: "/wps/member/info/funds/consolidated" }),
        ({ wallets, ...funds }: { wallets: { isActive: boolean }[] }) => ({
          ...funds,
          wallets: wallets.map(({ isActive: _, ...wallet }) => wallet),
        }),
      ),
    cases: [
      { title: "a member", who: "member", code: null },
      { title: "an agent", who: "agent", code: null },
      { title: "a trial member", who: "trial", code: "in_need_true_account" },
      ...nobodyIsNull,
    ],
  },
  {
    name: "row 42, wallet balances",
    calls: ["GET /wps/relay/GCS_merchantWallet"],
    graphql: (who) =>
      adapted(
        graphql(world().t, who, balancesDocument),
        ({ me }: { me: { walletBalances: WalletBalances } | null }) =>
          me && { ...me.walletBalances, wallets: me.walletBalances.wallets.map(flattenAmounts) },
      ),
    wps: (who) => wps(world().t, who, { method: "GET", url: "/wps/relay/GCS_merchantWallet" }),
    cases: [
      { title: "a member", who: "member", code: null },
      { title: "an agent", who: "agent", code: null },
      { title: "a trial member", who: "trial", code: "in_need_true_account" },
      ...nobodyIsNull,
    ],
  },
];
