import type { Command } from "commander";
import { CommandRefused } from "../../kit/command-refused.js";
import {
  type AdminShell,
  collect,
  inputInFile,
  showInEffect,
  switchArgument,
  textParts,
} from "./admin-shell.js";
import {
  BrandSettingsDocument,
  ChangeBrandDocument,
  type ChangeBrandInput,
  CreateBrandDocument,
  type CreateBrandInput,
  SetBrandClosedDocument,
  SetBrandCurrenciesDocument,
  SetBrandDomainsDocument,
  SetBrandTimeZoneDocument,
  SetCustomerServiceDocument,
  SetMaintenanceDocument,
  SetReferralPromotionDocument,
} from "./gql/graphql.js";
import { addVipLevels } from "./vip-levels.js";

async function change(shell: AdminShell, input: ChangeBrandInput): Promise<void> {
  shell.show((await shell.client.call(ChangeBrandDocument, { input })).changeBrand);
}

interface MaintenanceOptions {
  readonly endsAt?: string;
  readonly text: readonly string[];
}

function maintenanceText(argument: string) {
  const [language, title = "", text = ""] = textParts(argument, 2);
  return { language, title, text };
}

function addAvailability(brand: Command, shell: AdminShell): void {
  brand
    .command("maintenance")
    .description("close the brand for maintenance, or open it")
    .addArgument(switchArgument("whether it is closed"))
    .option("--ends-at <time>", "when it is expected to end: 2026-12-01T06:00:00Z")
    .option("--text <text>", '"EN|Title|Text", once for each language', collect, [])
    .action(async (on: boolean, { endsAt, text }: MaintenanceOptions) => {
      const texts = text.length > 0 ? text.map(maintenanceText) : undefined;
      const { setMaintenance } = await shell.client.call(SetMaintenanceDocument, {
        input: { on, endsAt, texts },
      });
      shell.say(`The brand is ${setMaintenance ? "closed for maintenance" : "open"}.`);
    });
  brand
    .command("free-documents")
    .description("accept any GraphQL document, or only those of the platform's own clients")
    .addArgument(switchArgument("whether any is accepted"))
    .action((freeDocuments: boolean) => change(shell, { freeDocuments }));
}

function addAppearance(brand: Command, shell: AdminShell): void {
  brand
    .command("languages <codes>")
    .description("set the brand's languages in order, the first is the default: EN,VI,TH")
    .action((codes: string) => change(shell, { languages: codes.toUpperCase().split(",") }));
  brand
    .command("footer-vendors")
    .description("show every vendor in the footer, or all without some")
    .option("--without <vendor>", "code of a vendor that is not shown", collect, [])
    .action(({ without }: { readonly without: string[] }) => change(shell, { hiddenFooterVendors: without }));
  brand
    .command("analytics <id>")
    .description("set the id of web analytics, or off")
    .action((id: string) => change(shell, { analyticsId: id === "off" ? null : id }));
  brand
    .command("customer-service [links...]")
    .description("replace the contacts of customer service: TYPE PATH TITLE of each")
    .action(async (words: readonly string[]) => {
      if (words.length % 3 !== 0) throw new CommandRefused("Give TYPE, PATH and TITLE of each link.");
      const links = Array.from({ length: words.length / 3 }, (_, at) => {
        const [csType = "", path = "", title = ""] = words.slice(3 * at);
        return { csType, path, title };
      });
      const answer = await shell.client.call(SetCustomerServiceDocument, { links });
      shell.showRows(answer.setCustomerService, "No contacts.");
    });
  brand
    .command("referral <promotion>")
    .description("set the promotion about referrals by its id, or off")
    .action(async (promotion: string) => {
      const id = promotion === "off" ? null : promotion;
      const answer = await shell.client.call(SetReferralPromotionDocument, { id });
      shell.show({ referralPromotion: answer.setReferralPromotion.referralPromotion ?? "off" });
    });
}

function addDecisions(brand: Command, shell: AdminShell): void {
  brand
    .command("currencies <codes>")
    .description(
      "set the brand's currencies in order, the first is the default: USD,EUR; two people remove one",
    )
    .action(async (codes: string) => {
      const currencies = codes.toUpperCase().split(",");
      const answer = await shell.client.call(SetBrandCurrenciesDocument, { currencies });
      const settings = answer.setBrandCurrencies;
      showInEffect(shell, settings.currencies.join() === currencies.join() ? settings : null);
    });
  brand
    .command("time-zone <name>")
    .description("set the time zone by which the brand's days begin, by two people: Asia/Manila")
    .action(async (timeZone: string) => {
      const { setBrandTimeZone } = await shell.client.call(SetBrandTimeZoneDocument, { timeZone });
      showInEffect(shell, setBrandTimeZone.timeZone === timeZone ? setBrandTimeZone : null);
    });
  for (const [name, closed, description] of [
    ["close", true, "close the brand for its visitors, by two people; for staff of the installation"],
    ["open", false, "open a closed brand again, by two people; for staff of the installation"],
  ] as const)
    brand
      .command(name)
      .description(description)
      .action(async () => {
        const { setBrandClosed } = await shell.client.call(SetBrandClosedDocument, { closed });
        showInEffect(shell, setBrandClosed.isClosed === closed ? setBrandClosed : null);
      });
}

/** Adds the commands for the brand's settings. */
export function addBrandCommands(program: Command, shell: AdminShell): void {
  const brand = program.command("brand").description("the brand's settings");
  brand
    .command("show")
    .description("the brand's settings")
    .action(async () => {
      shell.show((await shell.client.call(BrandSettingsDocument, {})).brandSettings);
    });
  brand
    .command("change <file>")
    .description("change settings by a JSON file (ChangeBrandInput)")
    .action(async (file: string) => change(shell, await inputInFile<ChangeBrandInput>(shell, file)));
  brand
    .command("domains <names...>")
    .description("replace the host names of the brand's site; for staff of the installation")
    .action(async (domains: string[]) => {
      shell.show((await shell.client.call(SetBrandDomainsDocument, { domains })).setBrandDomains);
    });
  brand
    .command("create <file>")
    .description("create a brand from a JSON file (CreateBrandInput); for staff of the installation")
    .action(async (file: string) => {
      const input = await inputInFile<CreateBrandInput>(shell, file);
      shell.show((await shell.client.call(CreateBrandDocument, { input })).createBrand);
    });
  addAvailability(brand, shell);
  addDecisions(brand, shell);
  addAppearance(brand, shell);
  addVipLevels(brand, shell);
}
