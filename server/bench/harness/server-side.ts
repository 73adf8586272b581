import type { Db } from "../../src/db/database.js";
import type { Helper } from "./child.js";
import { backendsCpu } from "./cpu.js";
import type { Load } from "./http.js";
import type { ServerUnderTest } from "./server.js";
import type { Sample, Side } from "./side.js";

/** What a server scene's sides are made of. */
export interface ServerTools {
  readonly server: ServerUnderTest;
  /** Sends loads from a process of its own. */
  readonly loader: Helper<Load, Sample>;
  /** The same database as the server's, for looking at its backends; null on the embedded one. */
  readonly db: Db | null;
  /** Where another server finds a copy of the embedded database. */
  readonly otherDataDir: string;
}

/** A side whose load goes to a server; `load` is asked for each round. */
export function serverSide(
  { server, loader, db }: Pick<ServerTools, "server" | "loader" | "db">,
  name: string,
  load: (round: number, seconds: number) => Omit<Load, "port">,
): Side {
  return {
    name,
    cpu: async () => ({ server: await server.cpu(), database: db === null ? null : await backendsCpu(db) }),
    run: (seconds, round) => loader.ask({ ...load(round, seconds), port: server.port }),
  };
}
