import { ApiError, errorMessage } from '@quayside/kernel/api';
import { t } from '../../texts/signIn';

export interface Refusal {
  title: string;
  sentence: string;
}

const tooMany = () => t('There were too many attempts. Wait a few minutes and try again.');
const wrong = () => t('Check your e-mail and password and try again.');
const sentences: Record<number, () => string> = { 401: wrong, 422: wrong, 429: tooMany };

/** Title of every message about a failed sign-in. */
export const notSignedIn = () => t('We could not sign you in');

/** Returns the message for a failed sign-in. It is the same for a wrong password and an unknown account. */
export const toRefusal = (error: unknown): Refusal => ({
  title: notSignedIn(),
  sentence: (error instanceof ApiError && sentences[error.statusCode]?.()) || errorMessage(error),
});

/** Returns the message of the other sign-in pages, shown under their title. */
export const toAuthMessage = (error: unknown): string =>
  error instanceof ApiError && error.statusCode === 429 ? tooMany() : errorMessage(error);
