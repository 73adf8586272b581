import type { BrandRef } from "../../src/core/ctx.js";
import { inTx } from "../../src/core/tx.js";
import type { TestApp } from "../app.js";
import { type Caller, graphql, type Outcome } from "../transports.js";

/** Sends a mutation with one `input` argument. */
export function mutate(
  t: TestApp,
  who: Caller,
  name: string,
  of: { readonly type: string; readonly input: object; readonly fields?: string },
): Promise<Outcome> {
  const { type, input, fields = "" } = of;
  const document = `mutation ($input: ${type}!) { ${name}(input: $input) ${fields} }`;
  return graphql(t, who, document, { input });
}

/** Username of the caller's account; null for a guest. */
export async function accountOf(t: TestApp, who: Caller): Promise<string | null> {
  const { value } = await graphql(t, who, "{ me { account } }");
  return (value as { me: { account: string } | null } | null)?.me?.account ?? null;
}

/** Signs in by password and returns the error code; null for a success. */
export async function signInCode(
  t: TestApp,
  host: string,
  credentials: { username: string; password: string },
): Promise<string | null> {
  const document = `mutation ($input: SignInInput!) { signIn(input: $input) { ... on SignedIn { token } } }`;
  return (await graphql(t, { host }, document, { input: credentials })).code;
}

/** Handles pending password reset requests, as the outbox does. */
export async function deliverResets(t: TestApp, brand: BrandRef): Promise<void> {
  const { subscriber } = t.services.passwordResets;
  await inTx(t.platform(brand), async (ctx) => {
    const events = await ctx.db
      .updateTable("core.outbox")
      .set({ delivered_at: ctx.clock.now() })
      .where("topic", "=", subscriber.topic)
      .where("brand_id", "=", brand.id)
      .where("delivered_at", "is", null)
      .returning("payload")
      .execute();
    for (const { payload } of events) await subscriber.handle(ctx, payload);
  });
}

/** Tokens of the links sent to an address, oldest first. */
export async function linksTo(t: TestApp, address: string): Promise<string[]> {
  const messages = await t.carriers.receivedBy(address, t.services.delivery, t.platform());
  return messages.flatMap((message) => {
    const link = /\/reset#([A-Za-z0-9_-]{43})/.exec("text" in message ? message.text : "");
    return link?.[1] ? [link[1]] : [];
  });
}
