import { Button } from "@mantine/core";
import { IconFlame } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useGameList } from "../../../features/catalogue/use-game-list";
import { useExistingPage, usePageNumber } from "../../../lib/list/use-page-number";
import { paths } from "../../../lib/navigation/paths";
import { EmptyState } from "../../../ui/feedback/state-message";
import { ListPage } from "../game-lists/list-page";
import { Results } from "../game-lists/results";

const hotGames = { isHot: true };

/** The hot games of every category. */
export function Component() {
  const { t } = useTranslation(["lobby", "common"]);
  const number = usePageNumber();
  const list = useGameList("catalogue", hotGames, number.page);
  useExistingPage(list.pages, number);
  const empty = (
    <EmptyState
      icon={<IconFlame size={32} stroke={1.5} />}
      title={t("lobby:noHotTitle")}
      action={
        <Button component={Link} to={paths.home}>
          {t("common:failure.home")}
        </Button>
      }
    />
  );
  return (
    <ListPage
      title={t("lobby:hotTitle")}
      count={list.isFirstLoad || list.error ? null : list.totalCount}
      page={number.page}
      banner={{ picture: "/art/category-hot.svg", text: t("lobby:hotText"), colours: "hot" }}
    >
      <Results list={list} page={number.page} toPage={number.toPage} empty={empty} />
    </ListPage>
  );
}
