import type { ApiScope, User as UserAnswer } from '@quayside/contract';
import { type AbilityChange, isLikeCustomer, isLikeSuperAdmin, type Role, rulesOf } from '@quayside/contract/roles';
import type { ShownStyle } from '@quayside/freight';
import type { WallCaller } from '../ports/database';

/**
 * Who makes a call, as the server knows it. `companyId` is the agent's id for staff and customers, the partner's company
 * for partners and the consignee for importers; a super-admin may have none. `customerCompany` is set for the three
 * customer roles only.
 */
export interface User {
  readonly id: string;
  readonly sessionId: string;
  readonly role: Role;
  readonly companyId: string | null;
  readonly customerCompany: string | null;
  /** The agent of the company: itself for staff. */
  readonly tenantId: string | null;
  readonly companyName: string;
  /** IANA name of the zone of their agent; null for who has none. */
  readonly agentTimeZone: string | null;
  /** How their agent writes days and measures; undefined for who has none, and where nobody reads. */
  readonly style?: ShownStyle | null | undefined;
  /** What their agent reckons in; none where it has not said so. */
  readonly agentCurrency?: string | null;
  /** The key of the logo in the storage. */
  readonly logo: string | null;
  /** That of the one for dark ground. */
  readonly logoDark: string | null;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  /** Of the account; none of a program. */
  readonly version?: number;
  /** Those that the company uses, too. */
  readonly services: readonly UserAnswer['services'][number][];
  /** What was added to the role and taken from it. */
  readonly abilities?: readonly AbilityChange[];
  /** The company asks for a second factor, and there is none yet. */
  readonly mustEnrol?: boolean;
  /** A program that calls by a key of the company: its id is the key's, and no person has it. */
  readonly apiKey?: { readonly scopes: readonly ApiScope[] };
  /** Of the platform, and working as the admin of this agent. */
  readonly workingAs?: { readonly agentId: string; readonly reason: string; readonly until: string };
}

/** What the first admin of a forwarding company may use, and whoever works as one. */
export const servicesOfAdmin: User['services'] = ['exception', 'quotes'];

/** Somebody of the platform who works as an agent: the same person with the rights of its admin. */
export const asAdminOf = (user: User, workingAs: NonNullable<User['workingAs']>): User => ({
  ...user,
  role: 'admin',
  companyId: workingAs.agentId,
  customerCompany: null,
  services: servicesOfAdmin,
  abilities: [],
  workingAs,
});

/** What the database's wall is told of a user. */
export const wallCallerOf = (user: User): WallCaller => ({
  id: user.id,
  role: user.role,
  company: isLikeCustomer(user.role) ? user.customerCompany : user.companyId,
  tenant: user.tenantId,
});

/** The id of the person who acts, for what refers to people; null for a key and for who came by a link. */
export const personIdOf = (actor: { readonly id: string | null; readonly apiKey?: User['apiKey'] }): string | null =>
  actor.apiKey ? null : actor.id;

export const fullName = (user: Pick<User, 'firstName' | 'lastName'>): string =>
  `${user.firstName} ${user.lastName}`.trim();

/** What the audit says of a call within a session of Work as; undefined in any other. */
export const workAsOf = (user: User): { agentId: string; name: string; reason: string } | undefined =>
  user.workingAs && {
    agentId: user.workingAs.agentId,
    name: fullName(user) || user.email,
    reason: user.workingAs.reason,
  };

/** The file name of a logo, for /agents/{companyId}/{logo}: all are PNG, and their key is that of the storage. */
export const logoFileName = (key: string): string => `${key}.png`;

/** The user record of GET /me and the sign-in, with the abilities minted from the policy table and what was added or removed. */
export const toUserAnswer = (user: User): UserAnswer => ({
  id: user.id,
  role: user.role,
  email: user.email,
  firstName: user.firstName,
  lastName: user.lastName,
  phone: user.phone,
  companyId: user.companyId,
  companyName: user.companyName,
  agentTimeZone: user.agentTimeZone,
  ...user.style,
  ...(user.agentCurrency && { agentCurrency: user.agentCurrency }),
  customerCompany: user.customerCompany,
  logo: user.logo && logoFileName(user.logo),
  logoDark: user.logoDark && logoFileName(user.logoDark),
  rules: rulesOf(user),
  services: [...user.services],
  isSuperAdmin: user.role === 'super-admin',
  isLikeSuperAdmin: isLikeSuperAdmin(user.role),
  isLikeCustomer: isLikeCustomer(user.role),
  isPartner: user.role === 'partner',
  isMember: user.role === 'member',
  ...(user.version !== undefined && { version: user.version }),
  ...(user.mustEnrol && { mustEnrol: true }),
  ...(user.workingAs && {
    workingAs: { companyName: user.companyName, reason: user.workingAs.reason, until: user.workingAs.until },
  }),
});
