import { paths } from "./paths";

/** The actions of the cashier dialog. */
export const cashierActions = ["deposit", "withdraw"] as const;
export type CashierAction = (typeof cashierActions)[number];

interface PageLocation {
  readonly pathname: string;
  readonly search: string;
}

const actionParameter = "cashier";
/** Names the deposit that the dialog shows. */
const depositParameter = "deposit";

/** The cashier dialog that an address opens; null for none. */
export function readCashierDialog({ search }: Pick<PageLocation, "search">): CashierAction | null {
  const requestedAction = new URLSearchParams(search).get(actionParameter);
  return cashierActions.find((action) => action === requestedAction) ?? null;
}

/** The address of the cashier dialog over the current page, which stays unchanged below. */
export function cashierDialogPath({ pathname, search }: PageLocation, action: CashierAction): string {
  const query = new URLSearchParams(search);
  query.set(actionParameter, action);
  return `${pathname}?${query}`;
}

/** The id of the deposit that the dialog shows; null for a new one. */
export function readDialogDepositId({ search }: Pick<PageLocation, "search">): string | null {
  return new URLSearchParams(search).get(depositParameter);
}

/** The address of the cashier dialog over the current page, showing one deposit or a new one. */
export function depositDialogPath({ pathname, search }: PageLocation, id: string | null): string {
  const query = new URLSearchParams(search);
  query.set(actionParameter, "deposit");
  if (id === null) query.delete(depositParameter);
  else query.set(depositParameter, id);
  return `${pathname}?${query}`;
}

const withdrawalParameter = "withdrawal";

/** The address of one withdrawal. */
export function withdrawalPath(id: string): string {
  return `${paths.withdraw}?${new URLSearchParams({ [withdrawalParameter]: id }).toString()}`;
}

/** The id of the withdrawal that the page shows; null for the list. */
export function readWithdrawalId(query: URLSearchParams): string | null {
  return query.get(withdrawalParameter);
}

/** The address of the page below the cashier dialog. */
export function pathBelowCashierDialog({ pathname, search }: PageLocation): string {
  const query = new URLSearchParams(search);
  query.delete(actionParameter);
  query.delete(depositParameter);
  return `${pathname}${query.size > 0 ? `?${query}` : ""}`;
}
