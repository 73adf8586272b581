import { createContext, type ReactNode, useContext } from "react";
import type { BrandLanguage } from "../i18n/language";

/** The brand of the host, as the server writes it into the page: the contract's `Brand`. */
export interface Brand {
  readonly code: string;
  readonly name: string;
  readonly languages: readonly BrandLanguage[];
  readonly defaultLanguage: string;
  readonly currencies: readonly { readonly code: string; readonly symbol: string; readonly digits: number }[];
  readonly timeZone: string;
  readonly theme: {
    readonly seedColour: string;
    readonly accentColour: string;
    readonly radiusScale: number;
    readonly logoUrl: string | null;
    readonly logoDarkUrl: string | null;
    readonly faviconUrl: string | null;
  };
  readonly features: readonly string[];
}

const BrandContext = createContext<Brand | null>(null);

/** The brand written into the page. @throws Error when the page carries none: it was not rendered by the server. */
export function readBrand(): Brand {
  const text = document.getElementById("brand")?.textContent;
  if (!text) throw new Error("the page carries no brand");
  return JSON.parse(text) as Brand;
}

/** Gives the brand to everything below. */
export function BrandProvider({ brand, children }: { brand: Brand; children: ReactNode }) {
  return <BrandContext.Provider value={brand}>{children}</BrandContext.Provider>;
}

/** The brand of this page. @throws Error outside a `BrandProvider`. */
export function useBrand(): Brand {
  const brand = useContext(BrandContext);
  if (!brand) throw new Error("useBrand needs a BrandProvider");
  return brand;
}
