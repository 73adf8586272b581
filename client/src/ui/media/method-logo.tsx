import type { ReactNode } from "react";
import classes from "./method-logo.module.css";

/** The ways of paying that have a logo. */
export type PaymentKind = "BANK_TRANSFER" | "QR_WALLET" | "CRYPTO" | "REDIRECT";

/** Each on a plate of 44 × 30 with colours of its own, so that it is legible on every surface. */
const drawings: Readonly<Record<PaymentKind, ReactNode>> = {
  REDIRECT: (
    <>
      <rect width="44" height="30" rx="5" fill="#3446c8" />
      <path d="M0 24 44 9v16a5 5 0 0 1-5 5H5a5 5 0 0 1-5-5Z" fill="#5c71f2" />
      <rect x="6" y="7" width="9" height="7" rx="1.500" fill="#ffd479" />
      <path d="M6 10.500h9M10.500 7v7" stroke="#8a5a00" strokeWidth=".8" />
      <path d="M6 20h16M25 20h5" stroke="#fff" strokeWidth="2.200" strokeLinecap="round" />
      <circle cx="33" cy="10" r="4" fill="#ff9f6e" />
      <circle cx="37" cy="10" r="4" fill="#ffe08f" fillOpacity=".85" />
    </>
  ),
  QR_WALLET: (
    <>
      <rect width="44" height="30" rx="5" fill="#0b6b5d" />
      <rect x="12" y="5" width="20" height="20" rx="3" fill="#fff" />
      <path
        d="M14.500 7.500h5v5h-5zM24.500 7.500h5v5h-5zM14.500 17.500h5v5h-5z"
        fill="none"
        stroke="#0b3b34"
        strokeWidth="1.800"
      />
      <path
        d="M22 8v3M22 14h-7M23 17h2v2h-2zM27.500 15.500h2M28 20.500h2v2h-2zM23 21.500h2"
        stroke="#0b3b34"
        strokeWidth="1.800"
      />
      <path d="M5 9V6h4M39 9V6h-4M5 21v3h4M39 21v3h-4" fill="none" stroke="#7ff0d2" strokeWidth="2" />
    </>
  ),
  CRYPTO: (
    <>
      <rect width="44" height="30" rx="5" fill="#8a4100" />
      <circle cx="22" cy="15" r="10" fill="#ffb545" />
      <circle cx="22" cy="15" r="7.200" fill="none" stroke="#8a4100" strokeWidth="1.400" />
      <path d="m22 9.500 4 2.300v4.600L22 18.700l-4-2.300v-4.600Z" fill="#8a4100" />
      <path
        d="M12 15H5m34 0h-7M8 8.500l4.500 2.600M36 8.500l-4.500 2.600"
        stroke="#ffd79a"
        strokeWidth="1.600"
      />
      <circle cx="5" cy="15" r="2" fill="#ffd79a" />
      <circle cx="39" cy="15" r="2" fill="#ffd79a" />
    </>
  ),
  BANK_TRANSFER: (
    <>
      <rect width="44" height="30" rx="5" fill="#1d5b94" />
      <path d="m22 4.500 12 6v2H10v-2Z" fill="#fff" />
      <path d="M13 14.500v7M19 14.500v7M25 14.500v7M31 14.500v7" stroke="#fff" strokeWidth="2.400" />
      <path d="M10 24.500h24" stroke="#fff" strokeWidth="2.400" strokeLinecap="round" />
      <circle cx="22" cy="9.300" r="1.300" fill="#1d5b94" />
    </>
  ),
};

/** The logo of a way of paying; decorative, since its name is beside it. */
export function MethodLogo({ kind }: { readonly kind: PaymentKind }) {
  return (
    <svg viewBox="0 0 44 30" className={classes.logo} width="44" height="30" aria-hidden="true">
      {drawings[kind]}
    </svg>
  );
}
