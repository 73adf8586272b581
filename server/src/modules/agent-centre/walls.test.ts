import { readFileSync } from "node:fs";
import {
  buildSchema,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from "graphql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildOwnTestApp, type OwnTestApp } from "../../../test/app.js";
import { foldUntil, settleBet } from "../../../test/contracts/bets.js";
import { ContractScene, flat } from "../../../test/contracts/setup.js";
import type { BuiltMember } from "../../../test/factories/member.js";
import { neverAborted } from "../../../test/timeouts.js";
import { type Caller, graphql, openSession } from "../../../test/transports.js";
import { newId } from "../../core/ids.js";

const schema = buildSchema(
  readFileSync(new URL("../../../../schema/schema.graphql", import.meta.url), "utf8"),
);

type Input = GraphQLArgument | GraphQLInputField;

/** An id that a field takes, as the path to it: `of`, or `input.agentId`. */
interface TakenId {
  readonly field: GraphQLField<unknown, unknown>;
  readonly path: string;
}

/** Ids that name nothing of a member: keys of requests, and programmes of the brand. */
const namesNoMember = /(^|\.)(requestId|rebateId)$/;

/** Texts of scalars that have a form of their own, by the end of their path. */
const texts: Readonly<Record<string, string>> = {
  currency: "USD",
  amount: "1.00",
  paymentPassword: "246810",
};

/** Every id that inputs take, however deep. */
function idsOf(inputs: readonly Input[], prefix = ""): string[] {
  return inputs.flatMap(({ name, type }) => {
    const named = getNamedType(type);
    if (isInputObjectType(named)) return idsOf(Object.values(named.getFields()), `${prefix}${name}.`);
    return named.name === "ID" ? [`${prefix}${name}`] : [];
  });
}

/** The value of an input: the id at its path, something valid where it is required, else undefined. */
function inputValue(
  input: Input,
  path: string,
  id: { readonly path: string; readonly value: string },
): unknown {
  if (path === id.path) return id.value;
  const isOnTheWay = id.path.startsWith(`${path}.`);
  const isRequired = isNonNullType(input.type) && input.defaultValue === undefined;
  return isRequired || isOnTheWay ? sampleOf(input.type, path, id) : undefined;
}

function sampleOf(
  type: GraphQLInputType,
  path: string,
  id: { readonly path: string; readonly value: string },
): unknown {
  if (isNonNullType(type)) return sampleOf(type.ofType, path, id);
  if (isListType(type)) return [sampleOf(type.ofType, path, id)];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields());
    const entries = fields.map((field) => [field.name, inputValue(field, `${path}.${field.name}`, id)]);
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  }
  if (type.name === "ID") return newId();
  if (type.name === "Int") return 1;
  if (type.name === "Boolean") return false;
  return texts[path.split(".").at(-1) ?? ""] ?? "1";
}

/** Selects something of what a field returns: of a list, its rows. */
function selectionOf(field: GraphQLField<unknown, unknown>): string {
  const named = getNamedType(field.type);
  if (!("getFields" in named)) return "";
  return "edges" in named.getFields() ? " { edges { __typename } }" : " { __typename }";
}

const agent = schema.getType("Agent");
const fieldsOfAgent: readonly TakenId[] =
  agent && "getFields" in agent
    ? Object.values(agent.getFields()).flatMap((field) =>
        "args" in field ? idsOf(field.args).map((path) => ({ field, path })) : [],
      )
    : [];
const mutationsOfAgents: readonly TakenId[] = Object.values(schema.getMutationType()?.getFields() ?? {})
  .filter(({ description }) => /Access: agent\b/.test(description ?? ""))
  .flatMap((field) => idsOf(field.args).map((path) => ({ field, path })))
  .filter(({ path }) => !namesNoMember.test(path));

let t: OwnTestApp;
let caller: Caller;
/** What belongs to others, by whose it is: members, and their contracts, bills and invitations. */
let others: Readonly<Record<string, readonly string[]>>;
/** A member below the agent who calls. */
let own: BuiltMember;

const dayMs = 24 * 3_600_000;

/** Everyone's bets in US dollars, each lost: of the agent's own member, and of those who are no business of the agent. */
type Bets = readonly (readonly [ContractScene, BuiltMember, readonly BuiltMember[]])[];

async function placeAll(bets: Bets): Promise<void> {
  for (const [scene, member, path] of bets)
    await settleBet(scene, { member, path: [...path], at: t.clock.now(), stake: "100", payout: "0" });
}

/** The ids of an agent, and of an invitation, a contract and a bill of it. */
async function ownedBy(scene: ContractScene, agent: BuiltMember): Promise<string[]> {
  const page = { first: 9, after: null, kinds: [], states: [] };
  const [contract] = (await t.services.contracts.list.page(scene.as(agent), page)).edges;
  const [bill] = (await t.services.contractBills.list.page(scene.as(agent), page)).edges;
  if (!contract || !bill) throw new Error("there is nothing to hide");
  const invitation = await t.services.agents.invite(scene.as(agent), agent.id, {});
  return [agent.id, invitation.id, contract.node.id, bill.node.id];
}

// This file writes the log of rounds itself, so it has a database of its own.
beforeAll(async () => {
  t = await buildOwnTestApp();
  t.clock.set(new Date("2026-06-10T12:00:00Z"));
  const scene = await ContractScene.create(t);
  const elsewhere = await ContractScene.create(t);
  const { a, b } = scene;
  const sibling = await scene.add(2, a.id);
  const nephew = await scene.add(0, sibling.id);
  const stranger = await scene.add(2, null);
  own = await scene.add(0, b.id);
  await scene.agree(null, a, flat("10"));
  await scene.agree(null, stranger, flat("10"));
  await elsewhere.agree(null, elsewhere.a, flat("10"));
  await scene.agree(a, sibling, flat("5"));
  const bets: Bets = [
    [scene, own, [b, a]],
    [scene, nephew, [sibling, a]],
    [scene, sibling, [a]],
    [scene, a, []],
    [scene, stranger, []],
    [elsewhere, elsewhere.a, []],
  ];
  await placeAll(bets);
  t.clock.advance(dayMs);
  for (const one of [scene, elsewhere]) {
    await foldUntil(one, t.clock.now());
    await t.services.contractSettlement.settle(one.platform, "dividend", neverAborted());
  }
  others = {
    upline: await ownedBy(scene, a),
    sibling: await ownedBy(scene, sibling),
    "the sibling's player": [nephew.id],
    stranger: await ownedBy(scene, stranger),
    "another brand": [...(await ownedBy(elsewhere, elsewhere.a)), elsewhere.b.id],
    "no one": [newId(), "unknown"],
  };
  caller = { host: scene.brand.host, token: await openSession(t, scene.brand.id, b.id) };
});

afterAll(() => t.close());

const call = async (kind: "agent" | "mutation", { field, path }: TakenId, value: string) => {
  const given = field.args.map((arg) => [arg, inputValue(arg, arg.name, { path, value })] as const);
  const used = given.filter(([, sample]) => sample !== undefined);
  const declared = used.map(([{ name, type }]) => `$${name}: ${type}`).join(", ");
  const passed = used.map(([{ name }]) => `${name}: $${name}`).join(", ");
  const selected = `${field.name}(${passed})${selectionOf(field)}`;
  const document =
    kind === "agent"
      ? `query (${declared}) { me { agent { ${selected} } } }`
      : `mutation (${declared}) { ${selected} }`;
  const variables = Object.fromEntries(used.map(([{ name }, sample]) => [name, sample]));
  const { code, value: answer } = await graphql(t, caller, document, variables);
  return { code, hasAnswer: JSON.stringify(answer)?.includes('"__typename"') ?? false };
};

test.for(
  [
    ...fieldsOfAgent.map((taken) => ["agent", taken] as const),
    ...mutationsOfAgents.map((taken) => ["mutation", taken] as const),
  ].map(([kind, taken]) => ({ name: `${kind} ${taken.field.name} ${taken.path}`, kind, taken })),
)("$name finds nothing of others", async ({ kind, taken }) => {
  const isList = selectionOf(taken.field).includes("edges");
  for (const [whose, ids] of Object.entries(others))
    for (const id of ids) {
      const { code, hasAnswer } = await call(kind, taken, id);
      expect(hasAnswer, `${whose}: ${id}`).toBe(false);
      // A list that is narrowed to someone else's rows may be empty instead.
      expect(isList ? [null, "not_found"] : ["not_found"], `${whose}: ${id}`).toContain(code);
    }
});

test("the agent's own members are found by the same calls", async () => {
  for (const name of ["teamOverview", "teamPath", "memberLoss"]) {
    const taken = fieldsOfAgent.find(({ field, path }) => field.name === name && /(^|\.)of$/.test(path));
    if (!taken) throw new Error(`${name} takes no member`);
    const answer = await call("agent", taken, own.id);
    expect([name, answer]).toEqual([name, { code: null, hasAnswer: true }]);
  }
});

test("ids are found in every kind of input", () => {
  const found = [...fieldsOfAgent, ...mutationsOfAgents].map(({ field, path }) => `${field.name} ${path}`);
  expect(found).toEqual(
    expect.arrayContaining([
      "team of",
      "teamOverview filter.of",
      "teamRounds memberId",
      "contractBill id",
      "transferDownline input.memberId",
    ]),
  );
});
