import { createServer, type Server, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Pool } from "./pool.js";
import { openPostgresPool } from "./pool-postgres.js";

/** A message of PostgreSQL's wire protocol. */
function message(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

const greeting = Buffer.concat([message("R", Buffer.alloc(4)), message("Z", Buffer.from("I"))]);
const selected = Buffer.concat([message("C", Buffer.from("SELECT 0\0")), message("Z", Buffer.from("I"))]);
const termination = message("E", Buffer.from("SFATAL\0VFATAL\0C57P01\0Mterminating connection\0\0"));

let server: Server;
let pool: Pool;
let connections = 0;

/** Accepts the first connection and serves it; terminates every later one together with its greeting. */
function serve(socket: Socket): void {
  connections += 1;
  const isFirst = connections === 1;
  socket.on("error", () => undefined);
  socket.once("data", () => {
    if (!isFirst) return socket.end(Buffer.concat([greeting, termination]));
    socket.write(greeting);
    socket.on("data", () => socket.write(selected));
  });
}

beforeAll(async () => {
  server = createServer(serve);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("no port");
  pool = await openPostgresPool({ kind: "postgres", url: `postgres://me@127.0.0.1:${address.port}/books` });
});
afterAll(async () => {
  await pool.end();
  server.close();
});

test("a connection that the server terminates during its startup fails its statement, not the process", async () => {
  const first = await pool.connect();
  const second = await pool.connect();
  await expect(second.query({ sql: "select 1", parameters: [1] })).rejects.toThrow();
  second.release();
  first.release();
  expect(pool.connections()).toMatchObject({ busy: 0, idle: 1 });
});
