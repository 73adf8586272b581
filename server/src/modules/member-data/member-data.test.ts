import { inflateRawSync } from "node:zlib";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildOwnTestApp, type OwnTestApp } from "../../../test/app.js";
import { buildBrand } from "../../../test/factories/brand.js";
import { type BuiltMember, buildMember } from "../../../test/factories/member.js";
import { buildAdmin } from "../../../test/factories/staff.js";
import { bindAuthenticator, password, trySignIn } from "../../../test/identity/people.js";
import { PushPeer } from "../../../test/push/push-peer.js";
import { openSession } from "../../../test/transports.js";
import type { BrandRef, Ctx } from "../../core/ctx.js";
import { newId } from "../../core/ids.js";
import { keepReasons, memberTables } from "./member-tables.js";

let t: OwnTestApp;
let peer: PushPeer;
let brand: BrandRef & { readonly host: string };
beforeAll(async () => {
  t = await buildOwnTestApp();
  brand = await buildBrand(t.test.database.db);
  peer = await PushPeer.start(() => t.clock.now());
});
afterAll(async () => {
  await peer?.close();
  await t?.reconcileAndClose();
});

const never = new AbortController().signal;

interface Person extends BuiltMember {
  readonly ctx: Ctx;
  readonly email: string;
  readonly phone: string;
}

let people = 0;

/** A member with contacts, details and a document. */
async function buildPerson(): Promise<Person> {
  people += 1;
  const member = await buildMember(t.test.database.db, brand, { password, now: t.clock.now() });
  const platform = t.platform(brand);
  const [email, phone] = [`ann${people}@example.com`, `+44770090${String(1000 + people)}`];
  const { contacts, details } = t.services;
  await contacts.bindEmail(platform, member.id, email, { verified: true });
  await contacts.bindPhone(platform, member.id, phone, { verified: true });
  await contacts.claimIdNumber(platform, member.id, `DOC${people}`);
  await details.set(platform, member.id, { birthday: "1990-05-17" });
  return { ...member, ctx: { ...platform, actor: member.actor }, email, phone };
}

const fund = (memberId: string, amount: bigint) =>
  t.services.wallet.fund(t.platform(brand), { memberId, currency: "USD", amount, key: newId() });

/** Reads the files of an archive by its directory. */
function unzip(bytes: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  const end = bytes.lastIndexOf(Buffer.from("PK\x05\x06", "latin1"));
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [packed, nameLength, offset] = [
      bytes.readUInt32LE(at + 20),
      bytes.readUInt16LE(at + 28),
      bytes.readUInt32LE(at + 42),
    ];
    const name = bytes.subarray(at + 46, at + 46 + nameLength).toString();
    const start = offset + 30 + bytes.readUInt16LE(offset + 26);
    files.set(name, inflateRawSync(bytes.subarray(start, start + packed)));
    at += 46 + nameLength;
  }
  return files;
}

const fetchData = (token: string, ticket: string) =>
  t.app.inject({
    method: "GET",
    url: `/exports/my-data?${new URLSearchParams({ ticket })}`,
    headers: { host: brand.host, authorization: `Bearer ${token}` },
  });

/** Requests a download and returns the ticket in the mail. */
async function requestTicket({ ctx, email }: Person): Promise<string> {
  const { sentTo, ticket } = await t.services.memberDownloads.request(ctx, { password });
  expect([sentTo, ticket]).toEqual([expect.stringContaining("@example.com"), null]);
  const mails = await t.carriers.receivedBy(email, t.services.delivery, t.platform());
  return /member\/security#([\w-]{43})/.exec(mails.at(-1)?.text ?? "")?.[1] ?? "";
}

test("every table with rows of members is listed, with what happens to it", async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct n.nspname || '.' || c.relname as name
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where a.atttypid = 'uuid'::regtype and not a.attisdropped and c.relkind in ('r', 'p') and not c.relispartition
      and a.attname ~ '^(member|account|owner|player|sender|receiver|agent|recommender)_id$'
      and n.nspname not in ('pg_catalog', 'information_schema', 'jobs', 'staff')
    order by 1`.execute(t.test.database.db);
  const listed = new Set(memberTables.map(({ table }) => table));
  const belongsToOthers = new Set(["ledger.account"]);
  expect(
    rows.map(({ name }) => name).filter((name) => !listed.has(name) && !belongsToOthers.has(name)),
  ).toEqual([]);
  for (const { erasure } of memberTables)
    if (erasure !== "delete") expect(keepReasons[erasure.because]).toBeTruthy();
});

test("the server may erase what is listed", async () => {
  const refused: string[] = [];
  for (const { table, erasure } of memberTables) {
    const columns = erasure === "delete" ? [null] : Object.keys(erasure.replace ?? {});
    for (const column of columns) {
      const { rows } = await sql<{ may: boolean }>`select ${
        column === null
          ? sql`has_table_privilege('croupier_runtime', ${table}, 'DELETE')`
          : sql`has_column_privilege('croupier_runtime', ${table}, ${column}, 'UPDATE')`
      } as may`.execute(t.test.database.db);
      if (!rows[0]?.may) refused.push(`${table} ${column ?? "delete"}`);
    }
  }
  expect(refused).toEqual([]);
});

describe("a download", () => {
  test("has everything as CSV and JSON, opened, for its owner only, until it expires", async () => {
    const [ann, bob] = [await buildPerson(), await buildPerson()];
    await fund(ann.id, 1_250n);
    const browser = peer.subscribe(["PAYMENTS"]);
    const publicKey = t.config.keys.vapid[0]?.publicKey ?? "";
    await t.services.push.subscribe(ann.ctx, { ...browser, publicKey });
    const ticket = await requestTicket(ann);
    const [token, other] = [await openSession(t, brand.id, ann.id), await openSession(t, brand.id, bob.id)];
    const answer = await fetchData(token, ticket);
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "application/zip"]);
    const files = unzip(answer.rawPayload);
    const data = JSON.parse(files.get("data.json")?.toString() ?? "");
    expect(data["identity.contact"]).toMatchObject([{ email_sealed: ann.email, phone_sealed: ann.phone }]);
    expect(data["members.detail"]).toMatchObject([{ field: "birthday", sealed: "1990-05-17" }]);
    expect(data["ledger.posting"]).toMatchObject([{ amount: "1250", balance_after: "1250" }]);
    expect(files.get("csv/identity.contact.csv")?.toString()).toContain(ann.email);
    expect(files.get("README.txt")?.toString()).toContain("smallest unit");
    const all = [...files.values()].join();
    expect(data["push.subscription"]).toMatchObject([{ vapid_key: publicKey }]);
    for (const secret of ["password_hash", "token_hash", browser.endpoint, browser.auth, bob.email, bob.id])
      expect(all).not.toContain(secret);
    expect((await fetchData(other, ticket)).statusCode).toBe(404);
    expect((await fetchData(token, "x".repeat(43))).json()).toMatchObject({ errorCode: "download_expired" });
    t.clock.advance(24 * 3_600_000);
    expect((await fetchData(await openSession(t, brand.id, ann.id), ticket)).json()).toMatchObject({
      errorCode: "download_expired",
    });
  });

  test("is requested by the password, three times a day at most, and without an address handed out", async () => {
    const { ctx } = await buildPerson();
    const { memberDownloads } = t.services;
    await expect(memberDownloads.request(ctx, { password: "wrong" })).rejects.toMatchObject({
      code: "validation_failed",
    });
    const member = await buildMember(t.test.database.db, brand, { password, now: t.clock.now() });
    const own = { ...ctx, actor: member.actor };
    for (let count = 0; count < 3; count += 1)
      expect(await memberDownloads.request(own, { password })).toEqual({
        sentTo: null,
        ticket: expect.stringMatching(/^[\w-]{43}$/),
      });
    await expect(memberDownloads.request(own, { password })).rejects.toMatchObject({
      code: "too_many_requests",
    });
  });
});

describe("closing an account", () => {
  test("needs the password and, once one is bound, a second factor", async () => {
    const person = await buildPerson();
    const { accountClosings } = t.services;
    const nextCode = await bindAuthenticator(t, brand, person);
    const close = (given: { password: string; code?: string }) =>
      accountClosings.close(person.ctx, { forfeits: false, ...given });
    await expect(close({ password: "wrong" })).rejects.toMatchObject({ code: "validation_failed" });
    await expect(close({ password })).rejects.toMatchObject({ code: "missing_verification_code" });
    await close({ password, code: nextCode() });
    await expect(trySignIn(t, t.platform(brand), { username: person.username })).rejects.toMatchObject({
      code: "account_disabled",
    });
    const mails = await t.carriers.receivedBy(person.email, t.services.delivery, t.platform());
    expect(mails.at(-1)?.text).toContain(person.username);
  });

  test("needs empty wallets, or gives the money up explicitly", async () => {
    const { ctx, id } = await buildPerson();
    await fund(id, 700n);
    const close = (forfeits: boolean) => t.services.accountClosings.close(ctx, { password, forfeits });
    await expect(close(false)).rejects.toMatchObject({
      code: "balance_not_empty",
      params: { balances: [{ amount: "7.00", currency: "USD" }] },
    });
    await close(true);
    const { actor } = await buildAdmin(t.test.database.db, brand);
    const listed = await t.services.accountClosings.list({ ...ctx, actor });
    const newest = listed.find(({ memberId }) => memberId === id);
    expect(newest).toMatchObject({ memberId: id, forfeited: [{ currency: "USD", amount: 700n }] });
    expect(newest?.erasedAt.getFullYear()).toBe(t.clock.now().getFullYear() + 5);
    const held = await sql<{ posted: bigint }>`select a.posted from ledger.wallet w
      join ledger.account a on a.id = w.cash_account where w.member_id = ${id}`.execute(ctx.db);
    expect(held.rows).toEqual([{ posted: 0n }]);
  });

  test("waits for open payments", async () => {
    const { ctx, id } = await buildPerson();
    await sql`insert into play.round (id, brand_id, member_id, vendor_id, game_id, reference, currency, opened_at)
      values (${newId()}, ${brand.id}, ${id}, ${newId()}, ${newId()}, 'r1', 'USD', now())`.execute(ctx.db);
    const closing = t.services.accountClosings.close(ctx, { password, forfeits: true });
    await expect(closing).rejects.toMatchObject({
      code: "account_has_open_items",
      params: { items: ["round"] },
    });
    await sql`update play.round set status = 'void', closed_at = now() where member_id = ${id}`.execute(
      ctx.db,
    );
  });
});

describe("the erasure of a closed account", () => {
  const years = (count: number) => count * 366 * 24 * 3_600_000;
  const rowsOf = async (table: string, owner: string, id: string) =>
    (
      await sql<
        Record<string, unknown>
      >`select * from ${sql.table(table)} where ${sql.ref(owner)} = ${id}`.execute(t.test.database.db)
    ).rows;

  test("happens after the brand's retention, and leaves the books and what the law asks for", async () => {
    const person = await buildPerson();
    const { id, ctx, username } = person;
    await fund(id, 500n);
    await t.services.accountClosings.close(ctx, { password, forfeits: true });
    const { actor } = await buildAdmin(t.test.database.db, brand);
    await expect(t.services.accountClosings.setRetention({ ...ctx, actor }, 0)).rejects.toMatchObject({
      code: "validation_failed",
    });
    await t.services.accountClosings.setRetention({ ...ctx, actor }, 1);
    const erase = () => t.services.memberErasure.eraseDue(t.platform(brand), never);
    await erase();
    expect(await rowsOf("identity.contact", "account_id", id)).toHaveLength(1);
    t.clock.advance(years(1));
    await erase();
    for (const [table, owner] of [
      ["identity.contact", "account_id"],
      ["members.detail", "member_id"],
      ["identity.device", "account_id"],
      ["identity.payment_password", "account_id"],
    ] as const)
      expect(await rowsOf(table, owner, id), table).toEqual([]);
    const [account] = await rowsOf("identity.account", "id", id);
    expect(account).toMatchObject({ username: `erased-${id}`, password_hash: null, state: "disabled" });
    expect(JSON.stringify(await rowsOf("members.member", "id", id))).not.toContain(username);
    expect(await rowsOf("ledger.wallet", "member_id", id)).toHaveLength(1);
    for (const row of await rowsOf("identity.session", "account_id", id))
      expect([row.ip, row.user_agent]).toEqual(["", ""]);
    expect((await rowsOf("member_data.closing", "member_id", id))[0]?.erased_at).not.toBeNull();
    await erase();
  });

  test("keeps an excluded person recognisable, without a readable contact", async () => {
    const person = await buildPerson();
    const { id, ctx } = person;
    await t.services.accountClosings.close(ctx, { password, forfeits: false });
    await sql`insert into limits.exclusion (id, brand_id, member_id, kind, starts_at, ends_at, created_at)
      values (${newId()}, ${brand.id}, ${id}, 'self_exclusion', ${t.clock.now()}, null, ${t.clock.now()})`.execute(
      ctx.db,
    );
    t.clock.advance(years(2));
    await t.services.memberErasure.eraseDue(t.platform(brand), never);
    const { contacts } = t.services;
    expect(await contacts.of(t.platform(brand), id)).toMatchObject({ email: "", phone: "" });
    expect(await contacts.findHolders(t.platform(brand), "email", person.email)).toMatchObject([
      { accountId: id },
    ]);
  });

  test("works on every table", async () => {
    const { id, ctx } = await buildPerson();
    await t.services.accountClosings.close(ctx, { password, forfeits: false });
    t.clock.advance(years(2));
    await t.services.memberErasure.eraseDue(t.platform(brand), never);
    expect((await rowsOf("member_data.closing", "member_id", id))[0]?.erased_at).not.toBeNull();
  });
});
