/** The columns of figures that all tables have: their names in SQL, those of TeamFigures, and types. */
export const figureColumns = [
  ["rounds", "rounds", "int"],
  ["stake", "stake", "bigint"],
  ["payout", "payout", "bigint"],
  ["valid_bet", "validBet", "bigint"],
  ["deposits", "deposits", "bigint"],
  ["deposit_count", "depositCount", "int"],
  ["withdrawals", "withdrawals", "bigint"],
  ["withdrawal_count", "withdrawalCount", "int"],
  ["bonus", "bonus", "bigint"],
  ["rebate", "rebate", "bigint"],
  ["registered", "registered", "int"],
  ["first_deposits", "firstDeposits", "int"],
  ["first_deposit_amount", "firstDepositAmount", "bigint"],
] as const;

/** Their names in SQL. */
export const figureColumnNames = figureColumns.map(([name]) => name);
