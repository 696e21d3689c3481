import * as calls from '@quayside/contract';
import { type Attempt, countAttempt, refuseTooMany } from '../../platform/auth/loginThrottle';
import { refuseWeakPassword } from '../../platform/auth/passwords';
import { handle, handleWithoutTransaction } from '../../platform/calls/handle';
import { enqueue } from '../../platform/outbox/enqueue';
import type { IncomingRequest } from '../../ports/incomingRequest';
import { users } from '../../tables/accountTables';
import { hasEmail } from '../../tables/hasEmail';
import { requireKnownZone } from '../companyProfile/profileRows';
import { storeRegistration } from './registrations';

const asked = { message: calls.registrationSentence };

const toAttempts = (email: string, { ip }: IncomingRequest): Attempt[] => [
  ['registration', email],
  ['registrationFrom', ip],
];

/**
 * Does the same work and returns the same response for every address; a job looks the account up after the response.
 */
export const register = handleWithoutTransaction(calls.register, async ({ body, db, services, request }) => {
  const attempts = toAttempts(body.email, request);
  await refuseTooMany(db, attempts);
  const { password, ...company } = body;
  await requireKnownZone(db, company.timeZone);
  await refuseWeakPassword(services, password, company);
  await countAttempt(db, attempts);
  const passwordHash = await services.passwords.hash(password);
  await services.database.transaction(async (tx) => {
    await storeRegistration(tx, { ...company, passwordHash });
    await enqueue(tx, 'confirm-registration', { email: company.email });
  });
  return asked;
});

export const resendRegistration = handle(calls.resendRegistration, async ({ body: { email }, tx, request }) => {
  const attempts = toAttempts(email, request);
  await refuseTooMany(tx, attempts);
  await countAttempt(tx, attempts);
  await enqueue(tx, 'confirm-registration', { email });
  return asked;
});

export const emailExists = handle(calls.emailExists, async ({ body: { email }, tx, request }) => {
  const attempts: Attempt[] = [
    ['lookup', email],
    ['lookupFrom', request.ip],
  ];
  await refuseTooMany(tx, attempts);
  await countAttempt(tx, attempts);
  return { exists: (await tx.$count(users, hasEmail(email))) > 0 };
});
