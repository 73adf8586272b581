import { formatMinor } from "../../core/money.js";
import { connectionOf } from "../../graphql/lists/connection.gql.js";
import { listArgs } from "../../graphql/lists/list-args.gql.js";
import { field, inputOf, objectOf } from "../../graphql/object-of.js";
import {
  adminProgrammeFilters,
  BudgetScope,
  BudgetUnit,
  type ProgrammeDetails,
  ProgrammeState,
} from "./programmes.model.js";
import { ProgrammeRulesType, toRulesView } from "./rules/rules.gql.js";
import { ProgrammeKind } from "./rules/rules.model.js";

const BudgetType = objectOf("ProgrammeBudget", "What a programme may grant.", {
  scope: field.of(BudgetScope, "What it limits."),
  unit: field.of(BudgetUnit, "What it counts."),
  limit: field.string("The limit: decimal text for money, a number for grants and points."),
  used: field.string(
    "How much of it is used; by the member or on the day with the most, unless it limits all.",
  ),
});

export const BudgetInput = inputOf("ProgrammeBudgetInput", "What a programme may grant.", {
  id: field.id("Programme id."),
  scope: field.of(BudgetScope, "What it limits."),
  unit: field.of(BudgetUnit, "What it counts."),
  limit: field.decimal("The limit: in the programme's currency, or a number of grants or points."),
});

export const AdminProgrammeType = objectOf("AdminProgramme", "A programme as staff see it.", {
  id: field.id("Programme id."),
  code: field.string("The brand's code for it."),
  kind: field.of(ProgrammeKind, "Its kind."),
  currency: field.string("The currency in which it counts and grants."),
  promotionId: field.id("The promotion that explains it; null for none.").nullable(),
  state: field.of(ProgrammeState, "Its state."),
  startsAt: field.dateTime("From when it counts, once it was started."),
  endsAt: field.dateTime("Until when it counts; null for no end.").nullable(),
  priority: field.int("Lists show higher ones first."),
  version: field.int("The version of its rules."),
  rules: field.of(ProgrammeRulesType, "The rules that members join now."),
  budgets: field.of(BudgetType, "What it may grant.").list(),
});
type AdminProgrammeType = InstanceType<typeof AdminProgrammeType>;

export function toAdminProgrammeView({ rules, budgets, ...programme }: ProgrammeDetails): AdminProgrammeType {
  const { id, code, kind, currency, promotionId, state, startsAt, endsAt, priority, version } = programme;
  return {
    id,
    code,
    kind,
    currency,
    promotionId,
    state,
    startsAt,
    endsAt,
    priority,
    version,
    rules: toRulesView(rules, currency),
    budgets: budgets.map(({ scope, unit, limit, used }) => {
      const text = (value: bigint) => (unit === "MONEY" ? formatMinor(value, currency) : value.toString());
      return { scope, unit, limit: text(limit), used: text(used) };
    }),
  };
}

export const CreateProgrammeInput = inputOf("CreateProgrammeInput", "A new programme.", {
  code: field.string("The brand's code for it: lower-case letters, digits, hyphens; 40 characters at most."),
  kind: field.of(ProgrammeKind, "Its kind."),
  currency: field.string("The currency in which it counts and grants."),
  promotionId: field.id("The promotion that explains it.").nullable(),
  startsAt: field.dateTime("From when it counts, once it was started."),
  endsAt: field.dateTime("Until when it counts; no end without it.").nullable(),
  priority: field.int("Lists show higher ones first; -1000 to 1000.").default(0),
  rules: field.of(ProgrammeRulesType, "Its rules."),
});

export const ChangeProgrammeRulesInput = inputOf("ChangeProgrammeRulesInput", "New rules of a programme.", {
  id: field.id("Programme id."),
  rules: field.of(ProgrammeRulesType, "The rules. The period stays as it is."),
});

export const AdminProgrammeConnectionType = connectionOf(AdminProgrammeType, {
  name: "AdminProgramme",
  one: "programme",
  many: "programmes",
  description: "A page of the brand's programmes, newest first.",
  toNode: toAdminProgrammeView,
});

export const AdminProgrammeListArgs = listArgs(adminProgrammeFilters);
