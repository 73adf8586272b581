import type { BrandRef } from "../../src/core/ctx.js";
import { addDemoGames } from "../../src/demo/demo-games.js";
import type { TestApp } from "../app.js";
import { type Caller, graphql, type Outcome, openSession } from "../doors.js";
import { buildOperator } from "../factories/account.js";
import { buildBrand } from "../factories/brand.js";
import { buildMember } from "../factories/member.js";

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

async function caller(t: TestApp, on: HostedBrand, accountId: string, host = on.host): Promise<Caller> {
  return { host, token: await openSession(t, on.id, accountId) };
}

async function fund(t: TestApp, on: BrandRef, memberId: string, amount: bigint) {
  await t.services.wallet.fund(t.platform(on), { memberId, currency: "USD", amount, key: `f-${memberId}` });
}

/** A brand with games and one of each; the member, of this password, owns 123.45 USD. */
export async function buildPeople(t: TestApp, password: string) {
  const { db } = t.test.database;
  const brand = await buildBrand(db);
  const other = await buildBrand(db);
  const player = await buildMember(db, brand, { password, nickname: "Player One" });
  await fund(t, brand, player.id, 123_45n);
  await addDemoGames(t.platform(brand), t.services);
  await addDemoGames(t.platform(other), t.services);
  const dead = await caller(t, brand, player.id);
  await graphql(t, dead, "mutation { signOut }");
  const people: People = {
    guest: { host: brand.host },
    member: await caller(t, brand, player.id),
    trial: await caller(t, brand, (await buildMember(db, brand, { memberType: 4 })).id),
    agent: await caller(t, brand, (await buildMember(db, brand, { memberType: 1 })).id),
    operator: await caller(t, brand, (await buildOperator(db, brand)).id),
    stranger: await caller(t, other, (await buildMember(db, other)).id, brand.host),
    dead,
  };
  return { brand, people, username: player.username };
}

/** One row of the contract at both doors: how to knock, and what the answer says in common words. */
export interface Row {
  readonly name: string;
  readonly graphql: (who: Caller, input: Record<string, unknown>) => Promise<Outcome>;
  readonly wps: (who: Caller, input: Record<string, unknown>) => Promise<Outcome>;
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

/** Adapts a success; refusals pass as they are. */
export async function adapted(outcome: Promise<Outcome>, view: (value: never) => unknown): Promise<Outcome> {
  const answer = await outcome;
  return answer.code === null ? { ...answer, value: view(answer.value as never) } : answer;
}

/** What a launch answers. */
export interface Launch {
  readonly url: string;
  readonly mode: string;
  readonly sessionId: string;
}

/** What two launches share: their tokens and session ids are their own. */
export function launchShape({ url, mode, sessionId }: Launch): object {
  return { page: url.split("#")[0], mode: mode.toLowerCase(), hasSession: sessionId.length > 0 };
}

/** Cases of those who are nobody here. */
export const everyoneElse = (code: string | null): { title: string; who: Who; code: string | null }[] =>
  (["guest", "stranger", "dead"] as const).map((who) => ({ title: `${who}`, who, code }));
