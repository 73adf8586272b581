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
  chooseVendor,
  chooseView,
  type LobbyFilter,
  type LobbyView,
  settleFilter,
  writeFilter,
} from "../../../features/catalogue/model";
import { type ListSource, useGameList } from "../../../features/catalogue/use-game-list";
import { useLanes } from "../../../features/catalogue/use-lanes";
import { useLobbyFilter } from "../../../features/catalogue/use-lobby-filter";
import type { GameFilterInput, GameType } from "../../../gql/graphql";
import { categoryArtPath, categoryAt, paths } from "../../../lib/navigation/paths";
import { useSession } from "../../../lib/session/session";
import { EmptyState } from "../../../ui/feedback/state-message";
import { ListPage } from "../lobby/list-page";
import { Results } from "../lobby/results";
import { Suggestions } from "../lobby/suggestions";
import { useAskSignIn } from "../lobby/use-game-links";

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
    ...(filter.vendor && { vassalage: filter.vendor }),
    ...(filter.classification && { gameClassify: filter.classification }),
    ...(filter.view === "hot" && { isHot: true }),
  };
}

/** The page's filter within a guest's limits: without a session there are no favourites and no recent games. */
function useCategory(gameType: GameType) {
  const isGuest = useSession() === null;
  const askSignIn = useAskSignIn();
  const { pathname } = useLocation();
  const { filter: requested, change, correct } = useLobbyFilter();
  const { lanes, isKnown } = useLanes();
  const lane = lanes.find((one) => one.gameType === gameType);
  const isOffered = hasLobbyFilters(gameType) && !(isGuest && memberViews.includes(requested.view));
  const filter = isOffered || requested.view === "all" ? requested : chooseView(requested, "all");
  const list = useGameList(sources[filter.view], serverFilter(gameType, filter), filter.page);
  const choices = isKnown ? (lane ?? { vendors: [], classifications: [] }) : null;
  const existing = settleFilter(filter, choices, list.pages);
  useEffect(() => {
    if (existing !== filter) correct(existing);
  }, [existing, filter, correct]);
  const onView = (view: LobbyView) => {
    const next = chooseView(filter, view);
    if (isGuest && memberViews.includes(view)) askSignIn(`${pathname}?${writeFilter(next)}`);
    else change(next);
  };
  return { filter, lane, list, change, onView };
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
          title={t("lobby:kindEmpty.title", { category: t(`common:categories.${gameType}`) })}
          text={t("lobby:kindEmpty.text", { brand: name })}
          action={
            <Button component={Link} to={paths.home}>
              {t("lobby:kindEmpty.home")}
            </Button>
          }
        />
        <Suggestions />
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
  const { filter, lane, list, change, onView } = useCategory(gameType);
  const { t } = useTranslation(["lobby", "common"]);
  const isEmpty = !lane && list.totalCount === 0;
  const count = list.isFirstLoad || list.error || isEmpty ? null : list.totalCount;
  const cover = { picture: categoryArtPath(gameType), text: t(`lobby:kinds.${gameType}`), kind: gameType };
  return (
    <ListPage title={t(`common:categories.${gameType}`)} count={count} page={filter.page} cover={cover}>
      {lane && hasLobbyFilters(gameType) && (
        <ListFilters lane={lane} filter={filter} onView={onView} onChange={change} />
      )}
      {lane && !hasLobbyFilters(gameType) && (
        <VendorStrip
          vendors={lane.vendors}
          chosen={filter.vendor}
          onChoose={(vendor) => change(chooseVendor(filter, vendor))}
        />
      )}
      <Results
        list={list}
        page={filter.page}
        toPage={(page) => ({ search: `?${writeFilter({ ...filter, page })}` })}
        empty={
          <NoGames gameType={gameType} filter={filter} onClear={() => change(chooseView(filter, "all"))} />
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
