import { vendorSecretSealPurpose } from "../catalogue/catalogue.model.js";
import { deliverySealPurposes } from "../delivery/delivery.model.js";
import { houseSealPurposes } from "../house-games/house-games.model.js";
import { contactSealPurpose } from "../identity/contacts/contacts.model.js";
import { authenticatorPurposes } from "../identity/identity.model.js";
import { detailSealPurpose } from "../members/registration.model.js";
import { providerUses } from "../payment-providers/providers.model.js";
import { sealPurposes as pointsSealPurposes } from "../points/points.model.js";
import { pushSealPurpose } from "../push/push.model.js";
import { socialSealPurposes } from "../social-sign-in/social.model.js";
import { staffAuthenticatorPurposes } from "../staff/staff.model.js";
import { chatProviderSealPurpose, messageSealPurpose } from "../support/support.model.js";
import { withdrawalAccountSealPurposes } from "../withdrawals/accounts/accounts.model.js";

/** The key of a row, and the columns that its purpose depends on, as text. */
type PurposeRow = Readonly<Record<string, string>>;

/** A column of values that are sealed by SECRETS_KEY. */
export interface SealedColumn {
  /** Table and column, such as `identity.contact.phone_sealed`. */
  readonly name: string;
  /** With its schema. */
  readonly table: string;
  readonly column: string;
  /** The columns of the primary key, in its order. */
  readonly key: readonly string[];
  /** Columns beyond the key that the purpose depends on. */
  readonly also: readonly string[];
  /** The purpose that a row's value was sealed for. */
  readonly purposeOf: (row: PurposeRow) => string;
}

function columnOf(
  name: string,
  key: readonly string[],
  purpose: string | ((row: PurposeRow) => string),
  also: readonly string[] = [],
): SealedColumn {
  const at = name.lastIndexOf(".");
  return {
    name,
    table: name.slice(0, at),
    column: name.slice(at + 1),
    key,
    also,
    purposeOf: typeof purpose === "string" ? () => purpose : purpose,
  };
}

const textOf = (row: PurposeRow, column: string): string => {
  const value = row[column];
  if (value === undefined) throw new Error(`the row lacks ${column}`);
  return value;
};

/** Every column whose values are sealed by SECRETS_KEY. A test finds the columns that are missing here. */
export const sealedColumns: readonly SealedColumn[] = [
  ...["phone", "email", "payee_name", "id_number"].map((kind) =>
    columnOf(`identity.contact.${kind}_sealed`, ["account_id"], contactSealPurpose(kind)),
  ),
  columnOf("identity.authenticator.secret_sealed", ["account_id"], authenticatorPurposes.secret),
  columnOf("staff.authenticator.secret_sealed", ["account_id"], staffAuthenticatorPurposes.secret),
  columnOf(
    "social_sign_in.provider.secret_sealed",
    ["brand_id", "provider"],
    socialSealPurposes.clientSecret,
  ),
  columnOf(
    "social_sign_in.attempt.sealed",
    ["id"],
    (row) =>
      ["asked", "returned"].includes(textOf(row, "step"))
        ? socialSealPurposes.request
        : socialSealPurposes.profile,
    ["step"],
  ),
  columnOf("delivery.message.sealed", ["id"], deliverySealPurposes.message),
  columnOf("delivery.dev_mailbox.sealed", ["id"], deliverySealPurposes.devMailbox),
  columnOf("members.detail.sealed", ["member_id", "field"], (row) => detailSealPurpose(textOf(row, "field"))),
  columnOf("catalogue.vendor.shared_secret", ["id"], vendorSecretSealPurpose),
  columnOf("catalogue.vendor.former_secret", ["id"], vendorSecretSealPurpose),
  columnOf("payment_providers.provider.secret_sealed", ["brand_id", "use", "code"], (row) =>
    textOf(row, "use") === "deposit" ? providerUses.deposit.sealPurpose : providerUses.payout.sealPurpose,
  ),
  columnOf("withdrawals.account.holder_sealed", ["id"], withdrawalAccountSealPurposes.holder),
  columnOf("withdrawals.account.number_sealed", ["id"], withdrawalAccountSealPurposes.number),
  columnOf("support.chat_provider.secret_sealed", ["brand_id"], chatProviderSealPurpose),
  columnOf("support.message.body_sealed", ["conversation_id", "number"], (row) =>
    messageSealPurpose({
      conversationId: textOf(row, "conversation_id"),
      number: Number(textOf(row, "number")),
    }),
  ),
  columnOf("house_games.game_session.wallet_token", ["id"], houseSealPurposes.walletToken),
  columnOf("house_games.seed.server_seed_sealed", ["id"], houseSealPurposes.seed),
  columnOf("points.redemption.address_sealed", ["id"], pointsSealPurposes.address),
  columnOf("points.redemption.mobile_sealed", ["id"], pointsSealPurposes.mobileNumber),
  columnOf("push.subscription.sealed", ["id"], pushSealPurpose),
];
