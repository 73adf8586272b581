import { useMutation } from "@apollo/client/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { LaunchGameDocument, type LaunchGameMutation } from "../../../gql/graphql";
import { readFailure } from "../../../lib/errors/failure";

type Result = LaunchGameMutation["launchGame"];
export type GameLaunched = Extract<Result, { __typename: "GameLaunch" }>;
type Maintenance = Extract<Result, { __typename: "GameMaintenance" }>;

export type LaunchState =
  | { readonly step: "launching" }
  | { readonly step: "launched"; readonly launch: GameLaunched }
  | { readonly step: "maintenance"; readonly game: Maintenance["game"] }
  | { readonly step: "failed"; readonly error: unknown; readonly token: string | null };

export interface LaunchRequest {
  readonly gameId: string;
  readonly isDemo: boolean;
  /** Where the game's own exit leads; a path of this site. */
  readonly backUrl: string;
  /** The platform's language code, such as EN. */
  readonly language: string;
}

const phone = "(max-width: 47.99em)";

function stateOf(result: Result | undefined, token: string | null): LaunchState {
  if (result?.__typename === "GameLaunch") return { step: "launched", launch: result };
  if (result?.__typename === "GameMaintenance") return { step: "maintenance", game: result.game };
  return { step: "failed", error: new Error("launchGame returned no result"), token };
}

const signInCodes: readonly string[] = ["not_logged_in", "session_locked", "in_need_true_account"];

/** Whether the launch needs another sign-in. */
function needsSignIn(error: unknown): boolean {
  return signInCodes.includes(readFailure(error).code);
}

/**
 * Launches a game once per visit: a rerun effect, a new language or a resized window opens no second session. `visit`
 * identifies the visit; another one, or `retry`, launches again, and so does a new session `token` when the launch had
 * failed for lack of one. `isWaiting`: the game is not known yet.
 */
export function useLaunch(request: LaunchRequest, visit: string, token: string | null, isWaiting = false) {
  const [launchGame] = useMutation(LaunchGameDocument);
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<LaunchState>({ step: "launching" });
  const started = useRef<string | null>(null);
  const latest = useRef({ request, token });
  latest.current = { request, token };
  const key = [visit, request.gameId, request.isDemo, attempt].join("|");

  useEffect(() => {
    if (isWaiting || started.current === key) return;
    started.current = key;
    const launch = latest.current;
    const device = window.matchMedia(phone).matches ? "MOBILE" : "DESKTOP";
    const show = (next: LaunchState) => {
      if (started.current === key) setState(next);
    };
    show({ step: "launching" });
    launchGame({ variables: { input: { ...launch.request, device } } }).then(
      ({ data }) => show(stateOf(data?.launchGame, launch.token)),
      (error: unknown) => show({ step: "failed", error, token: launch.token }),
    );
  }, [key, launchGame, isWaiting]);

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  const shouldRetry =
    state.step === "failed" && needsSignIn(state.error) && token !== null && token !== state.token;
  useEffect(() => {
    if (shouldRetry) retry();
  }, [shouldRetry, retry]);
  return { state, retry };
}
