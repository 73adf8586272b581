import { sql } from "kysely";
import type { BrandRef } from "../../src/core/ctx.js";
import type { Db } from "../../src/db/database.js";
import { type GameFilter, GameSort } from "../../src/modules/catalogue/catalogue.model.js";
import { findGamePage, type GameOrder } from "../../src/modules/catalogue/catalogue.reads.js";
import { readBackendsCpu, readOwnCpu } from "../harness/cpu.js";
import { drive } from "../harness/drive.js";
import { buildLobbyBrand } from "../harness/platform.js";
import type { DatabaseScene } from "../harness/scene.js";
import type { Side } from "../harness/side.js";

const games = { whole: 10_000, small: 1000 };
/** As many games as the ranking of the most played has. */
const ranked = 200;
const workers = 16;
const pageSize = 30;
/** The lists that a lobby shows: all games, a type with many, and one with few. */
const filters: readonly GameFilter[] = [{}, { gameType: "RNG" }, { gameType: "COCKFIGHT" }];

async function readSomeIds(db: Db, { id }: BrandRef): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select g.id from catalogue.game g where g.brand_id = ${id} order by g.id limit ${ranked}`.execute(db);
  return rows.map((row) => row.id);
}

const nameOf = (sort: GameSort) => `a list, ${sort.toLowerCase()}`;

/** The first pages of lists of games in every order, in a large brand, as the catalogue reads them. */
export const listsSql: DatabaseScene = {
  kind: "database",
  name: "lists-sql",
  targets: GameSort.values
    .filter((sort) => sort !== "LOBBY")
    .map((sort) => ({ side: nameOf(sort), of: { shareOf: nameOf("LOBBY") }, limit: 0.5, on: "postgres" })),
  start: async (db, { workspace, small }) => {
    const brand = await buildLobbyBrand(db, workspace.dataDir, small ? games.small : games.whole);
    const popular = await readSomeIds(db, brand);
    const sideOf = (sort: GameSort): Side => {
      const order: GameOrder = { sort, popular };
      let turn = 0;
      const read = async (): Promise<string | null> => {
        turn += 1;
        const page = 1 + (turn % 4);
        const filter = filters[turn % filters.length] ?? {};
        const { ids, totalCount } = await findGamePage(db, brand.id, filter, { page, pageSize }, order);
        const expected = Math.max(0, Math.min(pageSize, totalCount - (page - 1) * pageSize));
        return ids.length === expected ? null : `page ${page}: ${ids.length} of ${totalCount} games`;
      };
      return {
        name: nameOf(sort),
        cpu: async () => ({
          server: readOwnCpu(),
          database: workspace.url === null ? null : await readBackendsCpu(db),
        }),
        run: (seconds) => drive({ workers, seconds }, read),
      };
    };
    return { sides: GameSort.values.map(sideOf), verify: async () => [], close: async () => undefined };
  },
};
