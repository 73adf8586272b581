import { isPatternId, patternIds } from "@croupier/schema/rules/registration-patterns.js";
import { needed, type OperatorAction, operatorActions, VerbRefused } from "../../kit/operator-actions.js";
import type { RegistrationRulesService, RuleChange } from "./registration-rules.service.js";

interface Services {
  readonly registrationRules: RegistrationRulesService;
}

/** How what a registration asks for is changed from a shell. */
const usage = "registration-field FIELD [off|optional|required] [KIND] [MIN-MAX]";

const ruleWords: Readonly<Record<string, RuleChange>> = {
  off: { enabled: false, required: false },
  optional: { enabled: true, required: false },
  required: { enabled: true, required: true },
};

/** One word of a change: whether the field is asked for, a kind of pattern, or a span of lengths. */
function ruleChange(word: string): RuleChange {
  const known = ruleWords[word];
  if (known) return known;
  if (isPatternId(word)) return { patternId: word };
  const span = /^(\d{1,4})-(\d{1,4})$/.exec(word);
  if (span) return { minLength: Number(span[1]), maxLength: Number(span[2]) };
  const words = [...Object.keys(ruleWords), "MIN-MAX", ...patternIds];
  throw new VerbRefused(`Say some of ${words.join(", ")} where ${word} stands.`);
}

const actions: Readonly<Record<string, OperatorAction<Services>>> = {
  "registration-field": async (services, ctx, { words: [name, ...changes] }) => {
    const change: RuleChange = Object.assign({}, ...changes.map(ruleChange));
    const { field, rule } = await services.registrationRules.change(ctx, needed(name, "field"), change);
    const asked = rule.enabled ? (rule.required ? "required" : "optional") : "not asked for";
    return `${field} is ${asked}: ${rule.patternId}, ${rule.minLength} to ${rule.maxLength} characters.`;
  },
};

/** What an operator does about registering. */
export const registrationOperatorActions = (services: Services) => operatorActions(services, usage, actions);
