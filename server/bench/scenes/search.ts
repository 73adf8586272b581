import { sql } from "kysely";
import { z } from "zod";
import type { BrandRef } from "../../src/core/ctx.js";
import type { Db } from "../../src/db/database.js";
import { readBackendsCpu, readOwnCpu } from "../harness/cpu.js";
import { drive } from "../harness/drive.js";
import { buildOperationRequests, fetchExpectedAnswer, findClientOperation } from "../harness/operations.js";
import { buildLobbyBrand, openServices, platformCtx } from "../harness/platform.js";
import type { DatabaseScene, ServerScene } from "../harness/scene.js";
import { createServerSide } from "../harness/server-side.js";
import { buildSignedInMember } from "../harness/signed-in-member.js";

const games = { whole: 10_000, small: 1000 };
const page = { page: 1, pageSize: 15 };
/** Terms that are in about one name of a hundred. */
const terms = ["drag", "treas", "pirat", "crown", "lagoo", "tiger"];
const workers = 16;
const gamesShape = z.object({ games: z.object({ totalCount: z.number() }) });

/** Counts the brand's games with a term in their names. */
async function countMatches(db: Db, brandId: string, term: string): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from catalogue.game g
    where g.brand_id = ${brandId} and strpos(g.name_norm, ${term}) > 0`.execute(db);
  return Number(rows[0]?.count ?? 0n);
}

async function countAll(db: Db, { id }: BrandRef): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const term of terms) counts.set(term, await countMatches(db, id, term));
  return counts;
}

/** A search by name in a large brand, with its total, by the service of the catalogue. */
export const searchSql: DatabaseScene = {
  kind: "database",
  name: "search-sql",
  targets: [{ side: "search, service and SQL", of: "rate", limit: 4000, on: "postgres" }],
  start: async (db, { workspace, small }) => {
    const brand = await buildLobbyBrand(db, workspace.dataDir, small ? games.small : games.whole);
    const { catalogue } = await openServices(workspace.dataDir, { db });
    const counts = await countAll(db, brand);
    const ctx = { ...platformCtx(db, brand), actor: { kind: "guest" as const } };
    let turn = 0;
    const search = async (): Promise<string | null> => {
      turn += 1;
      const term = terms[turn % terms.length] ?? "";
      const { items, totalCount } = await catalogue.page(ctx, { gameName: term }, page);
      const expected = counts.get(term) ?? 0;
      const isCorrect = totalCount === expected && items.length === Math.min(page.pageSize, expected);
      return isCorrect ? null : `${term}: ${items.length} of ${totalCount} instead of ${expected}`;
    };
    const side = {
      name: "search, service and SQL",
      cpu: async () => ({
        server: readOwnCpu(),
        database: workspace.url === null ? null : await readBackendsCpu(db),
      }),
      run: (seconds: number) => drive({ workers, seconds }, search),
    };
    return { sides: [side], verify: async () => [], close: async () => undefined };
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

/** The same search as the client sends it, by a member, because a guest's answer would come from the cache. */
export const search: ServerScene = {
  kind: "server",
  name: "search",
  targets: [{ side: "search, GraphQL", of: "rate", limit: 1200, on: "postgres" }],
  prepare: async (db, { workspace, small }) => {
    const brand = await buildLobbyBrand(db, workspace.dataDir, small ? games.small : games.whole);
    const token = await buildSignedInMember(db, brand);
    const counts = await countAll(db, brand);
    return {
      verify: async () => [],
      start: async (tools) => {
        const caller = { host: brand.host, tokens: [token] };
        const requests = buildOperationRequests(
          findClientOperation("GameList"),
          caller,
          terms.map(variablesOf),
        );
        const bodies: string[] = [];
        for (const [index, term] of terms.entries()) {
          const { text, data } = await fetchExpectedAnswer(
            tools.server.port,
            requests[index] ?? new Uint8Array(),
          );
          const { totalCount } = gamesShape.parse(data).games;
          if (totalCount !== counts.get(term))
            throw new Error(`${term}: ${totalCount} found, not ${counts.get(term)}`);
          bodies.push(text);
        }
        const load = { connections: workers, isRepeated: true, requests, expected: { equals: bodies } };
        const side = createServerSide(tools, "search, GraphQL", (_, seconds) => ({ ...load, seconds }));
        return { sides: [side], close: async () => undefined };
      },
    };
  },
};
