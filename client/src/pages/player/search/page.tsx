import { IconSearchOff } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { SearchBox } from "../../../features/catalogue/components/search-box";
import { useGameList } from "../../../features/catalogue/use-game-list";
import { useExistingPage, usePageNumber } from "../../../lib/list/use-page-number";
import { EmptyState } from "../../../ui/feedback/state-message";
import { ListPage } from "../game-lists/list-page";
import { PopularGames } from "../game-lists/popular-games";
import { Results } from "../game-lists/results";
import classes from "./page.module.css";

function NothingFound({ term }: { readonly term: string }) {
  const { t } = useTranslation("lobby");
  return (
    <>
      <EmptyState
        icon={<IconSearchOff size={32} stroke={1.5} />}
        title={t("notFoundTitle", { term })}
        text={t("notFoundBody")}
      />
      <PopularGames />
    </>
  );
}

/** The games whose names contain the term. */
export function Component() {
  const { t } = useTranslation("lobby");
  const number = usePageNumber();
  const term = (number.query.get("q") ?? "").trim();
  const list = useGameList("catalogue", { gameName: term }, number.page, { isWanted: term !== "" });
  useExistingPage(list.pages, number);
  const isCounted = term !== "" && !list.isFirstLoad && !list.error;
  return (
    <ListPage
      title={term ? t("resultsTitle", { term }) : t("searchTitle")}
      count={isCounted ? list.totalCount : null}
      page={number.page}
    >
      <div className={classes.box}>
        <SearchBox takesFocus={term === ""} />
      </div>
      {term ? (
        <Results list={list} page={number.page} toPage={number.toPage} empty={<NothingFound term={term} />} />
      ) : (
        <PopularGames />
      )}
    </ListPage>
  );
}
