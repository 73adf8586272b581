import type { GqlCtx } from "../../../graphql/context.js";
import { rememberCookie } from "../../../web/remember-cookie.js";
import { type SignedInType, toSignedInView } from "../identity.gql.js";
import type { SignedIn } from "../identity.model.js";

/**
 * From here on the request is the new session's, whatever opened it; the browser remembers this sign-in,
 * or forgets the earlier one, which may have been another person's.
 */
export function completeSignIn(gql: GqlCtx, signedIn: SignedIn): SignedInType {
  gql.become(signedIn.actor);
  gql.sendCookie((request) => rememberCookie(request, signedIn.remember ?? null));
  return toSignedInView(signedIn);
}
