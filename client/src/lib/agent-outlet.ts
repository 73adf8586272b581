import type { ComponentType } from "react";
import { useOutletContext } from "react-router-dom";
import type { EntranceProps } from "./entrance";
import type { LostSession } from "./session/gate";
import type { SignedInAnswer } from "./session/session";

/** What the frame of the agents' pages hands to them. */
export interface AgentOutlet {
  /** The session that was lost, where that is why the sign-in is shown. */
  readonly lost: LostSession | null;
  /** An agent has signed in: starts the session and goes on to the agent's home. */
  readonly onSignedIn: (answer: SignedInAnswer) => Promise<void>;
  /** The way to another password; it is fetched when it is shown. */
  readonly Forgot: ComponentType<EntranceProps>;
}

/** What the frame of the agents' pages hands to the page in hand. */
export function useAgentOutlet(): AgentOutlet {
  return useOutletContext<AgentOutlet>();
}

/** History state of the way to the agents' entrance: why somebody was sent there. */
export interface SentToAgents {
  readonly why: "not_agent" | "signed_out";
}

/** Why somebody was sent to the agents' entrance; null when they came by themselves. */
export function whySent(state: unknown): SentToAgents["why"] | null {
  if (typeof state !== "object" || state === null || !("why" in state)) return null;
  return state.why === "not_agent" || state.why === "signed_out" ? state.why : null;
}
