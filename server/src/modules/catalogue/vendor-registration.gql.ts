import { field, inputOf, objectOf } from "../../graphql/object-of.js";
import { VendorDialect, WalletMode } from "./catalogue.model.js";
import type { VendorChange } from "./vendor-changes.model.js";
import { toPublicKeyPem, type VendorForm } from "./vendor-registration.model.js";
import type { VendorRegistration } from "./vendor-registration.service.js";

export const VendorRegistrationType = objectOf(
  "VendorRegistration",
  "What a vendor has to know of its registration, as it is in effect.",
  {
    code: field.id("Code of the vendor."),
    isInEffect: field.boolean(
      "Whether what was entered is in effect; otherwise it waits for a second person.",
    ),
    walletAddress: field.string("The URL at which it calls the wallet."),
    operatorId: field.string("Our operator id in the calls that we make."),
    launchOrigins: field.string("Origins that its games are embedded from.").list(),
    publicKey: field.string(
      "PEM of the keys that verify what we send, one after the other; the first one signs now.",
    ),
    sharedSecret: field
      .string(
        "The shared secret that the platform generated; it is shown this once. Null when there is none.",
      )
      .nullable(),
  },
);
export type VendorRegistrationType = InstanceType<typeof VendorRegistrationType>;

/** Converts a registration to its GraphQL type. */
export function toRegistrationView({
  ownPublicKey: publicKey,
  generatedSecret: sharedSecret,
  ...registration
}: VendorRegistration): VendorRegistrationType {
  return { ...registration, publicKey, sharedSecret };
}

export const RegisterVendorInput = inputOf("RegisterVendorInput", "A new game vendor.", {
  code: field.id("Its permanent code: up to 32 lower-case letters, digits and hyphens."),
  name: field.string("Its name; the code when left out.").nullable(),
  baseUrl: field.string("The http or https address at which we call it."),
  dialect: field.of(VendorDialect, "The wallet API that it calls.").default("HUB88"),
  publicKey: field
    .string("Its RSA key of 2048 bits or more, as PEM in one line. Required for HUB88.")
    .nullable(),
  sharedSecret: field
    .string("The shared secret of ACTIONS, 32 to 255 characters; generated when left out.")
    .nullable(),
  operatorId: field.string("Our id at the vendor; `croupier-` and the code when left out.").nullable(),
  walletMode: field.of(WalletMode, "Where its players keep their money.").default("SEAMLESS"),
  launchOrigins: field
    .string("Origins that its games are embedded from; that of the base URL when left out.")
    .list()
    .nullable(),
  ipAllowList: field
    .string("Addresses or subnets that may call the wallet; any when left out.")
    .list()
    .nullable(),
  games: field.id("Its codes of its games.").list().default([]),
  position: field.int("Vendors are listed in ascending order, then by name.").default(0),
  iconUrl: field.string("An https URL or a path of the site.").nullable(),
});
export type RegisterVendorInput = InstanceType<typeof RegisterVendorInput>;

/** Converts the input for the service. */
export function toVendorForm(input: RegisterVendorInput): VendorForm {
  return withoutNulls<VendorForm>(input);
}

/** Leaves out what was not given, and writes the key as PEM. */
function withoutNulls<Form>({ publicKey, ...input }: RegisterVendorInput | ChangeVendorInput): Form {
  const given = Object.entries(input).filter(([, value]) => value !== null && value !== undefined);
  const key = publicKey ? { publicKeyPem: toPublicKeyPem(publicKey) } : {};
  return { ...Object.fromEntries(given), ...key } as unknown as Form;
}

export const ChangeVendorInput = inputOf(
  "ChangeVendorInput",
  "A change of a registered vendor. What is left out stays.",
  {
    code: field.id("Code of the vendor."),
    baseUrl: field
      .string(
        "The http or https address at which we call it. It stays while transfers with it are in progress.",
      )
      .nullable(),
    launchOrigins: field
      .string(
        "Origins that its games are embedded from. When left out, that of the former base URL becomes that of the new one.",
      )
      .list()
      .nullable(),
    ipAllowList: field
      .string("Addresses or subnets that may call the wallet; any when empty.")
      .list()
      .nullable(),
    publicKey: field.string("A new RSA key of 2048 bits or more, as PEM in one line.").nullable(),
    sharedSecret: field.string("A new shared secret of ACTIONS, 32 to 255 characters.").nullable(),
    generateSecret: field
      .boolean(
        "Whether the platform generates a new shared secret, which is shown once to the second person.",
      )
      .default(false),
    endFormer: field
      .boolean("Whether the former key and secret stop being valid immediately; alone, one person may.")
      .default(false),
  },
);
export type ChangeVendorInput = InstanceType<typeof ChangeVendorInput>;

/** Converts the input for the service. */
export function toVendorChange(input: ChangeVendorInput): VendorChange {
  return withoutNulls<VendorChange>(input);
}
