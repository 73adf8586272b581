import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { BrandRef } from "../../src/core/ctx.js";
import { newId } from "../../src/core/ids.js";
import { openTestApp, type TestApp } from "../app.js";
import { buildBrand, unique } from "../factories/brand.js";
import { buildMember } from "../factories/member.js";
import { buildAdmin } from "../factories/staff.js";
import { bindAuthenticator } from "../identity/people.js";
import { type PeerUser, peerClient, SocialPeer } from "../social-peer.js";
import { type Caller, graphql, openSession } from "../transports.js";

let t: TestApp;
let peer: SocialPeer;
let brand: BrandRef & { host: string };

const password = "Right-Horse#1";

beforeAll(async () => {
  t = await openTestApp();
  peer = await SocialPeer.start();
});
afterAll(async () => {
  await peer?.stop();
});
beforeEach(async () => {
  for (const name of Object.keys(peer.failures)) delete peer.failures[name as keyof typeof peer.failures];
  brand = await buildBrand(t.test.database.db);
  await configure(brand);
});

function configure(of: BrandRef) {
  const { issuer, endpoints } = peer;
  const by = t.platform(of);
  const at = { clientId: peerClient.id, clientSecret: peerClient.secret, issuer };
  return Promise.all([
    t.services.socialProviders.configure(by, { ...at, provider: "google", endpoints: null }),
    t.services.socialProviders.configure(by, { ...at, provider: "facebook", endpoints }),
  ]);
}

const buildUser = (part: Partial<PeerUser> = {}): PeerUser => ({
  sub: `sub-${unique()}`,
  name: "Ann Lee",
  ...part,
});

/** A browser with its social sign-in cookie. */
class Browser {
  cookie = "";

  constructor(readonly host = brand.host) {}

  async begin(provider = "google", headers: Record<string, string> = {}) {
    const answer = await t.app.inject({
      method: "POST",
      url: `/social/${provider}/begin`,
      payload: {},
      headers: { host: this.host, ...headers },
    });
    const [set] = [answer.headers["set-cookie"]].flat();
    if (set) this.cookie = set.split(";")[0] ?? "";
    return { ...answer.json(), status: answer.statusCode, set: set ?? "" };
  }

  /** Begins to link an account of the provider. */
  async beginLink(token: string, given: object = { password }, provider = "google") {
    const answer = await t.app.inject({
      method: "POST",
      url: `/social/${provider}/begin`,
      payload: { link: true, ...given },
      headers: { host: this.host, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    });
    const [set] = [answer.headers["set-cookie"]].flat();
    if (set) this.cookie = set.split(";")[0] ?? "";
    const { url = "", errorCode = null } = answer.json();
    return { url: String(url), code: errorCode };
  }

  /** Opens the provider's callback URL and returns the redirect. */
  async openCallback(back: URL) {
    const headers = { host: this.host, ...(this.cookie ? { cookie: this.cookie } : {}) };
    const answer = await t.app.inject({ url: `${back.pathname}${back.search}`, headers });
    const location = String(answer.headers.location ?? "");
    const [, name = "", value = ""] = /^\/login#(social|socialError)=([\w-]+)$/.exec(location) ?? [];
    return {
      status: answer.statusCode,
      location,
      code: name === "social" ? value : null,
      error: name === "socialError" ? value : null,
    };
  }

  /** Authorizes at the provider and returns the exchange code. */
  async obtainCode(user: PeerUser, provider = "google") {
    const { url } = await this.begin(provider);
    const { code } = await this.openCallback(peer.approve(url, user));
    return code ?? expect.fail("no code");
  }

  async graphql(query: string, variables: object, token?: string) {
    const answer = await t.app.inject({
      method: "POST",
      url: "/graphql",
      payload: { query, variables },
      headers: {
        host: this.host,
        ...(this.cookie ? { cookie: this.cookie } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
    });
    const { data, errors } = answer.json();
    return { value: data, code: errors?.[0].extensions.code ?? null, params: errors?.[0].extensions.params };
  }

  async signIn(code: string) {
    const response = await this.graphql(signIn, { input: { code, deviceId: "d-1" } });
    return { ...response, answer: response.value?.socialSignIn };
  }

  link(ticket: string, password: string) {
    return this.graphql(link, { input: { ticket, password } });
  }

  register(ticket: string, part: object = {}) {
    const valid = { birthday: "1990-05-17", acceptsTerms: true, isAdult: true };
    return this.graphql(register, { input: { ticket, ...valid, ...part } });
  }
}

const signedIn = "token firstTimeLogin mustChangePassword me { id account nickname memberType }";
const signIn = `mutation ($input: SocialSignInInput!) { socialSignIn(input: $input) { __typename
  ... on SignedIn { ${signedIn} } ... on SocialLinkNeeded { ticket account } ... on SocialRegistrationNeeded { ticket name } } }`;
const link = `mutation ($input: LinkSocialAccountInput!) { linkSocialAccount(input: $input) { ${signedIn} } }`;
const register = `mutation ($input: RegisterWithSocialAccountInput!) { registerWithSocialAccount(input: $input) { ${signedIn} } }`;
const links = "{ me { account socialLinks { provider label } } }";
const unlink = "mutation ($provider: SocialProvider!) { unlinkSocialAccount(provider: $provider) }";

/** Builds a member with a verified e-mail address. */
async function buildMemberWithEmail(email: string, on: BrandRef = brand) {
  const member = await buildMember(t.test.database.db, on, { password });
  await t.services.contacts.bindEmail(t.platform(on), member.id, email, { verified: true });
  return member;
}

/** Registers a new member with a social account and returns the sign-in. */
async function registerBySocial(user: PeerUser, provider = "google") {
  const browser = new Browser();
  const { answer } = await browser.signIn(await browser.obtainCode(user, provider));
  const registration = await browser.register(answer.ticket);
  expect(registration.code).toBeNull();
  return registration.value.registerWithSocialAccount;
}

describe("a new social account", () => {
  test.each(["google", "facebook"])(
    "of %s is asked for the registration fields, gets a member account and is signed in",
    async (provider) => {
      const user = buildUser({ email: `ann.${unique()}@example.com`, email_verified: true });
      const browser = new Browser();
      const { answer } = await browser.signIn(await browser.obtainCode(user, provider));
      expect(answer).toEqual({
        __typename: "SocialRegistrationNeeded",
        ticket: expect.any(String),
        name: "Ann Lee",
      });
      const { value } = await browser.register(answer.ticket);
      const { token, firstTimeLogin, me } = value.registerWithSocialAccount;
      expect([firstTimeLogin, me.memberType, me.nickname]).toEqual([true, 0, "Ann Lee"]);
      expect(me.account).toMatch(/^[a-z][a-z0-9]{3,17}$/);
      const mine = await browser.graphql("{ me { wallet { currency balance { amount } } } }", {}, token);
      expect(mine.value.me.wallet).toEqual({ currency: "USD", balance: { amount: "0.00" } });
      const contacts = await t.services.contacts.of(t.platform(brand), me.id);
      expect([contacts.email, contacts.emailVerified]).toEqual([user.email, provider === "google"]);
      expect((await t.services.details.of(t.platform(brand), me.id)).birthday).toBe("1990-05-17");
      const label = `a***@example.com`;
      expect((await browser.graphql(links, {}, token)).value.me.socialLinks).toEqual([
        { provider: provider.toUpperCase(), label },
      ]);
    },
  );

  test("is signed in immediately the next time, from any browser", async () => {
    const user = buildUser();
    const first = await registerBySocial(user);
    const browser = new Browser();
    const { answer } = await browser.signIn(await browser.obtainCode(user));
    expect(answer).toMatchObject({ __typename: "SignedIn", firstTimeLogin: false, me: { id: first.me.id } });
    expect(answer.token).not.toBe(first.token);
  });

  test("is another person when the brand's provider has another issuer, which may give out the same ids", async () => {
    const user = buildUser();
    const { me } = await registerBySocial(user);
    await t.test.database.db
      .updateTable("social_sign_in.link")
      .set({ issuer: "https://former-issuer.test" })
      .where("account_id", "=", me.id)
      .execute();
    const browser = new Browser();
    const { answer } = await browser.signIn(await browser.obtainCode(user));
    expect(answer.__typename).not.toBe("SignedIn");
  });

  test.each([
    ["no birthday", { birthday: "" }, [{ field: "birthday", code: "required" }]],
    ["an impossible birthday", { birthday: "2001-02-30" }, [{ field: "birthday", code: "not_a_birthday" }]],
    ["a future birthday", { birthday: "2999-01-01" }, [{ field: "birthday", code: "not_a_birthday" }]],
    [
      "an under-age birthday",
      { birthday: "2020-01-01" },
      [{ field: "birthday", code: "under_age", params: { min: 18, max: 18 } }],
    ],
    [
      "unchecked boxes",
      { acceptsTerms: false, isAdult: false },
      [
        { field: "acceptsTerms", code: "required" },
        { field: "isAdult", code: "required" },
      ],
    ],
  ])("is refused with %s, and can be corrected", async (_title, part, fields) => {
    const browser = new Browser();
    const { answer } = await browser.signIn(await browser.obtainCode(buildUser()));
    expect(await browser.register(answer.ticket, part)).toMatchObject({
      code: "validation_failed",
      params: { fields },
    });
    expect((await browser.register(answer.ticket)).code).toBeNull();
  });

  test("gets another username when the derived one is taken, and cannot set its member type", async () => {
    const email = `same.${unique()}`;
    const [one, two] = [
      await registerBySocial(buildUser({ email: `${email}@a.example` })),
      await registerBySocial(buildUser({ email: `${email}@b.example` })),
    ];
    expect(one.me.account).not.toBe(two.me.account);
    const browser = new Browser();
    const { answer } = await browser.signIn(await browser.obtainCode(buildUser()));
    const more = await browser.register(answer.ticket, { memberType: 1 });
    expect(more.code).toBe("malformed_request");
  });

  test("is refused when its e-mail address belongs to an excluded member", async () => {
    const email = `gone.${unique()}@example.com`;
    const excluded = await buildMember(t.test.database.db, brand, { password });
    await t.services.contacts.bindEmail(t.platform(brand), excluded.id, email, { verified: false });
    await t.test.database.db
      .insertInto("limits.exclusion")
      .values({
        id: newId(),
        member_id: excluded.id,
        brand_id: brand.id,
        kind: "self_exclusion",
        starts_at: t.clock.now(),
        ends_at: null,
        lifts_at: null,
      })
      .execute();
    const browser = new Browser();
    const { answer } = await browser.signIn(
      await browser.obtainCode(buildUser({ email, email_verified: true })),
    );
    expect((await browser.register(answer.ticket)).code).toBe("registration_refused");
  });
});

describe("a member with the same verified e-mail address", () => {
  test("links the accounts by the password, once, and then signs in by either", async () => {
    const email = `bea.${unique()}@example.com`;
    const member = await buildMemberWithEmail(email);
    const user = buildUser({ email: email.toUpperCase(), email_verified: true });
    const browser = new Browser();
    const { answer } = await browser.signIn(await browser.obtainCode(user));
    expect(answer).toEqual({
      __typename: "SocialLinkNeeded",
      ticket: expect.any(String),
      account: `${member.username[0]}***`,
    });
    expect(await browser.link(answer.ticket, "wrong")).toMatchObject({
      code: "validation_failed",
      params: { fields: [{ field: "password", code: "wrong" }] },
    });
    expect((await browser.register(answer.ticket)).code, "no second account").toBe("social_sign_in_failed");
    const linked = await browser.link(answer.ticket, password);
    expect(linked.value.linkSocialAccount.me.id).toBe(member.id);
    expect((await browser.link(answer.ticket, password)).code, "the ticket is used up").toBe(
      "social_sign_in_failed",
    );
    const again = new Browser();
    expect((await again.signIn(await again.obtainCode(user))).answer.me.id).toBe(member.id);
  });

  test.each([
    ["has not verified it", "google", false],
    ["does not verify addresses", "facebook", true],
  ])("is not offered the link when the provider %s", async (_title, provider, email_verified) => {
    const email = `cy.${unique()}@example.com`;
    await buildMemberWithEmail(email);
    const browser = new Browser();
    const { answer } = await browser.signIn(
      await browser.obtainCode(buildUser({ email, email_verified }), provider),
    );
    expect(answer.__typename).toBe("SocialRegistrationNeeded");
  });

  test("is not found by an unverified address", async () => {
    const email = `dee.${unique()}@example.com`;
    const unverified = await buildMember(t.test.database.db, brand, { password });
    await t.services.contacts.bindEmail(t.platform(brand), unverified.id, email, { verified: false });
    const browser = new Browser();
    const { answer } = await browser.signIn(
      await browser.obtainCode(buildUser({ email, email_verified: true })),
    );
    expect(answer.__typename).toBe("SocialRegistrationNeeded");
  });

  test("is protected from password guessing through the link", async () => {
    const email = `eve.${unique()}@example.com`;
    await buildMemberWithEmail(email);
    const browser = new Browser();
    const { answer } = await browser.signIn(
      await browser.obtainCode(buildUser({ email, email_verified: true })),
    );
    const codes = [];
    for (let n = 0; n < 12; n += 1) codes.push((await browser.link(answer.ticket, `guess-${n}`)).code);
    expect(codes.at(-1)).toBe("too_many_requests");
    expect((await browser.link(answer.ticket, password)).code).toBe("too_many_requests");
  });

  test("cannot link when it has another link or no password", async () => {
    const email = `flo.${unique()}@example.com`;
    await registerBySocial(buildUser({ email, email_verified: true }));
    const browser = new Browser();
    const other = await browser.signIn(await browser.obtainCode(buildUser({ email, email_verified: true })));
    expect(other.code).toBe("social_account_exists");
  });
});

describe("invitation code and attribution", () => {
  const rowOf = (memberId: string) =>
    t.test.database.db
      .selectFrom("members.registration")
      .select(["method", "invitation_id", "domain", "referral_code", "register_url"])
      .where("member_id", "=", memberId)
      .executeTakeFirstOrThrow();

  async function buildInvitation() {
    const agent = await buildMember(t.test.database.db, brand, { memberType: 1 });
    const by = { ...t.platform(brand), actor: agent.actor };
    const invitation = await t.services.agents.invite(by, agent.id, { code: `C${unique()}`.slice(0, 12) });
    return { agent, invitation };
  }

  test("are stored with the registration method social", async () => {
    const { agent, invitation } = await buildInvitation();
    const browser = new Browser();
    const { answer } = await browser.signIn(await browser.obtainCode(buildUser()));
    const attribution = {
      affiliateCode: ` ${invitation.code} `,
      domain: "WWW.Example.com",
      referralCode: "friend",
      registerUrl: "https://www.example.com/?a=1",
    };
    const registration = await browser.register(answer.ticket, attribution);
    expect(registration.code).toBeNull();
    const { id } = registration.value.registerWithSocialAccount.me;
    expect(await rowOf(id)).toEqual({
      method: "social",
      invitation_id: invitation.id,
      domain: "www.example.com",
      referral_code: "friend",
      register_url: "https://www.example.com/?a=1",
    });
    const ancestors = await t.test.database.db
      .selectFrom("agents.closure")
      .select("ancestor")
      .where("descendant", "=", id)
      .where("depth", "=", 1)
      .execute();
    expect(ancestors).toEqual([{ ancestor: agent.id }]);
    const uses = await t.test.database.db
      .selectFrom("agents.invitation")
      .select("uses")
      .where("id", "=", invitation.id)
      .executeTakeFirstOrThrow();
    expect(uses).toEqual({ uses: 1 });
  });

  test("are optional", async () => {
    const { me } = await registerBySocial(buildUser());
    expect(await rowOf(me.id)).toMatchObject({ method: "social", invitation_id: null, domain: null });
  });

  test("are refused when invalid, and can be omitted then", async () => {
    const browser = new Browser();
    const { answer } = await browser.signIn(await browser.obtainCode(buildUser()));
    expect((await browser.register(answer.ticket, { affiliateCode: "unknown" })).code).toBe(
      "invitation_code_error",
    );
    expect(await browser.register(answer.ticket, { referralCode: "x".repeat(256) })).toMatchObject({
      code: "validation_failed",
      params: { fields: [{ field: "referralCode", code: "too_long" }] },
    });
    expect((await browser.register(answer.ticket)).code).toBeNull();
  });

  test("are required or ignored as the brand configures", async () => {
    const setRule = (change: { enabled: boolean; required: boolean }) =>
      t.services.registrationRules.change(t.platform(brand), "affiliateCode", change);
    const browser = new Browser();
    const { answer } = await browser.signIn(await browser.obtainCode(buildUser()));
    await setRule({ enabled: true, required: true });
    expect(await browser.register(answer.ticket)).toMatchObject({
      code: "validation_failed",
      params: { fields: [{ field: "affiliateCode", code: "required" }] },
    });
    await setRule({ enabled: false, required: false });
    expect((await browser.register(answer.ticket, { affiliateCode: "unknown" })).code).toBeNull();
  });
});

describe("a signed-in member", () => {
  const listLinks = async (token: string) =>
    (await new Browser().graphql(links, {}, token)).value.me.socialLinks as { provider: string }[];

  async function buildSignedInMember() {
    const email = `gus.${unique()}@example.com`;
    const { id, actor } = await buildMemberWithEmail(email);
    return { id, email, actor, token: await openSession(t, brand.id, id) };
  }

  test("links a social account by the password, is notified, and then signs in by it", async () => {
    const { id, email, token } = await buildSignedInMember();
    const user = buildUser({ email: "else@where.example", email_verified: true });
    const browser = new Browser();
    const { url } = await browser.beginLink(token);
    const back = await browser.openCallback(peer.approve(url, user));
    expect([back.status, back.location]).toEqual([303, "/member/security#socialLinked=google"]);
    expect(await listLinks(token)).toEqual([{ provider: "GOOGLE", label: "e***@where.example" }]);
    const other = new Browser();
    const { answer } = await other.signIn(await other.obtainCode(user));
    expect(answer).toMatchObject({ __typename: "SignedIn", me: { id } });
    const unlinked = await other.graphql(unlink, { provider: "GOOGLE" }, answer.token);
    expect(unlinked.code).toBeNull();
    const mails = await t.carriers.receivedBy(email, t.services.delivery, t.platform());
    expect(mails.map(({ text }) => /can (now|no longer) be used/.exec(text)?.[1] ?? "sign-in")).toEqual(
      expect.arrayContaining(["now", "no longer"]),
    );
  });

  test("is refused without a session, the right password, or a real account", async () => {
    const { token } = await buildSignedInMember();
    const refused = async (sessionToken: string, given?: object) =>
      (await new Browser().beginLink(sessionToken, given)).code;
    expect(await refused("")).toBe("not_logged_in");
    expect(await refused(token, { password: "wrong" })).toBe("validation_failed");
    expect(await refused(token, {})).toBe("validation_failed");
    const otherBrand = await buildBrand(t.test.database.db);
    const foreign = await buildMember(t.test.database.db, otherBrand, { password });
    expect(await refused(await openSession(t, otherBrand.id, foreign.id))).toBe("not_logged_in");
    const withoutPassword = await registerBySocial(buildUser());
    expect(await refused(withoutPassword.token)).toBe("last_sign_in_method");
  });

  test("cannot link an account that another member has linked, nor a second one of the same provider", async () => {
    const user = buildUser();
    await registerBySocial(user);
    const { token } = await buildSignedInMember();
    const browser = new Browser();
    const taken = await browser.openCallback(peer.approve((await browser.beginLink(token)).url, user));
    expect(taken.location).toBe("/member/security#socialError=social_account_exists");
    expect(await listLinks(token)).toEqual([]);
    const { url } = await browser.beginLink(token);
    await browser.openCallback(peer.approve(url, buildUser()));
    expect((await browser.beginLink(token)).code).toBe("social_account_exists");
    expect((await browser.beginLink(token, { password }, "facebook")).code).toBeNull();
  });

  test("cannot complete a link in another browser, by a replay, or after a change of password", async () => {
    const { actor, token } = await buildSignedInMember();
    const [mine, theirs] = [new Browser(), new Browser()];
    await theirs.begin();
    const back = peer.approve((await mine.beginLink(token)).url, buildUser());
    expect((await theirs.openCallback(back)).error).toBe("social_sign_in_failed");
    expect(await listLinks(token)).toEqual([]);
    expect((await mine.openCallback(back)).location).toContain("socialLinked");
    expect((await mine.openCallback(back)).error).toBe("social_sign_in_failed");
    const facebook = await mine.beginLink(token, { password }, "facebook");
    const late = peer.approve(facebook.url, buildUser());
    const chosen = "Left-Horse#2 now";
    await t.services.passwords.change(
      { ...t.platform(brand), actor },
      { oldPassword: password, newPassword: chosen, confirmNewPassword: chosen },
    );
    expect((await mine.openCallback(late)).error).toBe("social_sign_in_failed");
  });

  test("who declines at the provider is redirected to the page where linking began", async () => {
    const { token } = await buildSignedInMember();
    const browser = new Browser();
    const { url } = await browser.beginLink(token);
    const request = new URL(url);
    const back = new URL(request.searchParams.get("redirect_uri") ?? "");
    back.searchParams.set("error", "access_denied");
    back.searchParams.set("state", request.searchParams.get("state") ?? "");
    back.searchParams.set("iss", peer.issuer);
    expect((await browser.openCallback(back)).location).toBe(
      "/member/security#socialError=popup_closed_by_user",
    );
  });
});

describe("a locked account", () => {
  test("cannot sign in by a social link", async () => {
    const user = buildUser();
    const { me } = await registerBySocial(user);
    await t.services.identity.setState(t.platform(brand), { accountId: me.id, state: "locked" });
    const browser = new Browser();
    expect((await browser.signIn(await browser.obtainCode(user))).code).toBe("account_locked");
  });
});

describe("attacks are refused:", () => {
  test("a state that was not issued, was issued to another browser, or was used before", async () => {
    const [mine, theirs] = [new Browser(), new Browser()];
    const { url } = await mine.begin();
    await theirs.begin();
    const back = peer.approve(url, buildUser());
    expect((await theirs.openCallback(back)).error).toBe("social_sign_in_failed");
    expect((await new Browser().openCallback(back)).error).toBe("social_sign_in_failed");
    const [noState, wrongState] = [new URL(back), new URL(back)];
    noState.searchParams.delete("state");
    wrongState.searchParams.set("state", "x".repeat(43));
    expect((await mine.openCallback(noState)).error).toBe("social_sign_in_failed");
    expect((await mine.openCallback(wrongState)).error).toBe("social_sign_in_failed");
    const before = peer.tokenCalls;
    expect((await mine.openCallback(back)).code).not.toBeNull();
    expect((await mine.openCallback(back)).error, "replayed").toBe("social_sign_in_failed");
    expect(peer.tokenCalls - before).toBe(1);
  });

  test("a provider's code that was used, or belongs to another request", async () => {
    const [mine, theirs] = [new Browser(), new Browser()];
    const spent = peer.approve((await mine.begin()).url, buildUser());
    await mine.openCallback(spent);
    const own = peer.approve((await theirs.begin()).url, buildUser());
    own.searchParams.set("code", spent.searchParams.get("code") ?? "");
    expect((await theirs.openCallback(own)).error).toBe("social_sign_in_failed");
    const [victim, attacker] = [new Browser(), new Browser()];
    const stolen = peer.approve((await victim.begin()).url, buildUser());
    const used = peer.approve((await attacker.begin()).url, buildUser());
    used.searchParams.set("code", stolen.searchParams.get("code") ?? "");
    expect((await attacker.openCallback(used)).error, "another verifier").toBe("social_sign_in_failed");
  });

  test.each([
    ["with another nonce", { claims: { nonce: "x".repeat(43) } }],
    ["without a nonce", { claims: { nonce: undefined } }],
    ["with another audience", { claims: { aud: "somebody-else" } }],
    ["with another issuer", { claims: { iss: "https://evil.example" } }],
    ["that has expired", { claims: { exp: 1_000_000 } }],
    ["with a foreign key", { forged: true }],
    ["without a subject", { claims: { sub: undefined } }],
  ])("an ID token %s", async (_title, failures) => {
    Object.assign(peer.failures, failures);
    const browser = new Browser();
    const { url } = await browser.begin();
    expect((await browser.openCallback(peer.approve(url, buildUser()))).error).toBe("social_sign_in_failed");
  });

  test("an exchange code that is used twice, expired, or from another browser", async () => {
    const browser = new Browser();
    const code = await browser.obtainCode(buildUser());
    const other = new Browser();
    await other.begin();
    expect((await other.signIn(code)).code).toBe("social_sign_in_failed");
    expect((await new Browser().signIn(code)).code).toBe("social_sign_in_failed");
    const two = await Promise.all([browser.signIn(code), browser.signIn(code)]);
    expect(two.map(({ code }) => code).sort()).toEqual(["social_sign_in_failed", null].sort());
    const late = await browser.obtainCode(buildUser());
    t.clock.advance(61_000);
    expect((await browser.signIn(late)).code).toBe("social_sign_in_failed");
  });

  test("a ticket that is from another browser, expired, or used twice concurrently", async () => {
    const browser = new Browser();
    const { answer } = await browser.signIn(await browser.obtainCode(buildUser()));
    const other = new Browser();
    await other.begin();
    expect((await other.register(answer.ticket)).code).toBe("social_sign_in_failed");
    const two = await Promise.all([browser.register(answer.ticket), browser.register(answer.ticket)]);
    expect(two.filter(({ code }) => code === null)).toHaveLength(1);
    const late = await browser.signIn(await browser.obtainCode(buildUser()));
    t.clock.advance(16 * 60_000);
    expect((await browser.register(late.answer.ticket)).code).toBe("social_sign_in_failed");
  });

  test("states, codes, tickets and links of another brand", async () => {
    const user = buildUser();
    await registerBySocial(user);
    const otherBrand = await buildBrand(t.test.database.db);
    await configure(otherBrand);
    const browser = new Browser();
    const copied = new Browser(otherBrand.host);
    const back = peer.approve((await browser.begin()).url, user);
    copied.cookie = browser.cookie;
    expect((await copied.openCallback(back)).error).toBe("social_sign_in_failed");
    const code = (await browser.openCallback(back)).code ?? "";
    expect((await copied.signIn(code)).code).toBe("social_sign_in_failed");
    const fresh = new Browser(otherBrand.host);
    expect((await fresh.signIn(await fresh.obtainCode(user))).answer.__typename).toBe(
      "SocialRegistrationNeeded",
    );
  });

  test("another provider's callback, an open redirect, and an unknown provider", async () => {
    const browser = new Browser();
    const back = peer.approve((await browser.begin()).url, buildUser());
    const crossed = new URL(back);
    crossed.pathname = "/social/facebook/callback";
    expect((await browser.openCallback(crossed)).error).toBe("social_sign_in_failed");
    const begun = await browser.begin("google", { referer: "https://evil.example/" });
    const redirect = new URL(new URL(begun.url).searchParams.get("redirect_uri") ?? "");
    expect([redirect.hostname, redirect.pathname]).toEqual([brand.host, "/social/google/callback"]);
    const callback = new URL(peer.approve(begun.url, buildUser()));
    callback.searchParams.set("next", "https://evil.example/");
    expect((await browser.openCallback(callback)).location).toMatch(/^\/login#social=[\w-]{43}$/);
    expect((await browser.begin("evil")).status).toBe(404);
  });

  test("a form post from another site; the cookie is HttpOnly and SameSite", async () => {
    const form = await t.app.inject({
      method: "POST",
      url: "/social/google/begin",
      payload: "a=1",
      headers: { host: brand.host, "content-type": "application/x-www-form-urlencoded" },
    });
    expect(form.statusCode).toBe(415);
    const { set } = await new Browser().begin();
    expect(set).toMatch(/^social=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  test("reading secrets from the database, which stores them sealed", async () => {
    const browser = new Browser();
    const code = await browser.obtainCode(buildUser({ sub: "plain-subject-id" }));
    const { answer } = await browser.signIn(code);
    const rows = await t.test.database.db.selectFrom("social_sign_in.attempt").selectAll().execute();
    const text = JSON.stringify(rows.map((row) => ({ ...row, sealed: row.sealed.toString("latin1") })));
    for (const secret of [code, answer.ticket, "plain-subject-id", browser.cookie.split("=")[1] ?? ""])
      expect(text).not.toContain(secret);
    const providers = await t.test.database.db.selectFrom("social_sign_in.provider").selectAll().execute();
    expect(JSON.stringify(providers.map((row) => row.secret_sealed.toString("latin1")))).not.toContain(
      peerClient.secret,
    );
  });
});

describe("a provider", () => {
  test("reports that the user declined", async () => {
    const browser = new Browser();
    const { url } = await browser.begin();
    expect((await browser.openCallback(peer.deny(url))).error).toBe("popup_closed_by_user");
  });

  test.each(["google", "facebook"])("that is unavailable gets its own error code: %s", async (provider) => {
    const browser = new Browser();
    const { url } = await browser.begin(provider);
    peer.failures.down = true;
    expect((await browser.openCallback(peer.approve(url, buildUser()))).error).toBe(
      "social_provider_unavailable",
    );
    const unreachable = { provider: "google", clientId: "x", clientSecret: "y", endpoints: null } as const;
    const issuer = "http://127.0.0.1:9";
    await t.services.socialProviders.configure(t.platform(brand), { ...unreachable, issuer });
    expect(await browser.begin("google")).toMatchObject({
      status: 503,
      errorCode: "social_provider_unavailable",
    });
  });

  test.each(["invalid_grant", "invalid_client", "server_error"])(
    "that refuses the code with %s fails the sign-in",
    async (tokenError) => {
      const browser = new Browser();
      const { url } = await browser.begin();
      peer.failures.tokenError = tokenError;
      expect((await browser.openCallback(peer.approve(url, buildUser()))).error).toBe(
        "social_sign_in_failed",
      );
    },
  );

  test("is offered while staff have configured it", async () => {
    const offered = async (host: string) => (await graphql(t, { host }, "{ socialProviders }")).value;
    const bare = await buildBrand(t.test.database.db);
    expect(await offered(bare.host)).toEqual({ socialProviders: [] });
    expect((await new Browser(bare.host).begin()).errorCode).toBe("social_not_offered");
    expect(await offered(brand.host)).toEqual({ socialProviders: ["GOOGLE", "FACEBOOK"] });
    const { actor } = await buildAdmin(t.test.database.db, brand);
    const admin = { ...t.platform(brand), actor };
    await t.services.socialProviders.remove(admin, "google");
    expect(await offered(brand.host)).toEqual({ socialProviders: ["FACEBOOK"] });
    const { actor: member } = await buildMember(t.test.database.db, brand);
    const by = { ...t.platform(brand), actor: member };
    const setting = {
      provider: "google",
      clientId: "x",
      clientSecret: "y",
      issuer: null,
      endpoints: null,
    } as const;
    await expect(t.services.socialProviders.configure(by, setting)).rejects.toMatchObject({
      code: "permission_denied",
    });
    await expect(t.services.socialProviders.remove(by, "facebook")).rejects.toMatchObject({
      code: "permission_denied",
    });
    for (const issuer of ["http://evil.example", "javascript:alert(1)", "https://a:b@c.example", "nothing"])
      await expect(t.services.socialProviders.configure(admin, { ...setting, issuer })).rejects.toMatchObject(
        {
          code: "validation_failed",
        },
      );
    const audited = t.test.database.db
      .selectFrom("audit.entry")
      .select(["action", "after"])
      .where("brand_id", "=", brand.id);
    expect(JSON.stringify(await audited.execute())).not.toContain(peerClient.secret);
  });

  test("is not used during maintenance", async () => {
    await t.services.brands.setMaintenance(t.platform(brand), { on: true, endsAt: null });
    expect((await new Browser().begin()).errorCode).toBe("system_maintenance");
  });
});

describe("the member's own links", () => {
  const tryUnlink = (who: Caller, provider: string) => graphql(t, who, unlink, { provider });

  test("can be removed, except for the last sign-in method", async () => {
    const { token } = await registerBySocial(buildUser());
    const withoutPassword = { host: brand.host, token };
    expect((await tryUnlink(withoutPassword, "GOOGLE")).code).toBe("last_sign_in_method");
    expect((await tryUnlink(withoutPassword, "FACEBOOK")).code).toBe("not_found");
    const email = `gus.${unique()}@example.com`;
    const member = await buildMemberWithEmail(email);
    const user = buildUser({ email, email_verified: true });
    const browser = new Browser();
    const { answer } = await browser.signIn(await browser.obtainCode(user));
    await browser.link(answer.ticket, password);
    const who = { host: brand.host, token: await openSession(t, brand.id, member.id) };
    expect((await tryUnlink(who, "GOOGLE")).code).toBeNull();
    expect((await graphql(t, who, links)).value).toMatchObject({ me: { socialLinks: [] } });
    const after = new Browser();
    expect((await after.signIn(await after.obtainCode(user))).answer.__typename).toBe("SocialLinkNeeded");
  });

  test("are refused to trial members and guests", async () => {
    const trial = await buildMember(t.test.database.db, brand, { memberType: 4 });
    const who = { host: brand.host, token: await openSession(t, brand.id, trial.id) };
    expect((await tryUnlink(who, "GOOGLE")).code).toBe("in_need_true_account");
    expect((await tryUnlink({ host: brand.host }, "GOOGLE")).code).toBe("not_logged_in");
  });
});

describe("once the linked account has an authenticator", () => {
  const confirm = `mutation ($input: ConfirmSocialSignInInput!) { confirmSocialSignIn(input: $input) { ${signedIn} } }`;

  test("a social account opens no session on an untrusted device without a code of it", async () => {
    const member = await buildMemberWithEmail(`${unique()}@example.com`);
    const { email } = await t.services.contacts.of(t.platform(brand), member.id);
    const user = buildUser({ email: email ?? "", email_verified: true });
    const browser = new Browser();
    const offered = await browser.signIn(await browser.obtainCode(user));
    expect((await browser.link(offered.answer.ticket, password)).code).toBeNull();
    const code = await bindAuthenticator(t, brand, member);
    await t.test.database.db
      .updateTable("identity.device")
      .set({ trusted_at: null })
      .where("account_id", "=", member.id)
      .execute();
    const refused = await browser.signIn(await browser.obtainCode(user));
    expect(refused.code).toBe("verification_required");
    const { stepUp, socialTicket } = refused.params;
    expect(stepUp.methods).toEqual(["GOOGLE"]);
    const answer = (text: string) => {
      const proof = { ticket: stepUp.ticket, method: "GOOGLE", answer: text, trustDevice: true };
      return browser.graphql(confirm, { input: { ticket: socialTicket, stepUp: proof, deviceId: "d-1" } });
    };
    expect((await answer("000000")).code).toBe("invalid_verification_code");
    expect((await answer(code())).value.confirmSocialSignIn.me.id).toBe(member.id);
    expect((await answer(code())).code).toBe("social_sign_in_failed");
    // The device is trusted now.
    expect((await browser.signIn(await browser.obtainCode(user))).answer.__typename).toBe("SignedIn");
  });

  test("linking by the password needs a code of it, too", async () => {
    const email = `${unique()}@example.com`;
    const member = await buildMemberWithEmail(email);
    await bindAuthenticator(t, brand, member);
    const browser = new Browser();
    const offered = await browser.signIn(
      await browser.obtainCode(buildUser({ email, email_verified: true })),
    );
    expect((await browser.link(offered.answer.ticket, password)).code).toBe("verification_required");
  });
});
