import { useFragment } from "@apollo/client/react";
import { Skeleton, VisuallyHidden } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconArrowRight, IconHistory } from "@tabler/icons-react";
import { createContext, type ReactNode, useContext, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router-dom";
import { useGamePicture } from "../../../brands/use-pictures";
import { GameSuggestion_GameFragmentDoc } from "../../../gql/graphql";
import { overPage, signInDialogPath } from "../../../lib/navigation/auth-dialog";
import { collectionPath, gamePath, lotteryPath, searchPath } from "../../../lib/navigation/paths";
import { useSession } from "../../../lib/session/session";
import { GamePicture } from "../../../ui/game/game-card";
import { forgetSearches, readRecentSearches, rememberSearch } from "../recent-searches";
import { type FoundGame, useFoundGames } from "../use-found-games";
import { useFoundVendors } from "../use-found-vendors";
import type { LinkedGame } from "./game-tile";
import classes from "./search-suggestions.module.css";
import { VendorLogo } from "./vendor-logo";

const shownGames = 6;
/** How long typing has to pause before the games are asked for. */
const pauseMs = 150;

/** The id of the option that the keys have reached. */
const ActiveOption = createContext<string | null>(null);

interface SearchSuggestionsProps {
  /** The id of the list. */
  readonly id: string;
  readonly activeId: string | null;
  /** What has been typed so far, without spaces around it. */
  readonly term: string;
  /** An option has been followed. */
  readonly onFollow: () => void;
}

/** Goes where an option leads; a guest who follows a game is asked to sign in, over the current page. */
function useFollow({ term, onFollow }: Pick<SearchSuggestionsProps, "term" | "onFollow">) {
  const navigate = useNavigate();
  const location = useLocation();
  const isGuest = useSession() === null;
  const toPage = (path: string) => {
    rememberSearch(term);
    onFollow();
    void navigate(path);
  };
  const toGame = ({ id, vendorCode, gameType, isCollection }: LinkedGame) => {
    if (isCollection) return toPage(collectionPath(gameType, id));
    const path = lotteryPath(vendorCode, id) ?? gamePath(id);
    if (!isGuest) return toPage(path);
    rememberSearch(term);
    onFollow();
    void navigate(signInDialogPath(location, path), { state: overPage, preventScrollReset: true });
  };
  return { toPage, toGame };
}

interface OptionProps {
  readonly isDisabled?: boolean;
  readonly onFollow: () => void;
  readonly children: ReactNode;
}

/** The search box keeps the focus, and its keys reach the option: it takes the pointer only. */
function Option({ isDisabled = false, onFollow, children }: OptionProps) {
  const id = useId();
  const isActive = useContext(ActiveOption) === id;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of the search box follow it
    // biome-ignore lint/a11y/useFocusableInteractive: the search box keeps the focus
    <div
      id={id}
      role="option"
      className={classes.option}
      aria-selected={isActive}
      aria-disabled={isDisabled || undefined}
      // The focus stays in the box.
      onMouseDown={(event) => event.preventDefault()}
      onClick={isDisabled ? undefined : onFollow}
    >
      {children}
    </div>
  );
}

function Group({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: no element of HTML groups options of a list
    <div role="group" aria-labelledby={id}>
      <div id={id} role="presentation" className={classes.group}>
        {label}
      </div>
      {children}
    </div>
  );
}

interface GameOptionProps {
  readonly game: FoundGame;
  readonly onFollow: (game: LinkedGame) => void;
}

function GameOption({ game, onFollow }: GameOptionProps) {
  const { t } = useTranslation(["games"]);
  const { data, complete } = useFragment({ fragment: GameSuggestion_GameFragmentDoc, from: game });
  const urls = useGamePicture(data.iconUrl ?? "", data.id ?? "");
  if (!complete) return null;
  const isClosed = data.status === "MAINTENANCE";
  return (
    <Option isDisabled={isClosed} onFollow={() => onFollow(data)}>
      <GamePicture urls={urls} className={classes.picture} />
      <span className={classes.words}>
        <bdi className={classes.name}>{data.name}</bdi>
        <bdi className={classes.detail}>{isClosed ? t("games:maintenance") : data.vendorName}</bdi>
      </span>
    </Option>
  );
}

/** A sentence in the place of options: a list of options may contain nothing else. */
function Note({ children }: { readonly children: string }) {
  return (
    <div role="option" aria-selected={false} aria-disabled tabIndex={-1} className={classes.note}>
      {children}
    </div>
  );
}

interface SuggestionListProps {
  readonly id: string;
  /** What is read out when it changes; empty for nothing. */
  readonly message: string;
  readonly children: ReactNode;
}

function SuggestionList({ id, message, children }: SuggestionListProps) {
  const { t } = useTranslation(["shell"]);
  const label = t("shell:search.suggestions");
  return (
    <>
      <div id={id} role="listbox" tabIndex={-1} aria-label={label} className={classes.options}>
        {children}
      </div>
      <VisuallyHidden role="status">{message}</VisuallyHidden>
    </>
  );
}

function Waiting() {
  return (
    <div className={classes.waiting} aria-hidden>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} height={44} radius="sm" />
      ))}
    </div>
  );
}

function Found(props: SearchSuggestionsProps) {
  const { t } = useTranslation(["shell"]);
  const { term } = props;
  const { toPage, toGame } = useFollow(props);
  const [searched] = useDebouncedValue(term, pauseMs);
  const list = useFoundGames(searched, shownGames);
  const vendors = useFoundVendors(term);
  const isWaiting = list.isFirstLoad || (list.games.length === 0 && (list.isStale || searched !== term));
  const isEmpty = !isWaiting && !list.error && list.games.length === 0 && vendors.length === 0;
  const note = list.error ? t("shell:search.failed") : isEmpty ? t("shell:search.nothing", { term }) : null;
  const found = isWaiting ? "" : t("shell:games.count", { count: list.totalCount });
  return (
    <SuggestionList id={props.id} message={note ?? found}>
      {vendors.length > 0 && (
        <Group label={t("shell:search.vendors")}>
          {vendors.map(({ vendor, gameCount, path }) => (
            <Option key={vendor.code} onFollow={() => toPage(path)}>
              <VendorLogo vendor={vendor} size={32} />
              <span className={classes.words}>
                <bdi className={classes.name}>{vendor.displayName}</bdi>
                <span className={classes.detail}>{t("shell:games.count", { count: gameCount })}</span>
              </span>
            </Option>
          ))}
        </Group>
      )}
      {list.games.length > 0 && (
        <Group label={t("shell:search.games")}>
          {list.games.map((game) => (
            <GameOption key={game.id} game={game} onFollow={toGame} />
          ))}
        </Group>
      )}
      {isWaiting && <Waiting />}
      {note && <Note>{note}</Note>}
      {list.totalCount > shownGames && (
        <Option onFollow={() => toPage(searchPath(term))}>
          <span className={classes.all}>{t("shell:search.all", { count: list.totalCount })}</span>
          <IconArrowRight size={18} className={classes.arrow} aria-hidden />
        </Option>
      )}
    </SuggestionList>
  );
}

function Recent({ id, onFollow }: Pick<SearchSuggestionsProps, "id" | "onFollow">) {
  const { t } = useTranslation(["shell"]);
  const navigate = useNavigate();
  const [searches, setSearches] = useState(readRecentSearches);
  const forget = () => {
    forgetSearches();
    setSearches([]);
    onFollow();
  };
  const search = (term: string) => {
    rememberSearch(term);
    onFollow();
    void navigate(searchPath(term));
  };
  if (searches.length === 0)
    return (
      <SuggestionList id={id} message="">
        <Note>{t("shell:search.hint")}</Note>
      </SuggestionList>
    );
  return (
    <SuggestionList id={id} message="">
      <Group label={t("shell:search.recent")}>
        {searches.map((term) => (
          <Option key={term} onFollow={() => search(term)}>
            <IconHistory size={20} stroke={1.75} className={classes.sign} aria-hidden />
            <bdi className={classes.name}>{term}</bdi>
          </Option>
        ))}
        <Option onFollow={forget}>
          <span className={classes.forget}>{t("shell:search.forget")}</span>
        </Option>
      </Group>
    </SuggestionList>
  );
}

/** Options below the search box: vendors and games with the term, or what was searched for last. */
export function SearchSuggestions(props: SearchSuggestionsProps) {
  return (
    <ActiveOption value={props.activeId}>
      {props.term === "" ? <Recent id={props.id} onFollow={props.onFollow} /> : <Found {...props} />}
    </ActiveOption>
  );
}
