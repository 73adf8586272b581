const carried = ["affiliateCode", "referralCode"] as const;
const urlKey = "registerUrl";

/** What a visitor was brought by, for the time of this tab. */
export interface Attribution {
  /** An agent's invitation code; empty without one. */
  readonly affiliateCode: string;
  readonly referralCode: string;
  /** The page that the visitor came to. */
  readonly registerUrl: string;
}

/** Keeps what the address names when the page is loaded; a later link of another agent's takes its place. */
export function keepAttribution(): void {
  const { origin, pathname, search } = window.location;
  const query = new URLSearchParams(search);
  const named = carried.filter((name) => query.get(name)?.trim());
  for (const name of named) sessionStorage.setItem(name, query.get(name)?.trim().slice(0, 255) ?? "");
  if (named.length > 0 || sessionStorage.getItem(urlKey) === null)
    sessionStorage.setItem(urlKey, `${origin}${pathname}${search}`.slice(0, 2_000));
}

/** What the visitor was brought by. */
export function readAttribution(): Attribution {
  const kept = (name: string) => sessionStorage.getItem(name) ?? "";
  return {
    affiliateCode: kept("affiliateCode"),
    referralCode: kept("referralCode"),
    registerUrl: kept(urlKey),
  };
}
