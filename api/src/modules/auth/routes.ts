import { lt, sql } from 'drizzle-orm';
import { credentialChangedMail } from '../../platform/credentials/credentialChangedMail';
import type { Module } from '../../platform/module/module';
import { isPastRetention } from '../../platform/retention/retention';
import { accountLinks, knownDevices, registrations, sessions } from '../../tables/accountTables';
import { agentOfPerson } from '../../tables/agentOfPerson';
import { loginFailures, tickets } from '../../tables/platformTables';
import { devices, signInChallenges } from '../../tables/signInTables';
import { companySignInMail } from './companySignInMail';
import { checkRegistration, confirmRegistration } from './confirmRegistration';
import { DEVICE_DAYS } from './devices';
import { forgotPassword, resetForgotten } from './forgotPassword';
import { newSignInMail } from './newSignInMail';
import { passwordResetMail } from './passwordResetMail';
import { emailExists, register, resendRegistration } from './register';
import { alreadyRegisteredMail, confirmRegistrationMail, registrationMail } from './registrationMail';
import { REGISTRATION_KEPT_DAYS, sendConfirmation } from './registrations';
import { checkResetLink, resetPassword } from './resetPassword';
import { checkSecureLink, secureAccount } from './secureAccount';
import { login } from './signIn';
import { beginPasskeySignIn, loginByPasskey } from './signInByPasskey';
import { getSignInChallenge } from './signInThrottle';
import { logout } from './signOut';

export const auth: Module = {
  name: 'auth',
  routes: [
    ...[login, getSignInChallenge, logout, emailExists, forgotPassword, checkResetLink, resetPassword],
    ...[beginPasskeySignIn, loginByPasskey, checkSecureLink, secureAccount],
    ...[register, resendRegistration, checkRegistration, confirmRegistration],
  ],
  jobs: { 'forgotten-password': resetForgotten, 'confirm-registration': sendConfirmation },
  mails: [
    passwordResetMail,
    credentialChangedMail,
    companySignInMail,
    newSignInMail,
    registrationMail,
    confirmRegistrationMail,
    alreadyRegisteredMail,
  ],
  housekeeping: [
    (db) => db.delete(tickets).where(lt(tickets.expiresAt, sql`now()`)),
    (db) => db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`)),
    (db) => db.delete(loginFailures).where(lt(loginFailures.lastFailedAt, sql`now() - interval '1 day'`)),
    (db) => db.delete(accountLinks).where(lt(accountLinks.expiresAt, sql`now() - interval '30 days'`)),
    (db) =>
      db
        .delete(registrations)
        .where(lt(registrations.expiresAt, sql`now() - make_interval(days => ${REGISTRATION_KEPT_DAYS})`)),
    (db) => db.delete(signInChallenges).where(lt(signInChallenges.expiresAt, sql`now()`)),
    (db) => db.delete(devices).where(lt(devices.lastSeenAt, sql`now() - make_interval(days => ${DEVICE_DAYS})`)),
    (db) =>
      db
        .delete(knownDevices)
        .where(isPastRetention('devices', knownDevices.lastSeenAt, agentOfPerson(knownDevices.userId))),
  ],
};
