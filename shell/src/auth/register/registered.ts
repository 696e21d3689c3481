/** Where a registration ends. */
export const registered = '/auth/register-confirmed';
