/** How a message is sent. */
export type Channel = "sms" | "mail";

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
  | "social_linked"
  | "social_unlinked";
