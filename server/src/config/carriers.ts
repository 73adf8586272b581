import type { SiteverifySettings } from "../ports/human-check/siteverify.js";
import type { SmtpSettings } from "../ports/mail/smtp-mail.js";
import type { PhoneProofSettings } from "../ports/phone-proof/jwt-phone-proof.js";
import type { HttpSmsSettings } from "../ports/sms/http-sms.js";

/** The providers that send SMS and mail and check visitors for this installation; null where there is none. */
export interface CarrierSettings {
  readonly sms: HttpSmsSettings | null;
  readonly smtp: SmtpSettings | null;
  readonly humanCheck: (SiteverifySettings & { readonly widget: HumanCheckWidget | null }) | null;
  /** The third party that verifies phones; `pageUrl` is its page, null when clients find it by themselves. */
  readonly phoneProof: (PhoneProofSettings & { readonly pageUrl: string | null }) | null;
}

/** The public settings of a Turnstile-compatible widget. */
export interface HumanCheckWidget {
  readonly siteKey: string;
  /** The complete URL of its script. */
  readonly scriptUrl: string;
}

type Given = Readonly<Record<string, string | undefined>>;

/** Variables that must be set together. */
const groups = [
  ["SMS_ACCOUNT", "SMS_TOKEN", "SMS_FROM"],
  ["SMTP_URL", "MAIL_FROM"],
  ["PHONE_PROOF_ISSUER", "PHONE_PROOF_AUDIENCE", "PHONE_PROOF_JWKS_URL"],
] as const;

/** Variables that require another one. */
const additions = [
  ["SMS_URL", "SMS_ACCOUNT"],
  ["HUMAN_CHECK_URL", "HUMAN_CHECK_SECRET"],
  ["HUMAN_CHECK_SITE_KEY", "HUMAN_CHECK_SECRET"],
  ["HUMAN_CHECK_SCRIPT_URL", "HUMAN_CHECK_SITE_KEY"],
  ["PHONE_PROOF_PAGE_URL", "PHONE_PROOF_ISSUER"],
] as const;

const defaultSmsUrl = "https://api.twilio.com";
const defaultHumanCheckUrl = "https://challenges.cloudflare.com/turnstile/v0/siteverify";
const defaultScriptUrl = "https://challenges.cloudflare.com/turnstile/v0/api.js";

/** The faults of incomplete settings, one sentence each. */
export function carrierFaults(given: Given): string[] {
  const incomplete = groups
    .map((names) => ({ names, missing: names.filter((name) => given[name] === undefined) }))
    .filter(({ names, missing }) => missing.length > 0 && missing.length < names.length)
    .map(
      ({ names, missing }) => `${names.join(", ")} belong together; ${missing.join(", ")} must be set too.`,
    );
  const orphaned = additions
    .filter(([name, other]) => given[name] !== undefined && given[other] === undefined)
    .map(([name, other]) => `${name} has no effect without ${other}.`);
  return [...incomplete, ...orphaned];
}

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, "");
}

/** The variables that configure carriers. */
interface CarrierVariables {
  readonly SMS_URL?: string | undefined;
  readonly SMS_ACCOUNT?: string | undefined;
  readonly SMS_TOKEN?: string | undefined;
  readonly SMS_FROM?: string | undefined;
  readonly SMTP_URL?: string | undefined;
  readonly MAIL_FROM?: string | undefined;
  readonly HUMAN_CHECK_URL?: string | undefined;
  readonly HUMAN_CHECK_SECRET?: string | undefined;
  readonly HUMAN_CHECK_SITE_KEY?: string | undefined;
  readonly HUMAN_CHECK_SCRIPT_URL?: string | undefined;
  readonly PHONE_PROOF_ISSUER?: string | undefined;
  readonly PHONE_PROOF_AUDIENCE?: string | undefined;
  readonly PHONE_PROOF_JWKS_URL?: string | undefined;
  readonly PHONE_PROOF_PAGE_URL?: string | undefined;
}

function widgetOf(env: CarrierVariables): HumanCheckWidget | null {
  const { HUMAN_CHECK_SITE_KEY: siteKey, HUMAN_CHECK_SCRIPT_URL: scriptUrl = defaultScriptUrl } = env;
  return siteKey ? { siteKey, scriptUrl } : null;
}

/** The carriers of an environment without faults. */
export function carriersOf(env: CarrierVariables): CarrierSettings {
  const { SMS_ACCOUNT: account, SMS_TOKEN: token, SMS_FROM: from, SMTP_URL, MAIL_FROM } = env;
  const { PHONE_PROOF_ISSUER: issuer, PHONE_PROOF_AUDIENCE: audience, PHONE_PROOF_JWKS_URL: jwksUrl } = env;
  const secret = env.HUMAN_CHECK_SECRET;
  return {
    sms:
      account && token && from
        ? { url: withoutSlash(env.SMS_URL ?? defaultSmsUrl), account, token, from }
        : null,
    smtp: SMTP_URL && MAIL_FROM ? { url: SMTP_URL, from: MAIL_FROM } : null,
    humanCheck: secret
      ? { url: env.HUMAN_CHECK_URL ?? defaultHumanCheckUrl, secret, widget: widgetOf(env) }
      : null,
    phoneProof:
      issuer && audience && jwksUrl
        ? { issuer, audience, jwksUrl, pageUrl: env.PHONE_PROOF_PAGE_URL ?? null }
        : null,
  };
}
