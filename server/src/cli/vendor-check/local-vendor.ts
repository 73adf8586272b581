import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { z } from "zod";
import { CommandRefused } from "../../kit/command-refused.js";
import type { GameSession } from "./balance-tracker.js";

const stored = z.object({ privateKey: z.string(), port: z.int() });
const launch = z.object({ user: z.string(), token: z.string(), game_code: z.string(), currency: z.string() });
const ownerOnly = 0o600;
const maxLaunchBytes = 64 * 1024;

/** The check's own vendor, for a server on this machine: it answers launches and keeps their sessions. */
export class LocalVendor {
  /** The session of the newest launch; null before the first. */
  launched: GameSession | null = null;

  private constructor(
    private readonly server: Server,
    readonly key: KeyObject,
    /** Whether the vendor was created earlier, and is registered already. */
    readonly isRegistered: boolean,
  ) {}

  /**
   * Opens the vendor whose key and port are stored in a folder; the first time they are created.
   * @throws CommandRefused
   */
  static async open(folder: string): Promise<LocalVendor> {
    const path = join(folder, "vendor-check.json");
    const known = await readStored(path);
    const key = known
      ? createPrivateKey(known.privateKey)
      : generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey;
    const server = createServer();
    await listen(server, known?.port ?? 0);
    const vendor = new LocalVendor(server, key, known !== null);
    server.on("request", (request, response) => {
      readSmall(request).then(
        (text) => {
          vendor.recordLaunch(text);
          response.setHeader("content-type", "application/json");
          response.end(JSON.stringify({ url: `${vendor.baseUrl}/game` }));
        },
        () => request.destroy(),
      );
    });
    return vendor;
  }

  get baseUrl(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  get publicKeyPem(): string {
    return createPublicKey(this.key).export({ type: "spki", format: "pem" }).toString();
  }

  /** Stores the key and port for the next time, once the vendor is registered. */
  async save(folder: string): Promise<void> {
    const privateKey = this.key.export({ type: "pkcs8", format: "pem" }).toString();
    const { port } = this.server.address() as AddressInfo;
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, "vendor-check.json"), JSON.stringify({ privateKey, port }), {
      mode: ownerOnly,
    });
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private recordLaunch(text: string): void {
    const { user, token, game_code: game, currency } = launch.parse(JSON.parse(text));
    this.launched = { user, token, game, currency };
  }
}

async function readStored(path: string): Promise<z.output<typeof stored> | null> {
  try {
    return stored.parse(JSON.parse(await readFile(path, "utf8")));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw new CommandRefused(`${path} cannot be read: ${(error as Error).message}.`);
  }
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === "EADDRINUSE";
      reject(
        isTaken
          ? new CommandRefused(`Port ${port}, at which the check's vendor is registered, is in use.`)
          : error,
      );
    });
    server.listen(port, "127.0.0.1", resolve);
  });
}

async function readSmall(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > maxLaunchBytes) throw new RangeError("the launch request is too long");
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}
