import { CombinedGraphQLErrors } from "@apollo/client/errors";

/** The second proof that a refused sign-in or password reset asks for: a code of the authenticator. */
export interface RequiredStepUp {
  readonly ticket: string;
  /** The ticket of a social sign-in that goes on with the proof; null for any other. */
  readonly socialTicket: string | null;
}

/** Reads which second proof an error asks for; null for any other error. */
export function readRequiredStepUp(error: unknown): RequiredStepUp | null {
  if (!CombinedGraphQLErrors.is(error)) return null;
  const extensions = error.errors[0]?.extensions ?? {};
  if (extensions.code !== "verification_required") return null;
  const { stepUp, socialTicket } = (extensions.params ?? {}) as Record<string, unknown>;
  const ticket = (stepUp as { readonly ticket?: unknown } | undefined)?.ticket;
  if (typeof ticket !== "string") return null;
  return { ticket, socialTicket: typeof socialTicket === "string" ? socialTicket : null };
}
