import { graphql, wps } from "../doors.js";
import { freshPhone } from "../verification/setup.js";
import { adapted, type Row, type RowsOf } from "./doors-setup.js";

const sendDocument = "mutation ($input: SendCodeInput!) { sendCode(input: $input) { expiredMinutes } }";

/** An unused phone for each transport, so that neither has to wait before the next code. */
const phone = () => ({ countryDialingCode: "+44", mobileNum: freshPhone().slice(3) });

const phoneFaults: Row["cases"] = [
  {
    title: "no phone",
    who: "guest",
    input: () => ({ countryDialingCode: "+44", mobileNum: " " }),
    code: "missing_phone_number",
  },
  {
    title: "an invalid phone",
    who: "guest",
    input: () => ({ countryDialingCode: "+44", mobileNum: "12" }),
    code: "invalid_phone_number",
  },
];

/** Rows 11 to 13 and 20 of the contract. src/modules/identity/passwords tests the use of row 12's code. */
export const verificationRows: RowsOf = (world) => [
  {
    name: "row 11, captcha",
    calls: ["GET /wps/captcha"],
    graphql: (who) =>
      adapted(
        graphql(world().t, who, "mutation { captcha { captchaId image } }"),
        ({ captcha }: { captcha: { captchaId: string; image: string } }) => ({
          isPng: captcha.image.startsWith("iVBORw0KGgo"),
          hasId: captcha.captchaId.length === 36,
        }),
      ),
    wps: (who) =>
      adapted(
        wps(world().t, who, { method: "GET", url: "/wps/captcha" }),
        (value: { captchaId: string; image: string }) => ({
          isPng: value.image.startsWith("iVBORw0KGgo"),
          hasId: value.captchaId.length === 36,
        }),
      ),
    cases: [
      { title: "a guest", who: "guest", code: null },
      { title: "a member", who: "member", code: null },
      { title: "an expired token", who: "dead", code: null },
    ],
  },
  {
    name: "row 12, a code for the holder of a phone",
    calls: ["POST /wps/verification/sms/noLogin"],
    graphql: (who, input) =>
      adapted(
        graphql(world().t, who, sendDocument, { input: { purpose: "RESET_PASSWORD", ...input } }),
        ({ sendCode }: { sendCode: object }) => sendCode,
      ),
    wps: (who, body) => wps(world().t, who, { method: "POST", url: "/wps/verification/sms/noLogin", body }),
    cases: [
      {
        title: "a phone, where the brand does not sign in by code",
        who: "guest",
        input: phone,
        code: null,
      },
      {
        title: "a wrong captcha",
        who: "guest",
        input: () => ({
          ...phone(),
          captchaId: "nonsense",
          captcha: "ABCDE",
        }),
        code: "captcha_check_failed",
      },
      ...phoneFaults,
    ],
  },
  {
    name: "row 13, a code at registration",
    calls: ["POST /wps/verification/sms/register"],
    graphql: (who, input) =>
      adapted(
        graphql(world().t, who, sendDocument, { input: { purpose: "REGISTRATION", ...input } }),
        ({ sendCode }: { sendCode: object }) => sendCode,
      ),
    wps: (who, { mobileNum, ...input }) =>
      wps(world().t, who, {
        method: "POST",
        url: "/wps/verification/sms/register",
        body: { mobileNo: mobileNum, regType: "1", ...input },
      }),
    cases: [
      { title: "a brand without it", who: "guest", input: phone, code: "operation_not_allowed" },
      ...phoneFaults,
    ],
  },
  {
    name: "row 20, country codes",
    calls: ["GET /wps/system/countryCodes"],
    graphql: (who) =>
      adapted(
        graphql(world().t, who, "{ countryCodes { countryCode countryDialingCode } }"),
        ({ countryCodes }: { countryCodes: object[] }) => countryCodes,
      ),
    wps: (who) => wps(world().t, who, { method: "GET", url: "/wps/system/countryCodes" }),
    cases: [
      { title: "a guest", who: "guest", code: null },
      { title: "a member", who: "member", code: null },
    ],
  },
];
