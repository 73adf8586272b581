import type { GqlCtx } from "../../../graphql/context.js";
import { rememberCookie, rememberTokenOf } from "../../../web/remember-cookie.js";
import { type SignedInType, toSignedInView } from "../identity.gql.js";
import type { SignedIn } from "../identity.model.js";
import type { SessionsService } from "../sessions/sessions.service.js";

/**
 * Makes the new session the request's own and sets the remember-me cookie. Without a remembered sign-in it clears the
 * cookie, since an earlier one may belong to another person.
 */
export function completeSignIn(gql: GqlCtx, signedIn: SignedIn): SignedInType {
  gql.become(signedIn.actor);
  gql.sendCookie((request) => rememberCookie(request, signedIn.remember ?? null));
  return toSignedInView(signedIn);
}

/** Ends what the browser is remembered by. */
export async function forgetBrowser(
  sessions: Pick<SessionsService, "forget">,
  { ctx, request }: GqlCtx,
): Promise<void> {
  const token = request && rememberTokenOf(request);
  if (token) await sessions.forget(ctx, token);
}
