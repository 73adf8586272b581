import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../test/app.js";
import { testCtx } from "../../../test/ctx.js";
import { createDepositScene, order } from "../../../test/deposits/setup.js";
import { buildBrand } from "../../../test/factories/brand.js";
import { buildMember } from "../../../test/factories/member.js";
import { buildStaff, openStaffSession } from "../../../test/factories/staff.js";
import { type Caller, graphql, openAdmin, openSession } from "../../../test/transports.js";
import { newId } from "../../core/ids.js";
import type { StaffRole } from "../staff/staff.model.js";
import { fileLimits, uploadThrottles } from "./files.model.js";

let t: TestApp;
let scene: Awaited<ReturnType<typeof createDepositScene>>;
let member: Caller;
let admin: Caller;

const plainImage = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: "#8844cc" } });
const png = () => plainImage().png().toBuffer();
const jpeg = () =>
  plainImage()
    .withExif({ IFD3: { GPSLatitude: "51/1 30/1 0/1" } })
    .jpeg()
    .toBuffer();

beforeAll(async () => {
  t = await openTestApp();
});
beforeEach(async () => {
  scene = await createDepositScene(t);
  const { id: brandId, host } = scene.brand;
  member = { host, token: await openSession(t, brandId, scene.memberId) };
  admin = await openAdmin(t, scene.brand);
});

const authorised = ({ host, token }: Caller) => ({
  host,
  ...(token ? { authorization: `Bearer ${token}` } : {}),
});
const send = async (caller: Caller, payload: Buffer, type = "image/png") => {
  const headers = { ...authorised(caller), "content-type": type };
  const { statusCode, body } = await t.app.inject({ method: "POST", url: "/files", headers, payload });
  return { status: statusCode, ...(JSON.parse(body) as { errorCode?: string; value: { id: string } }) };
};
const fetchFile = (caller: Caller, id: string, reason?: string) =>
  t.app.inject({
    url: `/files/${id}`,
    headers: authorised(caller),
    ...(reason === undefined ? {} : { query: { reason } }),
  });
const reason = "compares the receipt with the bank's";
const prove = (caller: Caller, id: string, fileIds: readonly string[]) =>
  graphql(
    t,
    caller,
    "mutation ($input: AttachDepositProofsInput!) { attachDepositProofs(input: $input) { state proofs { id width } } }",
    {
      input: { id, fileIds },
    },
  );
const inBank = () => order(scene, "bank", "100");

describe("an image", () => {
  test.each([
    ["PNG", png, "image/png"],
    ["JPEG", jpeg, "image/jpeg"],
  ])(
    "of type %s is re-encoded and shown to its owner, and to staff for a reason",
    async (_name, make, type) => {
      const { status, value } = await send(member, await make(), type);
      expect(status).toBe(201);
      expect(value).toEqual({ id: expect.any(String), mediaType: type, width: 40, height: 30 });
      for (const [caller, why] of [[member], [admin, reason]] as const) {
        const { statusCode, headers, rawPayload } = await fetchFile(caller, value.id, why);
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
    },
  );

  test("is shown to staff who may reveal personal data, and the reason is recorded", async () => {
    const { value } = await send(member, await png());
    const { db } = t.test.database;
    const openStaff = async (roles: readonly StaffRole[]) => {
      const { id } = await buildStaff(db, scene.brand, roles);
      return { id, host: member.host, token: await openStaffSession(db, id, t.clock.now()) };
    };
    const [support, approver] = [await openStaff(["support"]), await openStaff(["approver"])];
    const codeOf = async (caller: Caller, why?: string) => {
      const { statusCode, body } = await fetchFile(caller, value.id, why);
      return [statusCode, JSON.parse(body).errorCode];
    };
    expect(await codeOf(support, reason)).toEqual([403, "permission_denied"]);
    expect(await codeOf(approver)).toEqual([400, "validation_failed"]);
    expect((await fetchFile(approver, value.id, reason)).statusCode).toBe(200);
    const entries = await db
      .selectFrom("audit.entry")
      .select(["actor_id", "action", "after", "reason"])
      .where("subject_id", "=", value.id)
      .execute();
    const after = { memberId: scene.memberId };
    expect(entries).toEqual([{ actor_id: approver.id, action: "personal-data.file", after, reason }]);
    t.clock.advance(11 * 60_000);
    expect(await codeOf(approver, reason)).toEqual([403, "reauthentication_required"]);
  });

  test("has the media type of its content, whatever the request declares", async () => {
    const { value } = await send(member, await jpeg(), "image/png");
    expect(value).toMatchObject({ mediaType: "image/jpeg" });
  });

  test("that exceeds the stored size after re-encoding is too large", async () => {
    const side = 2_150;
    const of = { raw: { width: side, height: side, channels: 3 } } as const;
    const colours = randomBytes(256 * 3);
    const pixels = Buffer.alloc(side * side * 3);
    randomBytes(side * side).forEach((colour, at) => {
      colours.copy(pixels, at * 3, colour * 3, colour * 3 + 3);
    });
    const noise = await sharp(pixels, of).png({ palette: true, dither: 0, effort: 1 }).toBuffer();
    expect(noise.length).toBeLessThan(fileLimits.maxUploadBytes);
    expect(await send(member, noise)).toMatchObject({ status: 413, errorCode: "payload_too_large" });
  });

  test("with too large dimensions is scaled down", async () => {
    const { value } = await send(member, await plainImage(5_000, 1_000).png().toBuffer());
    expect(value).toMatchObject({ width: fileLimits.maxSide, height: 800 });
  });

  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>',
  );
  test.each([
    ["an SVG drawing", async () => svg],
    ["an image of another format", () => plainImage().webp().toBuffer()],
    ["text behind the magic bytes of a PNG", async () => Buffer.concat([(await png()).subarray(0, 8), svg])],
    ["a truncated image", async () => (await jpeg()).subarray(0, 200)],
    ["an empty body", async () => Buffer.alloc(0)],
    ["a decompression bomb", () => plainImage(8_000, 8_000).png({ compressionLevel: 9 }).toBuffer()],
  ])("must not be %s", async (_name, make) => {
    expect(await send(member, await make())).toMatchObject({
      status: 415,
      errorCode: "unsupported_media_type",
    });
  });

  test("must be declared as an image, and has at most 5 MB", async () => {
    expect(await send(member, svg, "image/svg+xml")).toMatchObject({ status: 415 });
    expect(await send(member, Buffer.from("{}"), "application/json")).toMatchObject({ status: 415 });
    const heavy = Buffer.concat([await png(), Buffer.alloc(fileLimits.maxUploadBytes)]);
    expect(await send(member, heavy)).toMatchObject({ status: 413, errorCode: "payload_too_large" });
  });

  test("is hidden from other members, guests and other brands", async () => {
    const { value } = await send(member, await png());
    const { db } = t.test.database;
    const stranger = await buildMember(db, scene.brand);
    const other = { host: member.host, token: await openSession(t, scene.brand.id, stranger.id) };
    expect((await fetchFile(other, value.id)).statusCode).toBe(404);
    expect((await fetchFile({ host: member.host }, value.id)).statusCode).toBe(401);
    const otherBrand = await buildBrand(db);
    const foreign = await openAdmin(t, otherBrand);
    expect((await fetchFile(foreign, value.id, reason)).statusCode).toBe(404);
    expect((await fetchFile(member, "not-an-id")).statusCode).toBe(404);
  });

  test("is accepted from members with a real account only, at a limited rate", async () => {
    expect(await send({ host: member.host }, await png())).toMatchObject({ status: 401 });
    const trial = await buildMember(t.test.database.db, scene.brand, { memberType: 4 });
    const token = await openSession(t, scene.brand.id, trial.id);
    expect(await send({ host: member.host, token }, await png())).toMatchObject({
      status: 403,
      errorCode: "in_need_true_account",
    });
    const small = await png();
    for (let n = 0; n < uploadThrottles.hour.points; n += 1)
      expect((await send(member, small)).status).toBe(201);
    expect(await send(member, small)).toMatchObject({ status: 429, errorCode: "too_many_requests" });
  });
});

describe("proofs of a deposit", () => {
  const upload = async () => (await send(member, await png())).value.id;

  test("make it wait for staff, keep it from expiring, and are shown to both", async () => {
    const { id } = await inBank();
    const [fileId, late] = [await upload(), await upload()];
    const { value, code } = await prove(member, id, [fileId]);
    expect([code, value]).toEqual([
      null,
      { attachDepositProofs: { state: "PROOF_UPLOADED", proofs: [{ id: fileId, width: 40 }] } },
    ]);
    t.clock.advance(40 * 86_400_000);
    await t.services.payments.expire(t.platform(scene.brand), new AbortController().signal);
    expect(await t.services.deposits.get(scene.member, id)).toMatchObject({ state: "PROOF_UPLOADED" });
    const seen = await t.services.files.listBySubject(scene.staff, "deposit", [id]);
    expect(seen.get(id)).toMatchObject([{ id: fileId }]);
    await t.services.depositAdmin.approve(scene.staff, id, null);
    await expect(
      t.services.deposits.attachProofs(scene.member, { id, fileIds: [late] }),
    ).rejects.toMatchObject({
      code: "already_resolved",
    });
  });

  test("are at most three, owned by the member and used for one deposit only", async () => {
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
    expect(await t.services.deposits.get(scene.member, id)).toMatchObject({ state: "AWAITING_PAYMENT" });
    expect((await prove(member, id, files.slice(0, 3))).code).toBeNull();
    await refused(id, [files[3]], "out_of_range");
    await refused(next, [files[0]], "invalid");
  });

  test("are accepted for bank transfers only, from the deposit's owner", async () => {
    const fileId = await upload();
    const card = await order(scene, "card", "100");
    expect((await prove(member, card.id, [fileId])).code).toBe("already_resolved");
    const { id } = await inBank();
    const stranger = await buildMember(t.test.database.db, scene.brand);
    const other = { host: member.host, token: await openSession(t, scene.brand.id, stranger.id) };
    expect((await prove(other, id, [fileId])).code).toBe("not_found");
    expect((await prove(member, newId(), [fileId])).code).toBe("not_found");
    expect((await prove({ host: member.host }, id, [fileId])).code).toBe("not_logged_in");
  });

  test("of concurrent requests are at most three", async () => {
    const { id } = await inBank();
    const files = await Promise.all([1, 2, 3, 4].map(upload));
    const all = await Promise.all([prove(member, id, files.slice(0, 2)), prove(member, id, files.slice(2))]);
    expect(all.map(({ code }) => code).sort()).toEqual(["validation_failed", null].sort());
    expect((await t.services.files.listBySubject(scene.member, "deposit", [id])).get(id)).toHaveLength(2);
  });

  test("are deleted after a day unless they are attached", async () => {
    const { id } = await inBank();
    const [used, unused] = [await upload(), await upload()];
    await prove(member, id, [used]);
    t.clock.advance(fileLimits.unattachedRetentionMs + 1);
    const fresh = testCtx(t.test.database.db, {
      brand: scene.brand,
      clock: t.clock,
      actor: scene.member.actor,
    });
    const { filesJobs } = await import("./files.jobs.js");
    for (const { run } of filesJobs) await run(fresh, new AbortController().signal);
    await expect(t.services.files.read(scene.member, unused)).rejects.toMatchObject({ code: "not_found" });
    expect((await t.services.files.read(scene.member, used)).mediaType).toBe("image/png");
  });
});
