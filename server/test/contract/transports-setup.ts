import type { BrandRef } from "../../src/core/ctx.js";
import { addDemoGames } from "../../src/modules/house-games/demo/demo-games.js";
import type { TestApp } from "../app.js";
import { buildBrand } from "../factories/brand.js";
import { buildMember } from "../factories/member.js";
import { type Caller, graphql, type Outcome, openAdmin, openSession } from "../transports.js";

type HostedBrand = BrandRef & { host: string };

/** Callers of a brand. */
export interface People {
  readonly guest: Caller;
  readonly member: Caller;
  readonly trial: Caller;
  readonly agent: Caller;
  readonly staff: Caller;
  /** A member of another brand who calls this one. */
  readonly otherMember: Caller;
  readonly expired: Caller;
}
type Who = keyof People;

/** A brand with games and a caller of each kind. */
export interface World {
  readonly t: TestApp;
  readonly brand: HostedBrand;
  readonly people: People;
  /** The member's username. */
  readonly username: string;
  readonly password: string;
  readonly memberId: string;
  /** An invitation code of the agent. */
  readonly invitation: string;
}

async function openCaller(t: TestApp, on: HostedBrand, accountId: string, host = on.host): Promise<Caller> {
  return { host, token: await openSession(t, on.id, accountId) };
}

async function fund(t: TestApp, on: BrandRef, memberId: string, amount: bigint) {
  await t.services.wallet.fund(t.platform(on), { memberId, currency: "USD", amount, key: `f-${memberId}` });
}

/** Builds a brand with games and a caller of each kind; the member has this password and 123.45 USD. */
export async function buildWorld(t: TestApp, password: string): Promise<World> {
  const { db } = t.test.database;
  const brand = await buildBrand(db, { features: ["trial-accounts"] });
  const other = await buildBrand(db);
  const player = await buildMember(db, brand, { password, nickname: "Player One" });
  await fund(t, brand, player.id, 123_45n);
  await addDemoGames(t.platform(brand), t.services);
  await addDemoGames(t.platform(other), t.services);
  const agent = await buildMember(db, brand, { memberType: 1 });
  const { code: invitation } = await t.services.agents.invite(t.platform(brand), agent.id, {});
  const expired = await openCaller(t, brand, player.id);
  await graphql(t, expired, "mutation { signOut }");
  const people: People = {
    guest: { host: brand.host },
    member: await openCaller(t, brand, player.id),
    trial: await openCaller(t, brand, (await buildMember(db, brand, { memberType: 4 })).id),
    agent: await openCaller(t, brand, agent.id),
    staff: await openAdmin(t, brand),
    otherMember: await openCaller(t, other, (await buildMember(db, other)).id, brand.host),
    expired,
  };
  return { t, brand, people, username: player.username, password, memberId: player.id, invitation };
}

/** A row of the contract: how to call it by each transport, with outcomes in a common format. */
export interface Row {
  readonly name: string;
  /** The row's calls, such as "GET /wps/member/info". */
  readonly calls: readonly string[];
  readonly graphql: (who: Caller, input: Record<string, unknown>) => Promise<Outcome>;
  readonly wps: (who: Caller, input: Record<string, unknown>) => Promise<Outcome>;
  /** Prepares the case; runs before the call of each transport. */
  readonly before?: (who: Caller) => Promise<unknown>;
  readonly cases: readonly {
    readonly title: string;
    readonly who: Who;
    readonly input?: () => Record<string, unknown>;
    /** Error code, or null for a success. */
    readonly code: string | null;
    /** The error of /wps where the contract requires the transports to differ, and why. */
    readonly wpsOnly?: { readonly code: string; readonly reason: string };
  }[];
}

/** Builds rows; the world is created later. */
export type RowsOf = (world: () => World) => readonly Row[];

/** The house game that every brand of these tests has. */
export const houseGame = "house-reels-1";

/** What GraphQL calls the fields of a /wps call about games. */
const graphqlFields: Readonly<Record<string, string>> = {
  nodeId: "gameId",
  vassalage: "vendorCode",
  gameClassify: "classification",
  container: "collectionId",
  trial: "isDemo",
};

/** Renames the fields of a /wps call to those of GraphQL. */
export function toGraphqlFields(fields: object = {}): object {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [graphqlFields[name] ?? name, value]),
  );
}

/** Maps the value of a success; errors are left as they are. */
export async function mapOutcome(
  outcome: Promise<Outcome>,
  view: (value: never) => unknown,
): Promise<Outcome> {
  const answer = await outcome;
  return answer.code === null ? { ...answer, value: view(answer.value as never) } : answer;
}

/** Maps the field names of an error to those of the other transport. */
export async function mapFields(
  names: Readonly<Record<string, string>>,
  outcome: Promise<Outcome>,
): Promise<Outcome> {
  const answer = await outcome;
  const fields = (answer.params.fields ?? []) as { field: string }[];
  if (fields.length === 0) return answer;
  const named = fields.map((fault) => ({ ...fault, field: names[fault.field] ?? fault.field }));
  return { ...answer, params: { ...answer.params, fields: named } };
}

/** Cases of callers without a valid session of this brand. */
export const casesWithoutSession = (
  code: string | null,
): { title: string; who: Who; code: string | null }[] =>
  (["guest", "otherMember", "expired"] as const).map((who) => ({ title: `${who}`, who, code }));

/** Cases of callers for whom `me` is null in GraphQL and whom the /wps call rejects. */
export const guestIsNull = casesWithoutSession(null).map((entry) => ({
  ...entry,
  wpsOnly: { code: "not_logged_in", reason: "`me` is null for a guest, while the /wps call is rejected" },
}));
