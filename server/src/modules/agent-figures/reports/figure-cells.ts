import { csvNumber } from "../../../core/csv.js";
import { amountCell, type Columns } from "../../../kit/lists/csv.js";
import { netProfitOf, type TeamFigures } from "./reports.model.js";

type AmountName = {
  [Name in keyof TeamFigures]: TeamFigures[Name] extends bigint ? Name : never;
}[keyof TeamFigures];

/** Figures of a line, with the currency of their amounts. */
export interface FigureLine extends TeamFigures {
  readonly currency: string;
}

/** Makes the cell of an amount. */
export function amountOf(name: AmountName) {
  return (line: FigureLine) => amountCell(line[name], line.currency);
}

/** The columns of figures of a category or of a step. */
export const figureCells: Columns<FigureLine> = {
  currency: ({ currency }) => currency,
  rounds: ({ rounds }) => csvNumber(String(rounds)),
  stake: amountOf("stake"),
  valid_bet: amountOf("validBet"),
  payout: amountOf("payout"),
  win_loss: ({ stake, payout, currency }) => amountCell(payout - stake, currency),
  rebate: amountOf("rebate"),
  bonus: amountOf("bonus"),
  net_profit: (line) => amountCell(netProfitOf(line), line.currency),
  deposits: amountOf("deposits"),
  withdrawals: amountOf("withdrawals"),
  registered: ({ registered }) => csvNumber(String(registered)),
  first_deposits: ({ firstDeposits }) => csvNumber(String(firstDeposits)),
};
