/** What is said when a provider gives no reason. */
export const loginFailed = 'Login failed. Please try again.';
/** The error of somebody who went back by intent; there is nothing to read. */
export const cancelled = 'user_cancelled_login';

/** What a provider sent back in the address: a code, or why there is none. */
export type ProviderAnswer =
  | { state: string; code: string; iss?: string | undefined }
  | { state: string; error: string; description: string };

/** Reads an address that a provider led back to (RFC 6749, 4.1.2); nothing for any other address. */
export const answerIn = (search: URLSearchParams): ProviderAnswer | undefined => {
  const state = search.get('state') ?? '';
  const error = search.get('error');
  if (error) return { state, error, description: search.get('error_description') || loginFailed };
  // The marketplace calls its code by a name of its own.
  const code = search.get('code') ?? search.get('spapi_oauth_code');
  return code && state ? { state, code, iss: search.get('iss') ?? undefined } : undefined;
};
