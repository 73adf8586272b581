import { type GraphQLInputType, getNamedType, isInputObjectType, isListType, isNonNullType } from "graphql";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { newId } from "../../src/core/ids.js";
import { declaredModules } from "../../src/declared-modules.js";
import { buildGraphqlSchema, graphqlPartsOf } from "../../src/graphql/schema.js";
import { exportNames } from "../../src/modules/records/exports.model.js";
import { openTestApp, type TestApp } from "../app.js";
import { sampleOf } from "../depth.js";
import type { BuiltMember } from "../factories/member.js";
import { type Caller, graphql, wps } from "../transports.js";
import { type Probe, probesOf } from "./fuzz-documents.js";
import { idealOfAll } from "./fuzz-values.js";
import { MoneyBrand, paymentPassword } from "./money-world.js";

/** Fields about money, by name. */
const moneyFields =
  /deposit|withdraw|transfer|vendorBalances|vendorFunds|accountRecord|accountStatement|balancesAt|profitLoss|round|wallet|funds|limit|saferGambling/i;
/** Settings of a brand, which staff of another brand may change in their own. */
const brandSettings = /mutation\.set(Withdrawal|Deposit)(Terms|Method)/;

const probes = probesOf(buildGraphqlSchema(graphqlPartsOf(declaredModules()))).filter(
  ({ path }) => moneyFields.test(path) && !brandSettings.test(path),
);

let t: TestApp;
let here: MoneyBrand;
let owner: BuiltMember;
let ownersAgent: BuiltMember;
/** The ids of the owner's entities, by kind. */
let ids: Readonly<Record<string, string>>;
/**
 * Texts that only the owner may see: references, numbers, and amounts of 60 and more, which no seconds of a time match.
 */
let secrets: readonly string[];
/** Callers without a right to the owner's money; each call opens a session. */
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

/** Creates the owner's deposits, withdrawals, transfers, limits and proof of payment. */
async function createOwnedMoney() {
  const { services } = t;
  const ctx = here.as(owner);
  const account = await here.account(owner);
  const withdrawal = await here.withdraw(owner, account.id, "71.07");
  const second = await here.withdraw(owner, account.id, "67.73");
  await services.withdrawalAdmin.approve(here.staff, second.id);
  await services.withdrawalAdmin.markPaid(here.staff, { id: second.id, amount: "65.73", reference: "b" });
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
  await services.deposits.attachProofs(ctx, { id: deposit.id, fileIds: [file] });
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
  await createOwnedMoney();
  outsiders = {
    guest: async () => ({ host: here.brand.host }),
    "another member": () => here.caller(member),
    "the owner's agent": () => here.caller(ownersAgent),
    "another agent": () => here.caller(agent),
    "a trial member": () => here.caller(trial),
    "another brand's member, here": () => there.caller(stranger, here.brand.host),
    "another brand's member, there": () => there.caller(stranger),
    "another brand's staff, here": () => there.adminCaller(here.brand.host),
    "another brand's staff, there": () => there.adminCaller(),
  };
});

const isId = (name: string) =>
  /^(id|ids|.*Ids?)$/.test(name) && !["requestId", "gameId", "collectionId"].includes(name);

/** Filter arguments, set so that they do not filter. */
const wide: Readonly<Record<string, unknown>> = { after: null, states: [], kinds: [] };

/** Fills in an id for every id, a new request id and the payment password. */
function fillIn(given: Record<string, unknown>, id: string): Record<string, unknown> {
  const entries = Object.entries(given).map(([name, value]): [string, unknown] => {
    if (name in wide) return [name, wide[name]];
    if (name === "requestId") return [name, newId()];
    if (name === "paymentPassword") return [name, paymentPassword];
    if (isId(name)) return [name, Array.isArray(value) ? [id] : id];
    const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
    return [name, isObject ? fillIn(value as Record<string, unknown>, id) : value];
  });
  return Object.fromEntries(entries);
}

function containsId(type: GraphQLInputType, name: string): boolean {
  if (isNonNullType(type) || isListType(type)) return containsId(type.ofType, name);
  const named = getNamedType(type);
  if (!isInputObjectType(named)) return isId(name);
  return Object.values(named.getFields()).some((field) => containsId(field.type, field.name));
}

const takesId = ({ args }: Probe) => args.some(({ type, name }) => containsId(type, name));

/** Returns the variables to call a field with: one set for each of the owner's ids if it takes an id, else one set. */
function variablesOf(probe: Probe): Record<string, unknown>[] {
  const fitting = idealOfAll(probe.args);
  return (takesId(probe) ? Object.values(ids) : [""]).map((id) => fillIn(fitting, id));
}

/** An agent may send its own money to a direct downline member. */
const isOwnMoney = (path: string, who: string) =>
  path === "mutation.transferDownline" && who === "the owner's agent";

/** Reads all of the owner's rows, as text; activity of other test files does not affect them. */
async function readOwnedRows(): Promise<unknown> {
  const of = "where x.member_id = $1";
  const { rows } = await t.test.database.runQuery(
    `select x::text from deposits.deposit x ${of} union all select x::text from withdrawals.withdrawal x ${of}
     union all select x::text from withdrawals.account x ${of} union all select x::text from limits.change x ${of}
     union all select x::text from limits.member_limit x ${of} union all select x::text from files.file x ${of}
     union all select x::text from transfers.vendor_transfer x ${of}
     union all select x::text from ledger.account x where x.id in
       (select unnest(array[w.cash_account]) from ledger.wallet w ${of.replace("x.", "w.")}) order by 1`,
    [owner.id],
  );
  return rows;
}

const findSecrets = (text: string) => secrets.filter((secret) => text.includes(secret));

describe("no one else reads or moves the owner's money by its id", () => {
  test("the owner does, which shows that the calls below request existing data", async () => {
    const who = await here.caller(owner);
    const found = new Set<string>();
    for (const probe of probes.filter(({ path }) => path.startsWith("query")))
      for (const variables of variablesOf(probe)) {
        const { value } = await graphql(t, who, probe.document, variables);
        for (const secret of findSecrets(JSON.stringify(value ?? ""))) found.add(secret);
      }
    expect([...found].sort()).toEqual([...secrets].sort());
  });

  test.each(probes.map((probe) => [probe.path, probe] as const))("%s", async (_path, probe) => {
    const before = await readOwnedRows();
    for (const [row, [name, openCaller]] of Object.entries(outsiders).entries()) {
      if (isOwnMoney(probe.path, name)) continue;
      // Each of the ids is used by a third of the callers.
      for (const variables of sampleOf(variablesOf(probe), 3, row)) {
        const { value, params, code } = await graphql(t, await openCaller(), probe.document, variables);
        expect(findSecrets(JSON.stringify([value, params])), name).toEqual([]);
        expect(["unknown_error", "too_many_requests"], name).not.toContain(code);
        if (probe.path.startsWith("mutation") && takesId(probe)) expect(code, name).not.toBeNull();
      }
    }
    expect(await readOwnedRows()).toEqual(before);
  });

  test("live updates", async () => {
    const { deposits, withdrawals } = t.services;
    const other = here.as(ownersAgent);
    const { signal } = new AbortController();
    const listen = [
      deposits.watch(other, ids.deposit ?? "", signal),
      withdrawals.watch(other, ids.withdrawal ?? "", signal),
    ];
    for (const updates of listen) await expect(updates.next()).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("no one else can download", () => {
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

  test.each(exportNames)("the export of %s, whatever its query", async (name) => {
    const more = { by: "day", memberId: owner.id, id: owner.id, account: "cash", member: owner.username };
    const urls = [range(), { ...range(), ...more }].map(
      (query) => `/exports/${name}?${new URLSearchParams(query)}`,
    );
    // Bills are of agents only.
    const reader = name === "contract-bills" ? ownersAgent : owner;
    const own = await fetch(await here.caller(reader), urls[1] ?? "");
    expect(own.statusCode).toBe(200);
    for (const [who, openCaller] of Object.entries(outsiders))
      for (const url of urls)
        expect(findSecrets((await fetch(await openCaller(), url)).body), who).toEqual([]);
  });

  test("the proof of payment of a deposit", async () => {
    expect((await fetch(await here.caller(owner), `/files/${ids.file}`)).statusCode).toBe(200);
    for (const [who, openCaller] of Object.entries(outsiders)) {
      const { statusCode } = await fetch(await openCaller(), `/files/${ids.file}?reason=curiosity`);
      expect([401, 403, 404], who).toContain(statusCode);
    }
  });

  test("the owner's funds through /wps", async () => {
    for (const [who, openCaller] of Object.entries(outsiders))
      for (const url of [
        "/wps/v2/wallets/balance",
        "/wps/member/info/funds/consolidated",
        "/wps/relay/GCS_merchantWallet",
      ]) {
        const query = `?memberId=${owner.id}&id=${owner.id}&account=${owner.username}`;
        const { value } = await wps(t, await openCaller(), { method: "GET", url: url + query });
        expect(findSecrets(JSON.stringify(value)), who).toEqual([]);
      }
  });
});
