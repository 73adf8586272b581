import type { FieldFault } from "../../../core/errors.js";
import type { ProgrammeRules } from "./rules-schema.js";

type Maybe<Value> = Value | null | undefined;

/** Whom a programme is for; null for everyone. */
export type Audience = ProgrammeRules["audience"];

/** An audience as staff enter it. */
export interface AudienceForm {
  readonly minLevel?: Maybe<number>;
  readonly maxLevel?: Maybe<number>;
  readonly registeredFrom?: Maybe<Date>;
  readonly registeredUntil?: Maybe<Date>;
  readonly registeredWithinDays?: Maybe<number>;
  readonly languages?: Maybe<readonly string[]>;
  readonly agentIds?: Maybe<readonly string[]>;
}

/** Converts the form to the audience as the rules' schema checks it; null when no condition is set. */
export function parseAudience(form: Maybe<AudienceForm>): object | null {
  if (!form) return null;
  const parsed = {
    minLevel: form.minLevel ?? null,
    maxLevel: form.maxLevel ?? null,
    registeredFrom: form.registeredFrom?.toISOString() ?? null,
    registeredUntil: form.registeredUntil?.toISOString() ?? null,
    registeredWithinDays: form.registeredWithinDays ?? null,
    languages: form.languages?.length ? form.languages : null,
    agentIds: form.agentIds?.length ? form.agentIds : null,
  };
  return Object.values(parsed).every((condition) => condition === null) ? null : parsed;
}

/** Converts an audience to what staff have entered. */
export function toAudienceForm(given: Audience) {
  if (!given) return null;
  const { registeredFrom, registeredUntil, ...conditions } = given;
  const toDate = (text: string | null) => (text === null ? null : new Date(text));
  return {
    ...conditions,
    registeredFrom: toDate(registeredFrom),
    registeredUntil: toDate(registeredUntil),
  };
}

/** An audience that no member can be in is refused. */
export function audienceFaults(given: Audience): FieldFault[] {
  if (!given) return [];
  const { minLevel, maxLevel, registeredFrom, registeredUntil } = given;
  const rules: [string, boolean][] = [
    ["audience.maxLevel", minLevel === null || maxLevel === null || minLevel <= maxLevel],
    [
      "audience.registeredUntil",
      registeredFrom === null || registeredUntil === null || registeredFrom < registeredUntil,
    ],
  ];
  return rules.filter(([, isKept]) => !isKept).map(([field]) => ({ field, code: "invalid" }));
}
