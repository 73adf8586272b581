/** The brand as the server writes it into the page. */
export interface Brand {
  readonly code: string;
  readonly name: string;
  readonly languages: readonly {
    readonly code: string;
    /** BCP 47. */
    readonly tag: string;
    readonly nativeName: string;
    readonly direction: "LTR" | "RTL";
    /** The script it is written in: latin, thai, arabic. */
    readonly fontSet: string;
  }[];
  readonly defaultLanguage: string;
  readonly currencies: readonly { readonly code: string; readonly symbol: string; readonly digits: number }[];
  /** IANA name. */
  readonly timeZone: string;
  readonly theme: {
    /** #rrggbb */
    readonly seedColour: string;
    /** #rrggbb */
    readonly accentColour: string;
    /** 1 is the default roundness of corners. */
    readonly radiusScale: number;
    readonly logoUrl: string | null;
    readonly logoDarkUrl: string | null;
    readonly faviconUrl: string | null;
  };
  readonly features: readonly string[];
  /** Origins that images may be loaded from, in addition to the site's own. */
  readonly imageCdns: readonly string[];
  /** Codes of vendors that the footer leaves out. */
  readonly hiddenFooterVendors: readonly string[];
  /** Whether the brand names VIP levels. */
  readonly hasVip: boolean;
  /** What the jackpot counter shows: a number that grows by a rule, or the brand's pool; OFF hides it. */
  readonly jackpotSource: "SHOWCASE" | "POOL" | "OFF";
}

function isBrand(value: unknown): value is Brand {
  if (typeof value !== "object" || value === null) return false;
  return "code" in value && "languages" in value && "theme" in value && "timeZone" in value;
}

/** The brand that the server wrote into the page. @throws Error when the page contains none */
export function readBrand(page: Document = document): Brand {
  const written: unknown = JSON.parse(page.getElementById("brand")?.textContent || "null");
  if (!isBrand(written)) throw new Error("the page contains no brand");
  return written;
}
