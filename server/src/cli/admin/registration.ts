import type { Command } from "commander";
import { CommandRefused } from "../../kit/command-refused.js";
import { type AdminShell, collect, secretInFile, wholeNumber, wordArgument } from "./admin-shell.js";
import {
  CodeSettingsDocument,
  type RegistrationFieldInput,
  RemoveSocialProviderDocument,
  SetCodeSettingsDocument,
  SetRegistrationFieldDocument,
  SetSocialProviderDocument,
  type SocialEndpointsInput,
  type SocialProvider,
  SocialProvidersDocument,
} from "./gql/graphql.js";

const providers = ["GOOGLE", "FACEBOOK"] as const satisfies readonly SocialProvider[];

interface FieldOptions {
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
}

const states = {
  OFF: { enabled: false, required: false },
  OPTIONAL: { enabled: true, required: false },
  REQUIRED: { enabled: true, required: true },
} as const;

function addRegistrationField(program: Command, shell: AdminShell): void {
  program
    .command("registration-field <field>")
    .description("change a field of the registration form")
    .addArgument(wordArgument("[state]", "whether it is asked for", Object.keys(states)))
    .option("--pattern <id>", "the kind of text that it takes")
    .option("--min-length <count>", "minimum number of characters", wholeNumber)
    .option("--max-length <count>", "maximum number of characters", wholeNumber)
    .action(async (field: string, state: keyof typeof states | undefined, options: FieldOptions) => {
      const { pattern: patternId, minLength, maxLength } = options;
      const input: RegistrationFieldInput = {
        field,
        patternId,
        minLength,
        maxLength,
        ...(state && states[state]),
      };
      shell.show((await shell.client.call(SetRegistrationFieldDocument, { input })).setRegistrationField);
    });
}

function addCodes(program: Command, shell: AdminShell): void {
  program
    .command("codes")
    .description("one-time codes: how long they are valid, how many are sent a day")
    .action(async () => {
      shell.show((await shell.client.call(CodeSettingsDocument, {})).codeSettings);
    });
  program
    .command("set-codes")
    .description("set how long codes are valid, and how many are sent a day")
    .argument("<minutes>", "minutes that a code is valid", wholeNumber)
    .argument("<a-day>", "codes a day", wholeNumber)
    .action(async (codeMinutes: number, dailyQuota: number) => {
      const input = { codeMinutes, dailyQuota };
      shell.show((await shell.client.call(SetCodeSettingsDocument, { input })).setCodeSettings);
    });
}

interface SocialOptions {
  readonly secretFile: string;
  readonly issuer?: string;
  readonly endpoint: readonly string[];
}

/** The endpoints that were typed. @throws CommandRefused unless all three, or none, are given */
function endpointsOf(texts: readonly string[]): SocialEndpointsInput | undefined {
  if (texts.length === 0) return undefined;
  const given: Partial<SocialEndpointsInput> = Object.fromEntries(
    texts.map((text) => text.split(/=(.*)/s).slice(0, 2)),
  );
  const { authorization, token, userInfo } = given;
  if (!authorization || !token || !userInfo)
    throw new CommandRefused("Give --endpoint for authorization, token and userInfo, or for none of them.");
  return { authorization, token, userInfo };
}

function addSocialSignIn(program: Command, shell: AdminShell): void {
  const social = program.command("social").description("sign-in by other providers");
  social
    .command("show")
    .description("the providers that are on, and the redirect URIs to register there")
    .action(async () => {
      const { socialProviderSettings } = await shell.client.call(SocialProvidersDocument, {});
      shell.showRows(socialProviderSettings, "No provider is on.");
    });
  social
    .command("on")
    .description("turn sign-in by a provider on")
    .addArgument(wordArgument("<provider>", "the provider", providers))
    .argument("<client-id>", "the client id that it gave")
    .requiredOption("--secret-file <file>", "file that holds the client secret")
    .option("--issuer <url>", "another issuer than the provider's own")
    .option("--endpoint <name=url>", "authorization, token and userInfo", collect, [])
    .action(async (provider: SocialProvider, clientId: string, options: SocialOptions) => {
      const { issuer, secretFile, endpoint } = options;
      const clientSecret = await secretInFile(shell, secretFile);
      const input = { provider, clientId, clientSecret, issuer, endpoints: endpointsOf(endpoint) };
      const { setSocialProvider } = await shell.client.call(SetSocialProviderDocument, { input });
      shell.showRows(setSocialProvider, "No provider is on.");
    });
  social
    .command("off")
    .description("turn sign-in by a provider off")
    .addArgument(wordArgument("<provider>", "the provider", providers))
    .action(async (provider: SocialProvider) => {
      const answer = await shell.client.call(RemoveSocialProviderDocument, { provider });
      shell.showRows(answer.removeSocialProvider, "No provider is on.");
    });
}

/** Adds the commands for registration, codes and social sign-in. */
export function addRegistrationCommands(program: Command, shell: AdminShell): void {
  addRegistrationField(program, shell);
  addCodes(program, shell);
  addSocialSignIn(program, shell);
}
