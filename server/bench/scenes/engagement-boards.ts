import type { Ctx } from "../../src/core/ctx.js";
import { newId } from "../../src/core/ids.js";
import { readBackendsCpu, readOwnCpu } from "../harness/cpu.js";
import { drive } from "../harness/drive.js";
import {
  buildEngagementBrand,
  insertPlayers,
  insertPlayersWithWallets,
  insertScores,
  startProgramme,
} from "../harness/engagement.js";
import { platformCtx } from "../harness/platform.js";
import type { DatabaseScene } from "../harness/scene.js";
import type { Side } from "../harness/side.js";

/** Members with a score, and how many of them read. */
const sizes = {
  postgres: { members: 1_000_000, readers: 1_000 },
  embedded: { members: 20_000, readers: 500 },
  small: { members: 300, readers: 20 },
};
/** Readers at a time. */
const workers = 2;
/** Rows of a page, and the last rank after which one begins. */
const rows = 50;
const lastPage = 950;

const page = "leaderboard page of 50 rows";
const own = "leaderboards with own rank";

/** The pages of a leaderboard on which a million members rank, by the service. */
export const engagementBoards: DatabaseScene = {
  kind: "database",
  name: "engagement-boards",
  targets: [
    { side: page, of: "p95", limit: 10, on: "postgres" },
    { side: own, of: "p95", limit: 10, on: "postgres" },
  ],
  start: async (db, { workspace, small }) => {
    const size = sizes[small ? "small" : workspace.kind];
    const engagement = await buildEngagementBrand(db, workspace.dataDir);
    const { brand, services } = engagement;
    const readers = await insertPlayersWithWallets(db, brand.id, size.readers);
    await insertPlayers(db, brand.id, size.members - size.readers);
    const programmeId = await startProgramme(engagement, { kind: "LEADERBOARD" });
    await insertScores(db, brand.id, programmeId);
    let turn = 0;
    const nextReader = (): Ctx => {
      turn += 1;
      const memberId = readers[turn % readers.length] ?? "";
      const actor = { kind: "member", memberId, sessionId: newId(), memberType: 0 } as const;
      return { ...platformCtx(db, brand), actor: { ...actor, role: "member", lockedForMoney: false } };
    };
    const side = (name: string, read: (ctx: Ctx) => Promise<string | null>): Side => ({
      name,
      cpu: async () => ({
        server: readOwnCpu(),
        database: workspace.url === null ? null : await readBackendsCpu(db),
      }),
      run: (seconds) => drive({ workers, seconds }, () => read(nextReader())),
    });
    const expected = Math.min(rows, size.members);
    return {
      sides: [
        side(page, async (ctx) => {
          const afterRank = small ? 0 : (turn * 50) % (lastPage + 1);
          const list = await services.leaderboards.rows(ctx, programmeId, { first: rows, afterRank });
          return list.length === expected ? null : `${list.length} rows`;
        }),
        side(own, async (ctx) => {
          const [board] = await services.leaderboards.list(ctx);
          return board?.own && board.members === size.members ? null : "the own rank is missing";
        }),
      ],
      close: async () => undefined,
      verify: async () => [],
    };
  },
};
