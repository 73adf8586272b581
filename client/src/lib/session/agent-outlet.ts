import type { ComponentType } from "react";
import { useOutletContext } from "react-router-dom";
import type { AuthDialogProps } from "./auth-dialog-props";
import type { LostSession } from "./reauthentication";
import type { SignedInAnswer } from "./session";

/** What the frame of the agents' pages hands to them. */
export interface AgentOutlet {
  /** The session that was lost, where that is why the sign-in is shown. */
  readonly lost: LostSession | null;
  /** An agent has signed in: starts the session and goes on to the agent's home. */
  readonly onSignedIn: (answer: SignedInAnswer) => Promise<void>;
  /** The way to another password; it is fetched when it is shown. */
  readonly Forgot: ComponentType<AuthDialogProps>;
}

/** What the frame of the agents' pages hands to the page in hand. */
export function useAgentOutlet(): AgentOutlet {
  return useOutletContext<AgentOutlet>();
}

/** History state of the way to the agents' sign-in: why somebody was sent there. */
export interface SentToAgents {
  readonly why: "not_agent" | "signed_out";
}

/** Why somebody was sent to the agents' sign-in; null when they came by themselves. */
export function whySent(state: unknown): SentToAgents["why"] | null {
  if (typeof state !== "object" || state === null || !("why" in state)) return null;
  return state.why === "not_agent" || state.why === "signed_out" ? state.why : null;
}
