import type { Config } from "../config/config.js";
import type { Clock } from "../core/clock.js";
import type { Log } from "../core/ctx.js";
import type { Database } from "../db/database.js";
import type { Modules } from "../modules.js";

/** What jobs and shell commands need: the running server's own parts, or those opened for one command. */
export interface ServerParts {
  readonly config: Config;
  readonly database: Database;
  readonly modules: Modules;
  readonly clock: Clock;
  readonly log: Log;
}
