import * as calls from '@quayside/contract';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { recordChange } from '../../platform/audit/recordChange';
import { handle, handleWithoutTransaction } from '../../platform/calls/handle';
import { editConflict, type FieldError, invalid, notFound } from '../../platform/errors';
import type { User } from '../../platform/people/user';
import type { Executor } from '../../ports/database';
import type { Services } from '../../ports/services';
import { companyIdentities, companySignIns, signInDomains } from '../../tables/signInTables';
import { openCompanyProvider } from '../socialSignIn/providerClient';
import { getErrorReason } from '../socialSignIn/providerErrors';
import { administeredCompany, findCompanySignIn, findPasswordAdmins, readCompanySignIn, rolesFor } from './settings';

type Change = v.InferOutput<typeof calls.CompanySignInChange>;
type Settings = typeof companySignIns.$inferSelect;

export const getCompanySignIn = handle(calls.getCompanySignIn, ({ db, user, services }) =>
  readCompanySignIn(db, user, services.config),
);

const secretFault = ({ issuer, clientSecret }: Change, before: Settings | undefined): FieldError[] => {
  if (clientSecret) return [];
  if (!before) return [{ path: 'clientSecret', message: 'Enter the client secret' }];
  // A secret of one provider is not sent to another.
  return before.issuer === issuer ? [] : [{ path: 'clientSecret', message: 'Enter the client secret of this issuer' }];
};

const roleFault = ({ defaultRole }: Change, user: User): FieldError[] =>
  rolesFor(user).includes(defaultRole)
    ? []
    : [{ path: 'defaultRole', message: 'Choose a role that does not manage users' }];

/** Returns the errors of enforcement: it needs a verified domain, and an admin who can sign in without it. */
const enforcementFaults = async (db: Executor, companyId: string, change: Change): Promise<FieldError[]> => {
  const admins = (await findPasswordAdmins(db, companyId)).map(({ id }) => id);
  const faults: FieldError[] = [];
  if (change.passwordPeople.some((id) => !admins.includes(id)))
    faults.push({ path: 'passwordPeople', message: 'Choose admins of the company who have a password' });
  if (!change.isEnforced) return faults;
  if (change.passwordPeople.length === 0)
    faults.push({ path: 'passwordPeople', message: 'Choose at least one admin who can still use a password' });
  const isVerified = and(eq(signInDomains.companyId, companyId), isNotNull(signInDomains.verifiedAt));
  if ((await db.$count(signInDomains, isVerified)) === 0)
    faults.push({ path: 'isEnforced', message: 'Verify a domain first' });
  if (!change.isOn) faults.push({ path: 'isEnforced', message: 'Turn the sign-in on first' });
  return faults;
};

/** Checks whether the provider must be discovered again; turning it off needs no answer. */
const asksAnew = (change: Change, before: Settings | undefined): boolean =>
  change.isOn && !(before?.isOn && before.issuer === change.issuer && before.clientId === change.clientId);

const requireProvider = async (
  { outside, log }: Services,
  { issuer, clientId, clientSecret = 'not asked for' }: Change,
): Promise<void> => {
  try {
    await openCompanyProvider({ issuer, clientId, clientSecret }, outside);
  } catch (error) {
    log.warn({ issuer, reason: getErrorReason(error) }, 'a company’s sign-in provider does not answer');
    const message = 'No OpenID Connect provider answers there. Check the address; it must be public and https';
    throw invalid([{ path: 'issuer', message }]);
  }
};

/** Returns the settings for the audit log, without the secret. */
const toAuditedSettings = (settings: Settings | undefined) => {
  if (!settings) return undefined;
  const { companyId: _, clientSecret: _secret, version: _version, ...told } = settings;
  return told;
};

export const updateCompanySignIn = handleWithoutTransaction(
  calls.updateCompanySignIn,
  async ({ db, user, services, body, expectedVersion = 0, request }) => {
    const companyId = administeredCompany(user);
    const known = await findCompanySignIn(db, companyId);
    const faults = [
      ...secretFault(body, known),
      ...roleFault(body, user),
      ...(await enforcementFaults(db, companyId, body)),
    ];
    if (faults.length > 0) throw invalid(faults);
    if (asksAnew(body, known)) await requireProvider(services, body);
    const { clientSecret, ...change } = body;
    const sealed = clientSecret ? await services.secrets.seal(clientSecret) : (known?.clientSecret ?? '');
    const settings = { ...change, clientSecret: sealed };
    return services.database.transaction(async (tx) => {
      const before = await findCompanySignIn(tx, companyId);
      const { rowCount } = await tx
        .insert(companySignIns)
        .values({ ...settings, companyId })
        .onConflictDoUpdate({
          target: companySignIns.companyId,
          set: { ...settings, version: sql`${companySignIns.version} + 1` },
          setWhere: eq(companySignIns.version, expectedVersion),
        });
      if (rowCount !== 1 || (before?.version ?? 0) !== expectedVersion) throw editConflict('this sign-in');
      const after = await findCompanySignIn(tx, companyId);
      await recordChange(tx, {
        ...{ actor: user, action: 'company-sign-in.changed', id: companyId, requestId: request.id },
        ...{ before: toAuditedSettings(before), after: toAuditedSettings(after) },
      });
      return readCompanySignIn(tx, user, services.config);
    });
  },
);

export const removeCompanySignIn = handle(calls.removeCompanySignIn, async ({ tx, user, request }) => {
  const companyId = administeredCompany(user);
  const before = await findCompanySignIn(tx, companyId);
  if (!before) throw notFound('The company has no company sign-in.');
  for (const table of [companySignIns, signInDomains, companyIdentities])
    await tx.delete(table).where(eq(table.companyId, companyId));
  await recordChange(tx, {
    ...{ actor: user, action: 'company-sign-in.removed', id: companyId, requestId: request.id },
    before: toAuditedSettings(before),
  });
});
