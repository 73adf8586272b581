import { createPrivateKey, type KeyObject, sign } from "node:crypto";
import type { Ctx } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import type { SendInProcess } from "../../core/in-process-request.js";
import type { OutgoingHttp } from "../../core/outgoing-http.js";
import { houseBaseUrl, type Vendor } from "../catalogue/catalogue.model.js";

/** The part of a vendor that a call needs. */
export type CalledVendor = Pick<Vendor, "code" | "baseUrl" | "operatorId">;

/** Limits of a response: its time and its size. */
export interface ResponseLimits {
  readonly timeoutMs?: number;
  readonly maxBytes?: number;
}

/** Calls a vendor; its responses are not to be trusted. */
export interface VendorTransport {
  /**
   * Posts JSON, signed by the platform, with the operator id that the vendor knows us by, and returns the parsed body
   * of the response. `path` follows the base URL.
   * @throws DomainError vendor_unavailable when there is no response in time, or none that is JSON and 2xx
   */
  post(
    ctx: Ctx,
    vendor: CalledVendor,
    path: string,
    body: object,
    options?: ResponseLimits,
  ): Promise<unknown>;
}

interface Parts {
  /** Signs the platform's requests. */
  readonly privateKeyPem: string;
  /** Calls vendors of other companies. */
  readonly http: OutgoingHttp;
  /** Sends requests to the vendor within this process. */
  readonly deliver: SendInProcess;
  /** The host name of the ctx's brand. */
  readonly hostOf: (ctx: Ctx) => Promise<string>;
}

const defaultTimeoutMs = 5_000;
const defaultMaxBytes = 64 * 1024;
/** The path prefix of the vendor within this process. */
const housePrefix = "/house";

interface VendorHttpResponse {
  readonly status: number;
  readonly body: string;
}

/** Signed calls over HTTP, or within this process for the house. Redirects are not followed. */
export class SignedVendorTransport implements VendorTransport {
  private readonly key: KeyObject;

  constructor(private readonly parts: Parts) {
    this.key = createPrivateKey(parts.privateKeyPem);
  }

  async post(
    ctx: Ctx,
    vendor: CalledVendor,
    path: string,
    body: object,
    { timeoutMs = defaultTimeoutMs, maxBytes = defaultMaxBytes }: ResponseLimits = {},
  ): Promise<unknown> {
    try {
      const signedBody = { ...body, operator_id: vendor.operatorId };
      const { status, body: text } = await this.send(ctx, vendor.baseUrl, path, signedBody, {
        timeoutMs,
        maxBytes,
      });
      if (status < 200 || status > 299) throw new Error(`HTTP ${status}`);
      return JSON.parse(text);
    } catch (error) {
      ctx.log.warn({ err: error, vendor: vendor.code, path }, "vendor: no valid response");
      throw new DomainError("vendor_unavailable", {}, { cause: error });
    }
  }

  private async send(
    ctx: Ctx,
    baseUrl: string,
    path: string,
    body: object,
    { timeoutMs, maxBytes }: Required<ResponseLimits>,
  ): Promise<VendorHttpResponse> {
    const bytes = Buffer.from(JSON.stringify(body));
    const signature = sign("RSA-SHA256", bytes, this.key).toString("base64");
    const headers = { "content-type": "application/json", "x-hub88-signature": signature };
    const signal = AbortSignal.timeout(timeoutMs);
    if (baseUrl !== houseBaseUrl)
      return this.parts.http.send(baseUrl + path, { method: "POST", headers, body: bytes, signal, maxBytes });
    const host = await this.parts.hostOf(ctx);
    return abortable(signal, this.parts.deliver({ host, path: housePrefix + path, headers, body: bytes }));
  }
}

function abortable<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    signal.addEventListener("abort", abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}
