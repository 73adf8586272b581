import { createPrivateKey, type KeyObject, sign } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { newId } from "../../src/core/ids.js";
import { Latencies } from "./drive.js";
import { Connection, requestBytes } from "./http.js";
import type { Sample } from "./side.js";

const signAsync = promisify(sign);
const maxReportedFaults = 5;

/** Who bets, on what, and how bets are signed. */
export interface BetSource {
  readonly host: string;
  readonly path: string;
  readonly game: string;
  /** A Hub88 amount. */
  readonly stake: number;
  readonly players: readonly { readonly user: string; readonly token: string }[];
}

/** Bets that are sent evenly spread over some seconds, or as fast as they are answered. */
export interface PacedBets extends BetSource {
  readonly port: number;
  readonly connections: number;
  readonly seconds: number;
  /** Bets a second; null: without a pause. */
  readonly rate: number | null;
  /** The vendor's private key, PKCS #8 as PEM. */
  readonly keyPem: string;
}

/** Signs a bet in a round of its own. */
export async function signBet(source: BetSource, key: KeyObject, turn: number): Promise<Uint8Array> {
  const { host, path, game, stake, players } = source;
  const body = JSON.stringify({
    ...players[turn % players.length],
    request_uuid: newId(),
    transaction_uuid: newId(),
    round: newId(),
    round_closed: false,
    game_code: game,
    currency: "USD",
    amount: stake,
    is_free: false,
  });
  const signature = await signAsync("RSA-SHA256", Buffer.from(body), key);
  const headers = {
    host,
    "content-type": "application/json",
    "x-hub88-signature": signature.toString("base64"),
  };
  return requestBytes("POST", path, headers, body);
}

/**
 * Sends signed bets. With a rate, latencies are counted from when a bet was due, so that a server that falls behind is
 * not measured by the bets that it held back.
 */
export async function sendPacedBets(load: PacedBets): Promise<Sample> {
  const { port, connections, seconds, rate } = load;
  const key = createPrivateKey(load.keyPem);
  const open = await Promise.all(Array.from({ length: connections }, () => Connection.open(port)));
  const latencies = new Latencies();
  const faults: string[] = [];
  const counts = { accepted: 0, timedOut: 0 };
  let turn = 0;
  const started = performance.now();
  const end = started + seconds * 1000;
  const loop = async (connection: Connection) => {
    for (;;) {
      const own = turn;
      turn += 1;
      const dueAt = rate === null ? performance.now() : started + (own * 1000) / rate;
      if (dueAt >= end) return;
      const request = await signBet(load, key, own);
      const earlyMs = dueAt - performance.now();
      if (earlyMs > 1) await sleep(earlyMs);
      const from = rate === null ? performance.now() : dueAt;
      const { status, body } = await connection.send(request);
      latencies.add(performance.now() - from);
      if (status === 200 && body.includes('"status":"RS_OK"')) counts.accepted += 1;
      else if (body.includes("RS_ERROR_TIMEOUT")) counts.timedOut += 1;
      else if (faults.length < maxReportedFaults)
        faults.push(`HTTP ${status}: ${body.toString().slice(0, 300)}`);
    }
  };
  await Promise.all(open.map(loop));
  for (const connection of open) connection.close();
  const { accepted: operations, timedOut } = counts;
  return {
    operations,
    seconds: (performance.now() - started) / 1000,
    latencies: latencies.all(),
    faults,
    timedOut,
  };
}
