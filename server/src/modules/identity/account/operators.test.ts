import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../../test/app.js";
import { buildOperator } from "../../../../test/factories/account.js";
import { buildBrand } from "../../../../test/factories/brand.js";
import { buildMember } from "../../../../test/factories/member.js";
import { password } from "../../../../test/identity/people.js";
import { adminGraphql, graphql } from "../../../../test/transports.js";
import type { BrandRef } from "../../../core/ctx.js";

let t: TestApp;
let brand: BrandRef & { host: string };

beforeAll(async () => {
  t = await openTestApp();
  brand = await buildBrand(t.test.database.db);
});

const document = `mutation ($input: SignInInput!) { signIn(input: $input) { ... on SignedIn { token } } }`;

async function signIn(username: string, input: object) {
  const answer = await graphql(t, { host: brand.host }, document, {
    input: { username, password, ...input },
  });
  const token = (answer.value as { signIn: { token: string } } | null)?.signIn.token ?? "";
  return { code: answer.code, caller: { host: brand.host, token } };
}

describe("the operator portal", () => {
  test("signs in an operator, who may then use operator queries", async () => {
    const { username } = await buildOperator(t.test.database.db, brand, { password });
    const { code, caller } = await signIn(username, { portal: "OPERATOR" });
    expect(code).toBeNull();
    const conversations = "{ supportConversations { edges { node { id } } } }";
    expect(await adminGraphql(t, caller, conversations)).toMatchObject({ code: null });
    expect(await adminGraphql(t, { host: brand.host }, conversations)).toMatchObject({
      code: "not_logged_in",
    });
  });

  test("does not remember browsers", async () => {
    const { username } = await buildOperator(t.test.database.db, brand, { password });
    const { code } = await signIn(username, { portal: "OPERATOR", remember: true, deviceId: randomUUID() });
    expect(code).toBeNull();
    const remembered = await t.test.database.db
      .selectFrom("identity.remembered_sign_in")
      .innerJoin("identity.account", "identity.account.id", "identity.remembered_sign_in.account_id")
      .select("identity.remembered_sign_in.account_id")
      .where("identity.account.username", "=", username)
      .execute();
    expect(remembered).toEqual([]);
  });

  test("refuses members, and the other portals refuse operators", async () => {
    const { username } = await buildMember(t.test.database.db, brand, { password });
    expect((await signIn(username, { portal: "OPERATOR" })).code).toBe("permission_denied");
    const operator = await buildOperator(t.test.database.db, brand, { password });
    expect((await signIn(operator.username, {})).code).toBe("non_member_login");
    expect((await signIn(operator.username, { portal: "AGENT" })).code).toBe("non_agent_login");
  });
});
