import { ApiError } from '@quayside/kernel/api';

/** Whether the sign-in is too old for what was asked: the password has to come along. */
export const wantsPassword = (error: unknown): boolean =>
  error instanceof ApiError && error.error === 'reauthentication_required';
