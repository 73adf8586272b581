import { hasLobbyFilters } from "@croupier/schema/rules/lobby.js";
import { Button } from "@mantine/core";
import { IconFilterX } from "@tabler/icons-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router-dom";
import { useBrand } from "../../../brands/brand-context";
import { categoryIcons } from "../../../features/catalogue/categories";
import { ListFilters } from "../../../features/catalogue/components/list-filters";
import { VendorStrip } from "../../../features/catalogue/components/vendor-strip";
import {
  dropUnknownChoices,
  type LobbyFilter,
  type LobbyView,
  withVendor,
  withView,
  writeFilter,
} from "../../../features/catalogue/lobby-filter";
import { useGameCategories } from "../../../features/catalogue/use-game-categories";
import { type ListSource, useGameList } from "../../../features/catalogue/use-game-list";
import { useLobbyFilter } from "../../../features/catalogue/use-lobby-filter";
import type { GameFilterInput, GameType } from "../../../gql/graphql";
import { categoryArtPath, categoryAt, paths } from "../../../lib/navigation/paths";
import { useSession } from "../../../lib/session/session";
import { EmptyState } from "../../../ui/feedback/state-message";
import { ListPage } from "../game-lists/list-page";
import { PopularGames } from "../game-lists/popular-games";
import { Results } from "../game-lists/results";
import { useAskSignIn } from "../game-lists/use-game-links";

const sources: Readonly<Record<LobbyView, ListSource>> = {
  all: "catalogue",
  hot: "catalogue",
  favourite: "favourites",
  recent: "recent",
};
const memberViews: readonly LobbyView[] = ["favourite", "recent"];

function serverFilter(gameType: GameType, filter: LobbyFilter): GameFilterInput {
  return {
    gameType,
    ...(filter.vendor && { vendorCode: filter.vendor }),
    ...(filter.classification && { classification: filter.classification }),
    ...(filter.view === "hot" && { isHot: true }),
  };
}

/** The page's filter within a guest's limits: without a session there are no favourites and no recent games. */
function useCategory(gameType: GameType) {
  const isGuest = useSession() === null;
  const askSignIn = useAskSignIn();
  const { pathname } = useLocation();
  const { filter: requested, pushFilter, replaceFilter } = useLobbyFilter();
  const { gameCategories, isLoaded } = useGameCategories();
  const gameCategory = gameCategories.find((one) => one.gameType === gameType);
  const isOffered = hasLobbyFilters(gameType) && !(isGuest && memberViews.includes(requested.view));
  const filter = isOffered || requested.view === "all" ? requested : withView(requested, "all");
  const { sort } = filter;
  const list = useGameList(sources[filter.view], serverFilter(gameType, filter), filter.page, { sort });
  const choices = isLoaded ? (gameCategory ?? { vendors: [], classifications: [] }) : null;
  const validFilter = dropUnknownChoices(filter, choices, list.pages);
  useEffect(() => {
    if (validFilter !== filter) replaceFilter(validFilter);
  }, [validFilter, filter, replaceFilter]);
  const onView = (view: LobbyView) => {
    const next = withView(filter, view);
    if (isGuest && memberViews.includes(view)) askSignIn(`${pathname}?${writeFilter(next)}`);
    else pushFilter(next);
  };
  return { filter, gameCategory, list, pushFilter, onView };
}

interface NoGamesProps {
  readonly gameType: GameType;
  readonly filter: LobbyFilter;
  readonly onClear: () => void;
}

/** Explains why there is no game, and offers one action. */
function NoGames({ gameType, filter, onClear }: NoGamesProps) {
  const { t } = useTranslation(["lobby", "common"]);
  const { name } = useBrand();
  const Icon = categoryIcons[gameType];
  if (writeFilter(filter).size === 0) {
    return (
      <>
        <EmptyState
          icon={<Icon size={32} stroke={1.5} />}
          title={t("lobby:categoryEmpty.title", { category: t(`common:categories.${gameType}`) })}
          text={t("lobby:categoryEmpty.text", { brand: name })}
          action={
            <Button component={Link} to={paths.home}>
              {t("lobby:categoryEmpty.home")}
            </Button>
          }
        />
        <PopularGames />
      </>
    );
  }
  return (
    <EmptyState
      icon={<IconFilterX size={32} stroke={1.5} />}
      title={t("noneTitle")}
      text={t("noneBody")}
      action={
        <Button variant="default" onClick={onClear}>
          {t("showAll")}
        </Button>
      }
    />
  );
}

function Category({ gameType }: { readonly gameType: GameType }) {
  const { filter, gameCategory, list, pushFilter, onView } = useCategory(gameType);
  const { t } = useTranslation(["lobby", "common"]);
  const isEmpty = !gameCategory && list.totalCount === 0;
  const count = list.isFirstLoad || list.error || isEmpty ? null : list.totalCount;
  const banner = {
    picture: categoryArtPath(gameType),
    text: t(`lobby:categoryTexts.${gameType}`),
    colours: gameType,
  };
  return (
    <ListPage title={t(`common:categories.${gameType}`)} count={count} page={filter.page} banner={banner}>
      {gameCategory && hasLobbyFilters(gameType) && (
        <ListFilters gameCategory={gameCategory} filter={filter} onView={onView} onChange={pushFilter} />
      )}
      {gameCategory && !hasLobbyFilters(gameType) && (
        <VendorStrip
          vendors={gameCategory.vendors}
          chosen={filter.vendor}
          onChoose={(vendor) => pushFilter(withVendor(filter, vendor))}
        />
      )}
      <Results
        list={list}
        page={filter.page}
        toPage={(page) => ({ search: `?${writeFilter({ ...filter, page })}` })}
        empty={
          <NoGames gameType={gameType} filter={filter} onClear={() => pushFilter(withView(filter, "all"))} />
        }
      />
    </ListPage>
  );
}

/** Every game of one category, with filters. */
export function Component() {
  const { pathname } = useLocation();
  const gameType = categoryAt(pathname);
  return gameType && <Category key={gameType} gameType={gameType} />;
}
