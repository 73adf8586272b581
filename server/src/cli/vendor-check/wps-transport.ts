import { CompactEncrypt, importJWK, type JWK } from "jose";
import { z } from "zod";
import { systemClock } from "../../core/clock.js";
import { newId } from "../../core/ids.js";
import { CommandRefused } from "../../kit/command-refused.js";

const envelope = z.object({ success: z.boolean(), errorCode: z.string().optional(), value: z.unknown() });
const jwks = z.object({ keys: z.array(z.looseObject({ kid: z.string() })).min(1) });
const signedIn = z.object({ token: z.string() });

/** The /wps calls that a player makes to launch a game. */
export class WpsTransport {
  constructor(private readonly url: string) {}

  /** Signs a member in and returns the token. @throws CommandRefused */
  async signIn(username: string, password: string): Promise<string> {
    const body = await this.encrypt({ username, password, type: "username" });
    return signedIn.parse(await this.call("POST", "/wps/session/login", { body })).token;
  }

  /** Launches a game by its public id, for real money. @throws CommandRefused */
  async launch(token: string, nodeId: string): Promise<void> {
    await this.call("POST", "/wps/game/launchGame", { token, body: { nodeId, device: "html5-desktop" } });
  }

  /** @throws CommandRefused */
  async signOut(token: string): Promise<void> {
    await this.call("DELETE", "/wps/session/logout", { token });
  }

  private async encrypt(body: object): Promise<object> {
    const response = await this.fetch("GET", "/.well-known/jwks.json", {});
    const [key] = jwks.parse(await response.json()).keys;
    if (!key) throw new CommandRefused("The server publishes no encryption key.");
    const iat = Math.floor(systemClock.now().getTime() / 1000);
    const header = { alg: "ECDH-ES", enc: "A256GCM", kid: key.kid, iat, jti: newId() };
    const plain = new TextEncoder().encode(JSON.stringify(body));
    const payload = await new CompactEncrypt(plain)
      .setProtectedHeader(header)
      .encrypt(await importJWK(key as JWK, header.alg));
    return { payload };
  }

  private async call(
    method: string,
    path: string,
    given: { token?: string; body?: object },
  ): Promise<unknown> {
    const response = await this.fetch(method, path, given);
    const { success, errorCode, value } = envelope.parse(await response.json());
    if (!success) throw new CommandRefused(`${method} ${path} was refused: ${errorCode ?? response.status}.`);
    return value;
  }

  private async fetch(
    method: string,
    path: string,
    { token, body }: { token?: string; body?: object },
  ): Promise<Response> {
    const headers = {
      accept: "application/json",
      ...(body ? { "content-type": "application/json" } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    };
    try {
      return await fetch(this.url + path, {
        method,
        headers,
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
    } catch (error) {
      throw new CommandRefused(
        `There is no response from ${this.url}: ${(error as Error).message}. Is the server running?`,
      );
    }
  }
}
