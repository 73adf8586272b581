import { graphql, wps } from "../transports.js";
import { adapted, nobodyIsNull, type RowsOf } from "./transports-setup.js";

interface Amount {
  readonly amount: string;
  readonly currency: string;
}
interface Funds {
  readonly total: Amount;
  readonly wallets: readonly { readonly balance: Amount }[];
}
interface Places {
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
const placesDocument = `{ me { merchantWallets { isSingle
  wallets { code vendorName currency balance { amount currency } } } } }`;

/** Plain text in place of GraphQL's amounts. */
function plain(wallet: object): object {
  const text = (value: unknown) => (value && typeof value === "object" ? (value as Amount).amount : value);
  return Object.fromEntries(Object.entries(wallet).map(([name, value]) => [name, text(value)]));
}

/** Rows 41 and 42. */
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
          return { ...flags, total: total.amount, currency: total.currency, wallets: wallets.map(plain) };
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
    name: "row 42, where the money may be",
    calls: ["GET /wps/relay/GCS_merchantWallet"],
    graphql: (who) =>
      adapted(
        graphql(world().t, who, placesDocument),
        ({ me }: { me: { merchantWallets: Places } | null }) =>
          me && { ...me.merchantWallets, wallets: me.merchantWallets.wallets.map(plain) },
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
