import { useQuery } from "@apollo/client/react";
import { homeSections, homeThemes, sectionLimits } from "@croupier/schema/rules/lobby.js";
import { IconDeviceGamepad2, IconPlugConnectedX } from "@tabler/icons-react";
import {
  lazy,
  type ReactNode,
  Suspense,
  startTransition,
  useDeferredValue,
  useEffect,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import { useBrand } from "../../../brands/brand-context";
import { LobbyTabs } from "../../../features/catalogue/components/lobby-tabs";
import { homeVariables } from "../../../features/catalogue/home-variables";
import { useGameCategories } from "../../../features/catalogue/use-game-categories";
import { BannerSlider } from "../../../features/content/components/banner-slider";
import { NoticeMarquee } from "../../../features/content/components/notice-marquee";
import { JackpotCounter } from "../../../features/jackpot/components/jackpot-counter";
import { WinnerBoard } from "../../../features/winners/components/winner-board";
import { HomeDocument, type HomeQuery } from "../../../gql/graphql";
import { useErrorText } from "../../../lib/errors/use-error-text";
import { retryWithBackoff } from "../../../lib/http/retry-with-backoff";
import { paths } from "../../../lib/navigation/paths";
import { useSession } from "../../../lib/session/session";
import { SkeletonRail } from "../../../ui/feedback/skeletons";
import { EmptyState, FailedState } from "../../../ui/feedback/state-message";
import { GameRail } from "../game-lists/game-rail";
import { LobbyOverlays } from "../game-lists/lobby-overlays";
import { CategorySection } from "./category-section";
import { Hero } from "./hero";
import classes from "./page.module.css";
import { VendorRail } from "./vendor-rail";

// Below the first view: their code loads after it.
const loadRows = () => retryWithBackoff(() => import("./home-row"));
const TopPlayedRow = lazy(async () => ({ default: (await loadRows()).TopPlayedRow }));
const HomeRow = lazy(async () => ({ default: (await loadRows()).HomeRow }));

/** The member's own rails, and the hot games unless every game is hot. */
function FirstRails({ data, total }: { readonly data: HomeQuery; readonly total: number }) {
  const { t } = useTranslation(["lobby", "common"]);
  const recent = data.me?.recentGames;
  const favourites = data.me?.favourites;
  const hot = data.hotGames;
  const hasRecent = (recent?.totalCount ?? 0) > 0;
  return (
    <>
      {recent && hasRecent && (
        <GameRail
          title={t("common:nav.recent")}
          games={recent.items}
          more={paths.recent}
          total={recent.totalCount}
          isFirst
        />
      )}
      {hot.length > 1 && hot.length < total && (
        <GameRail title={t("lobby:hotTitle")} games={hot} more={paths.hot} isFirst={!hasRecent} />
      )}
      {favourites && favourites.totalCount > 0 && (
        <GameRail
          title={t("common:nav.favourites")}
          games={favourites.items}
          more={paths.favourites}
          total={favourites.totalCount}
        />
      )}
    </>
  );
}

/** Every category, rows of games by figures and themes, the vendors, and the winner board. */
function Sections({
  gameCategories,
}: {
  readonly gameCategories: ReturnType<typeof useGameCategories>["gameCategories"];
}) {
  // The brand's games are few where they fit into one section.
  const hasRows = gameCategories.some(({ vendors }) =>
    vendors.some(({ gameCount }) => gameCount > sectionLimits.hot),
  );
  return (
    <>
      {hasRows && (
        <>
          <Suspense fallback={<SkeletonRail />}>
            <TopPlayedRow />
          </Suspense>
          <Suspense fallback={<SkeletonRail />}>
            <HomeRow kind="newest" />
          </Suspense>
        </>
      )}
      {homeSections
        .filter((section) => gameCategories.some(({ gameType }) => gameType === section))
        .map((section) => (
          <CategorySection key={section} gameType={section} isOnly={gameCategories.length === 1} />
        ))}
      {hasRows && (
        <Suspense fallback={null}>
          <HomeRow kind="highRtp" />
          {homeThemes.map((theme) => (
            <HomeRow key={theme} kind="theme" theme={theme} />
          ))}
        </Suspense>
      )}
      <VendorRail gameCategories={gameCategories} />
      <WinnerBoard />
    </>
  );
}

let hasBeenShown = false;

/**
 * Renders what is below the first games. The first time, it is rendered after them, since the layout of the whole page is
 * one long task; later together with them, so that who comes back within the site finds the page as high as it was.
 */
function BelowFirstGames({ children }: { readonly children: ReactNode }) {
  const [isDue, setIsDue] = useState(hasBeenShown);
  useEffect(() => {
    hasBeenShown = true;
    startTransition(() => setIsDue(true));
  }, []);
  return isDue ? children : null;
}

function Rails() {
  const { t } = useTranslation(["lobby", "common"]);
  const errorText = useErrorText();
  const signedIn = useSession() !== null;
  const { gameCategories, isLoaded, error: categoriesError } = useGameCategories();
  const { data, previousData, error, loading, refetch } = useQuery(HomeDocument, {
    variables: homeVariables(signedIn),
    fetchPolicy: signedIn ? "cache-and-network" : "cache-first",
    notifyOnNetworkStatusChange: true,
  });
  // The games are rendered as a deferred value, in short tasks, and the first time after the rest of the page: one long
  // task would delay the user's input.
  const loaded = data ?? previousData ?? null;
  const shown = useDeferredValue(loaded, hasBeenShown ? loaded : null);
  const failed = shown ? undefined : (error ?? categoriesError);
  if (failed) {
    return (
      <FailedState
        icon={<IconPlugConnectedX size={32} stroke={1.5} />}
        title={t("lobby:failedTitle")}
        text={errorText(failed)}
        retryLabel={t("common:retry")}
        onRetry={() => void refetch().catch(() => undefined)}
        retrying={loading}
      />
    );
  }
  if (!shown || !isLoaded) {
    return (
      <>
        <SkeletonRail />
        <SkeletonRail />
      </>
    );
  }
  const counts = gameCategories.flatMap(({ vendors }) => vendors.map(({ gameCount }) => gameCount));
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) {
    return (
      <EmptyState
        icon={<IconDeviceGamepad2 size={32} stroke={1.5} />}
        title={t("lobby:emptyTitle")}
        text={t("lobby:emptyBody")}
      />
    );
  }
  return (
    <>
      <FirstRails data={shown} total={total} />
      <BelowFirstGames>
        {!signedIn && <Hero />}
        <Sections gameCategories={gameCategories} />
      </BelowFirstGames>
    </>
  );
}

/**
 * The lobby: notices, banners, the jackpot, the member's own games, hot games, every category, and the winner board.
 * Guests are welcomed below the first games, which are in view on a phone, too.
 */
export function Component() {
  const brand = useBrand();
  return (
    <div className={classes.page}>
      <h1 className={classes.hidden}>{brand.name}</h1>
      <div className={classes.front}>
        <NoticeMarquee />
        <BannerSlider />
        <JackpotCounter />
      </div>
      <div id="games" className={classes.games}>
        <LobbyTabs />
        <Rails />
      </div>
      <LobbyOverlays />
    </div>
  );
}
