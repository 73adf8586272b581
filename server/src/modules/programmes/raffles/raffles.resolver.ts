import { field } from "../../../graphql/object-of.js";
import { resolverOf, resolverOfType, rootFields } from "../../../graphql/resolver-of.js";
import { allow } from "../../../kit/access.js";
import { MeType } from "../../members/members.gql.js";
import { PromotionGqlType } from "../../promotions/promotions.gql.js";
import { activePromotions } from "../../promotions/promotions.loaders.js";
import {
  ClaimRaffleInput,
  RaffleRotationType,
  RaffleTurnType,
  RaffleType,
  RotateRaffleSeedInput,
  TurnConnectionType,
  TurnListArgs,
  toRaffleView,
  toRotationView,
  toTurnView,
} from "./raffles.gql.js";
import type { RafflesService } from "./raffles.service.js";
import type { WheelService } from "./wheel.service.js";

const { mutation } = rootFields<WheelService>(allow("member"));

/** What members do with wheels. */
export const WheelResolver = resolverOf<WheelService>({
  claimRaffle: mutation({
    returns: field.of(
      RaffleTurnType,
      "Uses a turn of a wheel: draws a prize of those in stock, and grants it.",
    ),
    args: { input: field.of(ClaimRaffleInput, "The wheel.") },
    resolve: async (wheels, { ctx }, { input }) => toTurnView(await wheels.draw(ctx, input)),
  }),
  rotateRaffleSeed: mutation({
    returns: field.of(
      RaffleRotationType,
      "Reveals the server seed of the member's turns of a wheel, and activates the next one with a new client seed.",
    ),
    args: { input: field.of(RotateRaffleSeedInput, "The wheel and the seed.") },
    resolve: async (wheels, { ctx }, { input: { raffleId, clientSeed } }) =>
      toRotationView(await wheels.rotateSeed(ctx, raffleId, clientSeed)),
  }),
});

const { subfield } = rootFields<RafflesService>(allow("member"));

/** Adds raffles to the signed-in member. */
export const MyRafflesResolver = resolverOfType<RafflesService>(MeType, {
  raffles: subfield({
    returns: field.of(RaffleType, "The raffles that the member can take part in, or has a part in.").list(),
    resolve: async (raffles, { ctx }) => {
      const ownId = ctx.actor.kind === "member" ? ctx.actor.memberId : null;
      return (await raffles.list(ctx)).map((raffle) => toRaffleView(raffle, ownId));
    },
  }),
  raffleTurns: subfield({
    returns: field.of(TurnConnectionType, "The turns of wheels that the member has used, newest first."),
    args: TurnListArgs,
    resolve: (raffles, { ctx }, request) => TurnConnectionType.read(ctx, raffles.turns, request),
  }),
});

const ofRaffle = rootFields<void, RaffleType>();

/** Adds the brand's promotion to a raffle. */
export const RaffleResolver = resolverOfType<void, RaffleType>(RaffleType, {
  promotion: ofRaffle.subfield({
    returns: field.of(PromotionGqlType, "The active promotion that explains it.").nullable(),
    resolve: (_services, gql, _args, { promotionId }) =>
      promotionId === null ? null : gql.load(activePromotions).load(promotionId),
  }),
});
