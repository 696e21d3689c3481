import { ApiError, errorMessage } from '@freight/shared-kernel/api';

export interface Refusal {
  title: string;
  sentence: string;
}

const sentences: Record<number, string> = {
  401: 'Check your e-mail and password and try again.',
  422: 'Check your e-mail and password and try again.',
  429: 'There were too many attempts. Wait a few minutes and try again.',
};

/** What the sign-in says when it was refused; a wrong password and an unknown account sound alike. */
export const refusalOf = (error: unknown): Refusal => ({
  title: 'We could not sign you in',
  sentence: (error instanceof ApiError && sentences[error.statusCode]) || errorMessage(error),
});
