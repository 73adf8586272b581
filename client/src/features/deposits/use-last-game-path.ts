import { useQuery } from "@apollo/client/react";
import { LastPlayedDocument } from "../../gql/graphql";
import { gamePath, lotteryPath, paths } from "../../lib/navigation/paths";

/** The address of the game that the member played last; of the lobby when there is none, or it is not open. */
export function useLastGamePath(isSkipped: boolean): string {
  const { data } = useQuery(LastPlayedDocument, { skip: isSkipped, fetchPolicy: "cache-and-network" });
  const game = data?.me?.recentGames.items[0];
  if (game?.status !== "ACTIVE") return paths.home;
  return lotteryPath(game.vendorCode, game.id) ?? gamePath(game.id);
}
