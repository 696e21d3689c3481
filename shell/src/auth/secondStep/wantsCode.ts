import { ApiError } from '@quayside/kernel/api';

/** Whether a sign-in goes on with a code: none came along, or a wrong one. */
export const wantsCode = (error: unknown): error is ApiError =>
  error instanceof ApiError && ['second_factor_required', 'second_factor_wrong'].includes(error.error);

/** What is said above the code: nothing before the first one. */
export const codeRefusal = (error: ApiError): string | undefined =>
  error.error === 'second_factor_wrong' ? error.message : undefined;
