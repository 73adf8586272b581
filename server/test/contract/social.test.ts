import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { BrandRef } from "../../src/core/ctx.js";
import { newId } from "../../src/core/ids.js";
import { openTestApp, type TestApp } from "../app.js";
import { buildOperator } from "../factories/account.js";
import { buildBrand, unique } from "../factories/brand.js";
import { buildMember } from "../factories/member.js";
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
  for (const name of Object.keys(peer.faults)) delete peer.faults[name as keyof typeof peer.faults];
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

const someone = (part: Partial<PeerUser> = {}): PeerUser => ({
  sub: `sub-${unique()}`,
  name: "Ann Lee",
  ...part,
});

/** A browser: what it keeps of cookies. */
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

  /** Begins to link an account. */
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

  /** Comes back from the provider. Answers where it is led on to. */
  async comeBack(back: URL) {
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

  /** All the way to the code. */
  async through(person: PeerUser, provider = "google") {
    const { url } = await this.begin(provider);
    const { code } = await this.comeBack(peer.approve(url, person));
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
    const asked = await this.graphql(signIn, { input: { code, deviceId: "d-1" } });
    return { ...asked, answer: asked.value?.socialSignIn };
  }

  link(ticket: string, password: string) {
    return this.graphql(link, { input: { ticket, password } });
  }

  register(ticket: string, part: object = {}) {
    const said = { birthday: "1990-05-17", acceptsTerms: true, isAdult: true };
    return this.graphql(register, { input: { ticket, ...said, ...part } });
  }
}

const signedIn = "token firstTimeLogin mustChangePassword me { id account nickname memberType }";
const signIn = `mutation ($input: SocialSignInInput!) { socialSignIn(input: $input) { __typename
  ... on SignedIn { ${signedIn} } ... on SocialLinkNeeded { ticket account } ... on SocialRegistrationNeeded { ticket name } } }`;
const link = `mutation ($input: LinkSocialAccountInput!) { linkSocialAccount(input: $input) { ${signedIn} } }`;
const register = `mutation ($input: RegisterSociallyInput!) { registerSocially(input: $input) { ${signedIn} } }`;
const links = "{ me { account socialLinks { provider label } } }";
const unlink = "mutation ($provider: SocialProvider!) { unlinkSocialAccount(provider: $provider) }";

/** A member who has proven an address. */
async function memberWith(email: string, on: BrandRef = brand) {
  const member = await buildMember(t.test.database.db, on, { password });
  await t.services.contacts.bindEmail(t.platform(on), member.id, email, { verified: true });
  return member;
}

/** Registers whoever it is and answers the sign-in. */
async function registered(person: PeerUser, provider = "google") {
  const browser = new Browser();
  const { answer } = await browser.signIn(await browser.through(person, provider));
  const made = await browser.register(answer.ticket);
  expect(made.code).toBeNull();
  return made.value.registerSocially;
}

describe("whoever comes for the first time", () => {
  test.each(["google", "facebook"])(
    "by %s is asked what an account needs, gets one, and signs in",
    async (provider) => {
      const person = someone({ email: `ann.${unique()}@example.com`, email_verified: true });
      const browser = new Browser();
      const { answer } = await browser.signIn(await browser.through(person, provider));
      expect(answer).toEqual({
        __typename: "SocialRegistrationNeeded",
        ticket: expect.any(String),
        name: "Ann Lee",
      });
      const { value } = await browser.register(answer.ticket);
      const { token, firstTimeLogin, me } = value.registerSocially;
      expect([firstTimeLogin, me.memberType, me.nickname]).toEqual([true, 0, "Ann Lee"]);
      expect(me.account).toMatch(/^[a-z][a-z0-9]{3,17}$/);
      const mine = await browser.graphql("{ me { wallet { currency balance { amount } } } }", {}, token);
      expect(mine.value.me.wallet).toEqual({ currency: "USD", balance: { amount: "0.00" } });
      const contacts = await t.services.contacts.of(t.platform(brand), me.id);
      expect([contacts.email, contacts.emailVerified]).toEqual([person.email, provider === "google"]);
      expect((await t.services.details.of(t.platform(brand), me.id)).birthday).toBe("1990-05-17");
      const label = `a***@example.com`;
      expect((await browser.graphql(links, {}, token)).value.me.socialLinks).toEqual([
        { provider: provider.toUpperCase(), label },
      ]);
    },
  );

  test("is signed in at once the next time, from any browser", async () => {
    const person = someone();
    const first = await registered(person);
    const browser = new Browser();
    const { answer } = await browser.signIn(await browser.through(person));
    expect(answer).toMatchObject({ __typename: "SignedIn", firstTimeLogin: false, me: { id: first.me.id } });
    expect(answer.token).not.toBe(first.token);
  });

  test.each([
    ["no birthday", { birthday: "" }, [{ field: "birthday", code: "required" }]],
    ["a birthday that is none", { birthday: "2001-02-30" }, [{ field: "birthday", code: "not_a_birthday" }]],
    ["a birthday to come", { birthday: "2999-01-01" }, [{ field: "birthday", code: "not_a_birthday" }]],
    [
      "not being of age",
      { birthday: "2020-01-01" },
      [{ field: "birthday", code: "under_age", params: { min: 18, max: 18 } }],
    ],
    [
      "no box ticked",
      { acceptsTerms: false, isAdult: false },
      [
        { field: "acceptsTerms", code: "required" },
        { field: "isAdult", code: "required" },
      ],
    ],
  ])("is refused with %s, and may correct it", async (_title, part, fields) => {
    const browser = new Browser();
    const { answer } = await browser.signIn(await browser.through(someone()));
    expect(await browser.register(answer.ticket, part)).toMatchObject({
      code: "validation_failed",
      params: { fields },
    });
    expect((await browser.register(answer.ticket)).code).toBeNull();
  });

  test("gets a name of its own where the plain one is taken, and no say in its type, brand or money", async () => {
    const email = `same.${unique()}`;
    const [one, two] = [
      await registered(someone({ email: `${email}@a.example` })),
      await registered(someone({ email: `${email}@b.example` })),
    ];
    expect(one.me.account).not.toBe(two.me.account);
    const browser = new Browser();
    const { answer } = await browser.signIn(await browser.through(someone()));
    const more = await browser.register(answer.ticket, { memberType: 1 });
    expect(more.code).toBe("malformed_request");
  });

  test("is refused where the address is an excluded member's", async () => {
    const email = `gone.${unique()}@example.com`;
    const gone = await buildMember(t.test.database.db, brand, { password });
    await t.services.contacts.bindEmail(t.platform(brand), gone.id, email, { verified: false });
    await t.test.database.db
      .insertInto("limits.exclusion")
      .values({
        id: newId(),
        member_id: gone.id,
        brand_id: brand.id,
        kind: "self_exclusion",
        starts_at: t.clock.now(),
        ends_at: null,
        lifts_at: null,
      })
      .execute();
    const browser = new Browser();
    const { answer } = await browser.signIn(await browser.through(someone({ email, email_verified: true })));
    expect((await browser.register(answer.ticket)).code).toBe("registration_refused");
  });
});

describe("a member who has proven the very address", () => {
  test("links the two by the password, once, and signs in by either from then on", async () => {
    const email = `bea.${unique()}@example.com`;
    const member = await memberWith(email);
    const person = someone({ email: email.toUpperCase(), email_verified: true });
    const browser = new Browser();
    const { answer } = await browser.signIn(await browser.through(person));
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
    expect((await again.signIn(await again.through(person))).answer.me.id).toBe(member.id);
  });

  test.each([
    ["does not vouch for it", "google", false],
    ["cannot vouch for it", "facebook", true],
  ])("is not asked where the provider %s", async (_title, provider, email_verified) => {
    const email = `cy.${unique()}@example.com`;
    await memberWith(email);
    const browser = new Browser();
    const { answer } = await browser.signIn(
      await browser.through(someone({ email, email_verified }), provider),
    );
    expect(answer.__typename).toBe("SocialRegistrationNeeded");
  });

  test("is not found by an address that it only told", async () => {
    const email = `dee.${unique()}@example.com`;
    const told = await buildMember(t.test.database.db, brand, { password });
    await t.services.contacts.bindEmail(t.platform(brand), told.id, email, { verified: false });
    const browser = new Browser();
    const { answer } = await browser.signIn(await browser.through(someone({ email, email_verified: true })));
    expect(answer.__typename).toBe("SocialRegistrationNeeded");
  });

  test("cannot have its password guessed by it", async () => {
    const email = `eve.${unique()}@example.com`;
    await memberWith(email);
    const browser = new Browser();
    const { answer } = await browser.signIn(await browser.through(someone({ email, email_verified: true })));
    const codes = [];
    for (let n = 0; n < 12; n += 1) codes.push((await browser.link(answer.ticket, `guess-${n}`)).code);
    expect(codes.at(-1)).toBe("too_many_requests");
    expect((await browser.link(answer.ticket, password)).code).toBe("too_many_requests");
  });

  test("is told the way where it has none of these: another link, or no password", async () => {
    const email = `flo.${unique()}@example.com`;
    await registered(someone({ email, email_verified: true }));
    const browser = new Browser();
    const other = await browser.signIn(await browser.through(someone({ email, email_verified: true })));
    expect(other.code).toBe("social_account_exists");
  });
});

describe("an agent's code and where the person came from", () => {
  const rowOf = (memberId: string) =>
    t.test.database.db
      .selectFrom("members.registration")
      .select(["method", "invitation_id", "domain", "referral_code", "register_url"])
      .where("member_id", "=", memberId)
      .executeTakeFirstOrThrow();

  async function invited() {
    const agent = await buildMember(t.test.database.db, brand, { memberType: 1 });
    const by = { ...t.platform(brand), actor: agent.actor };
    const invitation = await t.services.agents.invite(by, agent.id, { code: `C${unique()}`.slice(0, 12) });
    return { agent, invitation };
  }

  test("are kept with how the member came, which is said to be social", async () => {
    const { agent, invitation } = await invited();
    const browser = new Browser();
    const { answer } = await browser.signIn(await browser.through(someone()));
    const carried = {
      affiliateCode: ` ${invitation.code} `,
      domain: "WWW.Example.com",
      referralCode: "friend",
      registerUrl: "https://www.example.com/?a=1",
    };
    const made = await browser.register(answer.ticket, carried);
    expect(made.code).toBeNull();
    const { id } = made.value.registerSocially.me;
    expect(await rowOf(id)).toEqual({
      method: "social",
      invitation_id: invitation.id,
      domain: "www.example.com",
      referral_code: "friend",
      register_url: "https://www.example.com/?a=1",
    });
    const above = await t.test.database.db
      .selectFrom("agents.closure")
      .select("ancestor")
      .where("descendant", "=", id)
      .where("depth", "=", 1)
      .execute();
    expect(above).toEqual([{ ancestor: agent.id }]);
    const uses = await t.test.database.db
      .selectFrom("agents.invitation")
      .select("uses")
      .where("id", "=", invitation.id)
      .executeTakeFirstOrThrow();
    expect(uses).toEqual({ uses: 1 });
  });

  test("are not needed", async () => {
    const { me } = await registered(someone());
    expect(await rowOf(me.id)).toMatchObject({ method: "social", invitation_id: null, domain: null });
  });

  test("are refused where the code does not work, and the person may go on without", async () => {
    const browser = new Browser();
    const { answer } = await browser.signIn(await browser.through(someone()));
    expect((await browser.register(answer.ticket, { affiliateCode: "nobodys" })).code).toBe(
      "invitation_code_error",
    );
    expect(await browser.register(answer.ticket, { referralCode: "x".repeat(256) })).toMatchObject({
      code: "validation_failed",
      params: { fields: [{ field: "referralCode", code: "too_long" }] },
    });
    expect((await browser.register(answer.ticket)).code).toBeNull();
  });

  test("are asked for where the brand wants a code, and not looked at where it takes none", async () => {
    const settle = (change: { enabled: boolean; required: boolean }) =>
      t.services.registrationRules.change(t.platform(brand), "affiliateCode", change);
    const browser = new Browser();
    const { answer } = await browser.signIn(await browser.through(someone()));
    await settle({ enabled: true, required: true });
    expect(await browser.register(answer.ticket)).toMatchObject({
      code: "validation_failed",
      params: { fields: [{ field: "affiliateCode", code: "required" }] },
    });
    await settle({ enabled: false, required: false });
    expect((await browser.register(answer.ticket, { affiliateCode: "nobodys" })).code).toBeNull();
  });
});

describe("a signed-in member", () => {
  const linked = async (token: string) =>
    (await new Browser().graphql(links, {}, token)).value.me.socialLinks as { provider: string }[];

  async function member() {
    const email = `gus.${unique()}@example.com`;
    const { id, actor } = await memberWith(email);
    return { id, email, actor, token: await openSession(t, brand.id, id) };
  }

  test("links an account elsewhere by the password, is told of it, and signs in by it from then on", async () => {
    const { id, email, token } = await member();
    const person = someone({ email: "else@where.example", email_verified: true });
    const browser = new Browser();
    const { url } = await browser.beginLink(token);
    const back = await browser.comeBack(peer.approve(url, person));
    expect([back.status, back.location]).toEqual([303, "/member/security#socialLinked=google"]);
    expect(await linked(token)).toEqual([{ provider: "GOOGLE", label: "e***@where.example" }]);
    const other = new Browser();
    const { answer } = await other.signIn(await other.through(person));
    expect(answer).toMatchObject({ __typename: "SignedIn", me: { id } });
    const unlinked = await other.graphql(unlink, { provider: "GOOGLE" }, answer.token);
    expect(unlinked.code).toBeNull();
    const told = await t.carriers.to(email, t.services.delivery, t.platform());
    expect(told.map(({ text }) => /can (now|no longer) be used/.exec(text)?.[1] ?? "sign-in")).toEqual(
      expect.arrayContaining(["now", "no longer"]),
    );
  });

  test("is refused without a session, the right password, or a real account", async () => {
    const { token } = await member();
    const refused = async (with_: string, given?: object) =>
      (await new Browser().beginLink(with_, given)).code;
    expect(await refused("")).toBe("not_logged_in");
    expect(await refused(token, { password: "wrong" })).toBe("validation_failed");
    expect(await refused(token, {})).toBe("validation_failed");
    const elsewhere = await buildBrand(t.test.database.db);
    const theirs = await buildMember(t.test.database.db, elsewhere, { password });
    expect(await refused(await openSession(t, elsewhere.id, theirs.id))).toBe("not_logged_in");
    const without = await registered(someone());
    expect(await refused(without.token)).toBe("only_way_in");
  });

  test("cannot link what another member has linked, nor a second one of the same provider", async () => {
    const person = someone();
    await registered(person);
    const { token } = await member();
    const browser = new Browser();
    const taken = await browser.comeBack(peer.approve((await browser.beginLink(token)).url, person));
    expect(taken.location).toBe("/member/security#socialError=social_account_exists");
    expect(await linked(token)).toEqual([]);
    const { url } = await browser.beginLink(token);
    await browser.comeBack(peer.approve(url, someone()));
    expect((await browser.beginLink(token)).code).toBe("social_account_exists");
    expect((await browser.beginLink(token, { password }, "facebook")).code).toBeNull();
  });

  test("gets no link by another browser, by a replay, or after the password was changed", async () => {
    const { actor, token } = await member();
    const [mine, theirs] = [new Browser(), new Browser()];
    await theirs.begin();
    const back = peer.approve((await mine.beginLink(token)).url, someone());
    expect((await theirs.comeBack(back)).error).toBe("social_sign_in_failed");
    expect(await linked(token)).toEqual([]);
    expect((await mine.comeBack(back)).location).toContain("socialLinked");
    expect((await mine.comeBack(back)).error).toBe("social_sign_in_failed");
    const facebook = await mine.beginLink(token, { password }, "facebook");
    const late = peer.approve(facebook.url, someone());
    const chosen = "Left-Horse#2 now";
    await t.services.passwords.change(
      { ...t.platform(brand), actor },
      { oldPassword: password, newPassword: chosen, confirmNewPassword: chosen },
    );
    expect((await mine.comeBack(late)).error).toBe("social_sign_in_failed");
  });

  test("who says no at the provider is led back to where it began", async () => {
    const { token } = await member();
    const browser = new Browser();
    const { url } = await browser.beginLink(token);
    const said = new URL(url);
    const back = new URL(said.searchParams.get("redirect_uri") ?? "");
    back.searchParams.set("error", "access_denied");
    back.searchParams.set("state", said.searchParams.get("state") ?? "");
    back.searchParams.set("iss", peer.issuer);
    expect((await browser.comeBack(back)).location).toBe("/member/security#socialError=popup_closed_by_user");
  });
});

describe("an account that is locked", () => {
  test("is not opened by a link either", async () => {
    const person = someone();
    const { me } = await registered(person);
    await t.services.identity.setState(t.platform(brand), { accountId: me.id, state: "locked" });
    const browser = new Browser();
    expect((await browser.signIn(await browser.through(person))).code).toBe("account_locked");
  });
});

describe("what a stranger tries", () => {
  test("a state that was never given, given to another browser, or used before", async () => {
    const [mine, theirs] = [new Browser(), new Browser()];
    const { url } = await mine.begin();
    await theirs.begin();
    const back = peer.approve(url, someone());
    expect((await theirs.comeBack(back)).error).toBe("social_sign_in_failed");
    expect((await new Browser().comeBack(back)).error).toBe("social_sign_in_failed");
    const [noState, wrongState] = [new URL(back), new URL(back)];
    noState.searchParams.delete("state");
    wrongState.searchParams.set("state", "x".repeat(43));
    expect((await mine.comeBack(noState)).error).toBe("social_sign_in_failed");
    expect((await mine.comeBack(wrongState)).error).toBe("social_sign_in_failed");
    const before = peer.tokenCalls;
    expect((await mine.comeBack(back)).code).not.toBeNull();
    expect((await mine.comeBack(back)).error, "replayed").toBe("social_sign_in_failed");
    expect(peer.tokenCalls - before).toBe(1);
  });

  test("a code at the provider that was spent, or asked for by somebody else", async () => {
    const [mine, theirs] = [new Browser(), new Browser()];
    const spent = peer.approve((await mine.begin()).url, someone());
    await mine.comeBack(spent);
    const own = peer.approve((await theirs.begin()).url, someone());
    own.searchParams.set("code", spent.searchParams.get("code") ?? "");
    expect((await theirs.comeBack(own)).error).toBe("social_sign_in_failed");
    const [victim, attacker] = [new Browser(), new Browser()];
    const stolen = peer.approve((await victim.begin()).url, someone());
    const used = peer.approve((await attacker.begin()).url, someone());
    used.searchParams.set("code", stolen.searchParams.get("code") ?? "");
    expect((await attacker.comeBack(used)).error, "another verifier").toBe("social_sign_in_failed");
  });

  test.each([
    ["another nonce", { claims: { nonce: "x".repeat(43) } }],
    ["no nonce", { claims: { nonce: undefined } }],
    ["another audience", { claims: { aud: "somebody-else" } }],
    ["another issuer", { claims: { iss: "https://evil.example" } }],
    ["the past", { claims: { exp: 1_000_000 } }],
    ["a foreign key", { forged: true }],
    ["no subject", { claims: { sub: undefined } }],
  ])("an ID token of %s", async (_title, mischief) => {
    Object.assign(peer.faults, mischief);
    const browser = new Browser();
    const { url } = await browser.begin();
    expect((await browser.comeBack(peer.approve(url, someone()))).error).toBe("social_sign_in_failed");
  });

  test("an exchange code twice, late, or from another browser", async () => {
    const browser = new Browser();
    const code = await browser.through(someone());
    const other = new Browser();
    await other.begin();
    expect((await other.signIn(code)).code).toBe("social_sign_in_failed");
    expect((await new Browser().signIn(code)).code).toBe("social_sign_in_failed");
    const two = await Promise.all([browser.signIn(code), browser.signIn(code)]);
    expect(two.map(({ code }) => code).sort()).toEqual(["social_sign_in_failed", null].sort());
    const late = await browser.through(someone());
    t.clock.advance(61_000);
    expect((await browser.signIn(late)).code).toBe("social_sign_in_failed");
  });

  test("a ticket from another browser, too late, or twice at once", async () => {
    const browser = new Browser();
    const { answer } = await browser.signIn(await browser.through(someone()));
    const other = new Browser();
    await other.begin();
    expect((await other.register(answer.ticket)).code).toBe("social_sign_in_failed");
    const two = await Promise.all([browser.register(answer.ticket), browser.register(answer.ticket)]);
    expect(two.filter(({ code }) => code === null)).toHaveLength(1);
    const late = await browser.signIn(await browser.through(someone()));
    t.clock.advance(16 * 60_000);
    expect((await browser.register(late.answer.ticket)).code).toBe("social_sign_in_failed");
  });

  test("another brand: its states, codes, tickets and links are worth nothing here", async () => {
    const person = someone();
    await registered(person);
    const there = await buildBrand(t.test.database.db);
    await configure(there);
    const browser = new Browser();
    const abroad = new Browser(there.host);
    const back = peer.approve((await browser.begin()).url, person);
    abroad.cookie = browser.cookie;
    expect((await abroad.comeBack(back)).error).toBe("social_sign_in_failed");
    const code = (await browser.comeBack(back)).code ?? "";
    expect((await abroad.signIn(code)).code).toBe("social_sign_in_failed");
    const theirs = new Browser(there.host);
    expect((await theirs.signIn(await theirs.through(person))).answer.__typename).toBe(
      "SocialRegistrationNeeded",
    );
  });

  test("another provider's callback, an open redirect, and what is no name of a provider", async () => {
    const browser = new Browser();
    const back = peer.approve((await browser.begin()).url, someone());
    const crossed = new URL(back);
    crossed.pathname = "/social/facebook/callback";
    expect((await browser.comeBack(crossed)).error).toBe("social_sign_in_failed");
    const asked = await browser.begin("google", { referer: "https://evil.example/" });
    const redirect = new URL(new URL(asked.url).searchParams.get("redirect_uri") ?? "");
    expect([redirect.hostname, redirect.pathname]).toEqual([brand.host, "/social/google/callback"]);
    const led = new URL(peer.approve(asked.url, someone()));
    led.searchParams.set("next", "https://evil.example/");
    expect((await browser.comeBack(led)).location).toMatch(/^\/login#social=[\w-]{43}$/);
    expect((await browser.begin("evil")).status).toBe(404);
  });

  test("to begin from another site: a form cannot, and the cookie is the browser's own", async () => {
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

  test("nothing that was secret stands in the database", async () => {
    const browser = new Browser();
    const code = await browser.through(someone({ sub: "plain-subject-id" }));
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
  test("that is told no leads back with that", async () => {
    const browser = new Browser();
    const { url } = await browser.begin();
    expect((await browser.comeBack(peer.deny(url))).error).toBe("popup_closed_by_user");
  });

  test.each(["google", "facebook"])("that is down is told apart, before and after: %s", async (provider) => {
    const browser = new Browser();
    const { url } = await browser.begin(provider);
    peer.faults.down = true;
    expect((await browser.comeBack(peer.approve(url, someone()))).error).toBe("social_provider_unavailable");
    const gone = { provider: "google", clientId: "x", clientSecret: "y", endpoints: null } as const;
    await t.services.socialProviders.configure(t.platform(brand), { ...gone, issuer: "http://127.0.0.1:9" });
    expect(await browser.begin("google")).toMatchObject({
      status: 503,
      errorCode: "social_provider_unavailable",
    });
  });

  test.each(["invalid_grant", "invalid_client", "server_error"])(
    "that refuses the code with %s",
    async (tokenError) => {
      const browser = new Browser();
      const { url } = await browser.begin();
      peer.faults.tokenError = tokenError;
      expect((await browser.comeBack(peer.approve(url, someone()))).error).toBe("social_sign_in_failed");
    },
  );

  test("is offered when an operator has said how the brand is known there, and no longer", async () => {
    const offered = async (host: string) => (await graphql(t, { host }, "{ socialProviders }")).value;
    const bare = await buildBrand(t.test.database.db);
    expect(await offered(bare.host)).toEqual({ socialProviders: [] });
    expect((await new Browser(bare.host).begin()).errorCode).toBe("social_not_offered");
    expect(await offered(brand.host)).toEqual({ socialProviders: ["GOOGLE", "FACEBOOK"] });
    const { actor } = await buildOperator(t.test.database.db, brand);
    const operator = { ...t.platform(brand), actor };
    await t.services.socialProviders.remove(operator, "google");
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
      await expect(
        t.services.socialProviders.configure(operator, { ...setting, issuer }),
      ).rejects.toMatchObject({
        code: "validation_failed",
      });
    const audited = t.test.database.db
      .selectFrom("audit.entry")
      .select(["action", "after"])
      .where("brand_id", "=", brand.id);
    expect(JSON.stringify(await audited.execute())).not.toContain(peerClient.secret);
  });

  test("is not gone to while the brand is closed", async () => {
    await t.services.brands.setMaintenance(t.platform(brand), { on: true, endsAt: null });
    expect((await new Browser().begin()).errorCode).toBe("system_maintenance");
  });
});

describe("the member's own links", () => {
  const asked = (who: Caller, provider: string) => graphql(t, who, unlink, { provider });

  test("go, unless one is the only way in", async () => {
    const { token } = await registered(someone());
    const only = { host: brand.host, token };
    expect((await asked(only, "GOOGLE")).code).toBe("only_way_in");
    expect((await asked(only, "FACEBOOK")).code).toBe("not_found");
    const email = `gus.${unique()}@example.com`;
    const member = await memberWith(email);
    const person = someone({ email, email_verified: true });
    const browser = new Browser();
    const { answer } = await browser.signIn(await browser.through(person));
    await browser.link(answer.ticket, password);
    const who = { host: brand.host, token: await openSession(t, brand.id, member.id) };
    expect((await asked(who, "GOOGLE")).code).toBeNull();
    expect((await graphql(t, who, links)).value).toMatchObject({ me: { socialLinks: [] } });
    const after = new Browser();
    expect((await after.signIn(await after.through(person))).answer.__typename).toBe("SocialLinkNeeded");
  });

  test("are for members with an account", async () => {
    const trial = await buildMember(t.test.database.db, brand, { memberType: 4 });
    const who = { host: brand.host, token: await openSession(t, brand.id, trial.id) };
    expect((await asked(who, "GOOGLE")).code).toBe("in_need_true_account");
    expect((await asked({ host: brand.host }, "GOOGLE")).code).toBe("not_logged_in");
  });
});
