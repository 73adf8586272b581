import type { Settings } from "../config/config.js";

const thisMachine = new Set(["localhost", "127.0.0.1", "[::1]", ""]);

function isEncrypted({ protocol, searchParams }: URL): boolean {
  if (protocol === "rediss:") return true;
  return ["require", "verify-ca", "verify-full"].includes(searchParams.get("sslmode") ?? "");
}

/** The variables whose addresses connect to another machine without TLS. */
export function plainConnections({ database, redisUrl }: Pick<Settings, "database" | "redisUrl">): string[] {
  const urls: readonly (readonly [string, string | null])[] = [
    ["DATABASE_URL", database.kind === "postgres" ? database.url : null],
    ["MIGRATE_DATABASE_URL", database.kind === "postgres" ? database.migrateUrl : null],
    ["REDIS_URL", redisUrl],
  ];
  return urls.flatMap(([name, text]) => {
    if (text === null) return [];
    const url = new URL(text);
    return thisMachine.has(url.hostname) || isEncrypted(url) ? [] : [name];
  });
}
