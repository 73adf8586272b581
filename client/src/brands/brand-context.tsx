import { createContext, type ReactNode, useContext } from "react";
import type { Brand } from "./brand";

const BrandContext = createContext<Brand | null>(null);

/** Provides the brand of this page to everything below. */
export function BrandProvider({ brand, children }: { readonly brand: Brand; readonly children: ReactNode }) {
  return <BrandContext value={brand}>{children}</BrandContext>;
}

/** The brand of this page. @throws Error outside of a BrandProvider */
export function useBrand(): Brand {
  const brand = useContext(BrandContext);
  if (!brand) throw new Error("useBrand is outside of a BrandProvider");
  return brand;
}
