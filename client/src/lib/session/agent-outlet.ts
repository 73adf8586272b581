import type { ComponentType } from "react";
import { useOutletContext } from "react-router-dom";
import type { ContractKind } from "../../gql/graphql";
import type { AuthDialogProps } from "./auth-dialog-props";
import type { LostSession } from "./reauthentication";
import type { SignInResult } from "./session";

/** What the agents' shell passes to its pages. */
export interface AgentOutlet {
  /** The lost session, when that is why the sign-in is shown. */
  readonly lost: LostSession | null;
  /** Called when an agent has signed in: starts the session and goes on to the agent's home. */
  readonly onSignedIn: (answer: SignInResult) => Promise<void>;
  /** Whether the signed-in member is an agent; null while it is not known. */
  readonly isAgent: boolean | null;
  /** The kinds of contract that the brand offers; null while they are not known. */
  readonly contractKinds: readonly ContractKind[] | null;
  /** The forgotten password form; loaded when it is shown. */
  readonly Forgot: ComponentType<AuthDialogProps>;
}

/** What the agents' shell passes to the current page. */
export function useAgentOutlet(): AgentOutlet {
  return useOutletContext<AgentOutlet>();
}

/** History state of a redirect to the agents' sign-in. */
export interface AgentSignInRedirect {
  readonly reason: "not_agent" | "signed_out";
}

/** Why the visitor was redirected to the agents' sign-in; null when they were not. */
export function readAgentSignInReason(state: unknown): AgentSignInRedirect["reason"] | null {
  if (typeof state !== "object" || state === null || !("reason" in state)) return null;
  return state.reason === "not_agent" || state.reason === "signed_out" ? state.reason : null;
}
