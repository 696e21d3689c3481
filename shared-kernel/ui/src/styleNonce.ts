/** The nonce that a strict style-src asks of style elements, from `<meta name="csp-nonce">`; undefined without one. */
export const styleNonce = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content || undefined;
