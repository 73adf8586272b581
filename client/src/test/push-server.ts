import { vi } from "vitest";
import type { PushTopic } from "../gql/graphql";
import { testPushKey } from "./browser-push";
import { clientThatAnswers } from "./render";

interface Input {
  readonly endpoint: string;
  readonly topics: readonly PushTopic[];
}

/** The server's part of web push, for one member. */
export class TestPushServer {
  publicKey: string | null = testPushKey;
  isExcluded = false;
  /** What the browsers that it knows notify of, by endpoint. */
  readonly known = new Map<string, readonly PushTopic[]>();
  /** Refuses what changes subscriptions. */
  refusal: Error | null = null;
  /** Does what it is asked to, but its answers are lost. */
  loses = false;
  readonly subscribed = vi.fn((_input: object) => undefined);
  readonly ended = vi.fn((_endpoint: string) => undefined);

  readonly responses = {
    PushOffer: () => ({
      pushOffer: {
        __typename: "PushOffer",
        publicKey: this.isExcluded ? null : this.publicKey,
        isExcluded: this.isExcluded,
      },
    }),
    SubscribeToPush: ({ input }: Record<string, unknown>) =>
      this.change(() => {
        const { endpoint, topics } = input as Input;
        this.subscribed(input as Input);
        this.known.set(endpoint, topics);
        return { subscribeToPush: topics };
      }),
    KeepPushSubscription: ({ endpoint }: Record<string, unknown>) =>
      this.change(() => {
        const topics = this.known.get(String(endpoint));
        const kept = topics && { __typename: "KeptPushSubscription", topics, publicKey: this.publicKey };
        return { keepPushSubscription: kept ?? null };
      }),
    UnsubscribeFromPush: ({ endpoint }: Record<string, unknown>) =>
      this.change(() => {
        this.ended(String(endpoint));
        this.known.delete(String(endpoint));
        return { unsubscribeFromPush: true };
      }),
  };

  /** A client of this server. */
  client() {
    return clientThatAnswers(({ operationName = "", variables }) =>
      this.responses[operationName as keyof typeof this.responses](variables),
    );
  }

  /** The member takes a break: the server forgets the browsers. */
  exclude(): void {
    this.isExcluded = true;
    this.known.clear();
  }

  private change(apply: () => Record<string, unknown>): Record<string, unknown> | Error {
    if (this.refusal) return this.refusal;
    const answer = apply();
    return this.loses ? new Error("connection lost") : answer;
  }
}
