import { readFileSync } from "node:fs";
import {
  buildSchema,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isIntrospectionType,
  isObjectType,
  isSpecifiedScalarType,
  printSchema,
} from "graphql";
import { beforeAll, describe, expect, test } from "vitest";
import { declaredModules } from "../../src/declared-modules.js";
import { buildGraphqlSchema, graphqlPartsOf, type SchemaName } from "../../src/graphql/schema.js";
import { isOpenToGuests } from "../../src/kit/access.js";
import { openTestApp, type TestApp } from "../app.js";
import { buildBrand } from "../factories/brand.js";
import { encryptBody, graphql, wps } from "../transports.js";

function build(name: SchemaName): GraphQLSchema {
  return buildGraphqlSchema(graphqlPartsOf(declaredModules(), name));
}

const schema = build("player");
const admin = build("admin");

const typesOf = (built: GraphQLSchema) =>
  Object.values(built.getTypeMap()).filter(
    (type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type),
  );

type Described = GraphQLNamedType | GraphQLField<unknown, unknown> | GraphQLArgument | GraphQLInputField;

function membersOf(type: GraphQLNamedType): [string, Described | { description?: string | null }][] {
  if (isEnumType(type)) return type.getValues().map((value) => [`${type.name}.${value.name}`, value]);
  if (isInputObjectType(type)) {
    return Object.values(type.getFields()).map((field) => [`${type.name}.${field.name}`, field]);
  }
  if (!isObjectType(type)) return [];
  return Object.values(type.getFields()).flatMap((field) => [
    [`${type.name}.${field.name}`, field] as [string, Described],
    ...field.args.map((arg) => [`${type.name}.${field.name}(${arg.name})`, arg] as [string, Described]),
  ]);
}

test.each([
  ["player", schema],
  ["admin", admin],
])("everything in the %s schema is described", (_name, built) => {
  const all = typesOf(built).flatMap((type) => [
    [type.name, type] as [string, Described],
    ...membersOf(type),
  ]);
  expect(all.filter(([, { description }]) => !description?.trim()).map(([name]) => name)).toEqual([]);
  expect(all.length).toBeGreaterThan(100);
});

test("plain fields are read without a resolver", () => {
  const fields = schema.getQueryType()?.getFields();
  expect(fields?.games?.resolve).toBeTypeOf("function");
  const brand = schema.getType("Brand");
  if (!isObjectType(brand)) throw new Error("no type Brand");
  expect(brand.getFields().code?.resolve).toBeUndefined();
});

test.each([
  ["schema.graphql", schema],
  ["admin.graphql", admin],
])("the committed %s is the server's", (file, built) => {
  const committed = readFileSync(new URL(`../../../schema/${file}`, import.meta.url), "utf8");
  expect(printSchema(buildSchema(committed))).toBe(printSchema(built));
});

test("neither schema depends on the other, whichever is built first", () => {
  const [secondAdmin, secondPlayer] = [build("admin"), build("player")];
  expect(printSchema(secondAdmin)).toBe(printSchema(admin));
  expect(printSchema(secondPlayer)).toBe(printSchema(schema));
  const views = typesOf(schema).filter(({ name }) => name.startsWith("Admin"));
  expect(views.map(({ name }) => name)).toEqual([]);
});

/** Every mutation, in a guest's call; a new mutation must be added here. */
const mutations: Readonly<Record<string, { readonly call: string; readonly guest: string | null }>> = {
  signIn: {
    call: 'signIn(input: {username: "unknown", password: "x"}) { __typename }',
    guest: "invalid_credentials",
  },
  signOut: { call: "signOut", guest: "not_logged_in" },
  sendStepUpCode: {
    call: 'sendStepUpCode(ticket: "x", method: SMS) { __typename }',
    guest: "step_up_expired",
  },
  resumeSession: { call: 'resumeSession(deviceId: "x") { __typename }', guest: null },
  exchangeToken: { call: "exchangeToken { __typename }", guest: "not_logged_in" },
  unlockSession: { call: 'unlockSession(password: "x")', guest: "not_logged_in" },
  endSession: { call: 'endSession(id: "01a1fe27-8a13-7025-9d57-9922ddc8e4cd")', guest: "not_logged_in" },
  endOtherSessions: { call: "endOtherSessions", guest: "not_logged_in" },
  captcha: { call: "captcha { captchaId }", guest: null },
  workChallenge: { call: "workChallenge(action: SIGN_IN)", guest: null },
  requestMyData: { call: 'requestMyData(input: {password: "x"}) { ticket }', guest: "not_logged_in" },
  closeAccount: { call: 'closeAccount(input: {password: "x"})', guest: "not_logged_in" },
  sendCode: {
    call: 'sendCode(input: {purpose: BIND_EMAIL, email: "a@example.com"}) { expiredMinutes }',
    guest: "not_logged_in",
  },
  sendCaptchaFallback: {
    call: 'sendCaptchaFallback(input: {username: "unknown", channel: MAIL}) { captchaId }',
    guest: null,
  },
  addFavourite: { call: 'addFavourite(input: {gameId: "x"}) { changed }', guest: "not_logged_in" },
  removeFavourite: { call: 'removeFavourite(input: {gameId: "x"}) { changed }', guest: "not_logged_in" },
  launchGame: { call: 'launchGame(input: {gameId: "x"}) { __typename }', guest: "not_logged_in" },
  launchVendor: { call: 'launchVendor(input: {vendorCode: "x"}) { __typename }', guest: "not_logged_in" },
  activateWallet: { call: 'activateWallet(currency: "EUR") { id }', guest: "not_logged_in" },
  setLimit: {
    call: 'setLimit(input: {kind: WAGER, period: DAY, currency: "USD", amount: "1"}) { checkMinutes }',
    guest: "not_logged_in",
  },
  confirmLimit: { call: 'confirmLimit(changeId: "x") { checkMinutes }', guest: "not_logged_in" },
  cancelLimit: { call: 'cancelLimit(changeId: "x") { checkMinutes }', guest: "not_logged_in" },
  setRealityCheck: { call: "setRealityCheck(minutes: 15) { checkMinutes }", guest: "not_logged_in" },
  excludeMyself: { call: 'excludeMyself(input: {days: 1, password: "x"}) { until }', guest: "not_logged_in" },
  requestExclusionEnd: { call: "requestExclusionEnd { until }", guest: "not_logged_in" },
  playHeartbeat: { call: "playHeartbeat { checkMinutes }", guest: "not_logged_in" },
  acknowledgeRealityCheck: { call: "acknowledgeRealityCheck { checkMinutes }", guest: "not_logged_in" },
  createTrialAccount: {
    call: "createTrialAccount(input: {adult: true}) { __typename }",
    guest: "trial_accounts_not_offered",
  },
  socialSignIn: {
    call: 'socialSignIn(input: {code: "x"}) { __typename }',
    guest: "social_sign_in_failed",
  },
  confirmSocialSignIn: {
    call: 'confirmSocialSignIn(input: {ticket: "x", stepUp: {ticket: "x", method: GOOGLE, answer: "0"}}) { token }',
    guest: "social_sign_in_failed",
  },
  linkSocialAccount: {
    call: 'linkSocialAccount(input: {ticket: "x", password: "y"}) { token }',
    guest: "social_sign_in_failed",
  },
  registerWithSocialAccount: {
    call: 'registerWithSocialAccount(input: {ticket: "x", birthday: "1990-01-01", acceptsTerms: true, isAdult: true}) { token }',
    guest: "social_sign_in_failed",
  },
  unlinkSocialAccount: { call: "unlinkSocialAccount(provider: GOOGLE)", guest: "not_logged_in" },
  openSupport: { call: "openSupport", guest: null },
  sendSupportMessage: {
    call: 'sendSupportMessage(input: {text: "x", requestId: "01a1fe27-8a13-7025-9d57-9922ddc8e4cd"}) { id }',
    guest: "not_found",
  },
  markSupportSeen: { call: "markSupportSeen(number: 1)", guest: "not_found" },
  linkGuestConversation: { call: 'linkGuestConversation(key: "x")', guest: "not_logged_in" },
  launchChat: { call: "launchChat { chatUrl }", guest: null },
  attachDepositProofs: {
    call: 'attachDepositProofs(input: {id: "x", fileIds: ["x"]}) { id }',
    guest: "not_logged_in",
  },
  cancelDeposit: { call: 'cancelDeposit(id: "x") { id }', guest: "not_logged_in" },
  createDeposit: {
    call: 'createDeposit(input: {methodId: "x", amount: "1.00", requestId: "x"}) { id }',
    guest: "not_logged_in",
  },
  addWithdrawalAccount: {
    call: 'addWithdrawalAccount(input: {methodId: "x", payeeName: "x", number: "x", paymentPassword: "x"}) { id }',
    guest: "not_logged_in",
  },
  removeWithdrawalAccount: {
    call: 'removeWithdrawalAccount(id: "x", paymentPassword: "x")',
    guest: "not_logged_in",
  },
  requestWithdrawal: {
    call: 'requestWithdrawal(input: {accountId: "x", amount: "1.00", paymentPassword: "x", requestId: "x"}) { id }',
    guest: "not_logged_in",
  },
  confirmWithdrawalReceipt: {
    call: 'confirmWithdrawalReceipt(input: {id: "x", answer: RECEIVED}) { id }',
    guest: "not_logged_in",
  },
  transferWallet: {
    call: 'transferWallet(input: {fromWallet: "MAIN", toWallet: "x", amount: "1.00", requestId: "x"}) { id }',
    guest: "not_logged_in",
  },
  recallVendorBalances: {
    call: 'recallVendorBalances(requestId: "x") { unavailableVendors }',
    guest: "not_logged_in",
  },
  transferUpline: {
    call: 'transferUpline(input: {amount: "1.00", paymentPassword: "x", requestId: "x"}) { id }',
    guest: "not_logged_in",
  },
  transferDownline: {
    call: 'transferDownline(input: {memberId: "x", amount: "1.00", paymentPassword: "x", requestId: "x"}) { id }',
    guest: "not_logged_in",
  },
  markMessagesRead: { call: "markMessagesRead", guest: "not_logged_in" },
  subscribeToPush: {
    call: 'subscribeToPush(input: {endpoint: "x", p256dh: "x", auth: "x", publicKey: "x", topics: [PAYMENTS]})',
    guest: "not_logged_in",
  },
  keepPushSubscription: {
    call: 'keepPushSubscription(endpoint: "x") { topics }',
    guest: "not_logged_in",
  },
  unsubscribeFromPush: { call: 'unsubscribeFromPush(endpoint: "x")', guest: "not_logged_in" },
  register: {
    call: "register(input: {acceptsTerms: true, isAdult: true}) { token }",
    guest: "validation_failed",
  },
  createInvitation: { call: "createInvitation(input: {}) { id }", guest: "not_logged_in" },
  endInvitation: { call: 'endInvitation(id: "x") { id }', guest: "not_logged_in" },
  changePassword: {
    call: 'changePassword(input: {newPassword: "x", confirmNewPassword: "x"}) { token }',
    guest: "not_logged_in",
  },
  requestPasswordReset: {
    call: 'requestPasswordReset(input: {username: "unknown", email: "a@example.com"})',
    guest: null,
  },
  openPasswordReset: { call: 'openPasswordReset(token: "x") { ticket }', guest: "reset_link_expired" },
  sendEmailProof: { call: "sendEmailProof", guest: "not_logged_in" },
  proveEmail: { call: 'proveEmail(token: "x")', guest: "proof_link_expired" },
  completePasswordReset: {
    call: 'completePasswordReset(input: {ticket: "x", newPassword: "x", confirmNewPassword: "x"})',
    guest: "reset_link_expired",
  },
  resetPasswordByPhone: {
    call: `resetPasswordByPhone(input: {countryDialingCode: "+44", mobileNum: "", verificationCode: "x",
      newPassword: "x", confirmNewPassword: "x"}) { token }`,
    guest: "missing_phone_number",
  },
  beginPasskey: { call: "beginPasskey", guest: null },
  signInWithPasskey: {
    call: 'signInWithPasskey(input: {answer: "x"}) { token }',
    guest: "passkey_refused",
  },
  beginNewPasskey: { call: 'beginNewPasskey(input: {password: "x"})', guest: "not_logged_in" },
  addPasskey: {
    call: 'addPasskey(input: {name: "x", response: "x"}) { recoveryCodes }',
    guest: "not_logged_in",
  },
  renamePasskey: { call: 'renamePasskey(id: "x", name: "x")', guest: "not_logged_in" },
  removePasskey: { call: 'removePasskey(id: "x", input: {password: "x"})', guest: "not_logged_in" },
  setPaymentPassword: {
    call: 'setPaymentPassword(input: {password: "x", paymentPassword: "x", confirmPaymentPassword: "x"})',
    guest: "not_logged_in",
  },
  changePaymentPassword: {
    call: `changePaymentPassword(input: {oldPaymentPassword: "x", paymentPassword: "x",
      confirmPaymentPassword: "x"})`,
    guest: "not_logged_in",
  },
  beginAuthenticator: { call: 'beginAuthenticator(password: "x") { uri }', guest: "not_logged_in" },
  confirmAuthenticator: { call: 'confirmAuthenticator(code: "x") { recoveryCodes }', guest: "not_logged_in" },
  renewRecoveryCodes: {
    call: 'renewRecoveryCodes(input: {password: "x", code: "x"}) { recoveryCodes }',
    guest: "not_logged_in",
  },
  removeAuthenticator: {
    call: 'removeAuthenticator(input: {password: "x", code: "x"})',
    guest: "not_logged_in",
  },
  sendBoundCode: { call: "sendBoundCode(contact: PHONE)", guest: "not_logged_in" },
  bindPhone: {
    call: `bindPhone(input: {password: "x", countryDialingCode: "+44", mobileNum: "x",
      verificationCode: "x"})`,
    guest: "not_logged_in",
  },
  bindEmail: {
    call: 'bindEmail(input: {password: "x", email: "x", verificationCode: "x"})',
    guest: "not_logged_in",
  },
  unbindContact: { call: 'unbindContact(contact: PHONE, input: {password: "x"})', guest: "not_logged_in" },
  setPayeeName: { call: 'setPayeeName(input: {payeeName: "x", password: "x"})', guest: "not_logged_in" },
  updateProfile: { call: 'updateProfile(input: {nickname: "x"}) { id }', guest: "not_logged_in" },
  updateProfileDetails: {
    call: 'updateProfileDetails(input: {line: "xx"}) { field text }',
    guest: "not_logged_in",
  },
  offerContract: {
    call: `offerContract(input: {agentId: "x", kind: DIVIDEND, currency: "USD", requestId: "x",
      terms: {categories: []}}) { id }`,
    guest: "not_logged_in",
  },
  acceptContract: { call: 'acceptContract(id: "x") { id }', guest: "not_logged_in" },
  rejectContract: { call: 'rejectContract(id: "x") { id }', guest: "not_logged_in" },
  withdrawContract: { call: 'withdrawContract(id: "x") { id }', guest: "not_logged_in" },
  requestContractTermination: { call: 'requestContractTermination(id: "x") { id }', guest: "not_logged_in" },
  acceptContractTermination: { call: 'acceptContractTermination(id: "x") { id }', guest: "not_logged_in" },
  declineContractTermination: { call: 'declineContractTermination(id: "x") { id }', guest: "not_logged_in" },
  joinProgramme: { call: 'joinProgramme(id: "x") { id }', guest: "not_logged_in" },
  applyToProgramme: { call: 'applyToProgramme(input: {programmeId: "x"}) { id }', guest: "not_logged_in" },
  endBonus: { call: 'endBonus(id: "x")', guest: "not_logged_in" },
  claimReward: { call: 'claimReward(entryId: "x") { id }', guest: "not_logged_in" },
  claimRaffle: {
    call: 'claimRaffle(input: {promotionId: "x", requestId: "x"}) { id }',
    guest: "not_logged_in",
  },
  rotateRaffleSeed: {
    call: 'rotateRaffleSeed(input: {raffleId: "x", clientSeed: "x"}) { fairness { nonce } }',
    guest: "not_logged_in",
  },
  openEnvelope: { call: 'openEnvelope(id: "x") { id }', guest: "not_logged_in" },
  makeEnvelope: {
    call: 'makeEnvelope(input: {total: "1", shares: 1, paymentPassword: "x", requestId: "x"}) { id }',
    guest: "not_logged_in",
  },
  convertPoints: {
    call: `convertPoints(input: {points: 1, paymentPassword: "x", requestId: "x"}) { id }`,
    guest: "not_logged_in",
  },
  redeemPoints: {
    call: `redeemPoints(input: {goodId: "x", quantity: 1, paymentPassword: "x", receivingAddress: "x",
      mobileNumber: "x", requestId: "x"}) { id }`,
    guest: "not_logged_in",
  },
  createDownlineAccount: {
    call: `createDownlineAccount(input: {username: "x", password: "x", isAdult: true,
      requestId: "01a1fe27-8a13-7025-9d57-9922ddc8e4cd"}) { id }`,
    guest: "not_logged_in",
  },
  sendFeedback: {
    call: `sendFeedback(input: {questionType: DEPOSIT, content: "x",
      requestId: "01a1fe27-8a13-7025-9d57-9922ddc8e4cd"}) { id }`,
    guest: "not_logged_in",
  },
  sendDownlineMessage: {
    call: `sendDownlineMessage(input: {memberId: "x", title: "x", body: "x",
      requestId: "01a1fe27-8a13-7025-9d57-9922ddc8e4cd"})`,
    guest: "not_logged_in",
  },
  recordInvitationVisit: { call: 'recordInvitationVisit(code: "x")', guest: null },
  openRoundDetails: {
    call: 'openRoundDetails(input: {roundId: "01a1fe27-8a13-7025-9d57-9922ddc8e4cd"}) { url }',
    guest: "not_logged_in",
  },
};

describe("a guest", () => {
  let t: TestApp;
  let host: string;
  beforeAll(async () => {
    t = await openTestApp();
    ({ host } = await buildBrand(t.test.database.db));
  });

  test("the table lists every mutation of the schema", () => {
    expect(Object.keys(schema.getMutationType()?.getFields() ?? {}).sort()).toEqual(
      Object.keys(mutations).sort(),
    );
  });

  test.each(Object.entries(mutations))("is refused by %s", async (_name, { call, guest }) => {
    expect((await graphql(t, { host }, `mutation { ${call} }`)).code).toBe(guest);
  });

  test("is rejected by every call marked (T), before its body is read", async () => {
    const marked = t.app.wpsCalls.filter(({ access }) => !isOpenToGuests(access));
    expect(marked.map(({ url }) => url).sort()).toEqual([
      "/wps/feedback",
      "/wps/game/launchGame",
      "/wps/member/info",
      "/wps/member/info/funds/consolidated",
      "/wps/member/info/icon",
      "/wps/member/info/icon",
      "/wps/member/password",
      "/wps/relay/CSP_unreadCount",
      "/wps/relay/GCSGAME_gameList",
      "/wps/relay/GCS_gameLaunchFB",
      "/wps/relay/GCS_merchantWallet",
      "/wps/relay/GCS_recentGame",
      "/wps/relay/GCS_walletTransfer",
      "/wps/relay/MCS2_claimRafflePromotion",
      "/wps/relay/MCS2_getPointBalance",
      "/wps/relay/MCS2_getPointConfig",
      "/wps/relay/MCS2_getPointReward",
      "/wps/relay/MCS2_getRedeemPointList",
      "/wps/relay/MCS2_processContractHourSalary",
      "/wps/relay/MCS2_processDailySalContract",
      "/wps/relay/MCS2_processDividendReq",
      "/wps/relay/MCSFE_addFavoriteGameV2",
      "/wps/relay/MCSFE_getFavoriteGames",
      "/wps/relay/MCSFE_getFavoriteGamesList",
      "/wps/relay/MCSFE_getMissionLeaderboard",
      "/wps/relay/MCSFE_getMissionSummaryDetails",
      "/wps/relay/MCSFE_processRealTimeSalaryContract",
      "/wps/relay/MCSFE_removeFavoriteGameV2",
      "/wps/relay/ODSFE2_MemTransDet",
      "/wps/relay/passwordCheck/MCS2_convertPoint",
      "/wps/relay/passwordCheck/MCS2_redeemPointReward",
      "/wps/session/logout",
      "/wps/v2/wallets/balance",
    ]);
    for (const { method, url } of marked) {
      const answer = await wps(t, { host }, { method, url });
      expect([url, answer.status, answer.code]).toEqual([url, 401, "not_logged_in"]);
    }
  });

  test("cannot send a plain body to a call marked (E)", async () => {
    const marked = t.app.wpsCalls.filter(({ encrypted, access }) => encrypted && isOpenToGuests(access));
    // The error of each call for an empty encrypted body.
    const answers: Record<string, string> = {
      "/wps/member/password/verification": "validation_failed",
      "/wps/member/register": "validation_failed",
      "/wps/member/register/mobile": "operation_not_allowed",
      "/wps/session/login": "validation_failed",
      "/wps/session/login/stepUp": "validation_failed",
    };
    expect(marked.map(({ url }) => url).sort()).toEqual(Object.keys(answers));
    for (const { method, url } of marked) {
      expect((await wps(t, { host }, { method, url, body: {} })).code).toBe("payload_not_encrypted");
      const body = await encryptBody(t, {});
      expect((await wps(t, { host }, { method, url, body })).code, url).toBe(answers[url]);
    }
  });
});
