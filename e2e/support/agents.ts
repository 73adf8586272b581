import { randomInt } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { callGraphql, type RegisteredMember, registerMember } from "./registered-member.js";

/** Signs in without a page. Returns the token and the member's id. */
export async function signInByApi(
  page: Page,
  account: { readonly username: string; readonly password: string },
): Promise<{ readonly token: string; readonly id: string }> {
  const query = `mutation ($input: SignInInput!) { signIn(input: $input) { ... on SignedIn { token me { id } } } }`;
  const { signIn } = await callGraphql<{ signIn: { token: string; me: { id: string } } }>(page, null, query, {
    input: account,
  });
  return { token: signIn.token, id: signIn.me.id };
}

/** Registers an agent of its own below another. Returns the account with its member id. */
export async function registerAgent(
  page: Page,
  uplineToken: string,
): Promise<RegisteredMember & { readonly id: string }> {
  const code = `E2E${randomInt(1e9, 1e10)}`;
  const invite = "mutation ($input: InvitationInput!) { createInvitation(input: $input) { code } }";
  await callGraphql(page, uplineToken, invite, { input: { code, memberType: 2 } });
  const agent = await registerMember(page, { affiliateCode: code });
  const { me } = await callGraphql<{ me: { id: string; agent: object | null } }>(
    page,
    agent.token,
    "query { me { id agent { id } } }",
    {},
  );
  expect(me.agent).not.toBeNull();
  return { ...agent, id: me.id };
}
