import { field, inputOf, objectAndInputOf, objectOf } from "../../graphql/object-of.js";
import { type BrandChange, BrandFeature } from "./brand-change.model.js";
import type { BrandForm } from "./brand-creation.service.js";
import { BrandThemeType } from "./brands.gql.js";
import { type Brand, ContractKind, JackpotSource } from "./brands.model.js";
import type { VipLevel } from "./vip.model.js";

export const CustomerServiceLinkType = objectAndInputOf(
  "CustomerServiceLink",
  "A contact of the brand's customer service.",
  {
    csType: field.string("Kind of contact: EMAIL, PHONE, CHAT, TELEGRAM …"),
    path: field.string("A path of this site, or an https, mailto or tel URL."),
    title: field.string("The link's label; up to 80 characters."),
  },
);

export const MaintenanceTextInput = inputOf(
  "MaintenanceTextInput",
  "The maintenance notice in one language.",
  {
    language: field.id("Code of one of the brand's languages."),
    title: field.string("The heading; up to 120 characters."),
    text: field.string("The text; up to 2000 characters."),
  },
);

export const MaintenanceInput = inputOf("MaintenanceInput", "A change of the brand's maintenance mode.", {
  on: field.boolean("Whether maintenance mode is on."),
  endsAt: field.dateTime("When maintenance is expected to end, if known.").nullable(),
  texts: field
    .of(MaintenanceTextInput, "Replace all existing notices, which stay unchanged when omitted.")
    .list()
    .nullable(),
});

export const TextInLanguageType = objectAndInputOf(
  "TextInLanguage",
  "A text in one of the brand's languages.",
  {
    language: field.id("Code of the language."),
    text: field.string("The text."),
  },
);

export const VipLevelType = objectAndInputOf(
  "VipLevel",
  "A VIP level: for members of this level and above, up to the next.",
  {
    level: field.int("The level, from 0 to 999."),
    rank: field.int("Index of the badge, from 0 to 99."),
    labels: field
      .of(TextInLanguageType, "Names of up to 40 characters; one in the brand's default language.")
      .list(),
  },
);
export type VipLevelType = InstanceType<typeof VipLevelType>;

export const ContractRequestType = objectAndInputOf(
  "ContractRequest",
  "How contracts of a kind are requested.",
  {
    kind: field.of(ContractKind, "The kind."),
    text: field.string("The instruction; up to 200 characters."),
  },
);

export const BrandSettingsType = objectOf("BrandSettings", "The brand's settings.", {
  code: field.id("The brand's code."),
  name: field.string("The name shown to visitors."),
  isClosed: field.boolean("Whether staff of the installation have closed the brand."),
  domains: field.string("Host names of the site; links use the first.").list(),
  timeZone: field.string("IANA time zone name."),
  currencies: field.string("The currencies of wallets; the first is the default.").list(),
  languages: field.id("Codes of the languages in display order; the first is the default.").list(),
  theme: field.of(BrandThemeType, "Colours, corners and images."),
  features: field.of(BrandFeature, "The enabled features.").list(),
  freeDocuments: field.boolean(
    "Whether any GraphQL document is accepted, not only those of the platform's client.",
  ),
  hiddenFooterVendors: field.id("Codes of vendors that are not shown in the footer.").list(),
  analyticsId: field.string("Id at the analytics service; null: it is off.").nullable(),
  referralPromotion: field.id("The promotion that explains referrals; null: none.").nullable(),
  jackpotSource: field.of(JackpotSource, "What the jackpot counter shows."),
  vipLevels: field.of(VipLevelType, "VIP levels, the lowest first.").list(),
  customerService: field
    .of(CustomerServiceLinkType, "Contacts of customer service, in display order.")
    .list(),
  imageCdns: field.string("Origins of images, in addition to the site.").list(),
  launchCdns: field.string("Origins of game launches, in addition to the site.").list(),
  passwordMaxDays: field.int("Days after which a password expires; null: never.").nullable(),
  contractRequests: field.of(ContractRequestType, "The kinds of contract that can be requested.").list(),
});
export type BrandSettingsType = InstanceType<typeof BrandSettingsType>;

export const BrandThemeInput = inputOf(
  "BrandThemeInput",
  "Changes of the theme. What is left out stays unchanged.",
  {
    seedColour: field.string("#rrggbb; the client derives all shades from it.").nullable(),
    accentColour: field.string("#rrggbb of highlights.").nullable(),
    radiusScale: field.float("Scale of the corner radius, from 0 to 4.").nullable(),
    logoUrl: field.string("Logo for light backgrounds: a path or an https URL; null: the name.").nullable(),
    logoDarkUrl: field.string("Logo for dark backgrounds; null: the name.").nullable(),
    faviconUrl: field.string("The favicon.").nullable(),
  },
);

export const ChangeBrandInput = inputOf(
  "ChangeBrandInput",
  "Changes of the brand's settings. What is left out stays unchanged.",
  {
    name: field.string("The name shown to visitors; up to 80 characters.").nullable(),
    languages: field
      .id("Codes of enabled languages in display order; the first is the default.")
      .list()
      .nullable(),
    theme: field.of(BrandThemeInput, "Colours, corners and images.").nullable(),
    features: field.of(BrandFeature, "The enabled features; all others are disabled.").list().nullable(),
    freeDocuments: field.boolean("Whether any GraphQL document is accepted.").nullable(),
    hiddenFooterVendors: field
      .id("Codes of vendors that are not shown in the footer; up to 50.")
      .list()
      .nullable(),
    analyticsId: field.string("Id at the analytics service, such as G-ABC123; null: it is off.").nullable(),
    imageCdns: field
      .string("Origins of images, in addition to the site, such as https://img.example; up to 10.")
      .list()
      .nullable(),
    launchCdns: field
      .string("Origins of game launches, in addition to the site; up to 10.")
      .list()
      .nullable(),
    passwordMaxDays: field
      .int("Days after which a password expires, from 1 to 3650; null: never.")
      .nullable(),
    contractRequests: field
      .of(ContractRequestType, "The kinds of contract that can be requested; all others cannot.")
      .list()
      .nullable(),
  },
);
export type ChangeBrandInput = InstanceType<typeof ChangeBrandInput>;

export const CreateBrandInput = inputOf("CreateBrandInput", "A new brand.", {
  code: field.id("Its permanent code: up to 32 lower-case letters, digits and hyphens."),
  name: field.string("The name shown to visitors; up to 80 characters."),
  domains: field.string("Host names of the site; links use the first.").list(),
  languages: field.id("Codes of enabled languages in display order; the first is the default.").list(),
  currencies: field.id("Currencies of wallets in display order; the first is the default.").list(),
  timeZone: field.string("IANA time zone name, by which its days begin."),
  theme: field.of(BrandThemeInput, "Colours, corners and images.").nullable(),
});
export type CreateBrandInput = InstanceType<typeof CreateBrandInput>;

/** Converts a new brand for the service. */
export function toBrandForm({ theme, ...form }: CreateBrandInput): BrandForm {
  return { ...form, ...(theme ? { theme: givenOf(theme) } : {}) };
}

/** Converts a brand to its settings for staff. */
export function toSettingsView(brand: Brand): BrandSettingsType {
  const requests = Object.entries(brand.contractRequests) as [ContractKind, string][];
  return {
    ...brand,
    languages: brand.languages.map(({ code }) => code),
    features: brand.features.filter(BrandFeature.is),
    vipLevels: brand.vipLevels.map(({ level, rank, labels }) => ({
      level,
      rank,
      labels: Object.entries(labels).map(([language, text]) => ({ language, text })),
    })),
    contractRequests: requests.map(([kind, text]) => ({ kind, text })),
  };
}

/** Fields that null clears; null of any other field leaves it unchanged. */
const clearable: ReadonlySet<string> = new Set([
  "analyticsId",
  "passwordMaxDays",
  "logoUrl",
  "logoDarkUrl",
  "faviconUrl",
]);

type Clearable = "analyticsId" | "passwordMaxDays" | "logoUrl" | "logoDarkUrl" | "faviconUrl";

/** An input without the fields that leave something unchanged. */
type Given<Input> = {
  readonly [Name in keyof Input]: Name extends Clearable
    ? Exclude<Input[Name], undefined>
    : NonNullable<Input[Name]>;
};

function givenOf<Input extends object>(input: Input): Partial<Given<Input>> {
  const given = Object.entries(input).filter(
    ([name, value]) => value !== undefined && (value !== null || clearable.has(name)),
  );
  return Object.fromEntries(given) as Partial<Given<Input>>;
}

/** Converts the input for the service. */
export function toBrandChange(input: ChangeBrandInput): BrandChange {
  const { theme, contractRequests, ...change } = givenOf(input);
  return {
    ...change,
    ...(theme ? { theme: givenOf(theme) } : {}),
    ...(contractRequests
      ? { contractRequests: Object.fromEntries(contractRequests.map(({ kind, text }) => [kind, text])) }
      : {}),
  };
}

/** Converts VIP levels for the service. */
export function toVipLevels(levels: readonly VipLevelType[]): VipLevel[] {
  return levels.map(({ level, rank, labels }) => ({
    level,
    rank,
    labels: Object.fromEntries(labels.map(({ language, text }) => [language, text])),
  }));
}
