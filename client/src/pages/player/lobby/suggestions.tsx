import { useQuery } from "@apollo/client/react";
import { sectionLimits } from "@croupier/schema/rules/lobby.js";
import { useTranslation } from "react-i18next";
import { SearchSuggestionsDocument } from "../../../gql/graphql";
import { useSession } from "../../../lib/session/session";
import { GameRail } from "./game-rail";

/** Popular games, for a search without results or without a term. */
export function Suggestions() {
  const { t } = useTranslation("lobby");
  const signedIn = useSession() !== null;
  const { data } = useQuery(SearchSuggestionsDocument, {
    variables: { hot: sectionLimits.hot, signedIn },
  });
  if (!data || data.hotGames.length === 0) return null;
  return <GameRail title={t("hotTitle")} games={data.hotGames} />;
}
