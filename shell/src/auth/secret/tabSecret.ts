/** Creates a secret of this browser tab, which is required to finish the sign-in that it starts. */
export const createTabSecret = (): string =>
  [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
