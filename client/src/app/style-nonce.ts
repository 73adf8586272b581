declare global {
  /** Where the scroll lock of Mantine's dialogs looks for the nonce of the style element it adds. */
  var __webpack_nonce__: string | undefined;
}

/** The nonce that the page's content security policy requires of style elements. */
export function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? "";
}

/** Passes the nonce to the libraries that do not ask Mantine for it. */
export function shareStyleNonce(): void {
  globalThis.__webpack_nonce__ = styleNonce();
}
