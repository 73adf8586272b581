import type { FieldFault } from "../../core/errors.js";

/** What a brand calls its members of a level and above, up to the next one that it names. */
export interface VipLevel {
  readonly level: number;
  /** Which crest they wear, from 0. */
  readonly rank: number;
  /** By the platform's code of a language; the brand's default language is always there. */
  readonly labels: Readonly<Record<string, string>>;
}

/** What a member's level is called. */
export interface Vip {
  /** The member's own, from 0. */
  readonly level: number;
  readonly label: string;
  readonly rank: number;
}

/** What a brand calls a member of a level, in a language; null when it has no name for it. */
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

const most = { level: 999, rank: 99, label: 40, levels: 50 };

function isWhole(value: number, max: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= max;
}

function isLabel(text: string): boolean {
  return text.trim().length > 0 && text.length <= most.label && !/[\p{Cc}\p{Cf}\p{Co}]/u.test(text);
}

/** Members of a list of levels that break a rule. */
export function vipLevelFaults(
  {
    languages,
    defaultLanguage,
  }: { readonly languages: readonly { readonly code: string }[]; readonly defaultLanguage: string },
  levels: readonly VipLevel[],
): FieldFault[] {
  if (levels.length > most.levels)
    return [{ field: "levels", code: "too_long", params: { max: most.levels } }];
  const offered = languages.map(({ code }) => code);
  return levels.flatMap(({ level, rank, labels }, n) => {
    const isTwice = levels.findIndex((one) => one.level === level) !== n;
    const said = Object.entries(labels);
    const rules: [string, boolean][] = [
      ["level", isWhole(level, most.level) && !isTwice],
      ["rank", isWhole(rank, most.rank)],
      ["labels", Object.hasOwn(labels, defaultLanguage)],
      ["labels", said.every(([language, label]) => offered.includes(language) && isLabel(label))],
    ];
    const broken = new Set(rules.filter(([, kept]) => !kept).map(([field]) => field));
    return [...broken].map((field) => ({ field: `levels.${n}.${field}`, code: "invalid" }));
  });
}
