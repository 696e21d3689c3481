import { sql } from 'drizzle-orm';
import type { Module } from '../../platform/module/module';
import { forgotPassword, resetForgotten } from './forgotPassword';
import { newSignInMail } from './newSignInMail';
import { passwordResetMail } from './passwordResetMail';
import { emailExists, register } from './register';
import { registrationMail } from './registrationMail';
import { checkResetLink, resetPassword } from './resetPassword';
import { login } from './signIn';
import { logout } from './signOut';

export const auth: Module = {
  name: 'auth',
  routes: [login, logout, register, emailExists, forgotPassword, checkResetLink, resetPassword],
  jobs: { 'forgotten-password': resetForgotten },
  mails: [passwordResetMail, newSignInMail, registrationMail],
  housekeeping: [
    sql`delete from tickets where expires_at < now()`,
    sql`delete from sessions where expires_at < now()`,
    sql`delete from login_failures where last_failed_at < now() - interval '1 day'`,
    sql`delete from account_links where expires_at < now() - interval '30 days'`,
    sql`delete from known_devices where last_seen_at < now() - interval '180 days'`,
  ],
};
