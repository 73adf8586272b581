import { DomainError } from "../../core/errors.js";
import { field } from "../../graphql/object-of.js";
import { resolverOf, resolverOfType, rootFields } from "../../graphql/resolver-of.js";
import { allow } from "../../kit/access.js";
import { GameGqlType, toGameView } from "../catalogue/catalogue.gql.js";
import { gamesById } from "../catalogue/catalogue.loaders.js";
import { MeType } from "../members/members.gql.js";
import {
  type GameLaunchType,
  type GameMaintenanceType,
  LaunchGameInput,
  LaunchGameResult,
  LaunchVendorInput,
  OpenRoundDetailsInput,
  RoundConnectionType,
  RoundDetailsType,
  RoundFilterInput,
  RoundListArgs,
  RoundType,
  toRoundView,
} from "./play.gql.js";
import type { LaunchResult } from "./play.model.js";
import type { PlayService } from "./play.service.js";

function toLaunchView(launched: LaunchResult): GameLaunchType | GameMaintenanceType {
  const game = toGameView(launched.game);
  if (launched.kind === "maintenance") return { game };
  return { sessionId: launched.sessionId, url: launched.url, game };
}

const { mutation, subfield } = rootFields<PlayService>();

export const PlayResolver = resolverOf<PlayService>({
  launchGame: mutation({
    returns: field.union(LaunchGameResult, "Launches a game."),
    access: allow("trial"),
    args: { input: field.of(LaunchGameInput, "The game, and how to launch it.") },
    resolve: async (play, { ctx }, { input }) => {
      const launched = await play.launch(ctx, {
        nodeId: input.gameId,
        device: input.device,
        backUrl: input.backUrl ?? undefined,
        language: input.language ?? undefined,
        isDemo: input.isDemo,
      });
      return toLaunchView(launched);
    },
  }),
  launchVendor: mutation({
    returns: field.union(LaunchGameResult, "Launches a vendor's first game, for real money."),
    access: allow("member"),
    args: { input: field.of(LaunchVendorInput, "The vendor, and how to launch it.") },
    resolve: async (play, { ctx }, { input }) => {
      const launched = await play.launchVendor(ctx, {
        vendorCode: input.vendorCode,
        device: input.device,
        language: input.language ?? undefined,
      });
      return toLaunchView(launched);
    },
  }),
  openRoundDetails: mutation({
    returns: field.of(
      RoundDetailsType,
      "Requests a page that shows one of the member's rounds in detail from its vendor (for house games: the verify page).",
    ),
    access: allow("member"),
    args: { input: field.of(OpenRoundDetailsInput, "The round.") },
    resolve: (play, { ctx }, { input }) => play.roundDetails(ctx, input.roundId),
  }),
});

/** The member's betting record. */
export const MyRoundsResolver = resolverOfType<PlayService>(MeType, {
  rounds: subfield({
    returns: field.of(RoundConnectionType, "The betting record, newest first."),
    access: allow("member"),
    args: [{ filter: field.of(RoundFilterInput, "Filter of rounds.").nullable() }, RoundListArgs],
    resolve: (play, { ctx }, { filter, ...request }) =>
      RoundConnectionType.read(ctx, play.rounds, { ...filter, ...request }),
  }),
  round: subfield({
    returns: field.of(RoundType, "One round; null when there is none with that id.").nullable(),
    access: allow("member"),
    args: { id: field.id("The round's id.") },
    resolve: async (play, { ctx }, { id }) => {
      const round = await play.round(ctx, id);
      return round && toRoundView(round);
    },
  }),
});

const ofRound = rootFields<void, RoundType>();

export const RoundResolver = resolverOfType<void, RoundType>(RoundType, {
  game: ofRound.subfield({
    returns: field.of(GameGqlType, "The game played."),
    resolve: async (_services, context, _args, { gameId }) => {
      const game = await context.load(gamesById).load(gameId);
      if (!game) throw new DomainError("game_not_found");
      return toGameView(game);
    },
  }),
});
