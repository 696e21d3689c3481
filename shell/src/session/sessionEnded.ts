/** Said on the sign-in page to somebody whose session is over. */
export const sessionEnded = 'Your session has ended. Sign in again.';
