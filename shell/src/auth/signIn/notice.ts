/** Reads the sign-in page's notice from the history entry: the reason why the user is here. */
export const readNotice = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'notice' in state && typeof state.notice === 'string'
    ? state.notice
    : undefined;
