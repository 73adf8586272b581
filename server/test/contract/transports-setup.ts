import type { BrandRef } from "../../src/core/ctx.js";
import { addDemoGames } from "../../src/modules/house-games/demo/demo-games.js";
import type { TestApp } from "../app.js";
import { buildOperator } from "../factories/account.js";
import { buildBrand } from "../factories/brand.js";
import { buildMember } from "../factories/member.js";
import { type Caller, graphql, type Outcome, openSession } from "../transports.js";

type HostedBrand = BrandRef & { host: string };

/** Who may knock at a brand's doors. */
export interface People {
  readonly guest: Caller;
  readonly member: Caller;
  readonly trial: Caller;
  readonly agent: Caller;
  readonly operator: Caller;
  /** A member of another brand who knocks at this one. */
  readonly stranger: Caller;
  readonly dead: Caller;
}
type Who = keyof People;

/** A brand with games and one of each kind of person. */
export interface World {
  readonly t: TestApp;
  readonly brand: HostedBrand;
  readonly people: People;
  /** What the member signs in with. */
  readonly username: string;
  readonly password: string;
  readonly memberId: string;
  /** A code of the agent's. */
  readonly invitation: string;
}

async function caller(t: TestApp, on: HostedBrand, accountId: string, host = on.host): Promise<Caller> {
  return { host, token: await openSession(t, on.id, accountId) };
}

async function fund(t: TestApp, on: BrandRef, memberId: string, amount: bigint) {
  await t.services.wallet.fund(t.platform(on), { memberId, currency: "USD", amount, key: `f-${memberId}` });
}

/** A brand with games and one of each; the member, of this password, owns 123.45 USD. */
export async function buildWorld(t: TestApp, password: string): Promise<World> {
  const { db } = t.test.database;
  const brand = await buildBrand(db, { features: ["free-play"] });
  const other = await buildBrand(db);
  const player = await buildMember(db, brand, { password, nickname: "Player One" });
  await fund(t, brand, player.id, 123_45n);
  await addDemoGames(t.platform(brand), t.services);
  await addDemoGames(t.platform(other), t.services);
  const agent = await buildMember(db, brand, { memberType: 1 });
  const { code: invitation } = await t.services.agents.invite(t.platform(brand), agent.id, {});
  const dead = await caller(t, brand, player.id);
  await graphql(t, dead, "mutation { signOut }");
  const people: People = {
    guest: { host: brand.host },
    member: await caller(t, brand, player.id),
    trial: await caller(t, brand, (await buildMember(db, brand, { memberType: 4 })).id),
    agent: await caller(t, brand, agent.id),
    operator: await caller(t, brand, (await buildOperator(db, brand)).id),
    stranger: await caller(t, other, (await buildMember(db, other)).id, brand.host),
    dead,
  };
  return { t, brand, people, username: player.username, password, memberId: player.id, invitation };
}

/** One row of the contract at both doors: how to knock, and what the answer says in common words. */
export interface Row {
  readonly name: string;
  /** Its calls, "GET /wps/member/info". */
  readonly calls: readonly string[];
  readonly graphql: (who: Caller, input: Record<string, unknown>) => Promise<Outcome>;
  readonly wps: (who: Caller, input: Record<string, unknown>) => Promise<Outcome>;
  /** What makes things as they should be; runs before each of the two doors. */
  readonly before?: (who: Caller) => Promise<unknown>;
  readonly cases: readonly {
    readonly title: string;
    readonly who: Who;
    readonly input?: () => Record<string, unknown>;
    /** The refusal's code, or null for a success. */
    readonly code: string | null;
    /** Why the doors differ, where the contract says so: what /wps answers instead. */
    readonly wpsOnly?: { readonly code: string; readonly reason: string };
  }[];
}

/** Rows of the table; the world they stand in is made later. */
export type RowsOf = (world: () => World) => readonly Row[];

/** The house's game that every brand of these tests has. */
export const houseGame = "house-reels-1";

/** Adapts a success; refusals pass as they are. */
export async function adapted(outcome: Promise<Outcome>, view: (value: never) => unknown): Promise<Outcome> {
  const answer = await outcome;
  return answer.code === null ? { ...answer, value: view(answer.value as never) } : answer;
}

/** Gives the fields that a refusal names the names they have at the other door. */
export async function fieldsAs(
  names: Readonly<Record<string, string>>,
  outcome: Promise<Outcome>,
): Promise<Outcome> {
  const answer = await outcome;
  const fields = (answer.params.fields ?? []) as { field: string }[];
  if (fields.length === 0) return answer;
  const named = fields.map((fault) => ({ ...fault, field: names[fault.field] ?? fault.field }));
  return { ...answer, params: { ...answer.params, fields: named } };
}

/** Cases of those who are nobody here. */
export const everyoneElse = (code: string | null): { title: string; who: Who; code: string | null }[] =>
  (["guest", "stranger", "dead"] as const).map((who) => ({ title: `${who}`, who, code }));

/** Cases of those for whom `me` is null in GraphQL, and whom the call refuses. */
export const nobodyIsNull = everyoneElse(null).map((entry) => ({
  ...entry,
  wpsOnly: { code: "not_logged_in", reason: "`me` is null for a guest, the row refuses it" },
}));
