import { CombinedGraphQLErrors } from "@apollo/client/errors";
import type { StepUpMethod } from "../../gql/graphql";

/** The second proof that a refused sign-in or password reset asks for: of an authenticator or passkey. */
export interface RequiredStepUp {
  readonly ticket: string;
  readonly methods: readonly StepUpMethod[];
  /** The ticket of a social sign-in that goes on with the proof; null for any other. */
  readonly socialTicket: string | null;
}

/** Reads which second proof an error asks for; null for any other error. */
export function readRequiredStepUp(error: unknown): RequiredStepUp | null {
  if (!CombinedGraphQLErrors.is(error)) return null;
  const extensions = error.errors[0]?.extensions ?? {};
  if (extensions.code !== "verification_required") return null;
  const { stepUp, socialTicket } = (extensions.params ?? {}) as Record<string, unknown>;
  const { ticket, methods } = (stepUp ?? {}) as Record<string, unknown>;
  if (typeof ticket !== "string" || !Array.isArray(methods)) return null;
  return { ticket, methods, socialTicket: typeof socialTicket === "string" ? socialTicket : null };
}
