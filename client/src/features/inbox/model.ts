import type { MessageKind, OwnMessagesQuery } from "../../gql/graphql";
import { paths } from "../../lib/navigation/paths";

export type Message = OwnMessagesQuery["messages"]["items"][number];

interface Way {
  readonly to: string;
  /** A text of `common`. */
  readonly label: "nav.deposits" | "nav.withdraw" | "nav.transferUpline" | "nav.security";
}

const deposits: Way = { to: paths.deposits, label: "nav.deposits" };
const withdrawals: Way = { to: paths.withdraw, label: "nav.withdraw" };
const transfers: Way = { to: paths.transferUpline, label: "nav.transferUpline" };

const ways: Readonly<Record<MessageKind, Way | null>> = {
  DEPOSIT_CREDITED: deposits,
  DEPOSIT_BONUS: deposits,
  DEPOSIT_REFUSED: deposits,
  WITHDRAWAL_PAID: withdrawals,
  WITHDRAWAL_REFUSED: withdrawals,
  WITHDRAWAL_FAILED: withdrawals,
  WITHDRAWAL_REFUNDED: withdrawals,
  ACCOUNT_ADDED: withdrawals,
  ACCOUNT_REMOVED: withdrawals,
  TRANSFER_SENT: transfers,
  TRANSFER_RECEIVED: transfers,
  SECURITY: { to: paths.security, label: "nav.security" },
  OPERATOR: null,
};

/** The link to the page of a message's subject; null when there is none. */
export function wayOf({ kind }: Pick<Message, "kind">): Way | null {
  return ways[kind];
}
