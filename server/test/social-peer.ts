import { createHash, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, SignJWT } from "jose";

/** A user with an account at the peer. */
export interface PeerUser {
  readonly sub: string;
  readonly name?: string;
  readonly email?: string;
  readonly email_verified?: boolean;
}

interface Grant {
  readonly user: PeerUser;
  readonly challenge: string;
  readonly redirectUri: string;
  readonly nonce: string | null;
}

type PrivateKey = Awaited<ReturnType<typeof generateKeyPair>>["privateKey"];

/** Failures that the peer simulates. */
export interface PeerFailures {
  /** Responds to all requests with 503. */
  down?: boolean;
  /** Override the claims of the next ID tokens. */
  claims?: Record<string, unknown>;
  /** Signs with an unpublished key. */
  forged?: boolean;
  /** Makes the token endpoint respond with this error. */
  tokenError?: string;
}

export const peerClient = { id: "croupier-test", secret: "peer-secret-7" } as const;

/**
 * A local provider of OpenID Connect, and of OAuth 2 with a profile endpoint, over HTTP. It verifies the client, the
 * redirect URI and PKCE, and accepts each code once.
 */
export class SocialPeer {
  readonly failures: PeerFailures = {};
  /** Requests to the token endpoint. */
  tokenCalls = 0;
  private readonly codes = new Map<string, Grant>();
  private readonly tokens = new Map<string, PeerUser>();

  private constructor(
    private readonly server: Server,
    private readonly keys: { readonly own: PrivateKey; readonly foreign: PrivateKey; readonly jwks: object },
    /** The user of a browser that opens the consent page. */
    public user: PeerUser,
  ) {
    server.on("request", (request, response) => {
      this.answer(request, response).catch((error: unknown) => {
        response.writeHead(500).end(String(error));
      });
    });
  }

  /** Starts a peer on an unused port. */
  static async start(user: PeerUser = { sub: "ann-1", name: "Ann Lee" }): Promise<SocialPeer> {
    const [own, foreign] = [await generateKeyPair("RS256"), await generateKeyPair("RS256")];
    const jwk = { ...(await exportJWK(own.publicKey)), kid: "one", alg: "RS256", use: "sig" };
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const keys = { own: own.privateKey, foreign: foreign.privateKey, jwks: { keys: [jwk] } };
    return new SocialPeer(server, keys, user);
  }

  get issuer(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  get endpoints() {
    const at = (path: string) => `${this.issuer}${path}`;
    return { authorization: at("/authorize"), token: at("/token"), userInfo: at("/me") };
  }

  /** Consents to an authorization request and returns the callback URL. */
  approve(address: string, user: PeerUser = this.user): URL {
    const request = new URL(address).searchParams;
    const callback = new URL(request.get("redirect_uri") ?? "");
    const isValid =
      request.get("client_id") === peerClient.id &&
      request.get("response_type") === "code" &&
      request.get("code_challenge_method") === "S256";
    if (!isValid) throw new Error(`invalid authorization request: ${address}`);
    const code = randomUUID();
    this.codes.set(code, {
      user,
      challenge: request.get("code_challenge") ?? "",
      redirectUri: callback.href,
      nonce: request.get("nonce"),
    });
    callback.searchParams.set("code", code);
    callback.searchParams.set("state", request.get("state") ?? "");
    return callback;
  }

  /** Declines an authorization request and returns the callback URL. */
  deny(address: string): URL {
    const request = new URL(address).searchParams;
    const callback = new URL(request.get("redirect_uri") ?? "");
    callback.searchParams.set("error", "access_denied");
    callback.searchParams.set("state", request.get("state") ?? "");
    return callback;
  }

  stop(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", this.issuer);
    const json = (body: object, status = 200) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    if (this.failures.down) return void response.writeHead(503).end("down");
    if (url.pathname === "/.well-known/openid-configuration") return void json(this.metadata());
    if (url.pathname === "/jwks") return void json(this.keys.jwks);
    if (url.pathname === "/authorize") return void this.page(url, response);
    if (url.pathname === "/token") return void json(...(await this.token(await bodyOf(request))));
    if (url.pathname === "/me") return void json(...this.me(request));
    response.writeHead(404).end();
  }

  private metadata() {
    const { authorization, token } = this.endpoints;
    return {
      issuer: this.issuer,
      authorization_endpoint: authorization,
      token_endpoint: token,
      jwks_uri: `${this.issuer}/jwks`,
      response_types_supported: ["code"],
      subject_types_supported: ["public"],
      id_token_signing_alg_values_supported: ["RS256"],
      code_challenge_methods_supported: ["S256"],
    };
  }

  /** Shows the consent page. */
  private page(url: URL, response: ServerResponse): void {
    const link = (to: URL, text: string) =>
      `<p><a href="${to.href.replaceAll("&", "&amp;")}">${text}</a></p>`;
    const name = this.user.name ?? this.user.sub;
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
    response.end(
      `<!doctype html><title>Peer</title><h1>Peer</h1>${link(this.approve(url.href), `Continue as ${name}`)}${link(this.deny(url.href), "Cancel")}`,
    );
  }

  private async token(form: URLSearchParams): Promise<[object, number]> {
    this.tokenCalls += 1;
    if (this.failures.tokenError) return [{ error: this.failures.tokenError }, 400];
    const code = form.get("code") ?? "";
    const grant = this.codes.get(code);
    this.codes.delete(code);
    const isClient =
      form.get("client_id") === peerClient.id && form.get("client_secret") === peerClient.secret;
    if (!isClient) return [{ error: "invalid_client" }, 401];
    const shown = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url");
    if (!grant || shown !== grant.challenge || form.get("redirect_uri") !== grant.redirectUri)
      return [{ error: "invalid_grant" }, 400];
    const accessToken = randomUUID();
    this.tokens.set(accessToken, grant.user);
    const answer = { access_token: accessToken, token_type: "bearer", expires_in: 300 };
    return [grant.nonce === null ? answer : { ...answer, id_token: await this.idToken(grant) }, 200];
  }

  private idToken({ user, nonce }: Grant): Promise<string> {
    const now = Math.floor(Date.now() / 1000);
    const usual = { iss: this.issuer, aud: peerClient.id, iat: now, exp: now + 300, nonce, ...user };
    const key = this.failures.forged ? this.keys.foreign : this.keys.own;
    return new SignJWT({ ...usual, ...this.failures.claims })
      .setProtectedHeader({ alg: "RS256", kid: "one" })
      .sign(key);
  }

  private me(request: IncomingMessage): [object, number] {
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? "")?.[1] ?? "";
    const user = this.tokens.get(token);
    if (!user) return [{ error: { message: "no token" } }, 401];
    const { sub: id, name, email } = user;
    return [{ id, name, email }, 200];
  }
}

async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = "";
  for await (const part of request) text += String(part);
  return new URLSearchParams(text);
}
