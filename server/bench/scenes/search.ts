import { sql } from "kysely";
import { z } from "zod";
import type { BrandRef } from "../../src/core/ctx.js";
import type { Db } from "../../src/db/database.js";
import { findGamePage } from "../../src/modules/catalogue/catalogue.reads.js";
import { readBackendsCpu, readOwnCpu } from "../harness/cpu.js";
import { drive } from "../harness/drive.js";
import {
  buildGuestRequests,
  buildOperationRequests,
  fetchExpectedAnswer,
  findClientOperation,
} from "../harness/operations.js";
import { buildLobbyBrand } from "../harness/platform.js";
import type { DatabaseScene, ServerScene } from "../harness/scene.js";
import { createServerSide } from "../harness/server-side.js";
import { buildSignedInMember } from "../harness/signed-in-member.js";

const games = { whole: 10_000, small: 1000 };
const page = { page: 1, pageSize: 15 };
/** Terms that are in about one name of a hundred. */
const terms = ["drag", "treas", "pirat", "crown", "lagoo", "tiger"];
const workers = 16;
const gamesShape = z.object({ games: z.object({ totalCount: z.number() }) });

/** Counts the brand's games that a term finds: a short one at the beginning of names only. */
async function countFound(db: Db, brandId: string, term: string): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from catalogue.game g
    where g.brand_id = ${brandId} and case when length(${term}) < 3 then starts_with(g.name_norm, ${term})
      else strpos(g.name_norm, ${term}) > 0 end`.execute(db);
  return Number(rows[0]?.count ?? 0n);
}

async function countAll(db: Db, { id }: BrandRef): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const term of terms) counts.set(term, await countFound(db, id, term));
  return counts;
}

/** A search by name in a large brand, with its total, as the catalogue reads it. */
export const searchSql: DatabaseScene = {
  kind: "database",
  name: "search-sql",
  targets: [{ side: "search, SQL", of: "rate", limit: 4000, on: "postgres" }],
  start: async (db, { workspace, small }) => {
    const brand = await buildLobbyBrand(db, workspace.dataDir, small ? games.small : games.whole);
    const counts = await countAll(db, brand);
    let turn = 0;
    const search = async (): Promise<string | null> => {
      turn += 1;
      const term = terms[turn % terms.length] ?? "";
      const { ids, totalCount } = await findGamePage(db, brand.id, { gameName: term }, page);
      const expected = counts.get(term) ?? 0;
      const isCorrect = totalCount === expected && ids.length === Math.min(page.pageSize, expected);
      return isCorrect ? null : `${term}: ${ids.length} of ${totalCount} instead of ${expected}`;
    };
    const side = {
      name: "search, SQL",
      cpu: async () => ({
        server: readOwnCpu(),
        database: workspace.url === null ? null : await readBackendsCpu(db),
      }),
      run: (seconds: number) => drive({ workers, seconds }, search),
    };
    return { sides: [side], verify: async () => [], close: async () => undefined };
  },
};

/** How many requests wait for their answers at a time. */
const connections = 32;
/** Terms of which none has been answered a moment ago: half of them are more than a round sends. */
const distinctTerms = 40_000;
const shownGames = 6;

/** The beginnings of a word from its second letter on, as a visitor types it. */
function prefixesOf(word: string): string[] {
  return Array.from({ length: word.length - 1 }, (_, index) => word.slice(0, index + 2));
}

/** Reads parts of the games' names, all different. */
async function readParts(db: Db, { id }: BrandRef): Promise<string[]> {
  const { rows } = await sql<{ part: string }>`
    select distinct substr(g.name_norm, start, length) as part
    from catalogue.game g, generate_series(1, 12) start, generate_series(4, 9) length
    where g.brand_id = ${id} and length(g.name_norm) >= start + length - 1
      and substr(g.name_norm, start, length) = btrim(substr(g.name_norm, start, length))
    order by 1 limit ${distinctTerms}`.execute(db);
  return rows.map(({ part }) => part);
}

const suggestionsOf = (term: string) => ({ filter: { gameName: term }, pageSize: shownGames });

/** A member's page of results, as the client asks for it. */
function resultsOf(term: string): object {
  const flags = {
    isCatalogue: true,
    isFavourites: false,
    isPersonal: false,
    isRecent: false,
    signedIn: true,
  };
  return { filter: { gameName: term }, ...page, ...flags };
}

interface Search {
  readonly name: string;
  readonly requests: readonly Uint8Array[];
  /** The number of games of each of the first requests. */
  readonly counts: readonly number[];
}

/** Sends requests once and returns their answers. @throws Error for a wrong number of games */
async function fetchAnswers(port: number, { name, requests, counts }: Search): Promise<string[]> {
  const bodies: string[] = [];
  for (const [index, count] of counts.entries()) {
    const { text, data } = await fetchExpectedAnswer(port, requests[index] ?? new Uint8Array());
    const { totalCount } = gamesShape.parse(data).games;
    if (totalCount !== count) throw new Error(`${name}: ${totalCount} games found, not ${count}`);
    bodies.push(text);
  }
  return bodies;
}

/**
 * The requests in the order of a round. A round begins with the half that the round before has not sent, since answers are
 * kept for longer than lies between two rounds.
 */
function inOrderOf(round: number, requests: readonly Uint8Array[]): Uint8Array[] {
  const start = (round % 2) * (requests.length >> 1);
  return [...requests.slice(start), ...requests.slice(0, start)];
}

const typed = "as one types, repeated";
const distinct = "as one types, distinct";
const results = "results, member";

/**
 * The searches of the client: games offered while a visitor types, of which others have typed most, or none at all; and
 * a member's page of results.
 */
export const search: ServerScene = {
  kind: "server",
  name: "search",
  targets: [
    { side: typed, of: "rate", limit: 4000, on: "postgres" },
    { side: typed, of: "p95", limit: 60, on: "postgres" },
    { side: distinct, of: "rate", limit: 4000, on: "postgres" },
    { side: distinct, of: "p95", limit: 60, on: "postgres" },
    { side: results, of: "rate", limit: 1200, on: "postgres" },
  ],
  prepare: async (db, { workspace, small }) => {
    const brand = await buildLobbyBrand(db, workspace.dataDir, small ? games.small : games.whole);
    const token = await buildSignedInMember(db, brand);
    const prefixes = terms.flatMap(prefixesOf);
    const counts = await countAll(db, brand);
    const prefixCounts: number[] = [];
    for (const prefix of prefixes) prefixCounts.push(await countFound(db, brand.id, prefix));
    const parts = await readParts(db, brand);
    const firstParts = parts.slice(0, 5);
    const partCounts: number[] = [];
    for (const part of firstParts) partCounts.push(await countFound(db, brand.id, part));
    return {
      verify: async () => [],
      start: async (tools) => {
        const suggestions = findClientOperation("SearchGames");
        const caller = { host: brand.host, tokens: [token] };
        const searches: Search[] = [
          {
            name: typed,
            requests: buildGuestRequests(suggestions, brand.host, prefixes.map(suggestionsOf)),
            counts: prefixCounts,
          },
          {
            name: distinct,
            requests: buildGuestRequests(suggestions, brand.host, parts.map(suggestionsOf)).slice(
              0,
              parts.length,
            ),
            counts: partCounts,
          },
          {
            name: results,
            requests: buildOperationRequests(findClientOperation("GameList"), caller, terms.map(resultsOf)),
            counts: terms.map((term) => counts.get(term) ?? 0),
          },
        ];
        const sides = [];
        for (const one of searches) {
          const bodies = await fetchAnswers(tools.server.port, one);
          const expected =
            one.name === distinct ? { contains: '"items":[{"__typename":"Game"' } : { equals: bodies };
          const load = { connections, isRepeated: true, expected };
          const requestsOf = (round: number) =>
            one.name === distinct ? inOrderOf(round, one.requests) : one.requests;
          sides.push(
            createServerSide(tools, one.name, (round, seconds) => ({
              ...load,
              requests: requestsOf(round),
              seconds,
            })),
          );
        }
        return { sides, close: async () => undefined };
      },
    };
  },
};
