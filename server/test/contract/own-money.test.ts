import { type GraphQLInputType, getNamedType, isInputObjectType, isListType, isNonNullType } from "graphql";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { newId } from "../../src/core/ids.js";
import { declaredModules } from "../../src/declared-modules.js";
import { buildGraphqlSchema, graphqlPartsOf } from "../../src/graphql/schema.js";
import { exportNames } from "../../src/modules/records/exports.model.js";
import { openTestApp, type TestApp } from "../app.js";
import { type Caller, graphql, wps } from "../doors.js";
import type { BuiltMember } from "../factories/member.js";
import { type Probe, probesOf } from "./fuzz-documents.js";
import { idealOfAll } from "./fuzz-values.js";
import { MoneyBrand, paymentPassword } from "./money-world.js";

/** Fields in which money, or what moves it, stands: whatever is called so is walked. */
const ofMoney =
  /deposit|withdraw|transfer|vendorBalances|vendorFunds|accountRecord|accountStatement|balancesAt|profitLoss|round|wallet|funds|limit|saferGambling/i;
/** What a brand settles for itself, and what is nobody's: other brands' operators may do it at home. */
const ofBrands = /mutation\.set(Withdrawal|Deposit)(Terms|Method)/;

const probes = probesOf(buildGraphqlSchema(graphqlPartsOf(declaredModules()))).filter(
  ({ path }) => ofMoney.test(path) && !ofBrands.test(path),
);

let t: TestApp;
let here: MoneyBrand;
let owner: BuiltMember;
let ownersAgent: BuiltMember;
/** What is the owner's, by what it is. */
let ids: Readonly<Record<string, string>>;
/** Texts in which nobody else may ever read: amounts of 60 and more, which no second of a time is, references, numbers. */
let secrets: readonly string[];
/** Who looks for what is not theirs; each knock in a session of its own. */
let outsiders: Readonly<Record<string, () => Promise<Caller>>>;

async function picture(who: Caller): Promise<string> {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#123" } })
    .png()
    .toBuffer();
  const answer = await t.app.inject({
    method: "POST",
    url: "/files",
    payload: bytes,
    headers: { host: who.host, authorization: `Bearer ${who.token}`, "content-type": "image/png" },
  });
  return answer.json().value.id as string;
}

/** The owner's deposits, withdrawals, transfers, limits and picture. */
async function fillPockets() {
  const { services } = t;
  const ctx = here.as(owner);
  const account = await here.account(owner);
  const withdrawal = await here.withdraw(owner, account.id, "71.07");
  const second = await here.withdraw(owner, account.id, "67.73");
  await services.withdrawalAdmin.approve(here.operator, second.id);
  await services.withdrawalAdmin.markPaid(here.operator, { id: second.id, amount: "65.73", reference: "b" });
  const transfer = await services.vendorTransfers.transfer(ctx, {
    fromWallet: "MAIN",
    toWallet: "lagoon",
    amount: "87.19",
    requestId: newId(),
  });
  const sent = { amount: "9.83", paymentPassword, remark: "", requestId: newId() };
  const upwards = await services.memberTransfers.sendToUpline(ctx, sent);
  const deposit = await here.order(owner, "bank", "93.21");
  const file = await picture(await here.caller(owner));
  await services.deposits.prove(ctx, { id: deposit.id, fileIds: [file] });
  const limit = { kind: "loss", period: "week", currency: "USD", amount: "77.61" } as const;
  await services.limits.set(ctx, limit);
  await services.limits.set(ctx, { ...limit, amount: "88.62" });
  const [change] = (await services.limits.mine(ctx)).pending;
  ids = {
    deposit: deposit.id,
    withdrawal: withdrawal.id,
    paid: second.id,
    account: account.id,
    transfer: transfer.id,
    upwards: upwards.id,
    file,
    change: change?.id ?? "",
    member: owner.id,
  };
  secrets = [
    "71.07",
    "67.73",
    "65.73",
    "87.19",
    "93.21",
    "77.61",
    "88.62",
    deposit.reference,
    withdrawal.reference,
    second.reference,
    account.numberMasked,
  ];
}

beforeAll(async () => {
  t = await openTestApp();
  here = await MoneyBrand.open(t);
  const there = await MoneyBrand.open(t);
  ownersAgent = await here.person(0n, null, { memberType: 1 });
  owner = await here.person(900_00n, ownersAgent);
  const [member, agent, trial, stranger] = await Promise.all([
    here.person(50_00n),
    here.person(50_00n, null, { memberType: 1 }),
    here.person(0n, null, { memberType: 4 }),
    there.person(50_00n),
  ]);
  const theirs = { id: there.operatorId };
  await fillPockets();
  outsiders = {
    guest: async () => ({ host: here.brand.host }),
    "another member": () => here.caller(member),
    "the owner's agent": () => here.caller(ownersAgent),
    "another agent": () => here.caller(agent),
    "a trial member": () => here.caller(trial),
    "another brand's member, here": () => there.caller(stranger, here.brand.host),
    "another brand's member, there": () => there.caller(stranger),
    "another brand's operator, here": () => there.caller(theirs, here.brand.host),
    "another brand's operator, there": () => there.caller(theirs),
  };
});

const isId = (name: string) => /^(id|ids|.*Ids?)$/.test(name) && name !== "requestId" && name !== "nodeId";

/** What would narrow a list: everything is asked for. */
const wide: Readonly<Record<string, unknown>> = { after: null, states: [], kinds: [] };

/** Puts an id wherever one is asked for, a fresh request and the payment password in their places. */
function aimed(given: Record<string, unknown>, id: string): Record<string, unknown> {
  const entries = Object.entries(given).map(([name, value]): [string, unknown] => {
    if (name in wide) return [name, wide[name]];
    if (name === "requestId") return [name, newId()];
    if (name === "paymentPassword") return [name, paymentPassword];
    if (isId(name)) return [name, Array.isArray(value) ? [id] : id];
    const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
    return [name, isObject ? aimed(value as Record<string, unknown>, id) : value];
  });
  return Object.fromEntries(entries);
}

function asksForId(type: GraphQLInputType, name: string): boolean {
  if (isNonNullType(type) || isListType(type)) return asksForId(type.ofType, name);
  const named = getNamedType(type);
  if (!isInputObjectType(named)) return isId(name);
  return Object.values(named.getFields()).some((field) => asksForId(field.type, field.name));
}

const takesId = ({ args }: Probe) => args.some(({ type, name }) => asksForId(type, name));

/** What is sent to a field: once for each of the owner's ids where it takes one, else once. */
function variablesOf(probe: Probe): Record<string, unknown>[] {
  const fitting = idealOfAll(probe.args);
  return (takesId(probe) ? Object.values(ids) : [""]).map((id) => aimed(fitting, id));
}

/** An agent may send money of its own to a member right below. */
const isOwnMoney = (path: string, who: string) =>
  path === "mutation.transferDownline" && who === "the owner's agent";

/** All of the owner's, as text; what somebody else does elsewhere is not in it. */
async function belongings(): Promise<unknown> {
  const of = "where x.member_id = $1";
  const { rows } = await t.test.database.runQuery(
    `select x::text from cashier.deposit x ${of} union all select x::text from withdrawals.withdrawal x ${of}
     union all select x::text from withdrawals.account x ${of} union all select x::text from limits.change x ${of}
     union all select x::text from limits.member_limit x ${of} union all select x::text from files.file x ${of}
     union all select x::text from transfers.vendor_transfer x ${of}
     union all select x::text from ledger.account x where x.id in
       (select unnest(array[w.cash_account]) from ledger.wallet w ${of.replace("x.", "w.")}) order by 1`,
    [owner.id],
  );
  return rows;
}

const whispered = (text: string) => secrets.filter((secret) => text.includes(secret));

describe("nobody else reads or moves the owner's money by its id", () => {
  test("the owner does, so that the walk below asks for what is there", async () => {
    const who = await here.caller(owner);
    const heard = new Set<string>();
    for (const probe of probes.filter(({ path }) => path.startsWith("query")))
      for (const variables of variablesOf(probe)) {
        const { value } = await graphql(t, who, probe.document, variables);
        for (const secret of whispered(JSON.stringify(value ?? ""))) heard.add(secret);
      }
    expect([...heard].sort()).toEqual([...secrets].sort());
  });

  test.each(probes.map((probe) => [probe.path, probe] as const))("%s", async (_path, probe) => {
    const before = await belongings();
    for (const [name, knock] of Object.entries(outsiders)) {
      if (isOwnMoney(probe.path, name)) continue;
      for (const variables of variablesOf(probe)) {
        const { value, params, code } = await graphql(t, await knock(), probe.document, variables);
        expect(whispered(JSON.stringify([value, params])), name).toEqual([]);
        expect(["unknown_error", "too_many_requests"], name).not.toContain(code);
        if (probe.path.startsWith("mutation") && takesId(probe)) expect(code, name).not.toBeNull();
      }
    }
    expect(await belongings()).toEqual(before);
  });

  test("live news", async () => {
    const { deposits, withdrawals } = t.services;
    const other = here.as(ownersAgent);
    const { signal } = new AbortController();
    const listen = [
      deposits.watch(other, ids.deposit ?? "", signal),
      withdrawals.watch(other, ids.withdrawal ?? "", signal),
    ];
    for (const news of listen) await expect(news.next()).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("nobody else is handed", () => {
  const range = () => {
    const at = (hours: number) => new Date(t.clock.now().getTime() + hours * 3_600_000).toISOString();
    return { from: at(-24), to: at(24) };
  };
  const fetch = (who: Caller, url: string) =>
    t.app.inject({
      method: "GET",
      url,
      headers: { host: who.host, ...(who.token ? { authorization: `Bearer ${who.token}` } : {}) },
    });

  test.each(exportNames)("the file of %s, whatever stands in its address", async (name) => {
    const more = { by: "day", memberId: owner.id, id: owner.id, account: "cash", member: owner.username };
    const urls = [range(), { ...range(), ...more }].map(
      (query) => `/exports/${name}?${new URLSearchParams(query)}`,
    );
    const own = await fetch(await here.caller(owner), urls[1] ?? "");
    expect(own.statusCode).toBe(200);
    for (const [who, knock] of Object.entries(outsiders))
      for (const url of urls) expect(whispered((await fetch(await knock(), url)).body), who).toEqual([]);
  });

  test("the picture that proves a deposit", async () => {
    expect((await fetch(await here.caller(owner), `/files/${ids.file}`)).statusCode).toBe(200);
    for (const [who, knock] of Object.entries(outsiders)) {
      const { statusCode } = await fetch(await knock(), `/files/${ids.file}`);
      expect([401, 403, 404], who).toContain(statusCode);
    }
  });

  test("the owner's funds by /wps", async () => {
    for (const [who, knock] of Object.entries(outsiders))
      for (const url of [
        "/wps/v2/wallets/balance",
        "/wps/member/info/funds/consolidated",
        "/wps/relay/GCS_merchantWallet",
      ]) {
        const query = `?memberId=${owner.id}&id=${owner.id}&account=${owner.username}`;
        const { value } = await wps(t, await knock(), { method: "GET", url: url + query });
        expect(whispered(JSON.stringify(value)), who).toEqual([]);
      }
  });
});
