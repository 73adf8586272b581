import type { GqlCtx } from "../../../graphql/context.js";
import { rememberCookie } from "../../../web/remember-cookie.js";
import { type SignedInType, toSignedInView } from "../identity.gql.js";
import type { SignedIn } from "../identity.model.js";

/**
 * Makes the new session the request's own and sets the remember-me cookie. Without a remembered sign-in it clears the
 * cookie, since an earlier one may belong to another person.
 */
export function completeSignIn(gql: GqlCtx, signedIn: SignedIn): SignedInType {
  gql.become(signedIn.actor);
  gql.sendCookie((request) => rememberCookie(request, signedIn.remember ?? null));
  return toSignedInView(signedIn);
}
