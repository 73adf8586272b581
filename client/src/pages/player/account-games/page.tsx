import { Button } from "@mantine/core";
import { IconFilterX, IconHeart, IconHistory } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router-dom";
import { categoryIcons } from "../../../features/catalogue/categories";
import { useGameCategories } from "../../../features/catalogue/use-game-categories";
import { type ListSource, useGameList } from "../../../features/catalogue/use-game-list";
import type { GameType } from "../../../gql/graphql";
import { useExistingPage, usePageNumber } from "../../../lib/list/use-page-number";
import { categoryPaths, paths } from "../../../lib/navigation/paths";
import { EmptyState } from "../../../ui/feedback/state-message";
import { Chips } from "../../../ui/form/chips";
import { ListPage } from "../game-lists/list-page";
import { Results } from "../game-lists/results";

type PersonalSource = Exclude<ListSource, "catalogue">;

const icons = { favourites: IconHeart, recent: IconHistory } as const;

function readType(text: string | null): GameType | null {
  return text && text in categoryPaths ? (text as GameType) : null;
}

/** The category in the address, and how to select another one. */
function useGameType(number: ReturnType<typeof usePageNumber>) {
  const gameType = readType(number.query.get("type"));
  const choose = (type: GameType | null) =>
    number.setQuery(type ? { type } : {}, { preventScrollReset: true });
  return { gameType, choose };
}

function TypeChips({
  value,
  onChoose,
}: {
  value: GameType | null;
  onChoose: (type: GameType | null) => void;
}) {
  const { t } = useTranslation(["lobby", "common"]);
  const { gameCategories } = useGameCategories();
  if (gameCategories.length < 2 && value === null) return null;
  return (
    <Chips
      label={t("lobby:category")}
      options={[
        { value: null, label: t("lobby:allCategories") },
        ...gameCategories.map(({ gameType }) => {
          const Icon = categoryIcons[gameType];
          return {
            value: gameType,
            label: t(`common:categories.${gameType}`),
            icon: <Icon size={18} stroke={1.75} aria-hidden />,
          };
        }),
      ]}
      value={value}
      onChoose={onChoose}
    />
  );
}

interface EmptyProps {
  readonly source: PersonalSource;
  readonly isFiltered: boolean;
  readonly onClear: () => void;
}

function Empty({ source, isFiltered, onClear }: EmptyProps) {
  const { t } = useTranslation("lobby");
  const Icon = icons[source];
  if (isFiltered) {
    return (
      <EmptyState
        icon={<IconFilterX size={32} stroke={1.5} />}
        title={t("noneTitle")}
        action={
          <Button variant="default" onClick={onClear}>
            {t("allCategories")}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={<Icon size={32} stroke={1.5} />}
      title={t(`personalEmpty.${source}.title`)}
      text={t(`personalEmpty.${source}.text`)}
      action={
        <Button component={Link} to={paths.hot}>
          {t("seeHot")}
        </Button>
      }
    />
  );
}

function AccountGames({ source }: { readonly source: PersonalSource }) {
  const { t } = useTranslation();
  const number = usePageNumber();
  const { gameType, choose } = useGameType(number);
  const list = useGameList(source, gameType ? { gameType } : {}, number.page);
  useExistingPage(list.pages, number);
  return (
    <ListPage
      title={t(`nav.${source}`)}
      count={list.isFirstLoad || list.error ? null : list.totalCount}
      page={number.page}
    >
      <TypeChips value={gameType} onChoose={choose} />
      <Results
        list={list}
        page={number.page}
        toPage={number.toPage}
        empty={<Empty source={source} isFiltered={gameType !== null} onClear={() => choose(null)} />}
      />
    </ListPage>
  );
}

/** The member's own games: the favourites, or the recent games. */
export function Component() {
  const { pathname } = useLocation();
  const source = pathname === paths.favourites ? "favourites" : "recent";
  return <AccountGames key={source} source={source} />;
}
