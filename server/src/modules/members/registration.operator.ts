import { isPatternId, patternIds } from "@croupier/schema/rules/registration-patterns.js";
import { CommandRefused } from "../../kit/command-refused.js";
import { needed, type OperatorAction, operatorActions } from "../../kit/operator-actions.js";
import type { RegistrationRulesService, RuleChange } from "./registration-rules.service.js";

interface Services {
  readonly registrationRules: RegistrationRulesService;
}

const usage = "registration-field FIELD [off|optional|required] [KIND] [MIN-MAX]";

const ruleWords: Readonly<Record<string, RuleChange>> = {
  off: { enabled: false, required: false },
  optional: { enabled: true, required: false },
  required: { enabled: true, required: true },
};

/** Parses one argument of a change: off, optional or required, a pattern, or a range of lengths. */
function parseRuleChange(word: string): RuleChange {
  const known = ruleWords[word];
  if (known) return known;
  if (isPatternId(word)) return { patternId: word };
  const span = /^(\d{1,4})-(\d{1,4})$/.exec(word);
  if (span) return { minLength: Number(span[1]), maxLength: Number(span[2]) };
  const words = [...Object.keys(ruleWords), "MIN-MAX", ...patternIds];
  throw new CommandRefused(`${word} is none of ${words.join(", ")}.`);
}

const actions: Readonly<Record<string, OperatorAction<Services>>> = {
  "registration-field": async (services, ctx, { words: [name, ...changes] }) => {
    const change: RuleChange = Object.assign({}, ...changes.map(parseRuleChange));
    const { field, rule } = await services.registrationRules.change(ctx, needed(name, "field"), change);
    const state = rule.enabled ? (rule.required ? "required" : "optional") : "off";
    return `${field} is ${state}: ${rule.patternId}, ${rule.minLength} to ${rule.maxLength} characters.`;
  },
};

/** Operator actions on registration rules. */
export const registrationOperatorActions = (services: Services) => operatorActions(services, usage, actions);
