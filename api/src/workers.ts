import { resetForgotten } from './modules/auth/forgotPassword';
import { workOnImport } from './modules/rates/import/workOnImport';
import { sendMail } from './platform/mail/sendMail';
import type { Workers } from './platform/outbox/openOutbox';

/** Who does which job of the outbox. */
export const workers: Workers = {
  'send-mail': sendMail,
  'forgotten-password': resetForgotten,
  'rate-import': workOnImport,
};
