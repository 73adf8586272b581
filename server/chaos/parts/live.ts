import { type Client, createClient } from "graphql-ws";
import WebSocket from "ws";
import { host } from "./http.js";
import type { Player } from "./players.js";
import { until } from "./wait.js";

const document = "subscription { walletChanged { balance { amount } sequence } }";
/** The first tells the balance there is; events come after it. */
const enough = 3;
const patienceMs = 60_000;

class BrandSocket extends WebSocket {
  constructor(address: string, protocols: string) {
    super(address, protocols, { headers: { host } });
  }
}

/** Listens to a player's wallet on one node, as a browser does: it connects again by itself. */
export class LiveWatch {
  private readonly client: Client;
  private readonly leave: () => void;
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
    this.leave = this.client.subscribe(
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

  /** Listens to the first of the players. */
  static ofFirst(port: number, [player]: readonly Player[]): LiveWatch {
    if (!player) throw new Error("nobody plays");
    return new LiveWatch(port, player);
  }

  /** Waits for news from now on. Answers after how many milliseconds they had come; null when they did not. */
  resumes(): Promise<number | null> {
    const before = this.received;
    return until(() => this.received >= before + enough, patienceMs);
  }

  async close(): Promise<void> {
    this.leave();
    // It may be connecting to a server that has gone.
    await Promise.resolve(this.client.dispose()).catch(() => undefined);
  }
}
