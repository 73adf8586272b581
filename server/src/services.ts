import type { Config } from "./config/config.js";
import type { Clock } from "./core/clock.js";
import type { LiveEvents } from "./core/events.js";
import type { Database } from "./db/database.js";

/** What the services stand on; made by main.ts, or by a test. */
export interface Outside {
  readonly config: Config;
  readonly database: Database;
  readonly live: LiveEvents;
  readonly clock: Clock;
}

/** Makes each service once, lower tiers first. No container: what a service needs is handed to it here. */
export function createServices(_outside: Outside) {
  // 0 brands, audit
  // 1 identity, safer-gambling
  // 2 members, catalogue, wallet
  // 3 play
  // 4 house-games
  // 5 portal
  return {};
}

export type Services = ReturnType<typeof createServices>;
