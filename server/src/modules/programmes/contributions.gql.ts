import { field, objectAndInputOf } from "../../graphql/object-of.js";
import { ContractCategory } from "../agent-figures/agent-figures.model.js";

export const ContributionType = objectAndInputOf(
  "BonusContribution",
  "How much of the valid bets of a category counts.",
  {
    category: field.of(ContractCategory, "The category of games."),
    basisPoints: field.int("Hundredths of a percent, 0 to 10000."),
  },
);
