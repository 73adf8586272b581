import {
  IconArrowBarUp,
  IconArrowsExchange,
  IconCashBanknote,
  IconChartBar,
  IconDevices,
  IconHeartHandshake,
  IconHistory,
  IconMail,
  IconReceipt,
  IconShieldLock,
  IconUser,
  IconUserUp,
  type TablerIcon,
} from "@tabler/icons-react";
import { paths } from "../../../lib/navigation/paths";

interface MemberItem {
  readonly to: string;
  readonly icon: TablerIcon;
  /** A text of `common`. */
  readonly label: `nav.${"profile" | "messages" | "security" | "sessions" | "deposits" | "withdraw" | "transferFund" | "transferUpline" | "bettingRecord" | "accountRecord" | "profitLoss" | "saferGambling"}`;
}

/** The pages of the member centre, in their order. */
export const memberItems: readonly MemberItem[] = [
  { to: paths.profile, icon: IconUser, label: "nav.profile" },
  { to: paths.messages, icon: IconMail, label: "nav.messages" },
  { to: paths.deposits, icon: IconCashBanknote, label: "nav.deposits" },
  { to: paths.withdraw, icon: IconArrowBarUp, label: "nav.withdraw" },
  { to: paths.transferFund, icon: IconArrowsExchange, label: "nav.transferFund" },
  { to: paths.transferUpline, icon: IconUserUp, label: "nav.transferUpline" },
  { to: paths.bettingRecord, icon: IconHistory, label: "nav.bettingRecord" },
  { to: paths.accountRecord, icon: IconReceipt, label: "nav.accountRecord" },
  { to: paths.profitLoss, icon: IconChartBar, label: "nav.profitLoss" },
  { to: paths.security, icon: IconShieldLock, label: "nav.security" },
  { to: paths.sessions, icon: IconDevices, label: "nav.sessions" },
  { to: paths.saferGambling, icon: IconHeartHandshake, label: "nav.saferGambling" },
];
