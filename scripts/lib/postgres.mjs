import { connect } from "node:net";

const defaultUrl = "postgres://postgres@127.0.0.1/postgres";
const redis = { host: "127.0.0.1", port: 6379 };

function isReachable({ host, port }) {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 1000 });
    const end = (isOpen) => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.on("connect", () => end(true));
    socket.on("error", () => end(false));
    socket.on("timeout", () => end(false));
  });
}

async function canConnect(url) {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  try {
    await client.connect();
    await client.query("select 1");
    return true;
  } catch {
    // Not reachable, or not open to us: there is nothing to test on.
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Returns the environment of the pass on PostgreSQL, with Redis if it is reachable; null when no PostgreSQL accepts our
 * connection. CROUPIER_TEST_DATABASE_URL replaces the default address on this machine.
 */
export async function postgresEnv() {
  const url = process.env.CROUPIER_TEST_DATABASE_URL ?? defaultUrl;
  if (!(await canConnect(url))) return null;
  const shared = (await isReachable(redis)) ? { REDIS_URL: `redis://${redis.host}:${redis.port}` } : {};
  return { DATABASE_URL: url, ...shared };
}
