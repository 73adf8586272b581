import { ApolloLink, Observable } from "@apollo/client";
import type { SocketLink } from "./socket-link";

/** Loads the subscription transport with the first subscription, so that guests never fetch it. */
export class LazySocketLink extends ApolloLink {
  #loading: Promise<SocketLink> | null = null;

  override request(operation: ApolloLink.Operation) {
    return new Observable<ApolloLink.Result>((observer) => {
      let stopped = false;
      let stop = () => {};
      this.#load().then(
        ({ link }) => {
          if (stopped) return;
          const running = link.request(operation).subscribe(observer);
          stop = () => running.unsubscribe();
        },
        (error: unknown) => observer.error(error),
      );
      return () => {
        stopped = true;
        stop();
      };
    });
  }

  /** Closes the connection: the next subscription opens one with the session that is current by then. */
  close(): void {
    const loaded = this.#loading;
    this.#loading = null;
    loaded?.then(
      ({ close }) => close(),
      () => {},
    );
  }

  #load(): Promise<SocketLink> {
    this.#loading ??= import("./socket-link").then(
      ({ openSocketLink }) => openSocketLink(),
      (error: unknown) => {
        this.#loading = null;
        throw error;
      },
    );
    return this.#loading;
  }
}
