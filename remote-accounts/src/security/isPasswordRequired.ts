import { ApiError } from '@quayside/kernel/api';

/** Returns whether the server asks for the password, because the session is too old. */
export const isPasswordRequired = (error: unknown): boolean =>
  error instanceof ApiError && error.error === 'reauthentication_required';
