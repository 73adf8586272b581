import type { ContractCategory } from "../../agent-figures/agent-figures.model.js";
import type { FreeSpinsForm } from "../free-spins/free-spins.model.js";
import type { AudienceForm } from "./audience.model.js";
import type { CountedBetsForm } from "./counted-bets.model.js";
import type {
  ProgrammeEntrance,
  ProgrammePeriod,
  RewardClaim,
  RewardCode,
  ScoreMeasure,
  TierBase,
  TriggerCode,
} from "./rules.model.js";
import type { StepForm } from "./steps.model.js";
import type { VipAmounts } from "./vip-levels.model.js";
import type { WalletTermsForm } from "./wallet-terms.model.js";

type Maybe<Value> = Value | null | undefined;

/** Rules as staff enter them: amounts are decimal text, rates percent. */
export interface RulesForm {
  readonly entrance: ProgrammeEntrance;
  readonly period: ProgrammePeriod;
  readonly claim: RewardClaim;
  readonly claimDays: number;
  readonly turnoverBasisPoints: number;
  readonly checksAccounts?: Maybe<boolean>;
  readonly trigger: TriggerCode;
  readonly minDeposit?: Maybe<string>;
  readonly onlyFirstEver?: Maybe<boolean>;
  readonly categories?: Maybe<readonly ContractCategory[]>;
  readonly minTotal?: Maybe<string>;
  readonly reward: RewardCode;
  readonly rate?: Maybe<string>;
  readonly cap?: Maybe<string>;
  readonly amount?: Maybe<string>;
  readonly points?: Maybe<number>;
  readonly per?: Maybe<string>;
  readonly base?: Maybe<TierBase>;
  readonly tiers?: Maybe<readonly TierForm[]>;
  readonly levels?: Maybe<readonly VipLevelForm[]>;
  readonly steps?: Maybe<readonly StepForm[]>;
  readonly score?: Maybe<ScoreMeasure>;
  readonly withinDays?: Maybe<number>;
  readonly minValidBet?: Maybe<string>;
  readonly referrerAmount?: Maybe<string>;
  readonly monthlyCap?: Maybe<string>;
  readonly rankPrizes?: Maybe<readonly RankPrizeForm[]>;
  readonly count?: Maybe<number>;
  readonly prizes?: Maybe<readonly PrizeForm[]>;
  readonly shares?: Maybe<number>;
  readonly minShare?: Maybe<string>;
  readonly wallet?: Maybe<WalletTermsForm>;
  readonly countedBets?: Maybe<CountedBetsForm>;
  readonly freeSpins?: Maybe<FreeSpinsForm>;
  readonly audience?: Maybe<AudienceForm>;
}

/** A prize of a raffle as staff enter it. */
export interface PrizeForm {
  readonly amount: string;
  /** Of a wheel. */
  readonly weight?: Maybe<number>;
  /** How many there are of it: the stock of a wheel's, null for any number; how many tickets of a draw win it. */
  readonly stock?: Maybe<number>;
}

/** A tier as staff enter it. */
export interface TierForm {
  readonly category?: Maybe<ContractCategory>;
  readonly from: string;
  readonly rate: string;
}

/** What some ranks of a leaderboard win, as staff enter it. */
export interface RankPrizeForm {
  readonly firstRank: number;
  readonly lastRank: number;
  readonly amount: string;
}

/** A VIP level as staff enter it; the first one is level 1. */
export type VipLevelForm = VipAmounts<string>;
