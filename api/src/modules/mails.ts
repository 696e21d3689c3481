import { sql } from 'drizzle-orm';
import { sendMail } from '../platform/mail/sendMail';
import type { Module } from '../platform/module';

/** What other modules have put into the outbox. */
export const mails: Module = {
  name: 'mails',
  routes: [],
  jobs: { 'send-mail': sendMail },
  housekeeping: [sql`delete from mails where sent_at < now() - interval '30 days'`],
};
