import { sumWeights } from "@croupier/schema/rules/raffle.js";
import { connectionOf } from "../../../graphql/lists/connection.gql.js";
import { listArgs } from "../../../graphql/lists/list-args.gql.js";
import { MoneyType, toMoney } from "../../../graphql/money.gql.js";
import { field, inputOf, objectOf } from "../../../graphql/object-of.js";
import { formatRate } from "../../../kit/rates.js";
import type { Rotation } from "../../house-games/house-seeds.service.js";
import { ProgrammeLabel } from "../programmes.model.js";
import { countWinners } from "../rules/raffles.model.js";
import { ProgrammeEntrance, ProgrammePeriod, TriggerCode } from "../rules/rules.model.js";
import { toRulesForm } from "../rules/rules-to-form.model.js";
import {
  chanceOf,
  chanceOfTickets,
  type DrawSeeds,
  formOf,
  RaffleForm,
  type RaffleTurn,
  type ShownRaffle,
  type TicketDraw,
  turnValue,
} from "./raffles.model.js";

const PrizeType = objectOf("RafflePrize", "A prize of a raffle.", {
  number: field.int("Its number, from 1: the order of the wheel's table, or of the places."),
  amount: field.of(MoneyType, "What it pays; zero for nothing."),
  weight: field.int("Its weight on the wheel; null for tickets.").nullable(),
  chance: field
    .decimal("The chance of a turn, in percent: 0 when it is out of stock; null for tickets.")
    .nullable(),
  left: field.int("How many are left on the wheel; null for any number, and for tickets.").nullable(),
  winners: field.int("How many tickets win it; null for a wheel.").nullable(),
});

const FairnessType = objectOf("RaffleFairness", "The committed seeds that the next draw uses.", {
  serverSeedHash: field.string("SHA-256 of the server seed, in hex."),
  clientSeed: field.string("The client seed; of a wheel, the member's."),
  nonce: field.int("The nonce of the next draw."),
  nextServerSeedHash: field.string("SHA-256 of the server seed that comes after it."),
});

export const DrawSeedsType = objectOf("DrawSeeds", "What a draw can be verified by.", {
  serverSeedHash: field.string("SHA-256 of the server seed, in hex, as it was shown before."),
  serverSeed: field.string("The server seed; null until it is revealed.").nullable(),
  clientSeed: field.string("The client seed."),
  nonce: field.int("The nonce of the draw."),
});

const toSeeds = ({ serverSeedHash, serverSeed, clientSeed, nonce }: DrawSeeds) => ({
  serverSeedHash,
  serverSeed,
  clientSeed,
  nonce,
});

const TablePrizeType = objectOf("RaffleTablePrize", "A prize that a turn could draw.", {
  number: field.int("Its number."),
  weight: field.int("Its weight."),
  amount: field.of(MoneyType, "What it pays; zero for nothing."),
});

export const RaffleTurnType = objectOf("RaffleTurn", "A turn of a wheel that the member has used.", {
  id: field.id("Turn id."),
  raffleId: field.id("The raffle."),
  code: field.string("The brand's code for the raffle."),
  prize: field.int("The number of the prize."),
  amount: field.of(MoneyType, "What was won; zero for nothing."),
  index: field.int("The index that was drawn, over the sum of the weights."),
  table: field.of(TablePrizeType, "The prizes that could be drawn.").list(),
  drawnAt: field.dateTime("When it was drawn."),
  seeds: field.of(DrawSeedsType, "What it can be verified by."),
});

export function toTurnView(turn: RaffleTurn) {
  const { id, programmeId, programmeCode, currency, prizes, prize, amount, index, drawnAt, seeds } = turn;
  return {
    id,
    prize,
    index,
    drawnAt,
    raffleId: programmeId,
    code: programmeCode,
    amount: toMoney(amount, currency),
    table: prizes.map((one) => ({ ...one, amount: toMoney(one.amount, currency) })),
    seeds: toSeeds(seeds),
  };
}

export const TurnConnectionType = connectionOf(RaffleTurnType, {
  name: "RaffleTurn",
  one: "turn",
  many: "turns",
  description: "A page of the member's turns of wheels, newest first.",
  toNode: toTurnView,
});

export const TurnListArgs = listArgs({});

const WinnerType = objectOf("RaffleWinner", "A ticket that won.", {
  place: field.int("Its place, from 1."),
  ticket: field.int("Its number, from 0."),
  name: field.string("The member's name, masked."),
  isOwn: field.boolean("Whether it is the member's own."),
  amount: field.of(MoneyType, "What it won."),
});

const TicketDrawType = objectOf("RaffleDraw", "A draw of tickets that has taken place.", {
  id: field.id("Draw id."),
  period: field.string("The first day of its period as YYYY-MM-DD; empty when there is only one."),
  tickets: field.int("How many tickets there were."),
  drawnAt: field.dateTime("When it was drawn."),
  seeds: field.of(DrawSeedsType, "What it can be verified by; null without tickets.").nullable(),
  winners: field.of(WinnerType, "The winners, the first place first.").list(),
});

function toDrawView(draw: TicketDraw, currency: string, ownId: string | null) {
  const { id, period, tickets, drawnAt, seeds, winners } = draw;
  return {
    id,
    period,
    tickets,
    drawnAt,
    seeds: seeds && toSeeds(seeds),
    winners: winners.map(({ memberId, amount, place, ticket, name }) => ({
      place,
      ticket,
      name,
      isOwn: memberId === ownId,
      amount: toMoney(amount, currency),
    })),
  };
}

export const RaffleType = objectOf("Raffle", "A raffle that the member can take part in, or has a part in.", {
  id: field.id("Raffle id: that of its programme, by which it is joined."),
  code: field.string("The brand's code for it."),
  form: field.of(RaffleForm, "How it draws."),
  label: field.of(ProgrammeLabel, "Its state for the member."),
  promotionId: field.id("The promotion that explains it; null for none.").nullable(),
  currency: field.string("The currency of its prizes."),
  entrance: field.of(ProgrammeEntrance, "How members take part."),
  period: field.of(ProgrammePeriod, "How often turns or tickets begin again."),
  startsAt: field.dateTime("When it begins."),
  endsAt: field.dateTime("When it ends; null when it has no end.").nullable(),
  trigger: field.of(TriggerCode, "What earns turns or tickets."),
  count: field.int("How many turns or tickets `per` earns; of a period without it."),
  per: field.decimal("The amount that earns them; null when nothing has to happen.").nullable(),
  minTotal: field.decimal("The least total of what has counted; null for none.").nullable(),
  turnoverBasisPoints: field.int(
    "What has to be staked of a prize before a withdrawal, in hundredths of a percent; 10000 is once.",
  ),
  prizes: field.of(PrizeType, "Its prizes, by their number.").list(),
  averagePrize: field
    .decimal(
      "What a turn pays on average, in the raffle's currency, with four digits more; null for tickets.",
    )
    .nullable(),
  earned: field.int("Turns or tickets that the member has earned in the current period."),
  turnsLeft: field.int("Turns that the member can use now; null for tickets.").nullable(),
  tickets: field.int("All tickets of the current period; null for a wheel.").nullable(),
  chance: field
    .decimal(
      "The chance that at least one of the member's tickets wins, in percent, if it were drawn now; null for a wheel.",
    )
    .nullable(),
  drawsAt: field.dateTime("When tickets are drawn; null for a wheel, and when it is not known.").nullable(),
  fairness: field
    .of(FairnessType, "The committed seeds that the next draw uses; null when there are none.")
    .nullable(),
  draws: field.of(TicketDrawType, "The last draws of tickets, newest first; empty for a wheel.").list(),
});

export type RaffleType = InstanceType<typeof RaffleType>;

/** A raffle for the member with an id. */
export function toRaffleView(raffle: ShownRaffle, ownId: string | null) {
  const { programme, reward, label, earned, turnsLeft, table, tickets, drawsAt, fairness, draws } = raffle;
  const { id, code, promotionId, currency, startsAt, endsAt, rules } = programme;
  const { entrance, period, trigger, per, minTotal, turnoverBasisPoints } = toRulesForm(rules, currency);
  return {
    id,
    code,
    label,
    promotionId,
    currency,
    entrance,
    period,
    startsAt,
    endsAt,
    trigger,
    drawsAt,
    fairness,
    form: formOf(reward),
    count: Number(reward.count),
    per: per ?? null,
    minTotal: minTotal ?? null,
    turnoverBasisPoints,
    prizes: toPrizeViews(raffle, currency),
    averagePrize: reward.code === "wheel" ? turnValue(table, currency) : null,
    earned: Number(earned),
    turnsLeft: turnsLeft === null ? null : Number(turnsLeft),
    tickets: tickets && Number(tickets.all),
    chance:
      tickets && reward.code === "ticket_draw"
        ? formatRate(chanceOfTickets(tickets, countWinners(reward)))
        : null,
    draws: draws.map((draw) => toDrawView(draw, currency, ownId)),
  };
}

function toPrizeViews({ reward, table, stock }: ShownRaffle, currency: string) {
  const sum = sumWeights(table);
  if (reward.code === "ticket_draw")
    return reward.prizes.map(({ amount, winners }, n) => ({
      number: n + 1,
      winners,
      weight: null,
      chance: null,
      left: null,
      amount: toMoney(amount, currency),
    }));
  return reward.prizes.map(({ amount, weight }, n) => {
    const isLeft = table.some(({ number }) => number === n + 1);
    return {
      number: n + 1,
      weight,
      winners: null,
      amount: toMoney(amount, currency),
      chance: formatRate(isLeft ? chanceOf(weight, sum) : 0n),
      left: stock.get(n + 1) ?? null,
    };
  });
}

export const ClaimRaffleInput = inputOf("ClaimRaffleInput", "A turn of a wheel.", {
  promotionId: field.id("Id of the raffle, or of the promotion that explains it."),
  requestId: field.id("Idempotency key, a UUID: repeated requests use one turn."),
});

export const RotateRaffleSeedInput = inputOf("RotateRaffleSeedInput", "A new client seed for a wheel.", {
  raffleId: field.id("Raffle id."),
  clientSeed: field.string("1 to 64 printable ASCII characters without a space at either end."),
});

export const RaffleRotationType = objectOf("RaffleRotation", "A server seed that was revealed.", {
  revealed: field.of(DrawSeedsType, "The seeds of the earlier draws; the nonce is how many there were."),
  fairness: field.of(FairnessType, "The seeds that the next draw uses."),
});

export function toRotationView({ revealed, fairness }: Rotation) {
  const { bets, ...seeds } = revealed;
  return { revealed: { ...seeds, nonce: bets }, fairness };
}
