import { dialingCodes, requirePhone } from "../../core/phone.js";
import { field } from "../../graphql/object-of.js";
import { resolverOf, rootFields } from "../../graphql/resolver-of.js";
import { allow } from "../../kit/access.js";
import type { CaptchaFallbackService } from "./captcha-fallback.service.js";
import type { CodesService } from "./codes.service.js";
import type { HumanCheckService } from "./human-check.service.js";
import type { ProofOfWorkService } from "./proof-of-work.service.js";
import {
  CaptchaFallbackInput,
  CaptchaFallbackType,
  CaptchaType,
  CodeSentType,
  DialingCodeType,
  SendCodeInput,
  toHumanProof,
} from "./verification.gql.js";
import { CaptchaFallbackAction, type CaptchaFallbackRequest } from "./verification.model.js";

interface Deps {
  readonly codes: CodesService;
  readonly human: HumanCheckService;
  readonly captchaFallback: CaptchaFallbackService;
  readonly work: ProofOfWorkService;
}

const { query, mutation } = rootFields<Deps>();

export const VerificationResolver = resolverOf<Deps>({
  countryCodes: query({
    returns: field
      .of(DialingCodeType, "All countries with their dialling codes, sorted by country code.")
      .list(),
    access: allow("public", { whileBrandClosed: true, guestCacheable: true }),
    resolve: () => [...dialingCodes()],
  }),
  captcha: mutation({
    returns: field.of(CaptchaType, "Creates a captcha."),
    access: allow("public", { whileBrandClosed: true }),
    resolve: ({ human }, { ctx }) => human.createCaptcha(ctx),
  }),
  workChallenge: mutation({
    returns: field.string(
      "Issues a challenge for a proof of work, which may stand in humanToken: JSON of ALTCHA's version 2. The proof is work. and base64url of the JSON {challenge, solution}; it is valid for five minutes and once.",
    ),
    access: allow("public", { whileBrandClosed: true }),
    args: { action: field.of(CaptchaFallbackAction, "The action that it is for.") },
    resolve: ({ work }, { ctx }, { action }) => work.issue(ctx, action),
  }),
  sendCode: mutation({
    returns: field.of(CodeSentType, "Sends a one-time code, which replaces the earlier one."),
    access: allow("public", { whileBrandClosed: true }),
    args: { input: field.of(SendCodeInput, "The purpose and recipient.") },
    resolve: ({ codes }, { ctx }, { input }) => {
      const { purpose, countryDialingCode, mobileNum, email } = input;
      const common = { human: toHumanProof(input), requester: input.deviceId ?? undefined };
      if (purpose === "bind_email")
        return codes.send(ctx, { purpose, channel: "mail", to: email ?? "", ...common });
      const to = requirePhone(countryDialingCode ?? "", mobileNum ?? "");
      return codes.send(ctx, { purpose, channel: "sms", to, ...common });
    },
  }),
  sendCaptchaFallback: mutation({
    returns: field.of(
      CaptchaFallbackType,
      "Sends a code to someone who cannot read a captcha. Does not reveal whether the account exists.",
    ),
    access: allow("public", { whileBrandClosed: true }),
    args: { input: field.of(CaptchaFallbackInput, "The action and recipient.") },
    resolve: ({ captchaFallback }, { ctx }, { input }) => captchaFallback.send(ctx, toFallbackRequest(input)),
  }),
});

function toFallbackRequest({ action, channel, ...given }: CaptchaFallbackInput): CaptchaFallbackRequest {
  const email = given.email ?? "";
  if (action === "sign_in") return { action, username: given.username ?? "", channel };
  if (action !== "send_code") return { action, email };
  const phone = requirePhone(given.countryDialingCode ?? "", given.mobileNum ?? "");
  return { action, purpose: given.purpose ?? "registration", phone, email };
}
