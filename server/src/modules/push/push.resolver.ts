import { field } from "../../graphql/object-of.js";
import { resolverOf, rootFields, thenTrue } from "../../graphql/resolver-of.js";
import { allow } from "../../kit/access.js";
import { KeptPushSubscriptionType, PushOfferType, PushSubscriptionInput } from "./push.gql.js";
import { PushTopic } from "./push.model.js";
import type { PushService } from "./push.service.js";

const { query, mutation } = rootFields<PushService>(allow("member", { whileBrandClosed: true }));

/** Notifications in the browsers of members. */
export const PushResolver = resolverOf<PushService>({
  pushOffer: query({
    returns: field.of(PushOfferType, "Whether the member's browser can notify, and the key for it."),
    resolve: (push, { ctx }) => push.offer(ctx),
  }),
  subscribeToPush: mutation({
    returns: field
      .of(
        PushTopic,
        "Turns notifications on in this browser, or changes what it notifies of. Returns what it notifies of.",
      )
      .list(),
    args: { input: field.of(PushSubscriptionInput, "The browser's subscription.") },
    resolve: (push, { ctx }, { input }) => push.subscribe(ctx, input),
  }),
  keepPushSubscription: mutation({
    returns: field
      .of(
        KeptPushSubscriptionType,
        "Keeps the notifications of a browser in which the member has signed in. Null when they were another member's, or off, or the member is excluded: then they are off, and the browser does not subscribe again until the member asks for it.",
      )
      .nullable(),
    access: allow("member", { whileBrandClosed: true, isBackground: true }),
    args: { endpoint: field.string("The browser's address at its push service.") },
    resolve: (push, { ctx }, { endpoint }) => push.keep(ctx, endpoint),
  }),
  unsubscribeFromPush: mutation({
    returns: field.boolean("Turns notifications off in a browser."),
    args: { endpoint: field.string("The browser's address at its push service.") },
    resolve: (push, { ctx }, { endpoint }) => thenTrue(push.unsubscribe(ctx, endpoint)),
  }),
});
