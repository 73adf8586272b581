import { type Client, createClient } from "graphql-ws";
import WebSocket from "ws";
import { host } from "./http.js";
import type { Player } from "./players.js";
import { waitUntil } from "./wait-until.js";

const document = "subscription { walletChanged { balance { amount } sequence } }";
/** The first message is the current balance; the others are events. */
const enoughMessages = 3;
const timeoutMs = 60_000;

class BrandSocket extends WebSocket {
  constructor(address: string, protocols: string) {
    super(address, protocols, { headers: { host } });
  }
}

/** A subscription to a player's wallet on one node that reconnects by itself, as a browser does. */
export class LiveSubscription {
  private readonly client: Client;
  private readonly unsubscribe: () => void;
  private received = 0;

  constructor(port: number, { token }: Player) {
    this.client = createClient({
      url: `ws://127.0.0.1:${port}/graphql`,
      webSocketImpl: BrandSocket,
      retryAttempts: Number.POSITIVE_INFINITY,
      shouldRetry: () => true,
      retryWait: () => new Promise((resolve) => setTimeout(resolve, 300)),
      connectionParams: { authorization: `Bearer ${token}` },
    });
    this.unsubscribe = this.client.subscribe(
      { query: document },
      {
        next: () => {
          this.received += 1;
        },
        error: () => undefined,
        complete: () => undefined,
      },
    );
  }

  /** Subscribes to the first player's wallet. */
  static ofFirst(port: number, [player]: readonly Player[]): LiveSubscription {
    if (!player) throw new Error("there are no players");
    return new LiveSubscription(port, player);
  }

  /** Waits for new messages. Resolves to the milliseconds until they arrived, or null. */
  waitForEvents(): Promise<number | null> {
    const before = this.received;
    return waitUntil(() => this.received >= before + enoughMessages, timeoutMs);
  }

  async close(): Promise<void> {
    this.unsubscribe();
    // It may be connecting to a server that no longer runs.
    await Promise.resolve(this.client.dispose()).catch(() => undefined);
  }
}
