import type { Scene } from "./harness/scene.js";
import { agentFold } from "./scenes/agent-fold.js";
import { agentReportPages } from "./scenes/agent-report-pages.js";
import { agentReports } from "./scenes/agent-reports.js";
import { agentSettlement } from "./scenes/agent-settlement.js";
import { batches } from "./scenes/batches.js";
import { bets } from "./scenes/bets.js";
import { engagementBoards } from "./scenes/engagement-boards.js";
import { engagementClaims } from "./scenes/engagement-claims.js";
import { engagementEvents } from "./scenes/engagement-events.js";
import { guests } from "./scenes/guests.js";
import { listsSql } from "./scenes/lists.js";
import { member } from "./scenes/member.js";
import { records, recordsSql } from "./scenes/records.js";
import { search, searchSql } from "./scenes/search.js";
import { soak } from "./scenes/soak.js";
import { storm } from "./scenes/storm.js";
import { transfers } from "./scenes/transfers.js";
import { webhooks } from "./scenes/webhooks.js";

/** Every scene, in the order of the table. Those of one name run together. */
export const allScenes: readonly Scene[] = [
  transfers,
  batches,
  searchSql,
  listsSql,
  bets,
  guests,
  member,
  search,
  storm,
  webhooks,
  recordsSql,
  records,
  agentReports,
  agentReportPages,
  agentFold,
  agentSettlement,
  engagementEvents,
  engagementBoards,
  engagementClaims,
  soak,
];

/** Scenes that take long, or whose large data would slow the others down: on full data they run only when named. */
export const largeScenes: ReadonlySet<Scene> = new Set<Scene>([
  recordsSql,
  records,
  agentReports,
  agentReportPages,
  agentFold,
  agentSettlement,
  engagementEvents,
  engagementBoards,
  engagementClaims,
  soak,
]);

/** Names for several scenes. */
export const sceneGroups: Readonly<Record<string, readonly Scene[]>> = {
  agents: [agentReports, agentReportPages, agentFold, agentSettlement],
  engagement: [engagementEvents, engagementBoards, engagementClaims],
};
