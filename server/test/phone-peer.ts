import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";

/** The audience of the peer's tokens. */
export const phonePeerAudience = "croupier-test";

/**
 * A local third party that verifies phones: it serves its public keys, signs proofs and shows the page on which a
 * person confirms or declines.
 */
export class PhonePeer {
  private constructor(
    private readonly server: Server,
    private readonly privateKey: CryptoKey,
    readonly issuer: string,
  ) {}

  static async start(): Promise<PhonePeer> {
    const { publicKey, privateKey } = await generateKeyPair("RS256", { extractable: true });
    const jwk = { ...(await exportJWK(publicKey)), kid: "k1", alg: "RS256", use: "sig" };
    const server = createServer(async (request, response) => {
      const url = new URL(request.url ?? "/", "http://peer");
      if (url.pathname === "/jwks.json")
        return response.setHeader("content-type", "application/json").end(JSON.stringify({ keys: [jwk] }));
      const token = await peer.sign(url.searchParams.get("phone") ?? "");
      const message = { type: "phone-proof", state: url.searchParams.get("state"), token };
      const origin = url.searchParams.get("origin") ?? "";
      response.setHeader("content-type", "text/html").end(`<!doctype html><title>Phone peer</title>
<h1>Is this your phone?</h1><button id="yes">Yes</button><button id="no">No</button><script>
document.getElementById("yes").onclick = () => { opener.postMessage(${JSON.stringify(message)}, ${JSON.stringify(origin)}); close(); };
document.getElementById("no").onclick = () => close();
</script>`);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const peer = new PhonePeer(server, privateKey, issuer);
    return peer;
  }

  /** The server's settings for this third party. */
  get settings() {
    const { issuer } = this;
    return {
      issuer,
      audience: phonePeerAudience,
      jwksUrl: `${issuer}/jwks.json`,
      pageUrl: `${issuer}/prove`,
    };
  }

  /** Signs a proof that a phone (E.164) was verified at the given time. */
  sign(phone: string, claims: JWTPayload = {}, at = new Date()): Promise<string> {
    const seconds = Math.floor(at.getTime() / 1000);
    const usual = { phone_number: phone, auth_time: seconds, iat: seconds, exp: seconds + 3_600 };
    const all = { iss: this.issuer, aud: phonePeerAudience, sub: "person-1", ...usual, ...claims };
    return new SignJWT(all).setProtectedHeader({ alg: "RS256", kid: "k1" }).sign(this.privateKey);
  }

  stop(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve, reject) =>
      this.server.close((error) => (error ? reject(error) : resolve())),
    );
  }
}
