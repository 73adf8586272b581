import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dollars, expectOk, playRound, TeamScene } from "../../../../test/agent-figures/setup.js";
import { buildOwnTestApp, type OwnTestApp } from "../../../../test/app.js";
import { buildMember } from "../../../../test/factories/member.js";
import type { TestPlayer } from "../../../../test/play/setup.js";
import { ManualClock } from "../../../core/clock.js";
import type { Ctx } from "../../../core/ctx.js";
import { localDayOf } from "../local-days.model.js";
import type { TeamMembersWith } from "./reports.model.js";
import type { AgentReportsService } from "./reports.service.js";

// Its deposits are of the ledger alone, so the books of the file do not agree.
let t: OwnTestApp;
let reports: AgentReportsService;
/** A chain of three agents; a player below the last one, one below the first, and a sibling of the second agent. */
let scene: TeamScene;
let other: TestPlayer;
let sibling: string;
const filter = { currency: "USD" } as const;
/** The day of the database's clock, by which the ledger dates transfers. */
const bookedDay = localDayOf(new Date(), "UTC");
const whenBooked = { ...filter, period: "CUSTOM", from: bookedDay, to: bookedDay } as const;

beforeAll(async () => {
  t = await buildOwnTestApp();
  reports = t.services.agentReports;
  scene = await TeamScene.open(t.test.database.db, { depth: 3, gameType: "LIVE" });
  other = await scene.addPlayer(0);
  sibling = (await buildMember(scene.db, scene.first.brand, { memberType: 2, now: scene.clock.now() })).id;
  await scene.place(sibling, 0);
  await playRound(scene.first, 10, 25);
  await playRound(other, 150, 0);
  await scene.fold();
  scene.clock.advance(20 * 60_000);
  const bet = await playRound(other, 20, 5);
  scene.clock.advance(60_000);
  expectOk(await other.win(other.winCall(bet, { amount: dollars(2), round_closed: false })));
  await sql`select ledger.post('test', ${`deposit-${scene.brandId}`}, '', 2::smallint,
      ledger.vendor_account(${scene.brandId}, ${scene.first.vendor.id}, 'USD'), w.cash_account, 5000, 'USD')
    from ledger.wallet w where w.id = ${other.member.walletId}`.execute(scene.db);
  await scene.fold();
});

afterAll(() => t.close());

describe("the overview", () => {
  test("has the whole team, its direct members, or the team of an agent of it", async () => {
    const shown = async (given: object) => {
      const { figures, counts } = await reports.overview(scene.agentCtx(0), { ...filter, ...given });
      return [figures.rounds, figures.stake, figures.payout, figures.validBet, counts.bettors, counts.active];
    };
    const all = [3, 18_000n, 3_200n, 17_300n, 2, 1];
    expect(await shown({})).toEqual(all);
    expect(await shown({ team: "AS_IS" })).toEqual(all);
    expect(await shown({ period: "LAST_7_DAYS" })).toEqual([0, 0n, 0n, 0n, 0, 0]);
    const direct = [2, 17_000n, 700n, 16_300n, 1, 1];
    expect(await shown({ scope: "DIRECT" })).toEqual(direct);
    expect(await shown({ scope: "DIRECT", team: "AS_IS" })).toEqual(direct);
    const ofSecond = [1, 1_000n, 2_500n, 1_000n, 1, 0];
    expect(await shown({ of: scene.agents[1]?.id })).toEqual(ofSecond);
    expect(await shown({ of: scene.agents[1]?.id, scope: "DIRECT" })).toEqual([0, 0n, 0n, 0n, 0, 0]);
    const custom = { period: "CUSTOM", from: "2026-11-19", to: "2026-11-20" };
    expect(await shown(custom)).toEqual(all);
    expect(await shown({ ...custom, scope: "DIRECT" })).toEqual(direct);
    expect(await shown({ categories: ["LIVE"], vendorCode: scene.first.vendor.code })).toEqual(all);
    expect(await shown({ categories: ["RNG"] })).toEqual([0, 0n, 0n, 0n, 0, 0]);
    expect(await shown({ vendorCode: "none" })).toEqual([0, 0n, 0n, 0n, 0, 0]);
    expect(await shown({ currency: "EUR" })).toEqual([0, 0n, 0n, 0n, 0, 0]);
  });

  test("has money, new members, the categories, the period before, and when it was computed", async () => {
    const booked = await reports.overview(scene.agentCtx(0), whenBooked);
    expect(booked.figures).toMatchObject({
      deposits: 5_000n,
      depositCount: 1,
      firstDeposits: 1,
      firstDepositAmount: 5_000n,
    });
    expect(booked.figures.registered).toBe(5);
    expect(booked.counts.depositors).toBe(1);
    const overview = await reports.overview(scene.agentCtx(0), filter);
    expect(overview.byCategory).toMatchObject([{ category: "LIVE", stake: 18_000n }]);
    expect(overview.range).toEqual({ from: "2026-11-20", to: "2026-11-21" });
    expect(overview.previous).toMatchObject({
      range: { from: "2026-11-19", to: "2026-11-20" },
      figures: { stake: 0n },
      counts: { bettors: 0 },
    });
    expect(overview.asOf).toEqual(new Date("2026-11-20T10:20:00Z"));
    const tomorrow = new ManualClock(new Date("2026-11-21T08:00:00Z"));
    const next = await reports.overview({ ...scene.agentCtx(0), clock: tomorrow }, filter);
    expect(next.figures.stake).toBe(0n);
    expect(next.previous).toMatchObject({ figures: { stake: 18_000n }, counts: { bettors: 2, active: 1 } });
  });

  test("is refused for a currency or a period that does not exist", async () => {
    const ctx = scene.agentCtx(0);
    await expect(reports.overview(ctx, { currency: "XXX" })).rejects.toMatchObject({
      code: "wrong_currency",
    });
    await expect(reports.overview(ctx, { ...filter, period: "CUSTOM" })).rejects.toMatchObject({
      code: "validation_failed",
    });
  });
});

test("a series has the steps with figures", async () => {
  const ctx = scene.agentCtx(0);
  const stakes = async (step: "HOUR" | "DAY" | "MONTH", given: object = {}) =>
    (await reports.series(ctx, { ...filter, ...given }, step)).map(({ start, stake }) => [start, stake]);
  expect(await stakes("HOUR")).toEqual([["2026-11-20T10:00:00Z", 18_000n]]);
  expect((await stakes("DAY", { period: "THIS_WEEK" })).filter(([, stake]) => stake !== 0n)).toEqual([
    ["2026-11-20", 18_000n],
  ]);
  expect(
    (await stakes("MONTH", { period: "THIS_MONTH", team: "AS_IS" })).filter(([, stake]) => stake !== 0n),
  ).toEqual([["2026-11-01", 18_000n]]);
  await expect(reports.series(ctx, { ...filter, team: "AS_IS" }, "HOUR")).rejects.toMatchObject({
    code: "validation_failed",
  });
});

test("losses are shown of each member, and of each direct agent with its team", async () => {
  const ctx = scene.agentCtx(0);
  const page = { page: 1, pageSize: 10, ...filter };
  const { items, totalCount } = await reports.memberLoss.numberedPage(ctx, { ...page, sort: "NET_PROFIT" });
  expect(items.map(({ id, stake, payout }) => [id, stake, payout])).toEqual([
    [other.member.id, 17_000n, 700n],
    [scene.first.member.id, 1_000n, 2_500n],
  ]);
  expect(totalCount).toBe(2);
  for (const sort of ["ACCOUNT", "VALID_BET", "DEPOSITS"] as const)
    expect((await reports.memberLoss.numberedPage(ctx, { ...page, sort })).items).toHaveLength(2);
  const account = scene.first.member.username.toUpperCase();
  const found = await reports.memberLoss.numberedPage(ctx, { ...page, account, team: "AS_IS" });
  expect(found.items.map(({ id }) => id)).toEqual([scene.first.member.id]);
  for (const team of ["AS_WAS", "AS_IS"] as const) {
    const agents = await reports.agentLoss.numberedPage(ctx, { ...page, team, sort: "VALID_BET" });
    expect(agents.items.map(({ id, stake, bettors }) => [id, stake, bettors])).toEqual([
      [scene.agents[1]?.id, 1_000n, 1],
      [sibling, 0n, 0],
    ]);
  }
});

test("members are listed by what they did, with their sums", async () => {
  const ctx = scene.agentCtx(0);
  const page = { page: 1, pageSize: 10 };
  const counted = async (given: object, did: TeamMembersWith) =>
    (await reports.memberLoss.numberedPage(ctx, { ...page, ...filter, ...given, with: did })).totalCount;
  const { figures, counts } = await reports.overview(ctx, filter);
  expect(await counted({}, "ACTIVE")).toBe(counts.active);
  expect(await counted({}, "ROUNDS")).toBe(counts.bettors);
  const booked = await reports.overview(ctx, whenBooked);
  expect(await counted(whenBooked, "REGISTERED")).toBe(booked.figures.registered);
  expect(await counted(whenBooked, "FIRST_DEPOSIT")).toBe(booked.figures.firstDeposits);
  expect(await counted(whenBooked, "DEPOSITS")).toBe(booked.counts.depositors);
  expect(await counted(whenBooked, "WITHDRAWALS")).toBe(0);
  expect(await reports.memberLoss.totals(ctx, filter)).toEqual([{ ...figures, currency: "USD" }]);
  expect(await reports.memberLoss.totals(ctx, { ...filter, with: "ACTIVE" })).toMatchObject([
    { stake: 17_000n, payout: 700n },
  ]);
  expect(await reports.agentLoss.totals(ctx, filter)).toMatchObject([{ stake: 1_000n, payout: 2_500n }]);
});

test("rounds and money are those of one member of the team", async () => {
  const of = async (ctx: Ctx, memberId: string) =>
    (await reports.rounds.page(ctx, { ...filter, first: 5, memberId })).edges.length;
  const cashOf = async (ctx: Ctx, memberId: string) =>
    (await reports.cash.page(ctx, { ...whenBooked, first: 5, kinds: ["DEPOSIT"], memberId })).edges.length;
  const [first, second] = [scene.agentCtx(0), scene.agentCtx(1)];
  expect(await of(first, other.member.id)).toBe(3);
  expect(await of(first, scene.first.member.id)).toBe(1);
  expect(await cashOf(first, other.member.id)).toBe(1);
  for (const id of [other.member.id, scene.agents[0]?.id ?? "", "x"]) {
    expect(await of(second, id), id).toBe(0);
    expect(await cashOf(second, id), id).toBe(0);
  }
});

test("rounds and money of the team are listed, newest first, with their sums and as a file", async () => {
  const ctx = scene.agentCtx(0);
  const first = await reports.rounds.page(ctx, { ...filter, first: 3 });
  expect(first.edges.map(({ node }) => [node.memberId, node.stake, node.payout, node.isCorrection])).toEqual([
    [other.member.id, 0n, 200n, true],
    [other.member.id, 2_000n, 500n, false],
    [other.member.id, 15_000n, 0n, false],
  ]);
  const rest = await reports.rounds.page(ctx, { ...filter, first: 3, after: first.pageInfo.endCursor });
  expect(rest.edges.map(({ node }) => node.memberId)).toEqual([scene.first.member.id]);
  expect(await reports.rounds.totals(ctx, filter)).toEqual([
    { currency: "USD", count: 4, stake: 18_000n, payout: 3_200n, validBet: 17_300n },
  ]);
  const cash = await reports.cash.page(ctx, { ...whenBooked, first: 5, kinds: ["DEPOSIT"] });
  expect(cash.edges.map(({ node }) => [node.kind, node.amount])).toEqual([["DEPOSIT", 5_000n]]);
  expect(await reports.cash.totals(ctx, { ...whenBooked, kinds: ["BONUS"] })).toEqual([
    { currency: "USD", count: 0, amount: 0n },
  ]);
  const lines: Record<string, string[][]> = {};
  for (const report of ["rounds", "members", "agents", "cash"]) {
    const query = { ...(report === "cash" ? whenBooked : filter), team: "as_is" };
    const { rows } = await t.services.agentReportExports.create(ctx, report, query);
    const read = [];
    for await (const row of rows) read.push(row.map(String));
    lines[report] = read;
  }
  const counts = Object.entries(lines).map(([report, read]) => [report, read.length]);
  expect(counts).toEqual([
    ["rounds", 4],
    ["members", 2],
    ["agents", 2],
    ["cash", 1],
  ]);
  await expect(t.services.agentReportExports.create(ctx, "wallets", filter)).rejects.toMatchObject({
    code: "not_found",
  });
});

test("the state of the team counts members and agents, their money, and when they were seen", async () => {
  const ctx = scene.agentCtx(0);
  const state = await reports.state(ctx, filter);
  expect(state).toMatchObject({ members: 5, agents: 3, notSeen3Days: 0, notSeen7Days: 0 });
  const { rows } = await sql<{ sum: bigint }>`
    select sum(k.posted)::bigint as sum from ledger.wallet w join ledger.account k on k.id = w.cash_account
    where w.member_id = any(${[scene.first.member.id, other.member.id]}::uuid[])`.execute(scene.db);
  expect(state.balance).toBe(rows[0]?.sum);
  const seen = (kind: "ONLINE" | "NOT_SEEN_3_DAYS") =>
    reports.seen.numberedPage(ctx, { page: 1, pageSize: 10, seen: kind });
  expect((await seen("ONLINE")).items.map(({ id }) => id)).toContain(other.member.id);
  expect((await seen("NOT_SEEN_3_DAYS")).totalCount).toBe(0);
  const listed = async (kind?: "PLAYER" | "AGENT") =>
    (await reports.seen.numberedPage(ctx, { page: 1, pageSize: 10, kind })).totalCount;
  expect([await listed(), await listed("PLAYER"), await listed("AGENT")]).toEqual([5, 2, 3]);
  const later = { ...ctx, clock: new ManualClock(new Date(scene.clock.now().getTime() + 4 * 86_400_000)) };
  const seenLater = (kind: "ONLINE" | "NOT_SEEN_3_DAYS") =>
    reports.seen.numberedPage(later, { page: 1, pageSize: 10, seen: kind });
  expect((await seenLater("ONLINE")).totalCount).toBe(0);
  expect((await seenLater("NOT_SEEN_3_DAYS")).totalCount).toBe(5);
});

test("the tables of the overview and the members' list are files, too", async () => {
  const ctx = scene.agentCtx(0);
  const linesOf = async (report: string, query: object) => {
    const { header, rows } = await t.services.agentReportExports.create(ctx, report, query);
    const lines: Record<string, unknown>[] = [];
    for await (const row of rows)
      lines.push(Object.fromEntries(row.map((cell, n) => [header[n], JSON.parse(JSON.stringify(cell))])));
    return lines;
  };
  const number = (text: string) => expect.objectContaining({ number: text });
  expect(await linesOf("categories", filter)).toMatchObject([
    { category: "LIVE", currency: "USD", rounds: number("3"), stake: number("180.00") },
  ]);
  expect(await linesOf("series", { ...filter, step: "DAY" })).toMatchObject([
    { start: "2026-11-20", valid_bet: number("173.00"), win_loss: number("-148.00") },
  ]);
  const seen = await linesOf("seen", { kind: "AGENT" });
  const signedIn = "2026-11-20T10:00:00.000Z";
  expect(seen.map(({ type, last_seen }) => [type, last_seen])).toEqual(Array(3).fill(["agent", signedIn]));
});

test("an agent reads its own rebates of some time by currency, and when figures were computed", async () => {
  const ctx = scene.agentCtx(1);
  const memberId = scene.agents[1]?.id;
  const pay = (n: number, amount: number, at: string) =>
    sql`insert into agent_figures.cash (sequence, brand_id, member_id, path, transfer_id, kind, currency, amount, is_counted,
        is_first_deposit, local_day, hour_at, at)
      values (${-n}::bigint, ${scene.brandId}, ${memberId}, '{}', ${-n}::bigint, 'REBATE', 'USD', ${amount}::bigint, false, false,
        ${at}::timestamptz::date, ${at}, ${at})`.execute(scene.db);
  await pay(1, 500, "2026-11-18T10:00:00Z");
  await pay(2, -200, "2026-11-19T10:00:00Z");
  await pay(3, 900, "2026-11-20T10:00:00Z");
  const all = { from: null, to: null };
  expect(await reports.ownRebates(ctx, all)).toEqual([{ currency: "USD", amount: 1_200n }]);
  const to = new Date("2026-11-20T10:00:00Z");
  expect(await reports.ownRebates(ctx, { from: null, to })).toEqual([{ currency: "USD", amount: 300n }]);
  expect(await reports.ownRebates(ctx, { from: to, to: null })).toEqual([{ currency: "USD", amount: 900n }]);
  expect(await reports.ownRebates(scene.agentCtx(0), all)).toEqual([]);
  expect(await reports.asOf(ctx)).toEqual(new Date("2026-11-20T10:20:00Z"));
  const player = { ...scene.ctx, actor: scene.first.member.actor };
  await expect(reports.ownRebates(player, all)).rejects.toMatchObject({ code: "permission_denied" });
  await expect(reports.asOf(player)).rejects.toMatchObject({ code: "permission_denied" });
});

describe("an agent sees its own team only", () => {
  const page = { page: 1, pageSize: 10 };
  const calls: Readonly<Record<string, (ctx: Ctx, of: string | null) => Promise<unknown>>> = {
    overview: (ctx, of) => reports.overview(ctx, { ...filter, of }),
    "overview as is": (ctx, of) => reports.overview(ctx, { ...filter, of, team: "AS_IS" }),
    series: (ctx, of) => reports.series(ctx, { ...filter, of }, "DAY"),
    state: (ctx, of) => reports.state(ctx, { ...filter, of }),
    seen: (ctx, of) => reports.seen.numberedPage(ctx, { ...page, seen: "NOT_SEEN_7_DAYS", of }),
    memberLoss: (ctx, of) => reports.memberLoss.numberedPage(ctx, { ...page, ...filter, of }),
    "memberLoss count": (ctx, of) => reports.memberLoss.count(ctx, { ...filter, of }),
    agentLoss: (ctx, of) => reports.agentLoss.numberedPage(ctx, { ...page, ...filter, of }),
    rounds: (ctx, of) => reports.rounds.page(ctx, { first: 10, ...filter, of }),
    "rounds totals": (ctx, of) => reports.rounds.totals(ctx, { ...filter, of }),
    "rounds file": (ctx, of) => reports.rounds.csv(ctx, { ...filter, of }),
    cash: (ctx, of) => reports.cash.page(ctx, { first: 10, ...filter, of }),
    "cash totals": (ctx, of) => reports.cash.totals(ctx, { ...filter, of }),
    "seen file": (ctx, of) => reports.seen.csv(ctx, { of }),
    "export of members": (ctx, of) => t.services.agentReportExports.create(ctx, "members", { ...filter, of }),
    "export of categories": (ctx, of) =>
      t.services.agentReportExports.create(ctx, "categories", { ...filter, of }),
    "export of series": (ctx, of) => t.services.agentReportExports.create(ctx, "series", { ...filter, of }),
  };

  test.each(Object.entries(calls))("%s", async (name, call) => {
    const stranger = await TeamScene.open(scene.db, { depth: 1 });
    const ctx = scene.agentCtx(1);
    const upline = scene.agents[0]?.id ?? "";
    const ids = [
      upline,
      sibling,
      other.member.id,
      stranger.agents[0]?.id ?? "",
      stranger.first.member.id,
      "x",
    ];
    for (const of of ids) await expect(call(ctx, of), of).rejects.toMatchObject({ code: "not_found" });
    const guest = { ...scene.ctx, actor: { kind: "guest" } } as const;
    await expect(call(guest, null)).rejects.toMatchObject({ code: "not_logged_in" });
    const player = { ...scene.ctx, actor: scene.first.member.actor };
    await expect(call(player, null)).rejects.toMatchObject({ code: "permission_denied" });
    // Files are throttled.
    if (!name.startsWith("export")) await call(ctx, scene.agents[2]?.id ?? "");
    const text = JSON.stringify(
      await call(scene.agentCtx(0), scene.agents[0]?.id ?? ""),
      (_, value: unknown) => (typeof value === "bigint" ? String(value) : value),
    );
    expect(text).not.toMatch(/phone|email|payee|document|exclusion|limit|address/i);
  });

  test("rows are those of the team", async () => {
    const ctx = scene.agentCtx(1);
    const { items } = await reports.memberLoss.numberedPage(ctx, { ...page, ...filter });
    expect(items.map(({ id }) => id)).toEqual([scene.first.member.id]);
    const account = other.member.username;
    expect((await reports.memberLoss.numberedPage(ctx, { ...page, ...filter, account })).items).toEqual([]);
    expect((await reports.rounds.page(ctx, { first: 10, ...filter, account })).edges).toEqual([]);
    expect((await reports.cash.page(ctx, { first: 10, ...whenBooked })).edges).toEqual([]);
  });

  test("an account that is a phone number is not found by it", async () => {
    const ctx = scene.agentCtx(0);
    const account = "+35699123456";
    const { id } = await buildMember(scene.db, scene.first.brand, { username: account });
    await scene.place(id, 0);
    const find = { ...whenBooked, account };
    await scene.fold();
    const shown = await reports.memberLoss.numberedPage(ctx, { ...page, ...whenBooked, with: "REGISTERED" });
    expect(shown.items.find((row) => row.id === id)?.account).toMatch(/\*/);
    expect((await reports.memberLoss.numberedPage(ctx, { ...page, ...find })).items).toEqual([]);
  });
});
