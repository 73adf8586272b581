import { type EnumValue, enumOf } from "../../kit/enum-of.js";
export const MessageChannel = enumOf("MessageChannel", "How a message is sent.", {
  sms: "A text message.",
  mail: "An e-mail.",
});
export type MessageChannel = EnumValue<typeof MessageChannel>;

/** Changes of an account's security settings, except of its password. */
export type AccountChange =
  | "phone_bound"
  | "phone_changed"
  | "phone_removed"
  | "email_bound"
  | "email_changed"
  | "email_removed"
  | "payee_name_set"
  | "authenticator_bound"
  | "authenticator_removed"
  | "recovery_codes_renewed"
  | "payment_password_set"
  | "payment_password_changed"
  | "payment_password_locked"
  | "passkey_added"
  | "passkey_removed"
  | "social_linked"
  | "social_unlinked";

/** What separates encrypted messages that wait to be sent from those in the dev mailbox. */
export const deliverySealPurposes = {
  message: "delivery.message",
  devMailbox: "delivery.dev_mailbox",
} as const;
