import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type { APIRequestContext } from "@playwright/test";
import { CompactEncrypt, importJWK, type JWK } from "jose";

/** The `value` of a `/wps` response, of the caller's type. */
export interface Envelope<T> {
  success: boolean;
  value: T;
  errorCode?: string;
}

/** An integrator's client of the `/wps` paths, which encrypts where the contract requires it. */
export class WpsClient {
  /** The token of later calls; empty before the sign-in. */
  token = "";

  constructor(private readonly request: APIRequestContext) {}

  /** Signs in; later calls send the token. */
  async signIn(username: string, password: string): Promise<void> {
    const payload = await this.encrypt({ username, password, type: "username" });
    const { value } = await this.call<{ token: string }>("POST", "/wps/session/login", { payload });
    this.token = value.token;
  }

  async call<T>(method: "GET" | "POST" | "DELETE", path: string, body?: object): Promise<Envelope<T>> {
    const response = await this.request.fetch(path, {
      method,
      headers: this.token ? { authorization: `Bearer ${this.token}` } : {},
      ...(body ? { data: body } : {}),
    });
    return response.json();
  }

  private async encrypt(body: object): Promise<string> {
    const { keys } = (await (await this.request.get("/.well-known/jwks.json")).json()) as { keys: JWK[] };
    const [key] = keys;
    if (!key) throw new Error("the server offers no encryption key");
    return new CompactEncrypt(Buffer.from(JSON.stringify(body)))
      .setProtectedHeader({
        alg: "ECDH-ES",
        enc: "A256GCM",
        kid: key.kid,
        iat: Math.floor(Date.now() / 1000),
        jti: randomUUID(),
      })
      .encrypt(await importJWK(key, "ECDH-ES"));
  }
}

/** The house slot's response to a spin. */
export interface HouseSpin {
  roundId: string;
  bet: string;
  win: string;
  balance: string;
}

/** Opens the house slot for a member of the demo brand; returns the game session's token. */
export async function openHouseGame(request: APIRequestContext, username: string): Promise<string> {
  const wps = new WpsClient(request);
  await wps.signIn(username, "Player1#2026");
  const launched = await wps.call<{ url: string }>("POST", "/wps/game/launchGame", {
    nodeId: "house-reels-1",
    vassalage: "house",
    gameType: "RNG",
    device: "DESKTOP",
    backUrl: "/",
    language: "EN",
  });
  const fragment = new URLSearchParams(new URL(launched.value.url, "http://localhost").hash.slice(1));
  const token = fragment.get("token");
  if (!token) throw new Error("the game's address carries no token");
  return token;
}

/** Plays one round of the house slot as its page would, waiting as long as the server requires. */
export async function playHouseRound(request: APIRequestContext, username: string): Promise<HouseSpin> {
  const token = await openHouseGame(request, username);
  const data = { bet: "1.00", requestId: randomUUID() };
  for (;;) {
    const answer = await request.post("/house/api/spin", {
      headers: { authorization: `Bearer ${token}` },
      data,
    });
    if (answer.ok()) return answer.json();
    const { code, params } = await answer.json();
    if (code !== "spin_too_soon") throw new Error(`the round was refused: ${code}`);
    // The pace of play, as the server reports it.
    await setTimeout(params.waitMs);
  }
}
