import { sql } from "kysely";
import { z } from "zod";
import type { BrandRef } from "../../src/core/ctx.js";
import type { Db } from "../../src/db/database.js";
import { backendsCpu, ownCpu } from "../harness/cpu.js";
import { drive } from "../harness/drive.js";
import { clientOperation, operationRequests, rightAnswer } from "../harness/operations.js";
import { buildLobby, openServices, platformCtx } from "../harness/platform.js";
import { buildReader } from "../harness/reader.js";
import type { DatabaseScene, ServerScene } from "../harness/scene.js";
import { serverSide } from "../harness/server-side.js";

const games = { whole: 10_000, small: 1000 };
const page = { page: 1, pageSize: 15 };
/** Words that stand in about one name of a hundred. */
const terms = ["drag", "treas", "pirat", "crown", "lagoo", "tiger"];
const workers = 16;
const found = z.object({ games: z.object({ totalCount: z.number() }) });

/** How many of the brand's games have a term in their names. */
async function countNamed(db: Db, brandId: string, term: string): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from catalogue.game g
    where g.brand_id = ${brandId} and strpos(g.name_norm, ${term}) > 0`.execute(db);
  return Number(rows[0]?.count ?? 0n);
}

async function countAll(db: Db, { id }: BrandRef): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const term of terms) counts.set(term, await countNamed(db, id, term));
  return counts;
}

/** A search by name in a large brand, with its total, by the catalogue's service. */
export const searchSql: DatabaseScene = {
  kind: "database",
  name: "search-sql",
  bars: [{ side: "search, service and SQL", of: "rate", limit: 4000, on: "postgres" }],
  stage: async (db, { place, small }) => {
    const brand = await buildLobby(db, place.dataDir, small ? games.small : games.whole);
    const { catalogue } = await openServices(place.dataDir, { db });
    const counts = await countAll(db, brand);
    const ctx = { ...platformCtx(db, brand), actor: { kind: "guest" as const } };
    let turn = 0;
    const search = async (): Promise<string | null> => {
      turn += 1;
      const term = terms[turn % terms.length] ?? "";
      const { items, totalCount } = await catalogue.page(ctx, { gameName: term }, page);
      const wanted = counts.get(term) ?? 0;
      const isRight = totalCount === wanted && items.length === Math.min(page.pageSize, wanted);
      return isRight ? null : `${term}: ${items.length} of ${totalCount} instead of ${wanted}`;
    };
    const side = {
      name: "search, service and SQL",
      cpu: async () => ({ server: ownCpu(), database: place.url === null ? null : await backendsCpu(db) }),
      run: (seconds: number) => drive({ workers, seconds }, search),
    };
    return { sides: [side], prove: async () => [], close: async () => undefined };
  },
};

function variablesOf(term: string): object {
  const flags = {
    isCatalogue: true,
    isFavourites: false,
    isPersonal: false,
    isRecent: false,
    signedIn: false,
  };
  return { filter: { gameName: term }, ...page, ...flags };
}

/** The same search as the client sends it, by a member: a guest's would be answered from what is kept. */
export const search: ServerScene = {
  kind: "server",
  name: "search",
  bars: [{ side: "search, GraphQL", of: "rate", limit: 1200, on: "postgres" }],
  prepare: async (db, { place, small }) => {
    const brand = await buildLobby(db, place.dataDir, small ? games.small : games.whole);
    const token = await buildReader(db, brand);
    const counts = await countAll(db, brand);
    return {
      prove: async () => [],
      stage: async (tools) => {
        const caller = { host: brand.host, tokens: [token] };
        const requests = operationRequests(clientOperation("GameList"), caller, terms.map(variablesOf));
        const is: string[] = [];
        for (const [index, term] of terms.entries()) {
          const { text, data } = await rightAnswer(tools.server.port, requests[index] ?? new Uint8Array());
          const { totalCount } = found.parse(data).games;
          if (totalCount !== counts.get(term))
            throw new Error(`${term}: ${totalCount} found, not ${counts.get(term)}`);
          is.push(text);
        }
        const load = { connections: workers, again: true, requests, right: { is } };
        const side = serverSide(tools, "search, GraphQL", (_, seconds) => ({ ...load, seconds }));
        return { sides: [side], close: async () => undefined };
      },
    };
  },
};
