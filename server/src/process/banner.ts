import { demoPayments, demoSignIns, demoStaffSignIn } from "../demo/demo-sign-ins.js";
import type { Brand } from "../modules/brands/brands.model.js";

export interface BannerFacts {
  readonly brands: readonly Pick<Brand, "code" | "name" | "domains">[];
  readonly port: number;
  /** Milliseconds since the process started. */
  readonly readyMs: number;
  /** The database contains the demo accounts. */
  readonly isDemo: boolean;
  /** What is wrong with the installation for real money; null when nothing is. */
  readonly warning: string | null;
  readonly database: string;
}

/** The command that creates the first brand and the admins of an empty installation. */
const firstBrand =
  "  npm run first-admin -- --brand CODE --name NAME --host HOST --admin USERNAME --admin USERNAME";

/** The text that the server prints once it is ready. */
export function banner({ brands, port, readyMs, isDemo, warning, database }: BannerFacts): string {
  const lines = ["", `Croupier is ready (${(readyMs / 1000).toFixed(1)} s, ${database}).`, ""];
  if (warning !== null) lines.push(`  ${warning}`, "");
  for (const { name, code, domains } of brands) {
    const [domain] = domains;
    if (domain) lines.push(`  ${`${name} (${code})`.padEnd(22)} ${origin(domain, port)}`);
  }
  const [first] = brands[0]?.domains ?? [];
  if (first) lines.push(`  ${"GraphQL playground".padEnd(22)} ${origin(first, port)}/playground`);
  if (brands.length === 0)
    lines.push("  There is no brand yet. This creates the first, and its admins:", firstBrand);
  if (isDemo) {
    lines.push("", "  Demo accounts, in each brand:");
    for (const { names, password, note } of demoSignIns) {
      lines.push(`  ${names.join(", ").padEnd(22)} ${password.padEnd(16)} ${note}`);
    }
    const { paymentPassword, payeeNames } = demoPayments;
    const payees = Object.entries(payeeNames).map(([username, name]) => `${name} (${username})`);
    lines.push(`  ${"Payment password".padEnd(22)} ${paymentPassword}`);
    lines.push(`  ${"Legal names".padEnd(22)} ${payees.join(", ")}`);
    if (first) lines.push(`  ${"Codes by SMS and mail".padEnd(22)} ${origin(first, port)}/outbox`);
    const { names, password, authenticatorKey } = demoStaffSignIn;
    lines.push("", `  Demo staff, in each brand: ${names.join(", ")}`);
    lines.push(`  Password ${password}, authenticator key ${authenticatorKey}`);
    lines.push(`  npm run admin -- sign-in admin --authenticator-key ${authenticatorKey}`);
  }
  return [...lines, "", "  Ctrl+C stops it.", ""].join("\n");
}

function origin(domain: string, port: number): string {
  const host = domain.includes(":") ? `[${domain}]` : domain;
  return `http://${host}:${port}`;
}
