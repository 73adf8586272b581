import type { FieldFault } from "../../core/errors.js";

/** A VIP level of a brand. It applies to members of this level and above, up to the next one. */
export interface VipLevel {
  readonly level: number;
  /** Index of the badge, from 0. */
  readonly rank: number;
  /** Names by the platform's language code; always includes the brand's default language. */
  readonly labels: Readonly<Record<string, string>>;
}

/** The VIP level of a member. */
export interface Vip {
  /** The member's level, from 0. */
  readonly level: number;
  readonly label: string;
  readonly rank: number;
}

/** Returns the brand's VIP level for a member's level, in a language; null when it has none. */
export function vipOf(
  {
    vipLevels,
    defaultLanguage,
  }: { readonly vipLevels: readonly VipLevel[]; readonly defaultLanguage: string },
  level: number,
  language: string,
): Vip | null {
  const named = vipLevels.findLast((one) => one.level <= level);
  const label = named?.labels[language] ?? named?.labels[defaultLanguage];
  return named && label !== undefined ? { level, label, rank: named.rank } : null;
}

const limits = { level: 999, rank: 99, label: 40, levels: 50 };

function isWholeNumber(value: number, max: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= max;
}

function isLabel(text: string): boolean {
  return text.trim().length > 0 && text.length <= limits.label && !/[\p{Cc}\p{Cf}\p{Co}]/u.test(text);
}

/** Validates VIP levels and lists the invalid fields. */
export function vipLevelFaults(
  {
    languages,
    defaultLanguage,
  }: { readonly languages: readonly { readonly code: string }[]; readonly defaultLanguage: string },
  levels: readonly VipLevel[],
): FieldFault[] {
  if (levels.length > limits.levels)
    return [{ field: "levels", code: "too_long", params: { max: limits.levels } }];
  const offered = languages.map(({ code }) => code);
  return levels.flatMap(({ level, rank, labels }, n) => {
    const isDuplicate = levels.findIndex((one) => one.level === level) !== n;
    const entries = Object.entries(labels);
    const rules: [string, boolean][] = [
      ["level", isWholeNumber(level, limits.level) && !isDuplicate],
      ["rank", isWholeNumber(rank, limits.rank)],
      ["labels", Object.hasOwn(labels, defaultLanguage)],
      ["labels", entries.every(([language, label]) => offered.includes(language) && isLabel(label))],
    ];
    const broken = new Set(rules.filter(([, isValid]) => !isValid).map(([field]) => field));
    return [...broken].map((field) => ({ field: `levels.${n}.${field}`, code: "invalid" }));
  });
}
