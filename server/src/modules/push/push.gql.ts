import { field, inputOf, objectOf } from "../../graphql/object-of.js";
import { PushTopic } from "./push.model.js";

export const PushOfferType = objectOf(
  "PushOffer",
  "What a browser needs to know to offer notifications to the member.",
  {
    publicKey: field
      .string("The key that the browser subscribes with (applicationServerKey); null when it cannot.")
      .nullable(),
    isExcluded: field.boolean("Whether it cannot because the member is in a time-out or excluded."),
  },
);

export const KeptPushSubscriptionType = objectOf(
  "KeptPushSubscription",
  "The notifications of a browser that stay on.",
  {
    topics: field.of(PushTopic, "What it notifies of.").list(),
    publicKey: field.string(
      "The key that the browser has to have: its own while that is in use. One with another key renews its subscription without a question.",
    ),
  },
);

export const PushSubscriptionInput = inputOf(
  "PushSubscriptionInput",
  "A browser's subscription (PushSubscription), and what it notifies of.",
  {
    endpoint: field.string("The browser's address at its push service; up to 1000 characters."),
    p256dh: field.string("Its public key, base64url."),
    auth: field.string("Its authentication secret, base64url."),
    publicKey: field.string("The key that it subscribed with."),
    topics: field.of(PushTopic, "What it notifies of, at least one.").list(),
  },
);
