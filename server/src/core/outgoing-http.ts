import { type LookupAddress, type LookupAllOptions, lookup } from "node:dns";
import type { LookupFunction } from "node:net";
import { Agent, buildConnector, fetch } from "undici";
import { type Address, holds, isLoopbackAddress, isPublicAddress, type Net, parseAddress } from "./ip.js";

/** A call would have reached an address that it may not reach. */
export class AddressRefusedError extends Error {
  override readonly name = "AddressRefusedError";
}

/** Whether calls may connect to an address; `isEncrypted` is false for plain http. */
export type AddressRule = (address: Address, isEncrypted: boolean) => boolean;

/** Resolves a host name to all of its addresses. */
type Resolve = (
  hostname: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** A request to another server. */
export interface OutgoingRequest {
  readonly method: "GET" | "POST";
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array | URLSearchParams;
  readonly signal: AbortSignal;
  /** Largest response body in bytes; 64 KiB by default. */
  readonly maxBytes?: number;
}

/** Another server's response, read whole. */
export interface OutgoingResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const defaultMaxBytes = 64 * 1024;
const connectTimeoutMs = 10_000;

/**
 * The rule for addresses that partners and staff name: public ones by https. The exceptions are `networks`, which the
 * installation lists, and this machine where `allowsLoopback`, by plain http as well.
 */
export function partnerRule(exceptions: {
  readonly networks: readonly Net[];
  readonly allowsLoopback: boolean;
}): AddressRule {
  const { networks, allowsLoopback } = exceptions;
  return (address, isEncrypted) => {
    if (allowsLoopback && isLoopbackAddress(address)) return true;
    return isEncrypted && (isPublicAddress(address) || networks.some((net) => holds(net, address)));
  };
}

/**
 * Calls other servers, and is the only code that does. Every connection is checked against the rule with the address
 * that it is opened to, so that a host name cannot mean another address than the one that was checked. Redirects are not
 * followed.
 */
export class OutgoingHttp {
  private readonly agent: Agent;

  constructor(rule: AddressRule, resolve: Resolve = lookup) {
    this.agent = new Agent({ connect: guardedConnector(rule, resolve) });
  }

  /**
   * Sends a request and reads the response.
   * @throws Error when the server does not respond, redirects, or responds with more than `maxBytes`; its cause is an
   * AddressRefusedError for a refused address
   */
  async send(address: string, request: OutgoingRequest): Promise<OutgoingResponse> {
    const { method, headers = {}, body, signal, maxBytes = defaultMaxBytes } = request;
    const response = await fetch(address, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
      redirect: "error",
      signal,
      dispatcher: this.agent,
    });
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: await readCapped(response.body, maxBytes),
    };
  }
}

/** Calls the servers that the environment names. They may be in the installation's own network. */
export const installationHttp = new OutgoingHttp(() => true);

/** Opens connections to permitted addresses only. */
function guardedConnector(rule: AddressRule, resolve: Resolve): buildConnector.connector {
  const connectorFor = (isEncrypted: boolean) => {
    const permits = (text: string) => {
      const address = parseAddress(text);
      return address !== null && rule(address, isEncrypted);
    };
    const connect = buildConnector({ timeout: connectTimeoutMs, lookup: guardedLookup(permits, resolve) });
    return { permits, connect };
  };
  const encrypted = connectorFor(true);
  const plain = connectorFor(false);
  return (options, callback) => {
    const { permits, connect } = options.protocol === "https:" ? encrypted : plain;
    // An address in the URL is connected to without a lookup.
    const literal = options.hostname.replace(/^\[|\]$/g, "");
    if (parseAddress(literal) !== null && !permits(literal)) {
      callback(new AddressRefusedError(`calls to ${literal} are not allowed`), null);
      return;
    }
    connect(options, callback);
  };
}

/** Resolves a name, and refuses it when any of its addresses is refused. */
function guardedLookup(permits: (address: string) => boolean, resolve: Resolve): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) {
        callback(error ?? new AddressRefusedError(`${hostname} has no address`), []);
        return;
      }
      const refused = addresses.find(({ address }) => !permits(address));
      if (refused)
        callback(new AddressRefusedError(`${hostname} is ${refused.address}: calls are not allowed`), []);
      else if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}

async function readCapped(body: AsyncIterable<Uint8Array> | null, maxBytes: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body ?? []) {
    length += part.length;
    if (length > maxBytes) throw new Error(`a response of more than ${maxBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}
