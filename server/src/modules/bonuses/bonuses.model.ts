import { defineErrors } from "../../core/errors.js";
import { type EnumValue, enumOf } from "../../kit/enum-of.js";
import { stateMachine } from "../../kit/state-machine.js";

defineErrors({ bet_above_bonus_limit: "unprocessable", bonus_open: "conflict" });

export const BonusBalanceState = enumOf("BonusBalanceState", "The state of a bonus with a balance.", {
  OPEN: "Its balance is played with, and the wagering runs.",
  COMPLETED: "The wagering is done, and the balance became cash.",
  EXPIRED: "The wagering was not done in time.",
  WITHDRAWN: "It ended with a request for a withdrawal.",
  GIVEN_UP: "The member ended it.",
  EXCLUDED: "It ended with an exclusion from play.",
  SPENT: "Nothing was left of it.",
  REVOKED: "Staff revoked it.",
});
export type BonusBalanceState = EnumValue<typeof BonusBalanceState>;

export const bonusBalanceStates = stateMachine(BonusBalanceState, {
  initial: "OPEN",
  transitions: {
    OPEN: ["COMPLETED", "EXPIRED", "WITHDRAWN", "GIVEN_UP", "EXCLUDED", "SPENT", "REVOKED"],
    COMPLETED: ["REVOKED"],
    EXPIRED: ["REVOKED"],
    WITHDRAWN: ["REVOKED"],
    GIVEN_UP: ["REVOKED"],
    EXCLUDED: ["REVOKED"],
    SPENT: ["REVOKED"],
    REVOKED: [],
  },
});
