/** Page after a completed registration. */
export const registeredPath = '/auth/register-confirmed';
