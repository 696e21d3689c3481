/** A secret of this browser tab: without it nobody can finish the sign-in that it begins. */
export const tabSecret = (): string =>
  [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
