import { sha256 } from "../../src/core/crypto.js";
import { type Caller, graphql, seal, wps } from "../doors.js";
import { freshPhone } from "../verification/setup.js";
import { adapted, everyoneElse, type Row, type RowsOf, type World } from "./doors-setup.js";

const newPassword = "Fresh-Horse#2";
let originalHash: string | null = null;

/** Restores the member's password and session, which the change by either transport replaces. */
async function restoreMember({ t, memberId, people }: World, caller: Caller): Promise<void> {
  const { db } = t.test.database;
  const { password_hash } = await db
    .selectFrom("identity.account")
    .select("password_hash")
    .where("id", "=", memberId)
    .executeTakeFirstOrThrow();
  originalHash ??= password_hash;
  await db
    .updateTable("identity.account")
    .set({ password_hash: originalHash })
    .where("id", "=", memberId)
    .execute();
  if (caller.token && caller.token === people.member.token) {
    await db
      .updateTable("identity.session")
      .set({ ended_at: null })
      .where("token_hash", "=", sha256(caller.token))
      .where("account_id", "=", memberId)
      .execute();
  }
}

const changeInput = (oldPassword: string, chosen = newPassword, confirmNewPassword = chosen) => ({
  oldPassword,
  newPassword: chosen,
  confirmNewPassword,
});

const tokenLength = ({ token }: { token: string }) => token.length;

const changeCases = (world: () => World): Row["cases"] => [
  {
    title: "the right password",
    who: "member",
    input: () => changeInput(world().password),
    code: null,
  },
  {
    title: "a wrong password",
    who: "member",
    input: () => changeInput("Wrong-Horse#1"),
    code: "validation_failed",
  },
  { title: "no password", who: "member", input: () => changeInput(""), code: "validation_failed" },
  {
    title: "a common password as the new one",
    who: "member",
    input: () => changeInput(world().password, "password1"),
    code: "validation_failed",
  },
  {
    title: "the current password as the new one",
    who: "member",
    input: () => changeInput(world().password, world().password),
    code: "validation_failed",
  },
  {
    title: "a different confirmation",
    who: "member",
    input: () => changeInput(world().password, newPassword, "Fresh-Horse#3"),
    code: "validation_failed",
  },
  { title: "a trial member", who: "trial", input: () => changeInput("x"), code: "in_need_true_account" },
  ...everyoneElse("not_logged_in").map((entry) => ({ ...entry, input: () => changeInput("x") })),
];

const phoneReset = (part: object = {}) => ({
  countryDialingCode: "+44",
  mobileNum: freshPhone().slice(3),
  verificationCode: "123456",
  newPassword,
  ...part,
});

const iconFields = "icon { iconId url }";

/** Rows 5 and 8 to 10 of the contract. The tests of src/modules/identity cover what needs a valid link or code. */
export const passwordRows: RowsOf = (world) => [
  {
    name: "row 5, the icon",
    calls: ["GET /wps/member/info/icon"],
    graphql: (who) =>
      adapted(
        graphql(world().t, who, `{ me { ${iconFields} } }`),
        ({ me }: { me: { icon: object } | null }) => me?.icon,
      ),
    wps: (who) => wps(world().t, who, { method: "GET", url: "/wps/member/info/icon" }),
    cases: [
      { title: "a member", who: "member", code: null },
      { title: "an agent", who: "agent", code: null },
      {
        title: "a trial member",
        who: "trial",
        code: null,
        wpsOnly: {
          code: "in_need_true_account",
          reason: "in GraphQL the icon is part of `me`, which accepts trial tokens like row 4",
        },
      },
      ...everyoneElse(null).map((entry) => ({
        ...entry,
        wpsOnly: { code: "not_logged_in", reason: "`me` is null for a guest, the row refuses it" },
      })),
    ],
  },
  {
    name: "row 5, a change of icon",
    calls: ["PUT /wps/member/info/icon"],
    graphql: (who, input) =>
      adapted(
        graphql(
          world().t,
          who,
          `mutation ($input: ProfileInput!) { updateProfile(input: $input) { ${iconFields} } }`,
          { input },
        ),
        ({ updateProfile }: { updateProfile: { icon: object } }) => updateProfile.icon,
      ),
    wps: (who, body) => wps(world().t, who, { method: "PUT", url: "/wps/member/info/icon", body }),
    cases: [
      { title: "an icon of the list", who: "member", input: () => ({ iconId: "rocket" }), code: null },
      {
        title: "an unknown icon",
        who: "member",
        input: () => ({ iconId: "me.png" }),
        code: "validation_failed",
      },
      {
        title: "a trial member",
        who: "trial",
        input: () => ({ iconId: "rocket" }),
        code: "in_need_true_account",
      },
      ...everyoneElse("not_logged_in").map((entry) => ({ ...entry, input: () => ({ iconId: "rocket" }) })),
    ],
  },
  {
    name: "row 8, a change of password",
    calls: ["POST /wps/member/password"],
    before: (caller) => restoreMember(world(), caller),
    graphql: (who, input) =>
      adapted(
        graphql(
          world().t,
          who,
          "mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { token } }",
          { input },
        ),
        ({ changePassword }: { changePassword: { token: string } }) => tokenLength(changePassword),
      ),
    wps: async (who, input) => {
      const { t } = world();
      const body = await seal(t, input);
      return adapted(wps(t, who, { method: "POST", url: "/wps/member/password", body }), tokenLength);
    },
    cases: [
      ...changeCases(world),
      // The last case restores the member for other rows.
      {
        title: "a wrong password at the end",
        who: "member",
        input: () => changeInput("Wrong-Horse#1"),
        code: "validation_failed",
      },
    ],
  },
  {
    name: "row 9, a password reset link by e-mail",
    calls: ["POST /wps/member/password/email"],
    graphql: (who, input) =>
      adapted(
        graphql(
          world().t,
          who,
          "mutation ($input: PasswordResetRequestInput!) { requestPasswordReset(input: $input) }",
          { input },
        ),
        () => null,
      ),
    wps: (who, body) => wps(world().t, who, { method: "POST", url: "/wps/member/password/email", body }),
    cases: [
      {
        title: "a member's username",
        who: "guest",
        input: () => ({ username: world().username, email: "ann@example.com" }),
        code: null,
      },
      {
        title: "an unknown username",
        who: "guest",
        input: () => ({ username: "nobody-at-all", email: "ann@example.com" }),
        code: null,
      },
      {
        title: "no username",
        who: "guest",
        input: () => ({ username: " ", email: "ann@example.com" }),
        code: "validation_failed",
      },
      {
        title: "an invalid e-mail address",
        who: "guest",
        input: () => ({ username: "ann", email: "ann at example" }),
        code: "validation_failed",
      },
    ],
  },
  {
    name: "row 10, a password reset by phone",
    calls: ["POST /wps/member/password/verification"],
    graphql: (who, input) =>
      adapted(
        graphql(
          world().t,
          who,
          "mutation ($input: PhonePasswordResetInput!) { resetPasswordByPhone(input: $input) { token } }",
          { input: { ...input, confirmNewPassword: input.newPassword } },
        ),
        ({ resetPasswordByPhone }: { resetPasswordByPhone: { token: string } }) =>
          tokenLength(resetPasswordByPhone),
      ),
    wps: async (who, input) => {
      const { t } = world();
      const body = await seal(t, input);
      return wps(t, who, { method: "POST", url: "/wps/member/password/verification", body });
    },
    cases: [
      {
        title: "a code that was never sent",
        who: "guest",
        input: () => phoneReset(),
        code: "invalid_verification_code",
      },
      {
        title: "no code",
        who: "guest",
        input: () => phoneReset({ verificationCode: " " }),
        code: "missing_verification_code",
      },
      {
        title: "no phone",
        who: "guest",
        input: () => phoneReset({ mobileNum: "" }),
        code: "missing_phone_number",
      },
      {
        title: "an invalid phone",
        who: "guest",
        input: () => phoneReset({ mobileNum: "12" }),
        code: "invalid_phone_number",
      },
      {
        title: "a common password",
        who: "guest",
        input: () => phoneReset({ newPassword: "password1" }),
        code: "validation_failed",
      },
    ],
  },
];
