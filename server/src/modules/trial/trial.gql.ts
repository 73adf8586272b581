import { field, inputOf } from "../../graphql/object-of.js";

export const CreateTrialAccountInput = inputOf(
  "CreateTrialAccountInput",
  "A request to play without an account.",
  {
    adult: field.boolean("Whether the visitor declares to be 18 or older, which is required."),
    os: field.string("The visitor's operating system; for information only.").nullable(),
    platform: field.string("The platform: W, the web.").default("W"),
    encryption: field.boolean("Whether the caller supports encryption; ignored.").default(true),
    gatewayVersion: field.int("Version of the gateway protocol: 3.").default(3),
    captchaId: field.id("Id of a captcha, when one is required.").nullable(),
    captcha: field.string("The solution of the captcha.").nullable(),
    humanToken: field.string("Token of a third-party human check, instead of a captcha.").nullable(),
  },
);
