/** Notice on the sign-in page after a session ended. */
export const sessionEndedNotice = 'Your session has ended. Sign in again.';
