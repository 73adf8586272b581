import { paths } from "./paths";

/** The actions of the cashier dialog. */
export const cashierActions = ["deposit", "withdraw"] as const;
export type CashierAction = (typeof cashierActions)[number];

interface Place {
  readonly pathname: string;
  readonly search: string;
}

const parameter = "cashier";
/** Names the deposit that the dialog shows. */
const orderParameter = "deposit";

/** The cashier dialog that an address opens; null for none. */
export function cashierAt({ search }: Pick<Place, "search">): CashierAction | null {
  const asked = new URLSearchParams(search).get(parameter);
  return cashierActions.find((action) => action === asked) ?? null;
}

/** The address of the cashier dialog over the current page, which stays unchanged below. */
export function cashierOver({ pathname, search }: Place, action: CashierAction): string {
  const query = new URLSearchParams(search);
  query.set(parameter, action);
  return `${pathname}?${query}`;
}

/** The id of the deposit that the dialog shows; null for a new one. */
export function depositAt({ search }: Pick<Place, "search">): string | null {
  return new URLSearchParams(search).get(orderParameter);
}

/** The address of the cashier dialog over the current page, showing one deposit or a new one. */
export function depositOver({ pathname, search }: Place, id: string | null): string {
  const query = new URLSearchParams(search);
  query.set(parameter, "deposit");
  if (id === null) query.delete(orderParameter);
  else query.set(orderParameter, id);
  return `${pathname}?${query}`;
}

const withdrawalParameter = "withdrawal";

/** The address of one withdrawal. */
export function withdrawalPath(id: string): string {
  return `${paths.withdraw}?${new URLSearchParams({ [withdrawalParameter]: id }).toString()}`;
}

/** The id of the withdrawal that the page shows; null for the list. */
export function withdrawalIn(query: URLSearchParams): string | null {
  return query.get(withdrawalParameter);
}

/** The address of the page below the cashier dialog. */
export function withoutCashier({ pathname, search }: Place): string {
  const query = new URLSearchParams(search);
  query.delete(parameter);
  query.delete(orderParameter);
  return `${pathname}${query.size > 0 ? `?${query}` : ""}`;
}
