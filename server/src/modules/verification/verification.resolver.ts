import { Arg, Ctx, Mutation, Query, Resolver } from "type-graphql";
import { dialingCodes, requirePhone } from "../../core/phone.js";
import type { GqlCtx } from "../../graphql/context.js";
import { Access } from "../../kit/access.js";
import type { CaptchaFallbackService } from "./captcha-fallback.service.js";
import type { CodesService } from "./codes.service.js";
import type { HumanCheckService } from "./human-check.service.js";
import {
  CaptchaFallbackInput,
  CaptchaFallbackType,
  CaptchaType,
  CodeSentType,
  DialingCodeType,
  SendCodeInput,
  toHumanProof,
} from "./verification.gql.js";
import type { CaptchaFallbackRequest } from "./verification.model.js";

interface Deps {
  readonly codes: CodesService;
  readonly human: HumanCheckService;
  readonly captchaFallback: CaptchaFallbackService;
}

@Resolver()
export class VerificationResolver {
  constructor(private readonly services: Deps) {}

  @Access("public", { guestCacheable: true })
  @Query(() => [DialingCodeType], {
    description: "All countries with their dialling codes, sorted by country code.",
  })
  countryCodes(): DialingCodeType[] {
    return [...dialingCodes()];
  }

  @Access("public")
  @Mutation(() => CaptchaType, { description: "Creates a captcha." })
  captcha(@Ctx() { ctx }: GqlCtx): Promise<CaptchaType> {
    return this.services.human.createCaptcha(ctx);
  }

  @Access("public")
  @Mutation(() => CodeSentType, { description: "Sends a one-time code, which replaces the earlier one." })
  sendCode(
    @Arg("input", () => SendCodeInput, { description: "The purpose and recipient." }) input: SendCodeInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<CodeSentType> {
    const { purpose, countryDialingCode, mobileNum, email } = input;
    const common = { human: toHumanProof(input), requester: input.deviceId ?? undefined };
    if (purpose === "bind_email")
      return this.services.codes.send(ctx, { purpose, channel: "mail", to: email ?? "", ...common });
    const to = requirePhone(countryDialingCode ?? "", mobileNum ?? "");
    return this.services.codes.send(ctx, { purpose, channel: "sms", to, ...common });
  }

  @Access("public")
  @Mutation(() => CaptchaFallbackType, {
    description:
      "Sends a code to someone who cannot read a captcha. Does not reveal whether the account exists.",
  })
  sendCaptchaFallback(
    @Arg("input", () => CaptchaFallbackInput, { description: "The action and recipient." })
    input: CaptchaFallbackInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<CaptchaFallbackType> {
    return this.services.captchaFallback.send(ctx, toFallbackRequest(input));
  }
}

function toFallbackRequest({ action, channel, ...given }: CaptchaFallbackInput): CaptchaFallbackRequest {
  const email = given.email ?? "";
  if (action === "sign_in") return { action, username: given.username ?? "", channel };
  if (action !== "send_code") return { action, email };
  const phone = requirePhone(given.countryDialingCode ?? "", given.mobileNum ?? "");
  return { action, purpose: given.purpose ?? "registration", phone, email };
}
