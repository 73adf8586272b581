import type { FieldFault } from "../../core/errors.js";
import { type EnumValue, enumOf } from "../../kit/enum-of.js";
import { type Brand, type BrandTheme, ContractKind, isBrandName, isTheme } from "./brands.model.js";

export const BrandFeature = enumOf("BrandFeature", "An optional part of the platform.", {
  "agent-policy": { name: "AGENT_POLICY", description: "The site keeps a member's funds for agents' pages." },
  "daily-salary": { name: "DAILY_SALARY", description: "Contracts of a daily salary." },
  "dividend-contracts": { name: "DIVIDEND_CONTRACTS", description: "Contracts of a dividend." },
  "forced-password-change": {
    name: "FORCED_PASSWORD_CHANGE",
    description: "Expired passwords have to be changed at sign-in.",
  },
  "hourly-salary": { name: "HOURLY_SALARY", description: "Contracts of an hourly salary." },
  "human-check": { name: "HUMAN_CHECK", description: "Guests solve a captcha before a code is sent." },
  "mobile-password-registration": {
    name: "MOBILE_PASSWORD_REGISTRATION",
    description: "A registration by phone number requires a password.",
  },
  "mobile-registration": { name: "MOBILE_REGISTRATION", description: "Registration by phone number." },
  "realtime-salary": { name: "REALTIME_SALARY", description: "Contracts of a realtime salary." },
  "registration-sms": {
    name: "REGISTRATION_SMS",
    description: "The phone number of a registration is verified by a code.",
  },
  "sms-sign-in": { name: "SMS_SIGN_IN", description: "Sign-in by a code that is sent to the phone." },
  "step-up": { name: "STEP_UP", description: "A second proof is asked at sign-in from a new device." },
  "trial-accounts": { name: "TRIAL_ACCOUNTS", description: "Visitors may play for free without an account." },
});
export type BrandFeature = EnumValue<typeof BrandFeature>;

/** Changes of a brand's settings. What is left out stays unchanged. */
export type BrandChange = Partial<
  Pick<
    Brand,
    | "name"
    | "freeDocuments"
    | "hiddenFooterVendors"
    | "analyticsId"
    | "imageCdns"
    | "launchCdns"
    | "passwordMaxDays"
    | "contractRequests"
    | "jackpotSource"
    | "referralPromotion"
  >
> & {
  /** In display order; the first is the default. */
  readonly languages?: readonly string[];
  readonly features?: readonly BrandFeature[];
  readonly theme?: Partial<BrandTheme>;
};

const maxHiddenVendors = 50;
const maxHosts = 10;
const maxContractText = 200;
const days = { min: 1, max: 3_650 };

/** Whether a text is a valid analytics id, such as G-ABC123. */
function isAnalyticsId(text: string): boolean {
  return /^[A-Za-z0-9_-]{1,40}$/.test(text);
}

/** Whether a text is the origin of an https host, which a content security policy can name. */
function isOrigin(text: string): boolean {
  return /^https:\/\/[a-z0-9.-]{1,253}(:\d{1,5})?$/.test(text);
}

function isVendorCode(code: string): boolean {
  return /^[A-Za-z0-9_-]{1,64}$/.test(code);
}

function isUniqueList<Value>(values: readonly Value[], isValid: (value: Value) => boolean): boolean {
  return new Set(values).size === values.length && values.every(isValid);
}

function areContractRequests(requests: BrandChange["contractRequests"] = {}): boolean {
  return Object.entries(requests).every(
    ([kind, text]) => ContractKind.is(kind) && text.trim().length > 0 && text.length <= maxContractText,
  );
}

/** Validates changes of a brand's settings and lists the invalid fields. */
export function brandChangeFaults(
  { theme }: Pick<Brand, "theme">,
  change: BrandChange,
  enabledLanguages: readonly string[],
): FieldFault[] {
  const { languages = [], features = [], hiddenFooterVendors = [], analyticsId, passwordMaxDays } = change;
  const { imageCdns = [], launchCdns = [] } = change;
  const rules: readonly [keyof BrandChange, boolean][] = [
    ["name", change.name === undefined || isBrandName(change.name)],
    ["languages", isUniqueList(languages, (code) => enabledLanguages.includes(code))],
    ["languages", change.languages === undefined || languages.length > 0],
    ["features", isUniqueList(features, BrandFeature.is)],
    ["theme", isTheme({ ...theme, ...change.theme })],
    ["hiddenFooterVendors", hiddenFooterVendors.length <= maxHiddenVendors],
    ["hiddenFooterVendors", hiddenFooterVendors.every(isVendorCode)],
    ["analyticsId", analyticsId === undefined || analyticsId === null || isAnalyticsId(analyticsId)],
    ["imageCdns", imageCdns.length <= maxHosts && isUniqueList(imageCdns, isOrigin)],
    ["launchCdns", launchCdns.length <= maxHosts && isUniqueList(launchCdns, isOrigin)],
    ["passwordMaxDays", isDays(passwordMaxDays ?? days.min)],
    ["contractRequests", areContractRequests(change.contractRequests)],
  ];
  const broken = new Set(rules.filter(([, isValid]) => !isValid).map(([field]) => field));
  return [...broken].map((field) => ({ field, code: "invalid" }));
}

function isDays(value: number): boolean {
  return Number.isInteger(value) && value >= days.min && value <= days.max;
}

/** A brand's values of the settings that a change contains, for the audit log. */
export function settingsOf(brand: Brand, change: BrandChange): BrandChange {
  const languages = brand.languages.map(({ code }) => code);
  const known: Readonly<Record<string, unknown>> = { ...brand, languages };
  return Object.fromEntries(Object.keys(change).map((field) => [field, known[field]]));
}
