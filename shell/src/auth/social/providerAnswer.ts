/** Message when a provider gives no reason. */
export const loginFailed = 'Login failed. Please try again.';
/** The error after the user went back intentionally; no message is shown for it. */
export const cancelled = 'user_cancelled_login';

/** The answer of a provider in the address: a code, or an error. */
export type ProviderAnswer =
  | { state: string; code: string; iss?: string | undefined }
  | { state: string; error: string; description: string };

/** Reads the answer in an address (RFC 6749, 4.1.2); undefined when it has none. */
export const readProviderAnswer = (search: URLSearchParams): ProviderAnswer | undefined => {
  const state = search.get('state') ?? '';
  const error = search.get('error');
  if (error) return { state, error, description: search.get('error_description') || loginFailed };
  // The marketplace uses its own name for the code.
  const code = search.get('code') ?? search.get('spapi_oauth_code');
  return code && state ? { state, code, iss: search.get('iss') ?? undefined } : undefined;
};
