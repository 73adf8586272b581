import { useApolloClient, useQuery } from "@apollo/client/react";
import { gamePageSize, sectionLimit } from "@croupier/schema/rules/lobby.js";
import { IconPlugConnectedX } from "@tabler/icons-react";
import { type ReactNode, useDeferredValue, useId } from "react";
import { useTranslation } from "react-i18next";
import { GameSpotlight } from "../../../features/catalogue/components/game-spotlight";
import { SpotlightList } from "../../../features/catalogue/components/spotlight-list";
import { FavouriteButton } from "../../../features/favourites/components/favourite-button";
import { CategoryRailDocument, type CategoryRailQuery, type GameType } from "../../../gql/graphql";
import { useNearViewport } from "../../../lib/browser/use-near-viewport";
import { useErrorText } from "../../../lib/errors/use-error-text";
import { categoryPaths } from "../../../lib/navigation/paths";
import { useSession } from "../../../lib/session/session";
import { SkeletonGrid, SkeletonRail } from "../../../ui/feedback/skeletons";
import { FailedState } from "../../../ui/feedback/state-message";
import { GameGrid } from "../../../ui/game/game-grid";
import { GameRail, More } from "../game-lists/game-rail";
import { LobbyTile } from "../game-lists/lobby-tile";
import { useAskSignIn, useGameLinks } from "../game-lists/use-game-links";
import classes from "./category-section.module.css";

type Games = CategoryRailQuery["games"]["items"];

/** Up to this many games are shown as large cards: a rail would look empty. */
const maxSpotlights = 3;

function Spotlights({ games }: { readonly games: Games }) {
  const linksOf = useGameLinks();
  const askSignIn = useAskSignIn();
  return (
    <SpotlightList>
      {games.map((game) => (
        <li key={game.id}>
          <GameSpotlight
            game={game}
            linksOf={linksOf}
            corner={<FavouriteButton game={game} onGuest={askSignIn} />}
          />
        </li>
      ))}
    </SpotlightList>
  );
}

function Grid({ games }: { readonly games: Games }) {
  const linksOf = useGameLinks();
  return (
    <GameGrid>
      {games.map((game) => (
        <li key={game.id}>
          <LobbyTile game={game} linksOf={linksOf} />
        </li>
      ))}
    </GameGrid>
  );
}

interface HeadedProps {
  readonly title: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

function TitledSection({ title, action, children }: HeadedProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}

function Failed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const { t } = useTranslation(["lobby", "common"]);
  const errorText = useErrorText();
  return (
    <FailedState
      icon={<IconPlugConnectedX size={32} stroke={1.5} />}
      title={t("lobby:failedTitle")}
      text={errorText(error)}
      retryLabel={t("common:retry")}
      onRetry={onRetry}
    />
  );
}

interface CategorySectionProps {
  readonly gameType: GameType;
  /** The brand has no other category: there is room for more than one line. */
  readonly isOnly: boolean;
}

/** The first games of a category, fetched when the section comes near the viewport. */
export function CategorySection({ gameType, isOnly }: CategorySectionProps) {
  const { t } = useTranslation();
  const title = t(`categories.${gameType}`);
  const client = useApolloClient();
  const signedIn = useSession() !== null;
  const variables = { gameType, pageSize: sectionLimit(gameType), signedIn };
  const { ref, isNear } = useNearViewport<HTMLDivElement>(
    () => client.readQuery({ query: CategoryRailDocument, variables }) !== null,
  );
  const query = useQuery(CategoryRailDocument, { variables, skip: !isNear });
  // In short tasks, as the other rows.
  const games = useDeferredValue((query.data ?? query.previousData)?.games);
  if (games?.items.length === 0) return null;
  if (!games && query.error) {
    return (
      <TitledSection title={title}>
        <Failed error={query.error} onRetry={() => void query.refetch().catch(() => undefined)} />
      </TitledSection>
    );
  }
  if (!games) {
    return (
      <div ref={ref}>
        <TitledSection title={title}>
          {isOnly ? (
            <SkeletonGrid cards={gamePageSize} isStill={!isNear} />
          ) : (
            <SkeletonRail heading={false} isStill={!isNear} />
          )}
        </TitledSection>
      </div>
    );
  }
  const more = categoryPaths[gameType];
  if (games.totalCount <= maxSpotlights) {
    return (
      <TitledSection title={title}>
        <Spotlights games={games.items} />
      </TitledSection>
    );
  }
  if (isOnly) {
    return (
      <TitledSection title={title} action={<More to={more} title={title} total={games.totalCount} />}>
        <Grid games={games.items} />
      </TitledSection>
    );
  }
  return <GameRail title={title} games={games.items} more={more} total={games.totalCount} />;
}
