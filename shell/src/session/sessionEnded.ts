import { t } from '../texts/frame';

/** Returns the notice on the sign-in page after a session ended. */
export const sessionEndedNotice = (): string => t('Your session has ended. Sign in again.');
