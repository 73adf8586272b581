import { appendFile, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { testCtx } from "../../../test/ctx.js";
import { asOwner, type OwnTestDatabase, openOwnTestDatabase } from "../../../test/database.js";
import { buildBrand } from "../../../test/factories/brand.js";
import { ManualClock } from "../../core/clock.js";
import type { Ctx } from "../../core/ctx.js";
import { newBytes } from "../../core/ids.js";
import { noMeter } from "../../core/meter.js";
import { inTx } from "../../core/tx.js";
import { SecurityAlertsService } from "./alerts/alerts.service.js";
import { AuditService } from "./audit.service.js";
import { auditReconcileChecks } from "./chain.checks.js";
import { installationChain } from "./chain.model.js";
import { AuditChainService } from "./chain.service.js";
import { RootsFile } from "./roots-file.js";

const key = newBytes(32);
const audit = new AuditService(key);
const clock = new ManualClock(new Date("2026-06-10T12:00:00Z"));
let testDatabase: OwnTestDatabase;
let folder: string;
let path: string;
let ctx: Ctx;
let chains: AuditChainService;

beforeAll(async () => {
  testDatabase = await openOwnTestDatabase();
  folder = await mkdtemp(join(tmpdir(), "audit-roots-"));
  path = join(folder, "roots.jsonl");
  const alerts = new SecurityAlertsService({ audit, meter: noMeter });
  chains = new AuditChainService({ key, roots: new RootsFile(path), alerts });
});
afterAll(async () => {
  await testDatabase.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await rm(path, { force: true });
  const { db } = testDatabase.database;
  ctx = testCtx(db, { brand: await buildBrand(db), clock, actor: { kind: "system", name: "test" } });
});

function record(n: number, given: Partial<Parameters<AuditService["record"]>[1]> = {}): Promise<void> {
  const entry = { action: "thing.change", subjectKind: "thing", subjectId: String(n) };
  return inTx(ctx, (ctx) =>
    audit.record(ctx, { ...entry, after: { z: n, a: [1.5, { y: 1, x: "é" }] }, ...given }),
  );
}

async function differences(): Promise<string[]> {
  const outcomes = await Promise.all(
    auditReconcileChecks(new RootsFile(path)).map(({ run }) => run(testDatabase.database.db)),
  );
  for (const { found, differences } of outcomes) expect(found).toBe(differences.length);
  return outcomes.flatMap(({ differences }) => [...differences]);
}

const linksOf = (chain = ctx.brand.id) =>
  ctx.db
    .selectFrom("audit.link as l")
    .innerJoin("audit.entry as e", "e.id", "l.entry_id")
    .select(["l.seq", "e.subject_id as subject", "l.is_authentic as isAuthentic", "e.id"])
    .where("l.chain", "=", chain)
    .orderBy("l.seq")
    .execute();

/** Changes rows as the owner, whom no trigger stops, and restores them after the check. */
async function tamper(statements: readonly string[], restore: readonly string[]): Promise<string[]> {
  const run = (all: readonly string[]) =>
    asOwner(ctx.db, async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      for (const statement of all) await sql.raw(statement).execute(trx);
    });
  await run(statements);
  try {
    return await differences();
  } finally {
    await run(restore);
    expect(await differences()).toEqual([]);
  }
}

/** Copies a table to one beside it, from which tampered rows are restored. */
const backup = (table: string) => `create table ${table}_copy as table ${table}`;
const restoreAll = (table: string) => [
  `delete from ${table}`,
  `insert into ${table} select * from ${table}_copy`,
  `drop table ${table}_copy`,
];

test("entries are linked once, in each brand's own chain without gaps", async () => {
  for (const n of [1, 2, 3]) await record(n);
  await record(9, { isOfInstallation: true });
  const linked = await Promise.all([chains.linkPending(ctx), chains.linkPending(ctx)]);
  expect(linked.reduce((sum, n) => sum + n)).toBe(4);
  expect(await linksOf()).toMatchObject([
    { seq: 1n, subject: "1", isAuthentic: true },
    { seq: 2n, subject: "2", isAuthentic: true },
    { seq: 3n, subject: "3", isAuthentic: true },
  ]);
  expect((await linksOf(installationChain)).map(({ subject }) => subject)).toContain("9");
  expect(await chains.linkPending(ctx)).toBe(0);
  expect(await differences()).toEqual([]);
});

test("an entry that is committed after later ones is linked after them", async () => {
  let commit: () => void = () => undefined;
  const committed = new Promise<void>((resolve) => {
    commit = resolve;
  });
  if (testDatabase.database.kind === "embedded") commit();
  const late = inTx(ctx, async (ctx) => {
    await audit.record(ctx, { action: "thing.change", subjectKind: "thing", subjectId: "late" });
    await committed;
  });
  if (testDatabase.database.kind === "embedded") await late;
  await record(1);
  await chains.linkPending(ctx);
  commit();
  await late;
  await record(2);
  await chains.linkPending(ctx);
  expect((await linksOf()).map(({ seq }) => seq)).toEqual([1n, 2n, 3n]);
  expect((await linksOf()).map(({ subject }) => subject).sort()).toEqual(["1", "2", "late"]);
  expect(await differences()).toEqual([]);
});

test("a changed entry is reported", async () => {
  for (const n of [1, 2]) await record(n);
  await chains.linkPending(ctx);
  const [, second] = await linksOf();
  const found = await tamper(
    [backup("audit.entry"), `update audit.entry set after = '{"z": 3}' where id = '${second?.id}'`],
    restoreAll("audit.entry"),
  );
  expect(found).toEqual([`chain ${ctx.brand.id}, link 2: it or its entry ${second?.id} was changed`]);
});

test("a removed entry is reported, with its link and without", async () => {
  for (const n of [1, 2, 3]) await record(n);
  await chains.linkPending(ctx);
  const { id: brandId } = ctx.brand;
  const [, second] = await linksOf();
  const remove = `delete from audit.entry where id = '${second?.id}'`;
  const missing = await tamper([backup("audit.entry"), remove], restoreAll("audit.entry"));
  expect(missing).toEqual([`chain ${brandId}, link 2: its entry ${second?.id} is missing`]);
  const gap = await tamper(
    [
      backup("audit.entry"),
      backup("audit.link"),
      remove,
      `delete from audit.link where chain = '${brandId}' and seq = 2`,
      `update audit.link set seq = 2 where chain = '${brandId}' and seq = 3`,
    ],
    [...restoreAll("audit.entry"), ...restoreAll("audit.link")],
  );
  expect(gap).toHaveLength(1);
  expect(gap[0]).toContain(`chain ${brandId}, link 2: it or its entry`);
});

test("exchanged entries are reported", async () => {
  for (const n of [1, 2]) await record(n);
  await chains.linkPending(ctx);
  const [first, second] = await linksOf();
  const move = (id: string | undefined, seq: number) =>
    `update audit.link set entry_id = '${id}' where chain = '${ctx.brand.id}' and seq = ${seq}`;
  const found = await tamper(
    [
      backup("audit.link"),
      `delete from audit.link where entry_id = '${second?.id}'`,
      move(second?.id, 1),
    ].concat(
      `insert into audit.link select chain, seq, '${first?.id}', is_authentic, linked_at, hash
          from audit.link_copy where entry_id = '${second?.id}'`,
    ),
    restoreAll("audit.link"),
  );
  expect(found).toHaveLength(2);
});

const forge = (id: string, brandId: string) => `
  insert into audit.entry (id, brand_id, at, actor_kind, action, subject_kind, subject_id, ip, request_id)
  values ('${id}', '${brandId}', now(), 'staff', 'thing.forged', 'thing', '1', '', '')`;

test("an inserted entry is reported, whether the linker sees it or not", async () => {
  await record(1);
  await chains.linkPending(ctx);
  const id = "01a1fe27-8a13-7025-9d57-9922ddc8e4cd";
  const unseen = await tamper([backup("audit.entry"), forge(id, ctx.brand.id)], restoreAll("audit.entry"));
  expect(unseen).toEqual([`entry ${id}: is in no chain`]);
  clock.advance(25 * 3_600_000);
  await asOwner(ctx.db, (trx) => sql.raw(forge(id, ctx.brand.id)).execute(trx));
  await chains.linkPending(ctx);
  expect(await differences()).toEqual([`chain ${ctx.brand.id}, link 2: no server wrote its entry ${id}`]);
  await asOwner(ctx.db, async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql.raw(`delete from audit.link where entry_id = '${id}'`).execute(trx);
    await sql.raw(`delete from audit.entry where id = '${id}'`).execute(trx);
  });
});

test("an entry that is removed before it is linked is reported", async () => {
  await record(1);
  const { id } = await ctx.db
    .selectFrom("audit.entry")
    .select("id")
    .where("brand_id", "=", ctx.brand.id)
    .executeTakeFirstOrThrow();
  const found = await tamper(
    [backup("audit.entry"), `delete from audit.entry where id = '${id}'`],
    restoreAll("audit.entry"),
  );
  expect(found).toEqual([`entry ${id}: was removed before it was linked`]);
});

test("entries of builds from before chains are accepted until the upgrade is complete", async () => {
  const id = "01a1fe27-8a13-7025-9d57-9922ddc8e4ce";
  await sql.raw(forge(id, ctx.brand.id)).execute(ctx.db);
  await record(1);
  await chains.linkPending(ctx);
  expect((await linksOf()).filter(({ isAuthentic }) => !isAuthentic)).toMatchObject([{ id }]);
  expect(await differences()).toEqual([]);
});

test("yesterday's root is appended to the file once, and logged", async () => {
  await chains.writeRoot(ctx);
  await record(1);
  await chains.linkPending(ctx);
  await chains.writeRoot(ctx);
  await expect(readFile(path, "utf8")).rejects.toThrow("ENOENT");
  const day = clock.now().toISOString().slice(0, 10);
  clock.advance(24 * 3_600_000);
  await record(2);
  await chains.linkPending(ctx);
  const logged: object[] = [];
  const log = { ...ctx.log, info: (details: object) => logged.push(details) };
  for (const _ of [1, 2]) await chains.writeRoot({ ...ctx, log });
  const lines = (await readFile(path, "utf8"))
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(lines).toEqual([{ day, chain: ctx.brand.id, count: "1", hash: expect.any(String) }]);
  expect(logged).toMatchObject(lines);
  expect(await differences()).toEqual([]);
});

test("a chain that was rewritten or cut after a root, and a damaged file, are reported", async () => {
  for (const n of [1, 2]) await record(n);
  await chains.linkPending(ctx);
  clock.advance(24 * 3_600_000);
  await chains.writeRoot(ctx);
  const { id: brandId } = ctx.brand;
  const day = /"day":"([\d-]+)"/.exec(await readFile(path, "utf8"))?.[1];
  const kept = [backup("audit.entry"), backup("audit.link")];
  const restore = [...restoreAll("audit.entry"), ...restoreAll("audit.link")];
  const empty = [`delete from audit.link where chain = '${brandId}'`];
  const cut = await tamper(
    [...kept, ...empty, `delete from audit.entry where brand_id = '${brandId}'`],
    restore,
  );
  expect(cut).toEqual([`root of ${day}: chain ${brandId} has no link 2`]);
  const forgedHash = `update audit.link set hash = sha256('x') where chain = '${brandId}' and seq = 2`;
  const rewritten = await tamper([...kept, forgedHash], restore);
  expect(rewritten).toContain(`root of ${day}: chain ${brandId} has another hash at link 2`);
  const whole = await readFile(path, "utf8");
  await appendFile(path, '{"day":"2026-06');
  expect(await differences()).toEqual(["line 2 of the roots' file cannot be read"]);
  await writeFile(path, whole);
});
