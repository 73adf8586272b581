import { sql } from "kysely";
import type { Db } from "../../src/db/database.js";
import { readBackendsCpu } from "../harness/cpu.js";
import {
  buildEngagementBrand,
  type ClaimableEntry,
  type EngagementBrand,
  insertClaimable,
  insertPlayersWithWallets,
  startProgramme,
} from "../harness/engagement.js";
import { requestBytes, sendOnce } from "../harness/http.js";
import { findClientOperation } from "../harness/operations.js";
import type { ServerScene } from "../harness/scene.js";
import { createServerSide, type ServerTools } from "../harness/server-side.js";
import type { Sample, Side } from "../harness/side.js";
import { openSession } from "../harness/signed-in-member.js";

const connections = 32;
/** Members who claim; in a rush, all of them at once. */
const claimers = { whole: 1_000, small: 30 };
/** Claims for each second of a round: more than are expected to be granted. */
const claimsASecond = 3_000;
const prizes = { whole: 100, small: 5 };
const amount = 100n;

const storm = "claims of rewards";
const rush = "last answer of 1,000 claims of 100 prizes";

interface Claims {
  readonly engagement: EngagementBrand;
  readonly tokens: ReadonlyMap<string, string>;
}

function claimRequest(
  { engagement, tokens }: Claims,
  { id, memberId }: ClaimableEntry,
  n: number,
): Uint8Array {
  const { name, hash } = findClientOperation("ClaimReward");
  const body = JSON.stringify({
    operationName: name,
    variables: { entryId: id },
    extensions: { persistedQuery: { version: 1, sha256Hash: hash } },
  });
  const headers = {
    host: engagement.brand.host,
    "content-type": "application/json",
    "x-forwarded-for": `10.7.${(n >> 8) & 255}.${n & 255}`,
    authorization: `Bearer ${tokens.get(memberId)}`,
  };
  return requestBytes("POST", "/graphql", headers, body);
}

/** Sends claims of one prize each simultaneously. The sample has the time of the last answer. */
async function sendRush(port: number, requests: readonly Uint8Array[], granted: number): Promise<Sample> {
  const counts = { granted: 0, spent: 0 };
  const faults: string[] = [];
  const started = performance.now();
  await Promise.all(
    requests.map(async (request) => {
      const { status, body } = await sendOnce(port, request);
      if (body.includes('"label":"CLAIMED"')) counts.granted += 1;
      else if (body.includes('"budget_spent"')) counts.spent += 1;
      else faults.push(`HTTP ${status}: ${body.slice(0, 300)}`);
    }),
  );
  const took = performance.now() - started;
  if (counts.granted !== granted || counts.spent !== requests.length - granted)
    faults.push(`${counts.granted} prizes were granted, ${counts.spent} claims were refused`);
  return {
    operations: requests.length,
    seconds: took / 1_000,
    latencies: Float64Array.of(took),
    faults: faults.slice(0, 5),
  };
}

function rushSide({ server, db }: ServerTools, requests: readonly Uint8Array[][], granted: number): Side {
  return {
    name: rush,
    cpu: async () => ({ server: await server.cpu(), database: db && (await readBackendsCpu(db)) }),
    run: (_seconds, round) => sendRush(server.port, requests[round] ?? [], granted),
  };
}

/** Members who claim rewards one after the other, and all at once the last ones that a budget has. */
export const engagementClaims: ServerScene = {
  kind: "server",
  name: "engagement-claims",
  targets: [
    { side: storm, of: "rate", limit: 1_000, on: "postgres" },
    { side: rush, of: "p99", limit: 1_000, on: "postgres" },
  ],
  prepare: async (db, { workspace, rounds, seconds, small }) => {
    const engagement = await buildEngagementBrand(db, workspace.dataDir);
    const { brand } = engagement;
    const members = await insertPlayersWithWallets(db, brand.id, claimers[small ? "small" : "whole"]);
    const tokens = new Map<string, string>();
    for (const accountId of members)
      tokens.set(accountId, await openSession(db, { brandId: brand.id, accountId, portal: "member" }));
    const claims = { engagement, tokens };
    const rewards = { brandId: brand.id, members, amount };
    const each = small ? members.length : Math.ceil(seconds * claimsASecond);
    const programmeId = await startProgramme(engagement, { kind: "MISSION" });
    const entries = await insertClaimable(db, { ...rewards, programmeId, count: each * (rounds + 1) });
    const granted = prizes[small ? "small" : "whole"];
    const rushes: ClaimableEntry[][] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const budgets = [{ scope: "ALL" as const, unit: "COUNT" as const, limit: String(granted) }];
      const id = await startProgramme(engagement, { kind: "MISSION", budgets });
      rushes.push(await insertClaimable(db, { ...rewards, programmeId: id, count: members.length }));
    }
    let claimed = 0;
    return {
      verify: (db) => verifyClaims(db, brand.id, claimed + granted * rushes.length),
      start: async (tools) => {
        const requests = entries.map((entry, n) => claimRequest(claims, entry, n));
        const side = createServerSide(tools, storm, (round, seconds) => ({
          connections,
          isRepeated: false,
          expected: { contains: '"label":"CLAIMED"' },
          seconds,
          requests: requests.slice(round * each, (round + 1) * each),
        }));
        const run = async (seconds: number, round: number) => {
          const sample = await side.run(seconds, round);
          claimed += sample.operations;
          return sample;
        };
        const inRush = rushes.map((list) => list.map((entry, n) => claimRequest(claims, entry, n)));
        return {
          sides: [{ ...side, run }, rushSide(tools, inRush, granted)],
          close: async () => undefined,
        };
      },
    };
  },
};

/** Each acknowledged claim was granted once, and its money is in the wallets. */
async function verifyClaims(db: Db, brandId: string, claimed: number): Promise<string[]> {
  const { rows } = await sql<{ grants: bigint; money: bigint }>`
    select (select count(*) from programmes.reward_grant g where g.brand_id = ${brandId}) as grants,
      (select coalesce(sum(a.posted), 0)::bigint from ledger.wallet w
        join ledger.account a on a.id = w.cash_account where w.brand_id = ${brandId}) as money`.execute(db);
  const { grants = 0n, money = 0n } = rows[0] ?? {};
  const faults: string[] = [];
  if (grants !== BigInt(claimed)) faults.push(`${grants} rewards granted, ${claimed} claims acknowledged`);
  if (money !== BigInt(claimed) * amount) faults.push(`wallets hold ${money} of ${claimed} rewards`);
  return faults;
}
