declare global {
  /** Where the scroll lock of Mantine's pop-ups looks for the nonce of the style element it adds. */
  var __webpack_nonce__: string | undefined;
}

/** The nonce that the page's policy asks of style elements. */
export function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? "";
}

/** Hands the nonce to the parts that do not ask Mantine for it. */
export function shareStyleNonce(): void {
  globalThis.__webpack_nonce__ = styleNonce();
}
