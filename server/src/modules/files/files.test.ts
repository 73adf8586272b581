import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../test/app.js";
import { openCashier, order } from "../../../test/cashier/setup.js";
import { testCtx } from "../../../test/ctx.js";
import { buildOperator } from "../../../test/factories/account.js";
import { buildBrand } from "../../../test/factories/brand.js";
import { buildMember } from "../../../test/factories/member.js";
import { type Caller, graphql, openSession } from "../../../test/transports.js";
import { newId } from "../../core/ids.js";
import { fileLimits, uploadRules } from "./files.model.js";

let t: TestApp;
let cashier: Awaited<ReturnType<typeof openCashier>>;
let member: Caller;
let operator: Caller;

const plain = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: "#8844cc" } });
const png = () => plain().png().toBuffer();
const jpeg = () =>
  plain()
    .withExif({ IFD3: { GPSLatitude: "51/1 30/1 0/1" } })
    .jpeg()
    .toBuffer();

beforeAll(async () => {
  t = await openTestApp();
});
beforeEach(async () => {
  cashier = await openCashier(t);
  const { id: brandId, host } = cashier.brand;
  member = { host, token: await openSession(t, brandId, cashier.memberId) };
  const { id } = await buildOperator(t.test.database.db, cashier.brand);
  operator = { host, token: await openSession(t, brandId, id) };
});

const authorised = ({ host, token }: Caller) => ({
  host,
  ...(token ? { authorization: `Bearer ${token}` } : {}),
});
const send = async (who: Caller, payload: Buffer, type = "image/png") => {
  const headers = { ...authorised(who), "content-type": type };
  const { statusCode, body } = await t.app.inject({ method: "POST", url: "/files", headers, payload });
  return { status: statusCode, ...(JSON.parse(body) as { errorCode?: string; value: { id: string } }) };
};
const fetchFile = (who: Caller, id: string) =>
  t.app.inject({ url: `/files/${id}`, headers: authorised(who) });
const prove = (who: Caller, id: string, fileIds: readonly string[]) =>
  graphql(
    t,
    who,
    "mutation ($input: ProveDepositInput!) { proveDeposit(input: $input) { state proofs { id width } } }",
    {
      input: { id, fileIds },
    },
  );
const inBank = () => order(cashier, "bank", "100");

describe("a picture", () => {
  test.each([
    ["PNG", png, "image/png"],
    ["JPEG", jpeg, "image/jpeg"],
  ])("of the kind %s is kept, drawn anew, for its owner and for operators", async (_name, make, type) => {
    const { status, value } = await send(member, await make(), type);
    expect(status).toBe(201);
    expect(value).toEqual({ id: expect.any(String), mediaType: type, width: 40, height: 30 });
    for (const who of [member, operator]) {
      const { statusCode, headers, rawPayload } = await fetchFile(who, value.id);
      expect(statusCode).toBe(200);
      expect(headers).toMatchObject({
        "content-type": type,
        "x-content-type-options": "nosniff",
        "cache-control": "private, no-store",
        "content-security-policy": "default-src 'none'; sandbox",
      });
      const { format, exif } = await sharp(rawPayload).metadata();
      expect([`image/${format}`, exif]).toEqual([type, undefined]);
    }
  });

  test("is what its bytes say, whatever its sender calls it", async () => {
    const { value } = await send(member, await jpeg(), "image/png");
    expect(value).toMatchObject({ mediaType: "image/jpeg" });
  });

  test("that grows beyond what is kept when it is drawn anew is too large", async () => {
    const side = 2_150;
    const of = { raw: { width: side, height: side, channels: 3 } } as const;
    const colours = randomBytes(256 * 3);
    const pixels = Buffer.alloc(side * side * 3);
    randomBytes(side * side).forEach((colour, at) => {
      colours.copy(pixels, at * 3, colour * 3, colour * 3 + 3);
    });
    const noise = await sharp(pixels, of).png({ palette: true, dither: 0, effort: 1 }).toBuffer();
    expect(noise.length).toBeLessThan(fileLimits.bytes);
    expect(await send(member, noise)).toMatchObject({ status: 413, errorCode: "payload_too_large" });
  });

  test("that is large on paper is made smaller", async () => {
    const { value } = await send(member, await plain(5_000, 1_000).png().toBuffer());
    expect(value).toMatchObject({ width: fileLimits.side, height: 800 });
  });

  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>',
  );
  test.each([
    ["an SVG drawing", async () => svg],
    ["a picture of another kind", () => plain().webp().toBuffer()],
    [
      "text behind the first bytes of a picture",
      async () => Buffer.concat([(await png()).subarray(0, 8), svg]),
    ],
    ["half a picture", async () => (await jpeg()).subarray(0, 200)],
    ["nothing", async () => Buffer.alloc(0)],
    [
      "a bomb of more pixels than are decoded",
      () => plain(8_000, 8_000).png({ compressionLevel: 9 }).toBuffer(),
    ],
  ])("is not %s", async (_name, make) => {
    expect(await send(member, await make())).toMatchObject({
      status: 415,
      errorCode: "unsupported_media_type",
    });
  });

  test("comes as a picture, and weighs 5 MB at most", async () => {
    expect(await send(member, svg, "image/svg+xml")).toMatchObject({ status: 415 });
    expect(await send(member, Buffer.from("{}"), "application/json")).toMatchObject({ status: 415 });
    const heavy = Buffer.concat([await png(), Buffer.alloc(fileLimits.bytes)]);
    expect(await send(member, heavy)).toMatchObject({ status: 413, errorCode: "payload_too_large" });
  });

  test("is nobody else's", async () => {
    const { value } = await send(member, await png());
    const { db } = t.test.database;
    const stranger = await buildMember(db, cashier.brand);
    const other = { host: member.host, token: await openSession(t, cashier.brand.id, stranger.id) };
    expect((await fetchFile(other, value.id)).statusCode).toBe(404);
    expect((await fetchFile({ host: member.host }, value.id)).statusCode).toBe(401);
    const elsewhere = await buildBrand(db);
    const abroad = await buildOperator(db, elsewhere);
    const foreign = { host: elsewhere.host, token: await openSession(t, elsewhere.id, abroad.id) };
    expect((await fetchFile(foreign, value.id)).statusCode).toBe(404);
    expect((await fetchFile(member, "not-an-id")).statusCode).toBe(404);
  });

  test("is taken from members with a real account only, so many an hour", async () => {
    expect(await send({ host: member.host }, await png())).toMatchObject({ status: 401 });
    const trial = await buildMember(t.test.database.db, cashier.brand, { memberType: 4 });
    const token = await openSession(t, cashier.brand.id, trial.id);
    expect(await send({ host: member.host, token }, await png())).toMatchObject({
      status: 403,
      errorCode: "in_need_true_account",
    });
    const small = await png();
    for (let n = 0; n < uploadRules.hour.points; n += 1) expect((await send(member, small)).status).toBe(201);
    expect(await send(member, small)).toMatchObject({ status: 429, errorCode: "too_many_requests" });
  });
});

describe("proofs of a deposit", () => {
  const upload = async () => (await send(member, await png())).value.id;

  test("let it wait for an operator, expire no more, and show to both", async () => {
    const { id } = await inBank();
    const [fileId, late] = [await upload(), await upload()];
    const { value, code } = await prove(member, id, [fileId]);
    expect([code, value]).toEqual([
      null,
      { proveDeposit: { state: "PROVED", proofs: [{ id: fileId, width: 40 }] } },
    ]);
    t.clock.advance(40 * 86_400_000);
    await t.services.payments.expire(t.platform(cashier.brand), new AbortController().signal);
    expect(await t.services.deposits.get(cashier.member, id)).toMatchObject({ state: "PROVED" });
    const seen = await t.services.files.listOf(cashier.operator, "deposit", [id]);
    expect(seen.get(id)).toMatchObject([{ id: fileId }]);
    await t.services.depositAdmin.approve(cashier.operator, id, null);
    await expect(t.services.deposits.prove(cashier.member, { id, fileIds: [late] })).rejects.toMatchObject({
      code: "already_resolved",
    });
  });

  test("are three at most, each the member's own, each of one deposit only", async () => {
    const [{ id }, { id: next }] = [await inBank(), await inBank()];
    const files = [await upload(), await upload(), await upload(), await upload()] as const;
    const refused = async (of: string, fileIds: readonly string[], field: string) => {
      expect(await prove(member, of, fileIds)).toMatchObject({
        code: "validation_failed",
        params: { fields: [{ field: "fileIds", code: field, params: { max: 3 } }] },
      });
    };
    await refused(id, [], "required");
    await refused(id, files, "out_of_range");
    await refused(id, [files[0], files[0]], "invalid");
    await refused(id, [files[0], newId()], "invalid");
    await refused(id, ["x"], "invalid");
    expect(await t.services.deposits.get(cashier.member, id)).toMatchObject({ state: "AWAITING_PAYMENT" });
    expect((await prove(member, id, files.slice(0, 3))).code).toBeNull();
    await refused(id, [files[3]], "out_of_range");
    await refused(next, [files[0]], "invalid");
  });

  test("are for transfers by a bank, by their owner", async () => {
    const fileId = await upload();
    const card = await order(cashier, "card", "100");
    expect((await prove(member, card.id, [fileId])).code).toBe("already_resolved");
    const { id } = await inBank();
    const stranger = await buildMember(t.test.database.db, cashier.brand);
    const other = { host: member.host, token: await openSession(t, cashier.brand.id, stranger.id) };
    expect((await prove(other, id, [fileId])).code).toBe("not_found");
    expect((await prove(member, newId(), [fileId])).code).toBe("not_found");
    expect((await prove({ host: member.host }, id, [fileId])).code).toBe("not_logged_in");
  });

  test("at the same moment from two tabs are three at most all the same", async () => {
    const { id } = await inBank();
    const files = await Promise.all([1, 2, 3, 4].map(upload));
    const all = await Promise.all([prove(member, id, files.slice(0, 2)), prove(member, id, files.slice(2))]);
    expect(all.map(({ code }) => code).sort()).toEqual(["validation_failed", null].sort());
    expect((await t.services.files.listOf(cashier.member, "deposit", [id])).get(id)).toHaveLength(2);
  });

  test("that nothing uses are deleted after a day; the others stay", async () => {
    const { id } = await inBank();
    const [used, unused] = [await upload(), await upload()];
    await prove(member, id, [used]);
    t.clock.advance(fileLimits.unusedMs + 1);
    const fresh = testCtx(t.test.database.db, {
      brand: cashier.brand,
      clock: t.clock,
      actor: cashier.member.actor,
    });
    const { filesJobs } = await import("./files.jobs.js");
    for (const { run } of filesJobs) await run(fresh, new AbortController().signal);
    await expect(t.services.files.read(cashier.member, unused)).rejects.toMatchObject({ code: "not_found" });
    expect((await t.services.files.read(cashier.member, used)).mediaType).toBe("image/png");
  });
});
