import type { MessageKind, MessagesQuery } from "../../gql/graphql";
import { billPath, contractPath, paths } from "../../lib/navigation/paths";

export type Message = MessagesQuery["messages"]["items"][number];

interface MessageLink {
  readonly to: string;
  readonly label:
    | "common:nav.deposits"
    | "common:nav.withdraw"
    | "common:nav.transferUpline"
    | "common:nav.feedback"
    | "common:nav.bonusDetails"
    | "common:nav.rewardCentre"
    | "common:nav.vip"
    | "common:nav.pointMall"
    | "common:nav.security"
    | "common:agents.pages.bills"
    | "messages:links.contract"
    | "messages:links.bill";
}

const deposits: MessageLink = { to: paths.deposits, label: "common:nav.deposits" };
const withdrawals: MessageLink = { to: paths.withdraw, label: "common:nav.withdraw" };
const transfers: MessageLink = { to: paths.transferUpline, label: "common:nav.transferUpline" };
const vip: MessageLink = { to: paths.vip, label: "common:nav.vip" };
const points: MessageLink = { to: paths.pointMall, label: "common:nav.pointMall" };

const rewards: MessageLink = { to: paths.rewardCentre, label: "common:nav.rewardCentre" };
const bonuses: MessageLink = { to: paths.bonusDetails, label: "common:nav.bonusDetails" };

const messageLinks: Partial<Readonly<Record<MessageKind, MessageLink>>> = {
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
  FREE_SPINS_GRANTED: rewards,
  BONUS_GRANTED: bonuses,
  BONUS_CONVERTED: bonuses,
  BONUS_EXPIRED: bonuses,
  BONUS_FORFEITED: bonuses,
  BONUS_SPENT: bonuses,
  BONUS_REVOKED: bonuses,
  VIP_LEVEL_RAISED: vip,
  VIP_LEVEL_LOWERED: vip,
  REDEMPTION_APPROVED: points,
  REDEMPTION_REJECTED: points,
  FEEDBACK_ANSWERED: { to: paths.feedback, label: "common:nav.feedback" },
  EARNINGS_PAID: { to: paths.agentBills, label: "common:agents.pages.bills" },
  SECURITY: { to: paths.security, label: "common:nav.security" },
};

/** The link to what a message is about: the contract, the bill or the page of its kind; null when there is none. */
export function linkOfMessage({
  kind,
  contract,
  billId,
}: Pick<Message, "kind" | "contract" | "billId">): MessageLink | null {
  if (contract) return { to: contractPath(contract), label: "messages:links.contract" };
  if (billId) return { to: billPath(billId), label: "messages:links.bill" };
  return messageLinks[kind] ?? null;
}
