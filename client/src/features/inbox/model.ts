import type { MessageKind, MessagesQuery } from "../../gql/graphql";
import { paths } from "../../lib/navigation/paths";

export type Message = MessagesQuery["messages"]["items"][number];

interface MessageLink {
  readonly to: string;
  /** A text of `common`. */
  readonly label: "nav.deposits" | "nav.withdraw" | "nav.transferUpline" | "nav.security";
}

const deposits: MessageLink = { to: paths.deposits, label: "nav.deposits" };
const withdrawals: MessageLink = { to: paths.withdraw, label: "nav.withdraw" };
const transfers: MessageLink = { to: paths.transferUpline, label: "nav.transferUpline" };

const messageLinks: Readonly<Record<MessageKind, MessageLink | null>> = {
  DEPOSIT_CREDITED: deposits,
  DEPOSIT_BONUS: deposits,
  DEPOSIT_REFUSED: deposits,
  DEPOSIT_REVERSED: deposits,
  DEPOSIT_RESTORED: deposits,
  WITHDRAWAL_PAID: withdrawals,
  WITHDRAWAL_REFUSED: withdrawals,
  WITHDRAWAL_FAILED: withdrawals,
  WITHDRAWAL_REFUNDED: withdrawals,
  ACCOUNT_ADDED: withdrawals,
  ACCOUNT_REMOVED: withdrawals,
  TRANSFER_SENT: transfers,
  TRANSFER_RECEIVED: transfers,
  CONTRACT_OFFERED: null,
  CONTRACT_ACCEPTED: null,
  CONTRACT_REJECTED: null,
  CONTRACT_OFFER_CLOSED: null,
  CONTRACT_TERMINATION: null,
  CONTRACT_KEPT: null,
  CONTRACT_ENDED: null,
  EARNINGS_PAID: null,
  EARNINGS_OWED: null,
  EARNINGS_REVERSED: null,
  REWARD_GRANTED: null,
  SECURITY: { to: paths.security, label: "nav.security" },
  STAFF: null,
  AGENT: null,
};

/** The link to the page of a message's subject; null when there is none. */
export function linkOfMessage({ kind }: Pick<Message, "kind">): MessageLink | null {
  return messageLinks[kind];
}
