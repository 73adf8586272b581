import type { Db } from "../../src/db/database.js";
import type { Helper } from "./child.js";
import { readBackendsCpu } from "./cpu.js";
import type { Load } from "./http.js";
import type { ServerUnderTest } from "./server.js";
import type { Sample, Side } from "./side.js";

/** What a server scene builds its sides from. */
export interface ServerTools {
  readonly server: ServerUnderTest;
  /** Sends loads from a process of its own. */
  readonly loader: Helper<Load, Sample>;
  /** The server's database, to read the processor time of its backends; null for the embedded one. */
  readonly db: Db | null;
  /** Data directory of a second server, with a copy of the embedded database. */
  readonly otherDataDir: string;
}

/** A server that a side sends its load to, and what measures it. */
export type Loaded = Pick<ServerTools, "loader" | "db"> & {
  readonly server: Pick<ServerUnderTest, "port" | "cpu">;
};

/** Creates a side whose load goes to a server; `load` is called for each round. */
export function createServerSide(
  { server, loader, db }: Loaded,
  name: string,
  load: (round: number, seconds: number) => Omit<Load, "port">,
): Side {
  return {
    name,
    cpu: async () => ({
      server: await server.cpu(),
      database: db === null ? null : await readBackendsCpu(db),
    }),
    run: (seconds, round) => loader.request({ ...load(round, seconds), port: server.port }),
  };
}
