import { connect } from "node:net";

const usual = "postgres://postgres@127.0.0.1/postgres";
const redis = { host: "127.0.0.1", port: 6379 };

function answers({ host, port }) {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 1000 });
    const end = (answer) => {
      socket.destroy();
      resolve(answer);
    };
    socket.on("connect", () => end(true));
    socket.on("error", () => end(false));
    socket.on("timeout", () => end(false));
  });
}

async function mayUse(url) {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  try {
    await client.connect();
    await client.query("select 1");
    return true;
  } catch {
    // Another's PostgreSQL, or none: nothing to test on.
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * The environment of the pass on PostgreSQL, with Redis when it answers too; null when no PostgreSQL lets us in.
 * CROUPIER_TEST_DATABASE_URL names another than the usual one on this machine.
 */
export async function postgresEnv() {
  const url = process.env.CROUPIER_TEST_DATABASE_URL ?? usual;
  if (!(await mayUse(url))) return null;
  const shared = (await answers(redis)) ? { REDIS_URL: `redis://${redis.host}:${redis.port}` } : {};
  return { DATABASE_URL: url, ...shared };
}
