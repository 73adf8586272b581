import { useQuery } from "@apollo/client/react";
import { sectionLimits } from "@croupier/schema/rules/lobby.js";
import { useTranslation } from "react-i18next";
import { PopularGamesDocument } from "../../../gql/graphql";
import { useSession } from "../../../lib/session/session";
import { GameRail } from "./game-rail";

/** Popular games, for a search without results or without a term. */
export function PopularGames() {
  const { t } = useTranslation("lobby");
  const signedIn = useSession() !== null;
  const { data } = useQuery(PopularGamesDocument, {
    variables: { hot: sectionLimits.hot, signedIn },
  });
  if (!data || data.hotGames.length === 0) return null;
  return <GameRail title={t("hotTitle")} games={data.hotGames} />;
}
