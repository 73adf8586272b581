import { beforeAll, describe, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../../test/app.js";
import { buildBrand } from "../../../../test/factories/brand.js";
import {
  buildMemberWithDevice,
  guest,
  password,
  requestStepUp,
  trySignIn,
} from "../../../../test/identity/people.js";
import { encryptBody, graphql, wps } from "../../../../test/transports.js";
import type { BrandRef } from "../../../core/ctx.js";
import { newId, newToken } from "../../../core/ids.js";
import type { StepUpMethod } from "../identity.model.js";

let t: TestApp;
let brand: BrandRef & { host: string };

beforeAll(async () => {
  t = await openTestApp();
  brand = await buildBrand(t.test.database.db, { features: ["step-up"] });
});

const proof = (ticket: string, method: StepUpMethod, answer: string, trustDevice = false) => ({
  stepUp: { ticket, method, answer, trustDevice },
});

describe("from a new device", () => {
  test("every method of the account is offered, with masked contacts, and opens a session", async () => {
    const ann = await buildMemberWithDevice(t, brand, { phone: true, email: true, payeeName: "Ann Lee" });
    for (const method of ["EMAIL", "SMS", "PAYEE_NAME"] as const) {
      const ctx = guest(t, brand);
      const at = { username: ann.username, deviceId: newId() };
      const asked = await requestStepUp(t, ctx, at);
      expect(asked).toMatchObject({
        methods: ["SMS", "EMAIL"],
        phone: `+44***${ann.phone.slice(-3)}`,
        email: expect.stringMatching(/^.\*\*\*@example\.com$/),
      });
      const { ticket } = asked;
      const send = () => t.services.sessions.sendStepUpCode(ctx, { ticket, method, deviceId: at.deviceId });
      if (method === "PAYEE_NAME") {
        // The weakest proof, so it is none beside the others.
        await expect(send()).rejects.toMatchObject({ code: "operation_not_allowed" });
        const byName = trySignIn(t, ctx, { ...at, ...proof(ticket, method, " ann  LEE ") });
        await expect(byName).rejects.toMatchObject({ code: "operation_not_allowed" });
        continue;
      }
      await send();
      const answer = await t.codeTo(method === "SMS" ? ann.phone : ann.email);
      const signedIn = await trySignIn(t, ctx, { ...at, ...proof(ticket, method, answer) });
      expect(signedIn).toMatchObject({ accountId: ann.id, actor: { kind: "member" } });
      // A device that was not trusted needs a step-up again.
      expect((await requestStepUp(t, ctx, at)).ticket).not.toBe(ticket);
      t.clock.advance(600_000);
    }
  });

  test("a trusted device needs no further step-up, another one on its network does", async () => {
    const ann = await buildMemberWithDevice(t, brand, { payeeName: "Ann Lee" });
    const ctx = guest(t, brand);
    const at = { username: ann.username, deviceId: newId() };
    const { ticket } = await requestStepUp(t, ctx, at);
    await trySignIn(t, ctx, { ...at, ...proof(ticket, "PAYEE_NAME", "Ann Lee", true) });
    await expect(trySignIn(t, guest(t, brand), at)).resolves.toBeDefined();
    await expect(requestStepUp(t, ctx, { ...at, deviceId: newId() })).resolves.toBeDefined();
  });

  test("the device of the first sign-in is trusted, not its network; an account without methods signs in", async () => {
    const ann = await buildMemberWithDevice(t, brand, { email: true });
    const own = { username: ann.username, deviceId: ann.deviceId };
    await expect(trySignIn(t, guest(t, brand), own)).resolves.toBeDefined();
    const newDevice = { username: ann.username, deviceId: newId() };
    await expect(requestStepUp(t, guest(t, brand, ann.ip), newDevice)).resolves.toBeDefined();
    const bob = await buildMemberWithDevice(t, brand);
    await expect(
      trySignIn(t, guest(t, brand), { username: bob.username, deviceId: newId() }),
    ).resolves.toBeDefined();
  });

  test("the payee name is not accepted beside a verified address", async () => {
    const ann = await buildMemberWithDevice(t, brand, { payeeName: "Ann Lee", email: true });
    await t.test.database.db.deleteFrom("identity.device").where("account_id", "=", ann.id).execute();
    const { methods } = await requestStepUp(t, guest(t, brand), {
      username: ann.username,
      deviceId: newId(),
    });
    expect(methods).toEqual(["EMAIL"]);
  });

  test("a brand without the feature requires no step-up", async () => {
    const plain = await buildBrand(t.test.database.db);
    const ann = await buildMemberWithDevice(t, plain, { email: true });
    await expect(
      trySignIn(t, guest(t, plain), { username: ann.username, deviceId: newId() }),
    ).resolves.toBeDefined();
  });

  test("the member is notified by mail of a new device only", async () => {
    const ann = await buildMemberWithDevice(t, brand, { phone: true, email: true });
    const mails = async () =>
      (await t.carriers.receivedBy(ann.email, t.services.delivery, t.platform())).map((sent) =>
        JSON.stringify(sent),
      );
    await trySignIn(t, guest(t, brand), { username: ann.username, deviceId: ann.deviceId });
    expect(await mails()).toHaveLength(0);
    const ctx = guest(t, brand);
    const at = { username: ann.username, deviceId: newId() };
    const { ticket } = await requestStepUp(t, ctx, at);
    expect(await mails()).toHaveLength(0);
    await t.services.sessions.sendStepUpCode(ctx, { ticket, method: "SMS", deviceId: at.deviceId });
    await trySignIn(t, ctx, { ...at, ...proof(ticket, "SMS", await t.codeTo(ann.phone)) });
    expect(await mails()).toEqual([expect.stringContaining(ctx.ip)]);
  });
});

describe("a ticket", () => {
  const right = ["PAYEE_NAME", "Ann Lee"] as const;

  async function asked() {
    const ann = await buildMemberWithDevice(t, brand, { payeeName: "Ann Lee" });
    const ctx = guest(t, brand);
    const at = { username: ann.username, deviceId: newId() };
    return { ann, ctx, at, ...(await requestStepUp(t, ctx, at)) };
  }

  test("is valid once", async () => {
    const { ctx, at, ticket } = await asked();
    await trySignIn(t, ctx, { ...at, ...proof(ticket, ...right) });
    await expect(trySignIn(t, ctx, { ...at, ...proof(ticket, ...right) })).rejects.toMatchObject({
      code: "step_up_expired",
    });
  });

  test("opens one session when used concurrently", async () => {
    const { ctx, at, ticket } = await asked();
    const all = await Promise.allSettled(
      [1, 2, 3, 4].map(() => trySignIn(t, ctx, { ...at, ...proof(ticket, ...right) })),
    );
    expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test("is refused for another account, device, network, portal or brand, and when invented", async () => {
    const { ctx, at, ticket } = await asked();
    const other = await buildMemberWithDevice(t, brand, { payeeName: "Ann Lee" });
    const refused = async (from: typeof ctx, input: Parameters<typeof trySignIn>[2]) =>
      expect(trySignIn(t, from, { ...at, ...proof(ticket, ...right), ...input })).rejects.toMatchObject({
        code: "step_up_expired",
      });
    await refused(ctx, { username: other.username });
    await refused(ctx, { deviceId: newId() });
    await refused(guest(t, brand), {});
    await refused(ctx, proof(newToken(), ...right));
    await refused(ctx, proof(`${ticket}x`, ...right));
    await refused(ctx, proof("", ...right));
    await expect(trySignIn(t, ctx, { ...at, ...proof(ticket, ...right) })).resolves.toBeDefined();
  });

  test("expires after ten minutes", async () => {
    const { ctx, at, ticket } = await asked();
    t.clock.advance(600_000);
    await expect(trySignIn(t, ctx, { ...at, ...proof(ticket, ...right) })).rejects.toMatchObject({
      code: "step_up_expired",
    });
  });

  test("allows five attempts, and is refused without the password", async () => {
    const { ctx, at, ticket } = await asked();
    const withWrong = trySignIn(t, ctx, { ...at, password: "wrong", ...proof(ticket, ...right) });
    await expect(withWrong).rejects.toMatchObject({ code: "invalid_credentials" });
    for (let n = 1; n <= 5; n += 1)
      await expect(trySignIn(t, ctx, { ...at, ...proof(ticket, "PAYEE_NAME", "Bob") })).rejects.toMatchObject(
        { code: "invalid_verification_code" },
      );
    await expect(trySignIn(t, ctx, { ...at, ...proof(ticket, ...right) })).rejects.toMatchObject({
      code: "step_up_expired",
    });
  });

  test("expires when the password changes", async () => {
    const { ann, ctx, at, ticket } = await asked();
    const { db } = t.test.database;
    const { password_hash } = await db
      .selectFrom("identity.account")
      .select("password_hash")
      .where("id", "=", (await buildMemberWithDevice(t, brand)).id)
      .executeTakeFirstOrThrow();
    await db.updateTable("identity.account").set({ password_hash }).where("id", "=", ann.id).execute();
    await expect(trySignIn(t, ctx, { ...at, ...proof(ticket, ...right) })).rejects.toMatchObject({
      code: "step_up_expired",
    });
  });

  test("cannot be guessed by using many tickets", async () => {
    const { ctx, at } = await asked();
    const codes: unknown[] = [];
    for (let n = 0; n < 4; n += 1) {
      const { ticket } = await requestStepUp(t, ctx, at);
      for (let k = 0; k < 5; k += 1) {
        const wrong = trySignIn(t, ctx, { ...at, ...proof(ticket, "PAYEE_NAME", `Bob ${n} ${k}`) });
        codes.push(await wrong.catch(({ code }) => code));
      }
    }
    expect(codes.slice(0, 15)).toEqual(Array(15).fill("invalid_verification_code"));
    expect(codes.slice(15)).toEqual(Array(5).fill("too_many_requests"));
  });
});

test("/wps and GraphQL both require and accept it", async () => {
  const ann = await buildMemberWithDevice(t, brand, { payeeName: "Ann Lee" });
  const { username } = ann;
  const device = { deviceId: newId() };
  const login = async (input: object) =>
    wps(t, brand, {
      method: "POST",
      url: "/wps/session/login",
      body: await encryptBody(t, { username, password, ...device, ...input }),
    });
  const refused = await login({});
  expect(refused).toMatchObject({
    status: 403,
    code: "verification_required",
    params: { stepUp: { methods: ["PAYEE_NAME"] } },
  });
  const { ticket } = refused.params.stepUp as { ticket: string };
  expect((await login({ stepUp: { ticket, method: "PAYEE_NAME", answer: "Ann Lee" } })).code).toBeNull();

  const document = `mutation ($input: SignInInput!) { signIn(input: $input) {
    __typename ... on StepUpNeeded { ticket methods phone email } ... on SignedIn { me { account } } } }`;
  const ask = (input: object) =>
    graphql(t, brand, document, { input: { username, password, ...device, ...input } });
  const { value } = await ask({});
  const { signIn } = value as { signIn: { ticket: string } };
  expect(signIn).toMatchObject({
    __typename: "StepUpNeeded",
    methods: ["PAYEE_NAME"],
    phone: null,
    email: null,
  });
  const stepUp = { ticket: signIn.ticket, method: "PAYEE_NAME", answer: "Ann Lee" };
  expect((await ask({ stepUp })).value).toEqual({
    signIn: { __typename: "SignedIn", me: { account: username } },
  });
});
