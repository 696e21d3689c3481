import { lt, sql } from 'drizzle-orm';
import type { Module } from '../../platform/module/module';
import { accountLinks, knownDevices, sessions } from '../../tables/accountTables';
import { loginFailures, tickets } from '../../tables/platformTables';
import { devices, signInChallenges } from '../../tables/signInTables';
import { DEVICE_DAYS } from './devices';
import { forgotPassword, resetForgotten } from './forgotPassword';
import { newSignInMail } from './newSignInMail';
import { passwordResetMail } from './passwordResetMail';
import { emailExists, register } from './register';
import { registrationMail } from './registrationMail';
import { checkResetLink, resetPassword } from './resetPassword';
import { login } from './signIn';
import { getSignInChallenge } from './signInThrottle';
import { logout } from './signOut';

export const auth: Module = {
  name: 'auth',
  routes: [login, getSignInChallenge, logout, register, emailExists, forgotPassword, checkResetLink, resetPassword],
  jobs: { 'forgotten-password': resetForgotten },
  mails: [passwordResetMail, newSignInMail, registrationMail],
  housekeeping: [
    (db) => db.delete(tickets).where(lt(tickets.expiresAt, sql`now()`)),
    (db) => db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`)),
    (db) => db.delete(loginFailures).where(lt(loginFailures.lastFailedAt, sql`now() - interval '1 day'`)),
    (db) => db.delete(accountLinks).where(lt(accountLinks.expiresAt, sql`now() - interval '30 days'`)),
    (db) => db.delete(signInChallenges).where(lt(signInChallenges.expiresAt, sql`now()`)),
    (db) => db.delete(devices).where(lt(devices.lastSeenAt, sql`now() - make_interval(days => ${DEVICE_DAYS})`)),
    (db) => db.delete(knownDevices).where(lt(knownDevices.lastSeenAt, sql`now() - interval '180 days'`)),
  ],
};
