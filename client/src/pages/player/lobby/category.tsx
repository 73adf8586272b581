import { useQuery } from "@apollo/client/react";
import { Button } from "@mantine/core";
import { IconCards, IconFilterX } from "@tabler/icons-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { ListFilters } from "../../../features/catalogue/components/list-filters";
import {
  chooseView,
  type LobbyFilter,
  type LobbyView,
  settleFilter,
  writeFilter,
} from "../../../features/catalogue/model";
import { type ListSource, useGameList } from "../../../features/catalogue/use-game-list";
import { useLanes } from "../../../features/catalogue/use-lanes";
import { useLobbyFilter } from "../../../features/catalogue/use-lobby-filter";
import { ContainerDocument, type GameFilterInput, type GameType } from "../../../gql/graphql";
import { categoryAt } from "../../../lib/paths";
import { useSession } from "../../../lib/session/session";
import { EmptyState } from "../../../ui/StateMessage";
import { ListPage } from "./list-page";
import { Results } from "./results";
import { useAskSignIn } from "./use-game-links";

const sources: Readonly<Record<LobbyView, ListSource>> = {
  all: "catalogue",
  hot: "catalogue",
  favourite: "favourites",
  recent: "recent",
};
const membersOnly: readonly LobbyView[] = ["favourite", "recent"];

function serverFilter(gameType: GameType, filter: LobbyFilter): GameFilterInput {
  return {
    gameType,
    ...(filter.vendor && { vassalage: filter.vendor }),
    ...(filter.classification && { gameClassify: filter.classification }),
    ...(filter.container && { container: filter.container }),
    ...(filter.view === "hot" && { isHot: true }),
  };
}

/** The page's filter with the guest's limits: without a session there are no favourites and no recent games. */
function useCategory(gameType: GameType) {
  const isGuest = useSession() === null;
  const askSignIn = useAskSignIn();
  const { pathname } = useLocation();
  const { filter: wanted, change, correct } = useLobbyFilter();
  const { lanes, isKnown } = useLanes();
  const lane = lanes.find((one) => one.gameType === gameType);
  const filter = isGuest && membersOnly.includes(wanted.view) ? chooseView(wanted, "all") : wanted;
  const list = useGameList(sources[filter.view], serverFilter(gameType, filter), filter.page);
  const choices = isKnown ? (lane ?? { vendors: [], classifications: [] }) : null;
  const settled = settleFilter(filter, choices, list.pages);
  useEffect(() => {
    if (settled !== filter) correct(settled);
  }, [settled, filter, correct]);
  const onView = (view: LobbyView) => {
    const next = chooseView(filter, view);
    if (isGuest && membersOnly.includes(view)) askSignIn(`${pathname}?${writeFilter(next)}`);
    else change(next);
  };
  return { filter, lane, list, change, onView };
}

function NoGames({ filter, onClear }: { readonly filter: LobbyFilter; readonly onClear: () => void }) {
  const { t } = useTranslation("lobby");
  if (writeFilter(filter).size === 0) {
    return <EmptyState icon={<IconCards size={32} />} title={t("emptyTitle")} text={t("emptyBody")} />;
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

function useTitle(gameType: GameType, container: string | null): string {
  const { t } = useTranslation();
  const { data } = useQuery(ContainerDocument, {
    variables: { nodeId: container ?? "" },
    skip: container === null,
  });
  return (container && data?.game?.name) || t(`categories.${gameType}`);
}

function Category({ gameType }: { readonly gameType: GameType }) {
  const { filter, lane, list, change, onView } = useCategory(gameType);
  const title = useTitle(gameType, filter.container);
  const count = list.isFirstLoad || list.error ? null : list.totalCount;
  return (
    <ListPage title={title} count={count} page={filter.page}>
      {lane && <ListFilters lane={lane} filter={filter} onView={onView} onChange={change} />}
      <Results
        list={list}
        page={filter.page}
        toPage={(page) => ({ search: `?${writeFilter({ ...filter, page })}` })}
        empty={<NoGames filter={filter} onClear={() => change(chooseView(filter, "all"))} />}
      />
    </ListPage>
  );
}

/** Every game of one kind, with what it can be narrowed to. */
export function Component() {
  const { pathname } = useLocation();
  const gameType = categoryAt(pathname);
  return gameType && <Category key={gameType} gameType={gameType} />;
}
