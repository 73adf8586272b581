import { connectionOf } from "../../../graphql/lists/connection.gql.js";
import { listArgs } from "../../../graphql/lists/list-args.gql.js";
import { MoneyType, toMoney } from "../../../graphql/money.gql.js";
import { field, inputOf, objectOf } from "../../../graphql/object-of.js";
import { DrawSeedsType } from "../raffles/raffles.gql.js";
import { type Envelope, EnvelopeState, type EnvelopeTerms, type ShownEnvelope } from "./envelopes.model.js";

export const EnvelopeType = objectOf("Envelope", "A red envelope that the member can open, or has opened.", {
  id: field.id("Envelope id."),
  programmeId: field.id("The programme that it belongs to."),
  state: field.of(EnvelopeState, "Its state for the member."),
  sender: field.string("The masked name of the agent who pays; null for the brand.").nullable(),
  total: field.of(MoneyType, "What it contained."),
  minimum: field.of(MoneyType, "The least share."),
  shares: field.int("How many shares it has."),
  left: field.int("How many of them are left."),
  opensAt: field.dateTime("From when it can be opened."),
  expiresAt: field.dateTime("Until when it can be opened."),
  endedAt: field.dateTime("When it ended; null while it can be opened.").nullable(),
  own: field.of(MoneyType, "What the member has opened; null before.").nullable(),
  ownNumber: field.int("The number of the member's share, from 1; null before.").nullable(),
  seeds: field.of(DrawSeedsType, "What its shares can be verified by."),
});
export type EnvelopeType = InstanceType<typeof EnvelopeType>;

export function toEnvelopeView(envelope: ShownEnvelope): EnvelopeType {
  const { id, programmeId, state, sender, currency, total, minimum, shares, openedShares } = envelope;
  const { opensAt, expiresAt, endedAt, ownAmount, ownNumber, seeds } = envelope;
  return {
    id,
    programmeId,
    state,
    sender,
    shares,
    opensAt,
    expiresAt,
    endedAt,
    ownNumber,
    total: toMoney(total, currency),
    minimum: toMoney(minimum, currency),
    left: shares - openedShares,
    own: ownAmount === null ? null : toMoney(ownAmount, currency),
    seeds: { ...seeds },
  };
}

export const MadeEnvelopeType = objectOf("MadeEnvelope", "A red envelope that was made.", {
  id: field.id("Envelope id."),
  programmeId: field.id("The programme that it belongs to."),
  total: field.of(MoneyType, "What it contained."),
  shares: field.int("How many shares it has."),
  opened: field.int("How many of them members have opened."),
  openedAmount: field.of(MoneyType, "What those add up to."),
  returned: field.of(MoneyType, "What has returned, because no one opened it."),
  madeAt: field.dateTime("When it was made."),
  expiresAt: field.dateTime("Until when it can be opened."),
  endedAt: field.dateTime("When it ended; null while it can be opened.").nullable(),
});

export function toMadeView(envelope: Envelope) {
  const { id, programmeId, currency, total, shares, openedShares, madeAt, expiresAt, endedAt } = envelope;
  return {
    id,
    programmeId,
    shares,
    madeAt,
    expiresAt,
    endedAt,
    total: toMoney(total, currency),
    opened: openedShares,
    openedAmount: toMoney(envelope.openedAmount, currency),
    returned: toMoney(envelope.returnedAmount, currency),
  };
}

export const MadeEnvelopeConnectionType = connectionOf(MadeEnvelopeType, {
  name: "MadeEnvelope",
  one: "envelope",
  many: "envelopes",
  description: "A page of red envelopes, newest first.",
  toNode: toMadeView,
});

export const MadeEnvelopeListArgs = listArgs({});

export const EnvelopeTermsType = objectOf("EnvelopeTerms", "What an agent may put into a red envelope.", {
  maxTotal: field.of(MoneyType, "The most in one envelope."),
  maxShares: field.int("The most shares."),
  minShare: field.of(MoneyType, "The least share."),
  turnoverBasisPoints: field.int(
    "What has to be staked of a share before a withdrawal, in hundredths of a percent; 10000 is once.",
  ),
});

export function toTermsView({ currency, maxTotal, maxShares, minShare, turnoverBasisPoints }: EnvelopeTerms) {
  return {
    maxTotal: toMoney(maxTotal, currency),
    maxShares,
    minShare: toMoney(minShare, currency),
    turnoverBasisPoints,
  };
}

export const MakeEnvelopeInput = inputOf(
  "MakeEnvelopeInput",
  "A red envelope for the members below an agent.",
  {
    total: field.decimal("What it contains, in the active currency."),
    shares: field.int("How many shares it is divided into."),
    paymentPassword: field.string("The payment password: six digits."),
    requestId: field.id("Idempotency key, a UUID: repeated requests make one envelope."),
  },
);
