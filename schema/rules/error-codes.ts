/**
 * The one error catalogue: every code that GraphQL (`extensions.code`), `/wps` (`errorCode`)
 * and the client's translations know, with the kind of failure it is. Texts stand in
 * `schema/messages/<tag>.json` under the same code.
 */
export const errorKinds = {
  already_resolved: "conflict",
  account_locked: "locked",
  authenticator_bound: "conflict",
  authenticator_not_bound: "unprocessable",
  bet_cancelled: "conflict",
  captcha_check_failed: "unprocessable",
  captcha_required: "unprocessable",
  code_expired: "unprocessable",
  code_not_sent: "unavailable",
  favourites_full: "unprocessable",
  free_play_not_offered: "forbidden",
  game_is_container: "unprocessable",
  game_maintenance: "maintenance",
  game_not_found: "not_found",
  idempotency_conflict: "conflict",
  in_need_true_account: "forbidden",
  insufficient_balance: "unprocessable",
  invalid_amount: "invalid",
  invalid_credentials: "unauthenticated",
  invalid_payment_password: "unprocessable",
  invalid_phone_number: "invalid",
  invalid_url: "forbidden",
  invalid_verification_code: "invalid",
  last_way_back: "unprocessable",
  invitation_code_error: "not_found",
  limit_reached: "unprocessable",
  malformed_request: "invalid",
  member_excluded: "forbidden",
  method_not_allowed: "wrong_method",
  missing_phone_number: "invalid",
  missing_verification_code: "invalid",
  non_agent_login: "forbidden",
  non_member_login: "forbidden",
  not_found: "not_found",
  not_logged_in: "unauthenticated",
  operation_not_allowed: "invalid",
  outstanding_debt: "unprocessable",
  payee_name_set: "conflict",
  payload_not_encrypted: "invalid",
  payload_replayed: "conflict",
  payload_undecipherable: "invalid",
  payload_too_large: "too_large",
  payment_password_not_set: "unprocessable",
  payment_password_set: "conflict",
  permission_denied: "forbidden",
  popup_closed_by_user: "unauthenticated",
  quota_exceeded: "unprocessable",
  region_restricted: "restricted",
  reset_link_dead: "unprocessable",
  registration_refused: "unprocessable",
  round_not_found: "not_found",
  session_locked: "unauthenticated",
  spin_too_soon: "throttled",
  system_maintenance: "maintenance",
  too_many_requests: "throttled",
  trial_not_offered: "unprocessable",
  unknown_error: "unexpected",
  unsupported_media_type: "unsupported_media",
  validation_failed: "invalid",
  vendor_unavailable: "unavailable",
  wrong_currency: "unprocessable",
} as const;

export type ErrorCode = keyof typeof errorKinds;
export type ErrorKind = (typeof errorKinds)[ErrorCode];

/** Whether a text, from a server answer for instance, is a code of the catalogue. */
export function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(errorKinds, text);
}
