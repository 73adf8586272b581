import {
  findBirthdayFault,
  findTextFault,
  type RegistrationFault,
} from "@croupier/schema/rules/registration.js";
import { isPatternId } from "@croupier/schema/rules/registration-patterns.js";
import type { ProfileQuery } from "../../../gql/graphql";

/** One field of the member's profile. */
export type ProfileField = NonNullable<ProfileQuery["me"]>["profileFields"][number];

/** Fields whose values are written from left to right in every language. */
export const leftToRightFields: readonly string[] = [
  "qqNum",
  "wechat",
  "line",
  "whatsapp",
  "telegram",
  "skype",
];

/** Validates a field's text by the brand's rule; null when it is valid or unchanged. */
export function findFieldFault(detail: ProfileField, text: string, today: string): RegistrationFault | null {
  const { field, text: before, isFixed, enabled, patternId, ...lengths } = detail;
  const typed = text.trim();
  if (isFixed || typed === (before ?? "")) return null;
  if (typed === "") return enabled && detail.required ? { field, code: "required" } : null;
  if (field === "birthday") return findBirthdayFault("date_ymd", today, typed);
  return findTextFault(
    field,
    { ...lengths, enabled, patternId: isPatternId(patternId) ? patternId : "length" },
    typed,
  );
}
