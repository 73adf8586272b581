import { CommandRefused } from "../../kit/command-refused.js";
import { needed, type OperatorAction, oneOf, operatorActions } from "../../kit/operator-actions.js";
import { type SocialEndpoints, SocialProvider } from "../../ports/social-sign-in/social-port.js";
import { formatApprovalRequest } from "../approvals/approvals.model.js";
import type { SocialProvidersService } from "./social-providers.service.js";

interface Services {
  readonly socialProviders: SocialProvidersService;
}

const usage =
  "social google|facebook CLIENT_ID --secret-file FILE [--issuer URL] [--endpoint authorization=URL " +
  "--endpoint token=URL --endpoint userInfo=URL] | social google|facebook off";

/** @throws CommandRefused unless all three endpoints, or none, are given */
function endpointsOf(texts: readonly string[]): SocialEndpoints | null {
  if (texts.length === 0) return null;
  const given = Object.fromEntries(texts.map((text) => text.split(/=(.*)/s).slice(0, 2)));
  const { authorization, token, userInfo } = given as Partial<SocialEndpoints>;
  if (!authorization || !token || !userInfo)
    throw new CommandRefused("Give --endpoint for authorization, token and userInfo, or for none of them.");
  return { authorization, token, userInfo };
}

const social: OperatorAction<Services> = async (services, ctx, input) => {
  const provider = oneOf(input.words[0], SocialProvider.values);
  const clientId = needed(input.words[1], "client id, or off");
  if (clientId === "off") {
    await services.socialProviders.remove(ctx, provider);
    return `Sign-in by ${provider} is off for ${ctx.brand.code}.`;
  }
  const { issuer, endpoints } = input;
  const clientSecret = needed(input.secret ?? undefined, "--secret-file");
  const setting = { provider, clientId, clientSecret, issuer, endpoints: endpointsOf(endpoints) };
  const request = await services.socialProviders.configure(ctx, setting);
  if (request) return formatApprovalRequest(request);
  const settings = await services.socialProviders.listSettings(ctx);
  const uris = settings.find((setting) => setting.provider === provider)?.redirectUris ?? [];
  return `Sign-in by ${provider} is on for ${ctx.brand.code}. Register these redirect URIs there: ${uris.join(" ")}`;
};

/** Operator action that turns social sign-in on or off for the brand. */
export const socialOperatorActions = (services: Services) => operatorActions(services, usage, { social });
