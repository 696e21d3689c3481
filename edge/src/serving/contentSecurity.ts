import { createHash } from 'node:crypto';

/**
 * Builds the `Content-Security-Policy` of the page: only the given inline scripts, no eval, styles by nonce.
 *
 * @param overrides origins on the visitor's own machine that serve remotes in this session
 */
export function contentSecurityPolicy({
  nonce,
  inlineScripts,
  overrides = [],
}: {
  nonce: string;
  inlineScripts: readonly string[];
  overrides?: readonly string[];
}): string {
  const hashes = inlineScripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  const sockets = overrides.map((origin) => origin.replace(/^http/, 'ws'));
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hashes, ...overrides],
    'style-src': ["'self'", `'nonce-${nonce}'`, ...overrides],
    'img-src': ["'self'", 'data:', 'blob:', ...overrides],
    'font-src': ["'self'", ...overrides],
    'connect-src': ["'self'", ...overrides, ...sockets],
    'manifest-src': ["'self'"],
    'frame-src': ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}
