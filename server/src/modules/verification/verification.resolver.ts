import { Arg, Ctx, Mutation, Query, Resolver } from "type-graphql";
import { dialingCodes, requirePhone } from "../../core/phone.js";
import type { GqlCtx } from "../../graphql/context.js";
import type { CodesService } from "./codes.service.js";
import type { HumanCheckService } from "./human-check.service.js";
import type { StandInsService } from "./stand-ins.service.js";
import {
  CaptchaStandInInput,
  CaptchaStandInType,
  CaptchaType,
  CodeSentType,
  DialingCodeType,
  SendCodeInput,
  SentFor,
  StandInAction,
  toHumanProof,
} from "./verification.gql.js";
import type { StandInRequest } from "./verification.model.js";

interface Deps {
  readonly codes: CodesService;
  readonly human: HumanCheckService;
  readonly standIns: StandInsService;
}

@Resolver()
export class VerificationResolver {
  constructor(private readonly services: Deps) {}

  @Query(() => [DialingCodeType], { description: "Every country with its dialling code, by its letters." })
  countryCodes(): DialingCodeType[] {
    return [...dialingCodes()];
  }

  @Mutation(() => CaptchaType, { description: "Makes a new captcha." })
  captcha(@Ctx() { ctx }: GqlCtx): Promise<CaptchaType> {
    return this.services.human.captcha(ctx);
  }

  @Mutation(() => CodeSentType, { description: "Sends a one-time code; the one before is dead." })
  sendCode(
    @Arg("input", () => SendCodeInput, { description: "What for, and where to." }) input: SendCodeInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<CodeSentType> {
    const { purpose, countryDialingCode, mobileNum, email } = input;
    const asked = { human: toHumanProof(input), asker: input.deviceId ?? undefined };
    if (purpose === SentFor.BIND_EMAIL)
      return this.services.codes.send(ctx, { purpose, channel: "mail", to: email ?? "", ...asked });
    const to = requirePhone(countryDialingCode ?? "", mobileNum ?? "");
    return this.services.codes.send(ctx, { purpose, channel: "sms", to, ...asked });
  }

  @Mutation(() => CaptchaStandInType, {
    description: "Sends a code for who cannot read a captcha. It does not tell whether the account exists.",
  })
  captchaStandIn(
    @Arg("input", () => CaptchaStandInInput, { description: "What for, and where to." })
    input: CaptchaStandInInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<CaptchaStandInType> {
    return this.services.standIns.send(ctx, toStandInRequest(input));
  }
}

function toStandInRequest({ action, channel, ...given }: CaptchaStandInInput): StandInRequest {
  const email = given.email ?? "";
  if (action === StandInAction.SIGN_IN) return { action, username: given.username ?? "", channel };
  if (action !== StandInAction.SEND_CODE) return { action, email };
  const phone = requirePhone(given.countryDialingCode ?? "", given.mobileNum ?? "");
  return { action, purpose: given.purpose ?? SentFor.REGISTRATION, phone, email };
}
