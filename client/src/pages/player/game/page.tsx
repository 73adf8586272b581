import { useApolloClient, useQuery } from "@apollo/client/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Location, useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { useBrand } from "../../../brands/brand-context";
import { useDepositUpdates } from "../../../features/deposits/use-deposit-updates";
import { DemoBadge } from "../../../features/play/launch/components/demo-badge";
import { GameFrame, GameLoading } from "../../../features/play/launch/components/game-frame";
import { GameUnderMaintenance, LaunchFailed } from "../../../features/play/launch/components/launch-failed";
import { NetResult } from "../../../features/play/launch/components/net-result";
import { PlayBar } from "../../../features/play/launch/components/play-bar";
import { RealityCheck } from "../../../features/play/launch/components/reality-check";
import { type LaunchState, useLaunch } from "../../../features/play/launch/use-launch";
import { useLeaveGame } from "../../../features/play/launch/use-leave-game";
import { usePlayHeartbeat } from "../../../features/play/launch/use-play-heartbeat";
import { useRefusedBets } from "../../../features/play/launch/use-refused-bets";
import { useRoundFreeze } from "../../../features/play/launch/use-round-freeze";
import { Balance } from "../../../features/wallet/components/balance";
import { GamePageWalletDocument, VendorGameDocument } from "../../../gql/graphql";
import { readFailure } from "../../../lib/errors/failure";
import { overPage, pathBelowAuthDialog, readAuthDialog } from "../../../lib/navigation/auth-dialog";
import {
  cashierDialogPath,
  pathBelowCashierDialog,
  readCashierDialog,
} from "../../../lib/navigation/cashier-dialog";
import { demoParameter, gamePath, launchedVendorParameter, paths } from "../../../lib/navigation/paths";
import { useSession } from "../../../lib/session/session";
import classes from "./page.module.css";

function LiveBalance({ isFrozen }: { readonly isFrozen: boolean }) {
  const { timeZone } = useBrand();
  const client = useApolloClient();
  const { data } = useQuery(GamePageWalletDocument);
  useEffect(
    () => () => {
      client.query({ query: GamePageWalletDocument, fetchPolicy: "network-only" }).catch(() => undefined);
    },
    [client],
  );
  return data?.me ? (
    <Balance wallet={data.me.wallet} timeZone={timeZone} isFrozen={isFrozen} isCompact />
  ) : null;
}

/** The address of the page below the dialogs over it. */
function pathBelowDialogs(location: Location): string {
  const [pathname = "", search = ""] = pathBelowAuthDialog(location).split("?");
  return pathBelowCashierDialog({ pathname, search });
}

/** Whether a dialog is open over the page. */
function isDialogOpen(location: Location): boolean {
  return readAuthDialog(location) !== null || readCashierDialog(location) !== null;
}

/** Identifies a visit to this page: a dialog that opens and closes over it starts no new visit. */
function useVisit(): string {
  const location = useLocation();
  const current = {
    locationKey: location.key,
    pageBelow: pathBelowDialogs(location),
    isDialogOpen: isDialogOpen(location),
  };
  const [visit, setVisit] = useState({ ...current, key: location.key });
  if (visit.locationKey !== current.locationKey) {
    const isSameVisit = visit.pageBelow === current.pageBelow && (visit.isDialogOpen || current.isDialogOpen);
    setVisit({ ...current, key: isSameVisit ? visit.key : current.locationKey });
  }
  return visit.key;
}

/** Puts the first game of a vendor in place of the vendor's address: of those that can be launched, an open one. */
function useVendorGame(vendorCode: string | null): { readonly isLoading: boolean } {
  const navigate = useNavigate();
  const { data, error } = useQuery(VendorGameDocument, {
    variables: { vendorCode: vendorCode ?? "" },
    skip: vendorCode === null,
  });
  const playable = data?.games.items.filter(({ isCollection }) => !isCollection) ?? [];
  const gameId = (playable.find(({ status }) => status === "ACTIVE") ?? playable[0])?.id;
  useEffect(() => {
    if (vendorCode !== null && gameId) void navigate(gamePath(gameId), { replace: true });
  }, [vendorCode, gameId, navigate]);
  return { isLoading: vendorCode !== null && !error && (!data || gameId !== undefined) };
}

function useGame() {
  const { i18n } = useTranslation();
  const { languages, defaultLanguage } = useBrand();
  const [query] = useSearchParams();
  const visit = useVisit();
  const session = useSession();
  const [gameId, isDemo] = [query.get("game") ?? "", query.get(demoParameter) === "1"];
  const language = languages.find(({ tag }) => tag === i18n.resolvedLanguage)?.code ?? defaultLanguage;
  const vendor = useVendorGame(gameId === "" ? query.get(launchedVendorParameter) : null);
  const request = { gameId, isDemo, language, backUrl: paths.home };
  return { gameId, isDemo, ...useLaunch(request, visit, session?.token ?? null, vendor.isLoading) };
}

/** Sets the tab's title to the game's name while it is open. */
function useTabTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    document.title = `${title} · ${before}`;
    return () => {
      document.title = before;
    };
  }, [title]);
}

function gameNameOf(state: LaunchState, fallback: string): string {
  if (state.step === "launched") return state.launch.game.name;
  return state.step === "maintenance" ? state.game.name : fallback;
}

/** Calls `onUpdate` when a deposit of the member has changed. */
function DepositUpdates({ onUpdate }: { readonly onUpdate: () => void }) {
  useDepositUpdates(onUpdate);
  return null;
}

interface OpenOffers {
  readonly canDeposit: boolean;
  readonly hasDemo: boolean;
}

/** Returns the function by which the bar and the game open what is offered: over the game, or in its place. */
function useOpenFromGame(gameId: string, { canDeposit, hasDemo }: OpenOffers) {
  const navigate = useNavigate();
  const location = useLocation();
  return (what: "deposit" | "demo") => {
    if (isDialogOpen(location) || !(what === "demo" ? hasDemo : canDeposit)) return;
    if (what === "demo") return void navigate(gamePath(gameId, true), { replace: true });
    void navigate(cashierDialogPath(location, "deposit"), { state: overPage, preventScrollReset: true });
  };
}

/** A game in its frame, with minimal controls around it. */
export function Component() {
  const { t } = useTranslation("play");
  const leave = useLeaveGame();
  const { gameId, isDemo, state, retry } = useGame();
  const title = gameNameOf(state, t("title"));
  useTabTitle(title);
  const isRefused = state.step === "failed" && readFailure(state.error).code === "reality_check_due";
  const { isFrozen, onRound } = useRoundFreeze();
  const session = useSession();
  const canDeposit = !isDemo && session !== null && !session.isTrial;
  const hasDemo = state.step === "launched" && state.launch.game.hasDemo;
  const open = useOpenFromGame(gameId, { canDeposit, hasDemo });
  const [fundsVersion, setFundsVersion] = useState(0);
  const isPlaying = state.step === "launched" && !isDemo;
  const play = usePlayHeartbeat((state.step === "launched" || isRefused) && !isDemo, isFrozen);
  useRefusedBets(isPlaying);
  const confirmRealityCheck = async () => {
    await play.confirm();
    if (isRefused) retry();
  };
  return (
    <div className={classes.page}>
      <PlayBar
        title={title}
        balance={isDemo ? <DemoBadge /> : <LiveBalance isFrozen={isFrozen} />}
        net={play.heartbeat && <NetResult heartbeat={play.heartbeat} />}
        playedFrom={play.playedFrom}
        onDeposit={canDeposit ? () => open("deposit") : undefined}
        onLeave={leave}
      />
      {isPlaying && <DepositUpdates onUpdate={() => setFundsVersion((version) => version + 1)} />}
      {play.isDue && play.heartbeat && (
        <RealityCheck
          heartbeat={play.heartbeat}
          isConfirming={play.isConfirming}
          onConfirm={confirmRealityCheck}
          onLeave={leave}
        />
      )}
      {state.step === "launching" && (
        <div className={classes.message}>
          <GameLoading />
        </div>
      )}
      {state.step === "launched" && (
        <GameFrame
          key={state.launch.sessionId}
          launch={state.launch}
          onRound={onRound}
          onOpen={open}
          fundsVersion={fundsVersion}
        />
      )}
      {state.step === "maintenance" && (
        <div className={classes.message}>
          <GameUnderMaintenance name={state.game.name} />
        </div>
      )}
      {state.step === "failed" && (
        <div className={classes.message}>
          <LaunchFailed error={state.error} gameId={gameId} isDemo={isDemo} onRetry={retry} />
        </div>
      )}
    </div>
  );
}
