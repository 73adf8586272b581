import { createPublicKey } from "node:crypto";
import { z } from "zod";
import { CommandRefused } from "../kit/command-refused.js";
import { vendorDialects, walletModes } from "../modules/catalogue/catalogue.model.js";
import type { ServerParts } from "../process/server-parts.js";
import { ctxInBrand, defineCommand } from "./command.js";

const args = z.object({
  brand: z.string().min(1),
  code: z.string().regex(/^[a-z0-9][a-z0-9-]{0,31}$/, "--code: lower-case letters, digits and dashes"),
  name: z.string().min(1).nullable(),
  baseUrl: z.url({ protocol: /^https?$/, error: "--base-url: an http or https address" }),
  launchOrigins: z.array(z.url({ protocol: /^https?$/, error: "--launch-origin: an https address" })),
  publicKey: z.string().nullable(),
  dialect: z.enum(vendorDialects, "--dialect: HUB88 or ACTIONS").default("HUB88"),
  secret: z.string().nullable(),
  games: z.array(z.string().min(1)),
  position: z.coerce.number("--position: a whole number").int().default(0),
  iconUrl: z.string().nullable(),
  walletMode: z.enum(walletModes, "--wallet-mode: SEAMLESS or TRANSFER").default("SEAMLESS"),
});

function rsaPublicKey(pem: string): string {
  try {
    const key = createPublicKey(pem);
    if (key.asymmetricKeyType !== "rsa") throw new TypeError("not RSA");
    return key.export({ type: "spki", format: "pem" }).toString();
  } catch {
    throw new CommandRefused("--public-key must name a file with an RSA public key as PEM.");
  }
}

/** An origin as browsers write it; a URL that is more than an origin is returned unchanged, to be refused later. */
function originOf(text: string): string {
  const url = new URL(text);
  return url.href === `${url.origin}/` ? url.origin : text;
}

/** The URL at which a vendor reaches the wallet of a brand. */
async function walletAddress({ modules, config, database }: ServerParts, brandCode: string, code: string) {
  const brand = await modules.services.brands.byCode(database.db, brandCode);
  const url = new URL(config.publicUrl);
  const [domain] = brand?.domains ?? [];
  if (domain && !brand?.domains.includes(url.hostname)) url.hostname = domain;
  return `${url.origin}/vendor/${code}`;
}

/** Registers a game vendor with a brand; its games appear in the catalogue immediately. */
export const vendorAddCommand = defineCommand({
  name: "vendor-add",
  usage:
    "npm run vendor-add -- --brand demo --code acme --base-url http://… --public-key key.pem " +
    "[--dialect ACTIONS --secret-file FILE, in place of a public key] " +
    "[--name NAME] [--wallet-mode SEAMLESS|TRANSFER] [--game CODE …] [--launch-origin URL …] [--position N] [--icon-url URL]",
  options: {
    brand: { type: "string" },
    code: { type: "string" },
    name: { type: "string" },
    "base-url": { type: "string" },
    "launch-origin": { type: "string", multiple: true },
    "public-key": { type: "string" },
    dialect: { type: "string" },
    "secret-file": { type: "string" },
    game: { type: "string", multiple: true },
    position: { type: "string" },
    "icon-url": { type: "string" },
    "wallet-mode": { type: "string" },
  },
  args,
  prepare: async (typed, _words, shell) => {
    const { brand, code, name = null, game: games = [], "base-url": baseUrl } = typed;
    const { "launch-origin": launchOrigins = [], position, "icon-url": iconUrl = null } = typed;
    const { "wallet-mode": walletMode } = typed;
    const { "public-key": keyFile, "secret-file": secretFile, dialect } = typed;
    if (typeof keyFile !== "string" && dialect !== "ACTIONS")
      throw new CommandRefused("Use --public-key with a PEM file.");
    if (typeof secretFile !== "string" && dialect === "ACTIONS")
      throw new CommandRefused("Use --secret-file with a file that contains the shared secret.");
    const publicKey = typeof keyFile === "string" ? await shell.readFile(keyFile) : null;
    const secret = typeof secretFile === "string" ? (await shell.readFile(secretFile)).trim() : null;
    return {
      brand,
      code,
      name,
      baseUrl,
      launchOrigins,
      games,
      position,
      iconUrl,
      publicKey,
      walletMode,
      dialect,
      secret,
    };
  },
  run: async (host, { brand, code, name, baseUrl, launchOrigins, publicKey, games, ...shown }) => {
    const ctx = await ctxInBrand(host, brand, { kind: "system", name: "vendor-add" });
    const { operatorId, launchOrigins: origins } = await host.modules.services.catalogue.addVendor(ctx, {
      code,
      name: name ?? code,
      baseUrl: baseUrl.replace(/\/+$/, ""),
      ...(launchOrigins.length > 0 ? { launchOrigins: launchOrigins.map(originOf) } : {}),
      ...(publicKey === null ? {} : { publicKeyPem: rsaPublicKey(publicKey) }),
      ...(shown.secret === null ? {} : { sharedSecret: shown.secret }),
      dialect: shown.dialect,
      games: games.map((code) => ({ code })),
      position: shown.position,
      walletMode: shown.walletMode,
      ...(shown.iconUrl === null ? {} : { iconUrl: shown.iconUrl }),
    });
    return {
      lines: [
        `Vendor ${code} is registered with brand ${brand}, with ${games.length} game(s).`,
        `Wallet address: ${await walletAddress(host, brand, code)}${shown.dialect === "ACTIONS" ? "/actions" : ""}`,
        `Operator id in our calls: ${operatorId}`,
        `Its games are shown from: ${origins.join(", ")}`,
        "Our public key, which signs what we send:",
        host.config.keys.vendorSigning.publicKeyPem.trimEnd(),
      ],
      exitCode: 0,
    };
  },
});
