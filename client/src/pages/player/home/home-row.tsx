import { useApolloClient, useQuery } from "@apollo/client/react";
import type { HomeTheme } from "@croupier/schema/rules/lobby.js";
import { sectionLimits } from "@croupier/schema/rules/lobby.js";
import { useDeferredValue } from "react";
import { useTranslation } from "react-i18next";
import { HomeRowDocument, TopPlayedDocument } from "../../../gql/graphql";
import { useNearViewport } from "../../../lib/browser/use-near-viewport";
import { categoryPaths } from "../../../lib/navigation/paths";
import { useSession } from "../../../lib/session/session";
import { SkeletonRail } from "../../../ui/feedback/skeletons";
import { GameRail } from "../game-lists/game-rail";

const limit = sectionLimits.hot;
/** A row with fewer games is not shown. */
const minGames = 4;

/** Keeps the place of a row until its games have loaded, which begins when it comes near the viewport. */
function RowPlace({ reference }: { readonly reference: ((element: HTMLDivElement | null) => void) | null }) {
  return (
    <div ref={reference}>
      <SkeletonRail isStill={reference !== null} />
    </div>
  );
}

// The games of a row are rendered as a deferred value, in short tasks: one long task would delay the user's input.

/** The games of the newest rounds; fetched when the row comes near the viewport. */
export function TopPlayedRow() {
  const { t } = useTranslation("lobby");
  const client = useApolloClient();
  const signedIn = useSession() !== null;
  const variables = { limit, signedIn };
  const { ref, isNear } = useNearViewport<HTMLDivElement>(
    () => client.readQuery({ query: TopPlayedDocument, variables }) !== null,
  );
  const { data, previousData, error } = useQuery(TopPlayedDocument, { variables, skip: !isNear });
  const games = useDeferredValue((data ?? previousData)?.topPlayedGames);
  if (!games) return error ? null : <RowPlace reference={ref} />;
  return games.length < minGames ? null : <GameRail title={t("rows.topPlayed")} games={games} />;
}

type HomeRowProps =
  | { readonly kind: "newest" | "highRtp" }
  | { readonly kind: "theme"; readonly theme: HomeTheme };

const sorts = { newest: "NEWEST", highRtp: "RTP", theme: "LOBBY" } as const;
const morePaths = {
  newest: `${categoryPaths.RNG}?sort=newest`,
  highRtp: `${categoryPaths.RNG}?sort=rtp`,
  theme: undefined,
} as const;

/**
 * A row of the newest slots, of those with the highest return to player, or of a theme; fetched when it comes near the
 * viewport.
 */
export function HomeRow(props: HomeRowProps) {
  const { kind } = props;
  const { t } = useTranslation("lobby");
  const client = useApolloClient();
  const signedIn = useSession() !== null;
  const filter = kind === "theme" ? { theme: props.theme } : { gameType: "RNG" as const };
  const variables = { filter, sort: sorts[kind], pageSize: limit, signedIn };
  const { ref, isNear } = useNearViewport<HTMLDivElement>(
    () => client.readQuery({ query: HomeRowDocument, variables }) !== null,
  );
  const { data, previousData, error } = useQuery(HomeRowDocument, { variables, skip: !isNear });
  const games = useDeferredValue((data ?? previousData)?.games);
  if (!games) return error ? null : <RowPlace reference={ref} />;
  // A row of all games says nothing about them.
  const isWhole = kind !== "theme" && games.totalCount <= limit;
  if (games.items.length < minGames || isWhole) return null;
  const title = kind === "theme" ? t(`themes.${props.theme}`) : t(`rows.${kind}`);
  const more = morePaths[kind];
  return <GameRail title={title} games={games.items} {...(more ? { more } : {})} />;
}
