/**
 * Returns the nonce for style elements under a strict style-src, from `<meta name="csp-nonce">`; undefined without one.
 */
export const styleNonce = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content || undefined;
