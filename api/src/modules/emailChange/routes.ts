import { lt, sql } from 'drizzle-orm';
import type { Module } from '../../platform/module/module';
import { emailChanges } from '../../tables/accountTables';
import { askEmailChange, getEmailChange, sendEmailLinks, stopEmailChange } from './askEmailChange';
import { changedEmailMail, confirmEmailMail, stopEmailMail, takenEmailMail } from './emailChangeMails';
import { checkEmailLink, confirmEmailChange, stopEmailChangeByLink } from './followEmailLink';

export const emailChange: Module = {
  name: 'email-change',
  routes: [getEmailChange, askEmailChange, stopEmailChange, checkEmailLink, confirmEmailChange, stopEmailChangeByLink],
  jobs: { 'change-email': sendEmailLinks },
  mails: [confirmEmailMail, stopEmailMail, takenEmailMail, changedEmailMail],
  housekeeping: [(db) => db.delete(emailChanges).where(lt(emailChanges.expiresAt, sql`now()`))],
};
