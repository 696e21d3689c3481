/** Notice on the sign-in page after a session ended. */
export const sessionEnded = 'Your session has ended. Sign in again.';
