/** The figures of a team in a period. */
export type PeriodFigure =
  | "deposits"
  | "depositors"
  | "withdrawals"
  | "withdrawers"
  | "registered"
  | "firstDeposits"
  | "active"
  | "bettors"
  | "rounds"
  | "stake"
  | "validBet"
  | "payout"
  | "winLoss"
  | "rebate"
  | "bonus"
  | "netProfit";

/** Figures whose definition needs no amount. */
export type DefinedFigure = Exclude<PeriodFigure, "active">;
