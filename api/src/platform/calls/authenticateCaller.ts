import type { RouteDefinition } from '@quayside/contract';
import { hasService, isAllowed, isStaff } from '@quayside/contract/roles';
import type { Database } from '../../ports/database';
import { isApiKey, refuseBeyondScopes, userOfApiKey } from '../auth/apiKeys';
import { getSessionRestriction } from '../auth/sessionRestrictions';
import { sessionOfCall, sessionOfTicket } from '../auth/sessions';
import { forbidden, unauthorized } from '../errors';
import type { User } from '../people/user';

/** Credentials of a caller. */
export interface Credentials {
  readonly authorization: string | undefined;
  /** The ticket of `?token=`. A session token there is refused like any wrong one. */
  readonly ticket: string | undefined;
  /** Path of the call, without its query: a ticket is valid for one address. */
  readonly path: string;
}

const findUser = async (
  { authorization, ticket, path }: Credentials,
  auth: RouteDefinition['auth'],
  database: Database,
): Promise<User | undefined> => {
  const open = database.asPlatform('who calls is not known yet');
  const { db } = open;
  const bearer = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
  if (bearer && isApiKey(bearer)) return userOfApiKey(db, bearer);
  if (bearer) return (await sessionOfCall(open, bearer))?.user;
  if (auth !== 'ticket' || ticket === undefined) return undefined;
  return (await sessionOfTicket(db, ticket, path))?.user;
};

/**
 * Returns whether a call changes the caller's own account, rather than data of the company that a super-admin works as.
 */
const isOwnAccount = ({ method, path }: RouteDefinition): boolean =>
  method !== 'GET' && /^\/me(?:\/|$)/.test(path) && path !== '/me/tickets';

/**
 * Authenticates the caller and checks the policy table, with the changes to that role, and the company's services for
 * this call; null on public routes. The scope decides which records the call reaches. @throws 401 without a session,
 * 403 for another role and for a key that lacks the scope
 */
export const authenticateCaller = async (
  route: RouteDefinition,
  database: Database,
  credentials: Credentials,
): Promise<User | null> => {
  const { auth, may, staff, service, enrolling } = route;
  if (auth === 'public') return null;
  const user = await findUser(credentials, auth, database);
  if (!user) throw unauthorized();
  refuseBeyondScopes(user, route);
  const restriction = enrolling ? undefined : getSessionRestriction(user);
  if (restriction) throw restriction;
  if (user.workingAs && isOwnAccount(route))
    throw forbidden(`You are working as ${user.companyName}. Stop that first: this concerns your own account.`);
  if (may && !isAllowed(user, ...may)) throw forbidden();
  if (staff && !isStaff(user.role)) throw forbidden();
  if (service && !hasService(user, service)) throw forbidden('Your company does not use this service.');
  return user;
};
