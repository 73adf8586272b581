import { z } from "zod";
import { CommandRefused } from "../kit/command-refused.js";
import { VendorDialect, WalletMode } from "../modules/catalogue/catalogue.model.js";
import { ctxInBrand, defineCommand } from "./command.js";

const args = z.object({
  brand: z.string().min(1),
  code: z.string().regex(/^[a-z0-9][a-z0-9-]{0,31}$/, "--code: lower-case letters, digits and dashes"),
  name: z.string().min(1).nullable(),
  baseUrl: z.url({ protocol: /^https?$/, error: "--base-url: an http or https address" }),
  launchOrigins: z.array(z.url({ protocol: /^https?$/, error: "--launch-origin: an https address" })),
  publicKey: z.string().nullable(),
  dialect: z.enum(VendorDialect.values, "--dialect: HUB88 or ACTIONS").default("HUB88"),
  secret: z.string().nullable(),
  games: z.array(z.string().min(1)),
  position: z.coerce.number("--position: a whole number").int().default(0),
  iconUrl: z.string().nullable(),
  walletMode: z.enum(WalletMode.values, "--wallet-mode: SEAMLESS or TRANSFER").default("SEAMLESS"),
});

/** Registers a game vendor with a brand; its games appear in the catalogue immediately. */
export const vendorAddCommand = defineCommand({
  name: "vendor-add",
  usage:
    "npm run vendor-add -- --brand demo --code acme --base-url http://… --public-key key.pem " +
    "[--dialect ACTIONS [--secret-file FILE], in place of a public key] " +
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
  run: async (host, { brand, publicKey, secret, name, iconUrl, ...form }) => {
    const ctx = await ctxInBrand(host, brand, { kind: "system", name: "vendor-add" });
    const registered = await host.modules.services.vendorRegistration.register(ctx, {
      ...form,
      ...(name === null ? {} : { name }),
      ...(publicKey === null ? {} : { publicKeyPem: publicKey }),
      ...(secret === null ? {} : { sharedSecret: secret }),
      ...(iconUrl === null ? {} : { iconUrl }),
    });
    const { walletAddress, operatorId, launchOrigins, ownPublicKey, generatedSecret } = registered;
    return {
      lines: [
        `Vendor ${form.code} is registered with brand ${brand}, with ${form.games.length} game(s).`,
        `Wallet address: ${walletAddress}`,
        `Operator id in our calls: ${operatorId}`,
        ...(generatedSecret === null ? [] : [`Shared secret, shown this once: ${generatedSecret}`]),
        `Its games are shown from: ${launchOrigins.join(", ")}`,
        "Our public key, which signs what we send:",
        ownPublicKey.trimEnd(),
      ],
      exitCode: 0,
    };
  },
});
