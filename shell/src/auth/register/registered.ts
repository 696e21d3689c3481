/** Page after a completed registration. */
export const registered = '/auth/register-confirmed';
