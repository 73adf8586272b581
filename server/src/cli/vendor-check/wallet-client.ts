import { type KeyObject, sign } from "node:crypto";
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from "node:http";
import { Agent as HttpsAgent, request as httpsRequest } from "node:https";
import { performance } from "node:perf_hooks";

/** The response to a wallet call, as far as it could be parsed. */
export interface WalletResponse {
  readonly status: string;
  readonly user: unknown;
  readonly request_uuid: unknown;
  readonly currency: unknown;
  /** A Hub88 amount: 1.00 is 100000; null when the response has none. */
  readonly balance: number | null;
}

/** How a request differs from that of a well-behaved vendor. */
export interface RequestOverrides {
  /** Replaces the right signature; null omits it. */
  readonly signature?: string | null;
  /** The header that carries the signature. */
  readonly header?: string;
  /** Replaces the vendor's code in the path. */
  readonly vendorCode?: string;
}

/** Where the wallet is, and the vendor that calls it. */
export interface WalletAddress {
  /** Origin of the server. */
  readonly url: string;
  /** Host name of the brand, when it is not the one in the URL. */
  readonly brandHost: string | null;
  readonly vendorCode: string;
  readonly key: KeyObject;
}

/** The wallet violated its contract; the message says how. */
export class ContractViolation extends Error {
  override readonly name = "Broken";
}

const timeoutMs = 10_000;
const sockets = 64;
const retryableStatuses = new Set(["RS_ERROR_TIMEOUT"]);
const maxAttempts = 12;

/** Calls a wallet over HTTP as a vendor does. */
export class WalletClient {
  /** The response time of each call, in milliseconds. */
  readonly times: number[] = [];
  private readonly agent: HttpAgent;
  private readonly isSecure: boolean;

  constructor(private readonly address: WalletAddress) {
    this.isSecure = new URL(address.url).protocol === "https:";
    const options = { keepAlive: true, maxSockets: sockets };
    this.agent = this.isSecure ? new HttpsAgent(options) : new HttpAgent(options);
  }

  close(): void {
    this.agent.destroy();
  }

  /** The vendor's signature (RSA-SHA256, base64) of bytes. */
  signatureOf(bytes: Buffer): string {
    return sign("RSA-SHA256", bytes, this.address.key).toString("base64");
  }

  /**
   * Sends a call once.
   * @throws ContractViolation for anything but HTTP 200 with a JSON object that has a status
   */
  async send(path: string, body: object | Buffer, sending: RequestOverrides = {}): Promise<WalletResponse> {
    const bytes = Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body));
    const began = performance.now();
    const { status, text } = await this.post(path, bytes, sending);
    this.times.push(performance.now() - began);
    if (status !== 200) throw new ContractViolation(`${path} answered HTTP ${status} instead of 200`);
    return readAnswer(path, text);
  }

  /** Sends a call again while its status is RS_ERROR_TIMEOUT, as a vendor does; a few times at most. */
  async sendWithRetry(path: string, body: object): Promise<WalletResponse> {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await this.send(path, body);
      if (!retryableStatuses.has(answer.status) || attempt >= maxAttempts) return answer;
      await new Promise((resolve) => setTimeout(resolve, Math.min(50 * 2 ** attempt, 2_000)));
    }
  }

  private post(
    path: string,
    bytes: Buffer,
    sending: RequestOverrides,
  ): Promise<{ status: number; text: string }> {
    const { url, brandHost, vendorCode } = this.address;
    const { header = "x-hub88-signature", vendorCode: code = vendorCode } = sending;
    const signature = sending.signature === undefined ? this.signatureOf(bytes) : sending.signature;
    const target = new URL(`/vendor/${code}${path}`, url);
    const headers = {
      "content-type": "application/json",
      "content-length": bytes.length,
      ...(brandHost === null ? {} : { host: brandHost }),
      ...(signature === null ? {} : { [header]: signature }),
    };
    const send = this.isSecure ? httpsRequest : httpRequest;
    return new Promise((resolve, reject) => {
      const fail = (error: Error) =>
        reject(new ContractViolation(`${path} got no response: ${error.message}`));
      const options = { method: "POST", headers, agent: this.agent, timeout: timeoutMs };
      const call = send(target, options, (answer) => readText(answer).then(resolve, fail));
      call.on("timeout", () => call.destroy(new Error(`no response within ${timeoutMs} ms`)));
      call.on("error", fail);
      call.end(bytes);
    });
  }
}

function readText(answer: IncomingMessage): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    answer.on("data", (part: Buffer) => parts.push(part));
    answer.on("error", reject);
    answer.on("end", () => {
      resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString("utf8") });
    });
  });
}

function readAnswer(path: string, text: string): WalletResponse {
  const value = parse(path, text);
  if (
    typeof value !== "object" ||
    value === null ||
    !("status" in value) ||
    typeof value.status !== "string"
  ) {
    throw new ContractViolation(`${path} did not answer an object with a status`);
  }
  const { status, user, request_uuid, currency, balance } = value as Record<string, unknown> & {
    status: string;
  };
  return { status, user, request_uuid, currency, balance: typeof balance === "number" ? balance : null };
}

function parse(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) throw new ContractViolation(`${path} did not answer JSON`);
    throw error;
  }
}
