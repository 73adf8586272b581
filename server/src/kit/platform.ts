import type { Config } from "../config/config.js";
import type { Clock } from "../core/clock.js";
import type { ContentVersions } from "../core/content-version.js";
import type { LiveEvents } from "../core/events.js";
import type { SendInProcess } from "../core/in-process-request.js";
import type { Meter } from "../core/meter.js";
import type { OutgoingHttp } from "../core/outgoing-http.js";
import type { Throttles } from "../core/throttle.js";
import type { Database } from "../db/database.js";

/** What every module may be made of. */
export interface Platform {
  readonly config: Config;
  readonly database: Database;
  readonly live: LiveEvents;
  readonly throttles: Throttles;
  readonly clock: Clock;
  /** Calls vendors, payment providers and others that partners or staff named. */
  readonly partnerHttp: OutgoingHttp;
  /** Delivers requests between the house vendor and the platform within this process. */
  readonly deliver: SendInProcess;
  readonly meter: Meter;
  readonly contentVersions: ContentVersions;
}
