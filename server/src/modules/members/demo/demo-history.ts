import type { Ctx } from "../../../core/ctx.js";
import { newId } from "../../../core/ids.js";
import type { DemoHistory, HistoryMember } from "../../../kit/demo-history/demo-history.js";
import type { SeededRandom } from "../../../kit/seeded-random.js";
import type { AgentsService } from "../../agents/agents.service.js";
import type { IdentityService } from "../../identity/account/identity.service.js";
import { transferCodes } from "../../ledger/ledger.model.js";
import type { WalletService } from "../../wallet/wallet.service.js";
import { insertHistoryMembers } from "../members.store.js";
import { historyAgents, historyPlayers } from "./history-names.js";
import { planSignIns } from "./history-sign-ins.js";

interface Services {
  readonly agents: AgentsService;
  readonly identity: IdentityService;
  readonly wallet: WalletService;
}

type Person = Omit<HistoryMember, "walletId" | "cashAccount">;
interface NewPerson extends Person {
  readonly uplineId: string;
  /** The account whose password it gets. */
  readonly passwordOf: string;
}

/** Opening balances in minor units of USD; the agents pay their members out of theirs. */
const openingFunds: Readonly<Record<string, bigint>> = {
  player1: 1_000_000n,
  player2: 1_000_000n,
  agent1: 2_000_000n,
  agent2: 500_000n,
  agent3: 500_000n,
};
const activities: Readonly<Record<string, number>> = { player1: 2.5, player2: 1.5, player3: 2.7 };
const publicUsernames = ["agent1", "agent2", "agent3", "player1", "player2", "player3"];
/** Who has an open bonus with a balance of its own when the history ends, and for how long. */
const bonusHolder = { username: "player3", ms: 50 * 3_600_000 } as const;

/** The demo's accounts with public passwords, which exist already. */
async function readPublicMembers(
  ctx: Ctx,
  { agents, identity }: Services,
  { from, to }: DemoHistory,
): Promise<Person[]> {
  const people: Person[] = [];
  for (const username of publicUsernames) {
    const account = await identity.byUsername(ctx, username);
    if (!account) throw new Error(`the demo has no ${username}`);
    people.push({
      id: account.id,
      username,
      name: username,
      kind: account.memberType === 0 ? "player" : "agent",
      uplineId: await agents.uplineOf(ctx, account.id),
      activity: activities[username] ?? 1,
      joinedAt: from,
      bonusAt: username === bonusHolder.username ? new Date(to.getTime() - bonusHolder.ms) : null,
    });
  }
  return people;
}

function find(people: readonly Person[], username: string): Person {
  const person = people.find((one) => one.username === username);
  if (!person) throw new Error(`the demo has no ${username}`);
  return person;
}

function planAgents(people: readonly Person[], from: Date): NewPerson[] {
  return historyAgents.map(([username, name, upline]) => ({
    id: newId(),
    username,
    name,
    kind: "agent",
    uplineId: find(people, upline).id,
    passwordOf: find(people, "agent1").id,
    activity: 1,
    joinedAt: from,
    bonusAt: null,
  }));
}

/** Two thirds have joined before the history begins, the others in its first half. */
function planPlayers(
  history: DemoHistory,
  agents: readonly Person[],
  passwordOf: string,
  random: SeededRandom,
): NewPerson[] {
  return historyPlayers.slice(0, history.size.players).map(([username, name]) => {
    const joinDay = random.chance(0.66) ? 0 : random.between(1, Math.floor(history.size.days / 2));
    return {
      id: newId(),
      username,
      name,
      kind: "player",
      uplineId: random.pick(agents).id,
      passwordOf,
      activity: 0.3 + 1.4 * random.next() ** 2,
      joinedAt: joinDay === 0 ? history.from : history.momentOn(joinDay, random),
      bonusAt: null,
    };
  });
}

async function createPeople(ctx: Ctx, { agents, identity }: Services, people: readonly NewPerson[]) {
  const accounts = people.map(({ id, username, kind, passwordOf, joinedAt }) => ({
    id,
    username,
    memberType: kind === "player" ? (0 as const) : (2 as const),
    passwordOf,
    createdAt: joinedAt,
  }));
  await identity.importAccounts(ctx, accounts);
  await insertHistoryMembers(ctx.db, ctx.brand.id, people);
  const nodes = people.map(({ id, uplineId }) => ({ memberId: id, uplineId }));
  await agents.addManyToTree(ctx, nodes);
}

/** Credits the opening balances at the start of the history. */
async function planOpeningFunds(ctx: Ctx, history: DemoHistory, wallet: WalletService): Promise<void> {
  const { currency, from } = history;
  const debit = await wallet.fundingAccount(ctx, currency);
  for (const { id, username, cashAccount } of history.members) {
    const amount = openingFunds[username];
    if (amount === undefined) continue;
    history.at(from, (at) => {
      const key = `demo-opening:${id}`;
      const transfer = { scope: `funding:${ctx.brand.id}`, key, code: transferCodes.funding, ref: {} };
      history.post({ ...transfer, debit, credit: cashAccount, amount, at });
    });
  }
}

/** Adds the demo's members to the history, with more players and agents below the existing ones. */
export async function addMembersToHistory(ctx: Ctx, history: DemoHistory, services: Services): Promise<void> {
  const random = history.random("members");
  const known = await readPublicMembers(ctx, services, history);
  const newAgents = planAgents(known, history.from);
  await createPeople(ctx, services, newAgents);
  const agents = [...known, ...newAgents].filter(({ kind }) => kind === "agent");
  const newPlayers = planPlayers(history, agents, find(known, "player1").id, random);
  await createPeople(ctx, services, newPlayers);
  const people = [...known, ...newAgents, ...newPlayers];
  const ids = people.map(({ id }) => id);
  const wallets = await services.wallet.openMany(ctx, ids, history.currency);
  for (const person of people) {
    const wallet = wallets.find(({ memberId }) => memberId === person.id);
    if (wallet) history.members.push({ ...person, ...wallet });
  }
  await planOpeningFunds(ctx, history, services.wallet);
  const signIns = history.random("sign-ins");
  const signedIn = [...agents, ...newPlayers];
  history.write((ctx) => services.identity.importSignIns(ctx, planSignIns(history, signedIn, signIns)));
}
