import { createHash, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, SignJWT } from "jose";

/** Somebody who has an account at the peer. */
export interface PeerPerson {
  readonly sub: string;
  readonly name?: string;
  readonly email?: string;
  readonly email_verified?: boolean;
}

interface Grant {
  readonly person: PeerPerson;
  readonly challenge: string;
  readonly redirectUri: string;
  readonly nonce: string | null;
}

type PrivateKey = Awaited<ReturnType<typeof generateKeyPair>>["privateKey"];

/** How the peer misbehaves. */
export interface PeerMischief {
  /** Answers 503 to everything. */
  down?: boolean;
  /** Put over the claims of the next ID tokens. */
  claims?: Record<string, unknown>;
  /** Signs with a key that nobody knows. */
  forged?: boolean;
  /** Answers the token endpoint with this error. */
  tokenError?: string;
}

export const peerClient = { id: "croupier-test", secret: "peer-secret-7" } as const;

/**
 * A provider of OpenID Connect and of OAuth 2 with a Graph of its own, over HTTP on this machine. It checks what a
 * provider checks: client, redirect address, PKCE, codes used once.
 */
export class SocialPeer {
  readonly mischief: PeerMischief = {};
  /** Requests to the token endpoint. */
  tokenCalls = 0;
  private readonly codes = new Map<string, Grant>();
  private readonly tokens = new Map<string, PeerPerson>();

  private constructor(
    private readonly server: Server,
    private readonly keys: { readonly own: PrivateKey; readonly foreign: PrivateKey; readonly jwks: object },
    /** Who a browser that comes to the page is. */
    public person: PeerPerson,
  ) {
    server.on("request", (request, response) => {
      this.answer(request, response).catch((error: unknown) => {
        response.writeHead(500).end(String(error));
      });
    });
  }

  /** Starts one on a port of its own. */
  static async start(person: PeerPerson = { sub: "ann-1", name: "Ann Lee" }): Promise<SocialPeer> {
    const [own, foreign] = [await generateKeyPair("RS256"), await generateKeyPair("RS256")];
    const jwk = { ...(await exportJWK(own.publicKey)), kid: "one", alg: "RS256", use: "sig" };
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const keys = { own: own.privateKey, foreign: foreign.privateKey, jwks: { keys: [jwk] } };
    return new SocialPeer(server, keys, person);
  }

  get issuer(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  get endpoints() {
    const at = (path: string) => `${this.issuer}${path}`;
    return { authorization: at("/authorize"), token: at("/token"), userInfo: at("/me") };
  }

  /** What the person's browser is led back to after agreeing at the address. */
  approve(address: string, person: PeerPerson = this.person): URL {
    const asked = new URL(address).searchParams;
    const back = new URL(asked.get("redirect_uri") ?? "");
    const faults = [
      asked.get("client_id") === peerClient.id,
      asked.get("response_type") === "code",
      asked.get("code_challenge_method") === "S256",
    ];
    if (faults.includes(false)) throw new Error(`asked wrongly: ${address}`);
    const code = randomUUID();
    this.codes.set(code, {
      person,
      challenge: asked.get("code_challenge") ?? "",
      redirectUri: back.href,
      nonce: asked.get("nonce"),
    });
    back.searchParams.set("code", code);
    back.searchParams.set("state", asked.get("state") ?? "");
    return back;
  }

  /** As `approve`, when the person says no. */
  deny(address: string): URL {
    const asked = new URL(address).searchParams;
    const back = new URL(asked.get("redirect_uri") ?? "");
    back.searchParams.set("error", "access_denied");
    back.searchParams.set("state", asked.get("state") ?? "");
    return back;
  }

  stop(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", this.issuer);
    const json = (body: object, status = 200) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    if (this.mischief.down) return void response.writeHead(503).end("down");
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

  /** Where a person in a browser says yes or no. */
  private page(url: URL, response: ServerResponse): void {
    const link = (to: URL, text: string) =>
      `<p><a href="${to.href.replaceAll("&", "&amp;")}">${text}</a></p>`;
    const name = this.person.name ?? this.person.sub;
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
    response.end(
      `<!doctype html><title>Peer</title><h1>Peer</h1>${link(this.approve(url.href), `Continue as ${name}`)}${link(this.deny(url.href), "Cancel")}`,
    );
  }

  private async token(form: URLSearchParams): Promise<[object, number]> {
    this.tokenCalls += 1;
    if (this.mischief.tokenError) return [{ error: this.mischief.tokenError }, 400];
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
    this.tokens.set(accessToken, grant.person);
    const answer = { access_token: accessToken, token_type: "bearer", expires_in: 300 };
    return [grant.nonce === null ? answer : { ...answer, id_token: await this.idToken(grant) }, 200];
  }

  private idToken({ person, nonce }: Grant): Promise<string> {
    const now = Math.floor(Date.now() / 1000);
    const usual = { iss: this.issuer, aud: peerClient.id, iat: now, exp: now + 300, nonce, ...person };
    const key = this.mischief.forged ? this.keys.foreign : this.keys.own;
    return new SignJWT({ ...usual, ...this.mischief.claims })
      .setProtectedHeader({ alg: "RS256", kid: "one" })
      .sign(key);
  }

  private me(request: IncomingMessage): [object, number] {
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? "")?.[1] ?? "";
    const person = this.tokens.get(token);
    if (!person) return [{ error: { message: "no token" } }, 401];
    const { sub: id, name, email } = person;
    return [{ id, name, email }, 200];
  }
}

async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = "";
  for await (const part of request) text += String(part);
  return new URLSearchParams(text);
}
