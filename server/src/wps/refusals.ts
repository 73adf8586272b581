import { type ErrorCode, errorKinds } from "@croupier/schema/rules/error-codes.js";
import { isOpenToGuests } from "../kit/access.js";
import { statusOf } from "../web/error-map.js";
import type { WpsDescription } from "./call.js";

/** What any call may answer. */
const general: readonly ErrorCode[] = [
  "malformed_request",
  "validation_failed",
  "invalid_url",
  "payload_too_large",
  "unsupported_media_type",
  "system_busy",
  "too_many_requests",
  "unknown_error",
];

/** What a call with an encrypted body may answer in addition. */
const ofPayloads: readonly ErrorCode[] = [
  "payload_not_encrypted",
  "payload_undecipherable",
  "payload_replayed",
];

/** Every refusal that a call may answer. */
export function refusalsOf({
  access,
  encrypted,
  whileClosed,
  refuses,
}: WpsDescription): ReadonlySet<ErrorCode> {
  return new Set([
    ...general,
    ...(!isOpenToGuests(access) ? (["not_logged_in", "password_change_required"] as const) : []),
    ...(encrypted ? ofPayloads : []),
    ...(whileClosed ? [] : (["system_maintenance", "region_restricted"] as const)),
    ...(refuses ?? []),
  ]);
}

/** Codes by the HTTP status they are answered with, in rising order of both. */
export function byStatus(codes: Iterable<ErrorCode>): [status: number, codes: ErrorCode[]][] {
  const found = new Map<number, ErrorCode[]>();
  for (const code of [...codes].sort()) {
    const status = statusOf[errorKinds[code]];
    found.set(status, [...(found.get(status) ?? []), code]);
  }
  return [...found].sort(([one], [other]) => one - other);
}
