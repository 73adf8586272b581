import { useMatches } from "react-router-dom";
import type { RouteHandle } from "../guards";

/** What the routes of this address say of themselves, the inner over the outer. */
export function useHandle(): RouteHandle {
  return Object.assign({}, ...useMatches().map((match) => match.handle));
}
