import * as calls from '@quayside/contract';
import {
  type AbilityChange,
  doesRoleAllow,
  findAbilityChange,
  hasService,
  isAllowed,
  isGrantable,
  type Service,
} from '@quayside/contract/roles';
import { eq } from 'drizzle-orm';
import { recordChange } from '../../platform/audit/recordChange';
import { renewSockets } from '../../platform/auth/sessions';
import { handle } from '../../platform/calls/handle';
import { refuseStale } from '../../platform/calls/versions';
import { conflict, forbidden } from '../../platform/errors';
import { fullName, type User } from '../../platform/people/user';
import { users } from '../../tables/accountTables';
import { nextVersion } from '../../tables/nextVersion';
import { findMember } from './memberRows';

type Abilities = calls.Member['access']['abilities'];

/**
 * Checks the switched services.
 * @throws 403 for one that the caller does not have
 */
export const checkServices = (user: User, before: readonly Service[], after: readonly Service[]): void => {
  const switched = [...before.filter((one) => !after.includes(one)), ...after.filter((one) => !before.includes(one))];
  if (!switched.every((service) => hasService(user, service)))
    throw forbidden('You cannot give or take a service that you do not use.');
};

const toAbilityKey = ({ subject, action }: AbilityChange): string => `${action} ${subject}`;

/**
 * Returns the new abilities; unchanged ones keep their giver and time.
 * @throws 403 for a right that the caller does not have
 */
const abilitiesAfter = (user: User, { role, access }: calls.Member, sent: readonly AbilityChange[]): Abilities => {
  const known = new Map(access.abilities.map((one) => [toAbilityKey(one), one]));
  const wanted = new Map(
    sent
      .filter(({ is, action, subject }) => doesRoleAllow(role, action, subject) === (is === 'removed'))
      .map((one) => [toAbilityKey(one), one]),
  );
  for (const key of new Set([...known.keys(), ...wanted.keys()])) {
    const [was, is] = [known.get(key), wanted.get(key)];
    const { action, subject } = (is ?? was) as AbilityChange;
    if (was?.is === is?.is) continue;
    if (!isAllowed(user, action, subject)) throw forbidden(`You cannot give or take ${key}: you do not have it.`);
    if (is?.is === 'added' && !isGrantable(role, action, subject))
      throw forbidden(`${key} cannot be added to this role.`);
  }
  const [by, at] = [fullName(user) || user.email, new Date().toISOString()];
  return [...wanted].map(([key, one]) => {
    const was = known.get(key);
    return was?.is === one.is ? was : { ...one, by, at };
  });
};

/** Changes services and abilities of a member. Open pages reload them; nobody is signed out. */
export const updateMemberAccess = handle(
  calls.updateMemberAccess,
  async ({ tx, user, params: { id }, body, expectedVersion, request }) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update');
    const before = await findMember(tx, user, id);
    if (id === user.id) throw conflict('You cannot change your own services and abilities.');
    if (!before.may.access) throw forbidden();
    refuseStale('this account', before.version, expectedVersion);
    const services = [...new Set(body.services)];
    checkServices(user, before.access.services, services);
    const abilities = abilitiesAfter(user, before, body.abilities);
    await tx
      .update(users)
      .set({ services, abilities, ...nextVersion(users) })
      .where(eq(users.id, id));
    const after = await findMember(tx, user, id);
    const said = ({ access }: calls.Member) => ({
      services: access.services,
      abilities: access.abilities.filter((one) =>
        findAbilityChange({ role: after.role, abilities: [one] }, one.action, one.subject),
      ),
    });
    await recordChange(tx, {
      actor: user,
      action: 'user.access-changed',
      id,
      before: said(before),
      after: said(after),
      requestId: request.id,
      announcement: { event: 'ME_CHANGED', payload: {}, rooms: [`user:${id}`] },
    });
    // After the announcement, so that the browser receives it before it reconnects.
    await renewSockets(tx, [id]);
    return after;
  },
);
