type Policy = Readonly<Record<string, readonly string[]>>;

function written(policy: Policy): string {
  return Object.entries(policy)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");
}

/** What a policy can name: its grammar has no IPv6 addresses. */
const canBeNamed = /^https?:\/\/[\w.-]+(:\d{1,5})?$/;

/** The brand's hosts of pictures, without what no policy could name. */
export function pictureHosts({ imageCdns }: { readonly imageCdns: readonly string[] }): readonly string[] {
  return imageCdns.filter((host) => canBeNamed.test(host));
}

/** Where a page at a host opens sockets: there only, except where no policy can name the host. */
function socketOrigins(host: string): readonly string[] {
  return canBeNamed.test(`http://${host}`) ? [`ws://${host}`, `wss://${host}`] : ["ws:", "wss:"];
}

/** What the client's own pages may load. `others`: origins in addition to our own. */
export function appPolicy(
  nonce: string,
  others: {
    readonly games: readonly string[];
    readonly pictures: readonly string[];
    /** Whose scripts and frames check that visitors are people. */
    readonly checks: readonly string[];
    /** The host the page is at, with its port. */
    readonly host: string;
  },
): string {
  const checks = others.checks.filter((origin) => canBeNamed.test(origin));
  return written({
    "default-src": ["'self'"],
    "script-src": ["'self'", `'nonce-${nonce}'`, ...checks],
    "style-src": ["'self'", `'nonce-${nonce}'`],
    "style-src-elem": ["'self'", `'nonce-${nonce}'`],
    "style-src-attr": ["'unsafe-inline'"],
    "img-src": ["'self'", "data:", ...others.pictures],
    "connect-src": ["'self'", ...socketOrigins(others.host), ...checks],
    "frame-src": ["'self'", ...others.games, ...checks],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
  });
}

/**
 * What a house game's page may load. It runs in a sandboxed frame without an origin of its own, so the
 * server's origin is named beside 'self'; where it cannot be, 'self' has to do.
 */
export function housePolicy(nonce: string, origin: string): string {
  const own = ["'self'", ...(canBeNamed.test(origin) ? [origin] : [])];
  return written({
    "default-src": ["'none'"],
    "script-src": [...own, `'nonce-${nonce}'`],
    "style-src": [...own, `'nonce-${nonce}'`],
    "style-src-attr": ["'unsafe-inline'"],
    "img-src": [...own, "data:"],
    "font-src": own,
    "media-src": [...own, "data:"],
    "connect-src": own,
    "base-uri": ["'none'"],
    "form-action": ["'none'"],
    "frame-ancestors": ["'self'"],
  });
}

/** What the playground may load: its editor makes workers and styles of its own. */
export function playgroundPolicy(nonce: string, host: string): string {
  return written({
    "default-src": ["'self'"],
    "script-src": ["'self'", `'nonce-${nonce}'`],
    "style-src": ["'self'", "'unsafe-inline'"],
    "img-src": ["'self'", "data:"],
    "font-src": ["'self'", "data:"],
    "connect-src": ["'self'", ...socketOrigins(host)],
    "worker-src": ["'self'", "blob:"],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'none'"],
    "frame-ancestors": ["'none'"],
  });
}

/** What the page of the /wps description may load: scripts and styles of ours, and nothing inline. */
export const docsPolicy = written({
  "default-src": ["'none'"],
  "script-src": ["'self'"],
  "style-src": ["'self'"],
  "img-src": ["'self'", "data:"],
  "connect-src": ["'self'"],
  "base-uri": ["'none'"],
  "form-action": ["'none'"],
  "frame-ancestors": ["'none'"],
});

/** What a page without scripts may load: its own styles and pictures. */
export function plainPolicy(nonce: string): string {
  return written({
    "default-src": ["'none'"],
    "style-src": [`'nonce-${nonce}'`],
    "img-src": ["'self'"],
    "form-action": ["'self'"],
    "base-uri": ["'none'"],
    "frame-ancestors": ["'none'"],
  });
}

/** What the page that stands in while there is no network may load: what is written into it. */
export function offlinePolicy(nonce: string): string {
  return written({
    "default-src": ["'none'"],
    "script-src": [`'nonce-${nonce}'`],
    "style-src": [`'nonce-${nonce}'`],
    "form-action": ["'none'"],
    "base-uri": ["'none'"],
    "frame-ancestors": ["'none'"],
  });
}
