import { readFileSync } from "node:fs";
import { ConfigError } from "./env.js";

type Variables = Readonly<Record<string, string | undefined>>;

/** Variables that hold secrets, each of which may name a file instead. */
const secretVariables = [
  "SECRETS_KEY",
  "HASH_KEY",
  "JWE_KEYS",
  "VENDOR_SIGNING_KEY",
  "HOUSE_VENDOR_KEY",
  "VAPID_KEYS",
  "METRICS_TOKEN",
  "DATABASE_URL",
  "MIGRATE_DATABASE_URL",
  "REDIS_URL",
  "SMS_TOKEN",
  "SMTP_URL",
  "HUMAN_CHECK_SECRET",
] as const;

/**
 * Adds the secrets that are in files, as a vault or container platform mounts them: `SECRETS_KEY_FILE` names the file of
 * `SECRETS_KEY`. White space around the contents does not count.
 * @throws ConfigError for a file that cannot be read or is empty, and for a secret that is given in both ways
 */
export function withSecretFiles(variables: Variables): Variables {
  const added: Record<string, string> = {};
  const faults: string[] = [];
  for (const name of secretVariables) {
    const file = variables[`${name}_FILE`];
    if (!file) continue;
    if (variables[name]) faults.push(`${name} and ${name}_FILE are both set; remove one of them.`);
    const secret = readSecret(file);
    if (secret === null) faults.push(`${name}_FILE names a file that cannot be read: ${file}.`);
    else if (secret === "") faults.push(`${name}_FILE names an empty file: ${file}.`);
    else added[name] = secret;
  }
  if (faults.length > 0) throw new ConfigError(faults);
  return { ...variables, ...added };
}

/** Reads a secret without the white space around it; null when the file cannot be read. */
function readSecret(file: string): string | null {
  try {
    return readFileSync(file, "utf8").trim();
  } catch {
    return null;
  }
}
