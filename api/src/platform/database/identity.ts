import type { Role } from '@quayside/contract/roles';
import type { RowSecurityCaller } from '../../ports/database';

/** The database roles; `none` is the one that connected, which owns the tables. */
type DatabaseRole =
  | 'none'
  | 'quayside_app'
  | 'quayside_platform'
  | 'quayside_staff'
  | 'quayside_customer'
  | 'quayside_partner'
  | 'quayside_importer';

/** Identity of a connection's user, as the row-level security policies read it. */
export interface Identity {
  readonly role: DatabaseRole;
  readonly user: string;
  /** The organisation that the user acts for. */
  readonly company: string;
  /** The agent that the user belongs to. */
  readonly tenant: string;
  /** Why row-level security is bypassed; visible on the connection. */
  readonly reason: string;
}

const databaseRoles: Record<Role, DatabaseRole> = {
  'super-admin': 'quayside_platform',
  admin: 'quayside_staff',
  member: 'quayside_staff',
  'company-admin': 'quayside_staff',
  agent: 'quayside_staff',
  partner: 'quayside_partner',
  importer: 'quayside_importer',
  'customer-company-admin': 'quayside_customer',
  'customer-admin': 'quayside_customer',
  'customer-member': 'quayside_customer',
};

const nothing = { user: '', company: '', tenant: '', reason: '' };

/** Sees no tenant's data. */
export const nobody: Identity = { ...nothing, role: 'quayside_app' };
export const platformFor = (reason: string): Identity => ({ ...nothing, role: 'quayside_platform', reason });
export const ownerFor = (reason: string): Identity => ({ ...nothing, role: 'none', reason });
export const toDatabaseIdentity = ({ id, role, company, tenant }: RowSecurityCaller): Identity => ({
  role: databaseRoles[role],
  user: id,
  company: company ?? '',
  tenant: tenant ?? '',
  reason: role === 'super-admin' ? 'a super-admin' : '',
});

const quoted = (value: string): string => `'${value.replaceAll("'", "''")}'`;

/**
 * Returns the statements that set a connection's identity, until its transaction ends or until the next identity. No
 * SELECT: after one, a transaction could no longer choose its isolation level.
 */
export const toIdentityStatements = ({ role, ...settings }: Identity, lasts: 'transaction' | 'session'): string => {
  const set = lasts === 'transaction' ? 'set local' : 'set session';
  const named = Object.entries(settings).map(([name, value]) => `${set} quayside."${name}" = ${quoted(value)}`);
  return [...named, `${set} role ${role}`].join('; ');
};

const lentTo = new WeakMap<object, string>();

/**
 * Sets the identity of a connection; does nothing where it is already set. Every lent connection gets an identity, so
 * nothing needs a reset afterwards.
 */
export const assume = async (
  connection: object,
  identity: Identity,
  query: (text: string) => Promise<unknown>,
): Promise<void> => {
  const statements = toIdentityStatements(identity, 'session');
  if (lentTo.get(connection) === statements) return;
  lentTo.delete(connection);
  await query(statements);
  lentTo.set(connection, statements);
};
