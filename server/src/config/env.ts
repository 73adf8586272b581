import { isIP, isIPv4 } from "node:net";
import { z } from "zod";
import { type Net, parseNet } from "../core/ip.js";
import { carrierFaults } from "./carriers.js";

/** Faults of the environment, one sentence each; the start prints them all and exits. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";

  constructor(readonly faults: readonly string[]) {
    super(faults.join("\n"));
  }
}

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
type LogLevel = (typeof logLevels)[number];

function port(name: string) {
  const message = `${name} must be a whole number from 0 to 65535.`;
  return z
    .string()
    .regex(/^\d{1,5}$/, message)
    .transform(Number)
    .refine((value) => value <= 65535, message);
}

function address(name: string, protocols: readonly string[], example: string) {
  const message = `${name} must be an address such as ${example}.`;
  return z.string().refine((text) => {
    const plain = text.replace("{host}", "localhost");
    const url = URL.canParse(plain) ? new URL(plain) : null;
    return url !== null && protocols.includes(url.protocol);
  }, message);
}

function flag(name: string) {
  return z.enum(["0", "1"], { error: `${name} must be 0 or 1.` }).transform((value) => value === "1");
}

/** The fault of one entry of TRUST_PROXY, as the rest of a sentence; null when there is none. */
function proxyFault(entry: string): string | null {
  const [address = "", prefix, ...more] = entry.split("/");
  if (isIP(address) === 0 || more.length > 0) return "must list IP addresses or subnets such as 10.0.0.0/8";
  if (prefix === undefined) return null;
  const maxPrefix = isIPv4(address) ? 32 : 128;
  if (/^0+$/.test(prefix)) return "must not trust every address, which /0 does: list your proxies";
  const isValid = /^\d{1,3}$/.test(prefix) && Number(prefix) <= maxPrefix;
  return isValid ? null : `must give ${address} a prefix from 1 to ${maxPrefix}`;
}

function proxies() {
  return z
    .string()
    .transform((text) => text.split(",").map((entry) => entry.trim()))
    .superRefine((entries, check) => {
      const fault = entries.map(proxyFault).find((found) => found !== null);
      if (fault) check.addIssue({ code: "custom", message: `TRUST_PROXY ${fault}.` });
    });
}

/** Networks, separated by commas; one of all addresses is refused. */
function networks(name: string) {
  return z.string().transform((text, check) => {
    const nets = text.split(",").map(parseNet);
    const valid = nets.filter((net) => net !== null && net[1] > 0) as Net[];
    if (valid.length < nets.length)
      check.addIssue({ code: "custom", message: `${name} must list networks such as 10.20.0.0/16.` });
    return valid;
  });
}

const schema = z.object({
  PORT: port("PORT").default(4000),
  HOST: z
    .string()
    .transform((text) => text.split(",").map((host) => host.trim()))
    .refine((hosts) => hosts.every((host) => isIP(host) > 0 || /^[a-z0-9.-]+$/i.test(host)), {
      error: "HOST must be one or several addresses to listen on, separated by commas.",
    })
    .default(["127.0.0.1", "::1"]),
  DATA_DIR: z.string().default("./data"),
  AUDIT_ROOTS_FILE: z.string().optional(),
  RELEASES_DIR: z.string().optional(),
  DATABASE_URL: address(
    "DATABASE_URL",
    ["postgres:", "postgresql:"],
    "postgres://user@host/database",
  ).optional(),
  MIGRATE_DATABASE_URL: address(
    "MIGRATE_DATABASE_URL",
    ["postgres:", "postgresql:"],
    "postgres://owner@host/database",
  ).optional(),
  ALLOW_DOWNGRADE: flag("ALLOW_DOWNGRADE").default(false),
  REDIS_URL: address("REDIS_URL", ["redis:", "rediss:"], "redis://host:6379").optional(),
  PUBLIC_URL: address("PUBLIC_URL", ["http:", "https:"], "https://play.example.com").optional(),
  HOUSE_WALLET_URL: address("HOUSE_WALLET_URL", ["http:", "https:"], "https://play.example.com").optional(),
  SMS_URL: address("SMS_URL", ["http:", "https:"], "https://api.twilio.com").optional(),
  SMS_ACCOUNT: z.string().optional(),
  SMS_TOKEN: z.string().optional(),
  SMS_FROM: z
    .string()
    .regex(
      /^(\+\d{5,15}|[A-Za-z0-9 ]{1,11})$/,
      "SMS_FROM must be a number such as +14155550100, or a name of up to 11 letters.",
    )
    .optional(),
  SMTP_URL: address("SMTP_URL", ["smtp:", "smtps:"], "smtps://user:password@mail.example.com").optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^([^<>\p{Cc}]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u,
      "MAIL_FROM must be an address such as Croupier <noreply@example.com>.",
    )
    .optional(),
  HUMAN_CHECK_URL: address(
    "HUMAN_CHECK_URL",
    ["http:", "https:"],
    "https://challenges.cloudflare.com/turnstile/v0/siteverify",
  ).optional(),
  HUMAN_CHECK_SECRET: z.string().optional(),
  HUMAN_CHECK_SITE_KEY: z.string().max(200).optional(),
  HUMAN_CHECK_SCRIPT_URL: address(
    "HUMAN_CHECK_SCRIPT_URL",
    ["http:", "https:"],
    "https://challenges.cloudflare.com/turnstile/v0/api.js",
  ).optional(),
  PHONE_PROOF_ISSUER: z.string().optional(),
  PHONE_PROOF_AUDIENCE: z.string().optional(),
  PHONE_PROOF_JWKS_URL: address(
    "PHONE_PROOF_JWKS_URL",
    ["http:", "https:"],
    "https://issuer.example.com/jwks.json",
  ).optional(),
  PHONE_PROOF_PAGE_URL: address(
    "PHONE_PROOF_PAGE_URL",
    ["http:", "https:"],
    "https://phone.example.com/prove",
  ).optional(),
  DEMO: flag("DEMO").optional(),
  DEMO_HISTORY: flag("DEMO_HISTORY").default(false),
  DEMO_BAR: flag("DEMO_BAR").default(false),
  DEMO_CROWD: flag("DEMO_CROWD").default(false),
  DEV: flag("DEV").default(false),
  LOG_LEVEL: z.enum(logLevels, { error: `LOG_LEVEL must be one of ${logLevels.join(", ")}.` }).optional(),
  TRUST_PROXY: proxies().default([]),
  PARTNER_NETWORKS: networks("PARTNER_NETWORKS").default([]),
  FAILED_AUTHENTICATIONS_PER_MINUTE: z
    .string()
    .regex(/^[1-9]\d{0,6}$/, "FAILED_AUTHENTICATIONS_PER_MINUTE must be a whole number from 1 to 9999999.")
    .transform(Number)
    .default(100),
  NODE_ENV: z.string().default("development"),
  FAULT_POINT: z
    .string()
    .regex(
      /^[a-z][a-z0-9.-]{1,60}$/,
      "FAULT_POINT must be the name of a fault point such as withdrawal.after-hold.",
    )
    .optional(),
  PUSH_LOOPBACK: flag("PUSH_LOOPBACK").default(false),
  METRICS_TOKEN: z.string().min(16, "METRICS_TOKEN must have at least 16 characters.").optional(),
  VAPID_KEYS: z.string().optional(),
  VAPID_SUBJECT: z
    .string()
    .regex(
      /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/,
      "VAPID_SUBJECT must be an address such as mailto:push@example.com or https://example.com/contact.",
    )
    .optional(),
  SECRETS_KEY: z.string().optional(),
  HASH_KEY: z.string().optional(),
  JWE_KEYS: z.string().optional(),
  VENDOR_SIGNING_KEY: z.string().optional(),
  HOUSE_VENDOR_KEY: z.string().optional(),
});

/** The environment, parsed and typed. */
export type Env = z.infer<typeof schema> & { readonly LOG_LEVEL: LogLevel };

/** Secrets that only a demo or a development server creates, and the description of each. */
export const requiredSecrets = {
  SECRETS_KEY: "32 random bytes as base64 or hex, or several keys, the newest first",
  JWE_KEYS: "a JSON array of private EC P-256 JWKs, each with its kid",
  VENDOR_SIGNING_KEY: "an RSA private key as PEM, or several, the newest first",
  HOUSE_VENDOR_KEY: "an RSA private key as PEM",
} as const;

const secretNames = Object.keys(requiredSecrets) as (keyof typeof requiredSecrets)[];

/** The fault of a secret that must be given. */
export function missingSecret(name: keyof typeof requiredSecrets): string {
  return `${name} must be set, except in a demo (DEMO=1) or development (DEV=1): ${requiredSecrets[name]}.`;
}

function productionFaults(given: Readonly<Record<string, string | undefined>>): string[] {
  if (given.NODE_ENV !== "production") return [];
  const faults = secretNames.filter((name) => given[name] === undefined).map(missingSecret);
  if (given.DEMO === "1") {
    faults.push("DEMO=1 is not allowed when NODE_ENV is production: demo accounts have public passwords.");
  }
  if (given.FAULT_POINT !== undefined) {
    faults.push("FAULT_POINT is not allowed when NODE_ENV is production: it kills the server.");
  }
  if (given.PUSH_LOOPBACK === "1") {
    faults.push(
      "PUSH_LOOPBACK=1 is not allowed when NODE_ENV is production: members could call this machine.",
    );
  }
  if (given.DEV === "1") {
    faults.push("DEV=1 is not allowed when NODE_ENV is production: it serves the client from its sources.");
  }
  return faults;
}

/**
 * Parses the environment; an empty variable counts as unset.
 * @throws ConfigError with all faults.
 */
export function readEnv(variables: Readonly<Record<string, string | undefined>>): Env {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ""));
  const parsed = schema.safeParse(given);
  const faults = [
    ...(parsed.error?.issues.map((issue) => issue.message) ?? []),
    ...productionFaults(given),
    ...carrierFaults(given),
  ];
  if (!parsed.success || faults.length > 0) throw new ConfigError(faults);
  const { data } = parsed;
  // At a terminal a quiet start is preferred; in production requests are logged.
  return { ...data, LOG_LEVEL: data.LOG_LEVEL ?? (data.NODE_ENV === "production" ? "info" : "warn") };
}
