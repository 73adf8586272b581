import { useMatches } from "react-router-dom";
import type { RouteHandle } from "../guards";

/** The handles of this address's routes merged; the inner override the outer. */
export function useHandle(): RouteHandle {
  return Object.assign({}, ...useMatches().map((match) => match.handle));
}
