import { ApiError, errorMessage } from '@quayside/kernel/api';

export interface Refusal {
  title: string;
  sentence: string;
}

const tooMany = 'There were too many attempts. Wait a few minutes and try again.';
const wrong = 'Check your e-mail and password and try again.';
const sentences: Record<number, string> = { 401: wrong, 422: wrong, 429: tooMany };

/** The title over every reason why the sign-in did not open the account. */
export const notSignedIn = 'We could not sign you in';

/** What the sign-in says when it was refused; a wrong password and an unknown account sound alike. */
export const refusalOf = (error: unknown): Refusal => ({
  title: notSignedIn,
  sentence: (error instanceof ApiError && sentences[error.statusCode]) || errorMessage(error),
});

/** What any other page around the sign-in says under its title. */
export const sentenceOf = (error: unknown): string =>
  error instanceof ApiError && error.statusCode === 429 ? tooMany : errorMessage(error);
