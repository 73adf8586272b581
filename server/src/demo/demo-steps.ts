import { addDemoAccounts } from "./demo-accounts.js";
import { addDemoAgents } from "./demo-agents.js";
import { addDemoContent } from "./demo-content.js";
import { addDemoDeposits } from "./demo-deposits.js";
import { addDemoDoors } from "./demo-doors.js";
import { addDemoGames } from "./demo-games.js";
import { addDemoMessages } from "./demo-messages.js";
import { addDemoRegistration } from "./demo-registration.js";
import type { DemoStep } from "./demo-step.js";
import { addDemoTransfers } from "./demo-transfers.js";
import { addDemoVip } from "./demo-vip.js";
import { addDemoWithdrawals } from "./demo-withdrawals.js";

/** What each demo brand gets, in this order. */
export const demoSteps: readonly DemoStep[] = [
  addDemoDoors,
  addDemoVip,
  addDemoAccounts,
  addDemoAgents,
  addDemoRegistration,
  addDemoGames,
  addDemoContent,
  addDemoDeposits,
  addDemoTransfers,
  addDemoWithdrawals,
  addDemoMessages,
];
