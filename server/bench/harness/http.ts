import { connect, type Socket } from "node:net";
import { Latencies } from "./drive.js";
import type { Sample } from "./side.js";

/** A load of prepared requests, so that sending them costs next to nothing. */
export interface Load {
  readonly port: number;
  readonly connections: number;
  /** Whole HTTP/1.1 requests, headers and body. */
  readonly requests: readonly Uint8Array[];
  readonly seconds: number;
  /** Repeat the requests until the time is over; otherwise the load ends with the last one at the latest. */
  readonly isRepeated: boolean;
  /** The text that a correct body contains, or the bodies that the first requests must return, repeatedly. */
  readonly expected: { readonly contains: string } | { readonly equals: readonly string[] };
  /** The text of an answer that reports a time-out, after which the call's result is unknown. */
  readonly timeoutMarker?: string;
}

/** A server's answer. */
export interface Answer {
  readonly status: number;
  readonly body: Buffer;
}

const headEnd = Buffer.from("\r\n\r\n");
const maxReportedFaults = 5;

/** Builds the bytes of a request. `headers` must contain the host, which selects the brand. */
export function requestBytes(
  method: string,
  path: string,
  headers: Readonly<Record<string, string>> & { readonly host: string },
  body = "",
): Uint8Array {
  const fields = Object.entries({ "content-length": String(Buffer.byteLength(body)), ...headers });
  const head = fields.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${head}\r\n${body}`);
}

/** A keep-alive connection with one request in flight at a time. */
export class Connection {
  private received: Buffer = Buffer.alloc(0);
  private waiting: { resolve(answer: Answer): void; reject(error: Error): void } | null = null;

  private constructor(private readonly socket: Socket) {
    const lost = (error?: Error) => this.waiting?.reject(error ?? new Error("the connection was closed"));
    socket.on("data", (data) => this.receive(data));
    socket.on("error", lost);
    socket.on("close", () => lost());
  }

  static async open(port: number): Promise<Connection> {
    const socket = connect({ port, host: "127.0.0.1", noDelay: true });
    await new Promise<void>((resolve, reject) => {
      socket.once("connect", resolve);
      socket.once("error", reject);
    });
    return new Connection(socket);
  }

  send(request: Uint8Array): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (this.socket.destroyed) return reject(new Error("the connection was closed"));
      this.waiting = { resolve, reject };
      this.socket.write(request);
    });
  }

  close(): void {
    this.socket.destroy();
  }

  private receive(data: Buffer): void {
    this.received = this.received.length === 0 ? data : Buffer.concat([this.received, data]);
    const answer = parseAnswer(this.received);
    if (!answer) return;
    this.received = Buffer.alloc(0);
    const { waiting } = this;
    this.waiting = null;
    waiting?.resolve(answer);
  }
}

/** Parses the answer in the bytes; null while it is incomplete. Without a length, the body is the head, which is a fault. */
function parseAnswer(bytes: Buffer): Answer | null {
  const end = bytes.indexOf(headEnd);
  if (end < 0) return null;
  const head = bytes.toString("latin1", 0, end);
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  if (length === undefined) return { status: Number(head.slice(9, 12)), body: Buffer.from(head) };
  const start = end + headEnd.length;
  if (bytes.length < start + Number(length)) return null;
  return { status: Number(head.slice(9, 12)), body: bytes.subarray(start, start + Number(length)) };
}

/** Sends one request on a new connection. Resolves to status and body. */
export async function sendOnce(port: number, request: Uint8Array): Promise<{ status: number; body: string }> {
  const connection = await Connection.open(port);
  try {
    const { status, body } = await connection.send(request);
    return { status, body: body.toString("utf8") };
  } finally {
    connection.close();
  }
}

function createCheck(expected: Load["expected"]): (answer: Answer, index: number) => boolean {
  if ("contains" in expected) return ({ status, body }) => status === 200 && body.includes(expected.contains);
  const bodies = expected.equals.map((text) => Buffer.from(text));
  return ({ status, body }, index) => {
    const wanted = bodies[index % bodies.length];
    return status === 200 && wanted !== undefined && body.equals(wanted);
  };
}

/** Sends a load and checks every answer. */
export async function sendLoad(load: Load): Promise<Sample> {
  const { port, connections, requests, seconds, isRepeated, expected, timeoutMarker } = load;
  const open = await Promise.all(Array.from({ length: connections }, () => Connection.open(port)));
  const isCorrect = createCheck(expected);
  const latencies = new Latencies();
  const faults: string[] = [];
  let operations = 0;
  let timedOut = 0;
  let next = 0;
  const started = performance.now();
  const end = started + seconds * 1000;
  const total = isRepeated ? Number.POSITIVE_INFINITY : requests.length;
  const loop = async (connection: Connection) => {
    for (let now = performance.now(); now < end && next < total; ) {
      const index = next % requests.length;
      const request = requests[index];
      next += 1;
      if (!request) return;
      const answer = await connection.send(request);
      const after = performance.now();
      latencies.add(after - now);
      now = after;
      if (isCorrect(answer, index)) operations += 1;
      else if (timeoutMarker !== undefined && answer.body.includes(timeoutMarker)) timedOut += 1;
      else if (faults.length < maxReportedFaults)
        faults.push(`HTTP ${answer.status}: ${answer.body.toString().slice(0, 300)}`);
    }
  };
  await Promise.all(open.map(loop));
  const sample = {
    operations,
    seconds: (performance.now() - started) / 1000,
    latencies: latencies.all(),
    faults,
    timedOut,
  };
  for (const connection of open) connection.close();
  return sample;
}
