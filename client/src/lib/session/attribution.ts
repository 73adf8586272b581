const carriedCodes = ["affiliateCode", "referralCode"] as const;
const urlKey = "registerUrl";

/** What led the visitor to the site, kept as long as the tab is open. */
export interface Attribution {
  /** An agent's invitation code; empty without one. */
  readonly affiliateCode: string;
  readonly referralCode: string;
  /** The page that the visitor landed on. */
  readonly registerUrl: string;
}

/** Keeps the codes in the address when the page loads; a later link with another agent's code replaces them. */
export function storeAttribution(): void {
  const { origin, pathname, search } = window.location;
  const query = new URLSearchParams(search);
  const presentCodes = carriedCodes.filter((name) => query.get(name)?.trim());
  for (const name of presentCodes) sessionStorage.setItem(name, query.get(name)?.trim().slice(0, 255) ?? "");
  if (presentCodes.length > 0 || sessionStorage.getItem(urlKey) === null)
    sessionStorage.setItem(urlKey, `${origin}${pathname}${search}`.slice(0, 2_000));
}

/** Reads what led the visitor to the site. */
export function readAttribution(): Attribution {
  const read = (name: string) => sessionStorage.getItem(name) ?? "";
  return {
    affiliateCode: read("affiliateCode"),
    referralCode: read("referralCode"),
    registerUrl: read(urlKey),
  };
}
