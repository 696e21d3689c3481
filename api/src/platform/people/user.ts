import type { ApiScope, LanguageChoice, Preferences, User as UserAnswer } from '@quayside/contract';
import {
  type AbilityChange,
  isLikeCustomer,
  isLikeSuperAdmin,
  type Role,
  toAbilityRules,
} from '@quayside/contract/roles';
import type { ShownStyle } from '@quayside/freight';
import type { RowSecurityCaller } from '../../ports/database';

/**
 * The authenticated caller. `companyId` is the agent's id for staff and customers, the partner's company for partners
 * and the consignee for importers; a super-admin may have none. `customerCompany` is set for the three customer roles
 * only.
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
  /** IANA time zone of their agent; null without one. */
  readonly agentTimeZone: string | null;
  /** Their agent's format for days and measures; undefined without an agent or a reader. */
  readonly style?: ShownStyle | null | undefined;
  /** Their agent's currency; missing where it is not set. */
  readonly agentCurrency?: string | null;
  /** Storage key of the logo. */
  readonly logo: string | null;
  /** Storage key of the logo for dark backgrounds. */
  readonly logoDark: string | null;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  /** Language that the user chose; null follows the browser, missing for an API key. */
  readonly language?: LanguageChoice;
  /** Choices for the own pages; missing for an API key. */
  readonly preferences?: Preferences;
  /** Version of the account; missing for an API key. */
  readonly version?: number;
  /** Services that the company uses, too. */
  readonly services: readonly UserAnswer['services'][number][];
  /** Abilities added to the role and removed from it. */
  readonly abilities?: readonly AbilityChange[];
  /** A second factor is required but not set up. */
  readonly mustEnrol?: boolean;
  /** A program that calls with an API key of the company: its id is the key's, and no user has it. */
  readonly apiKey?: { readonly scopes: readonly ApiScope[]; readonly ownerId: string };
  /** A super-admin who works as the admin of this agent. */
  readonly workingAs?: { readonly agentId: string; readonly reason: string; readonly until: string };
}

/** Services of the first admin of a forwarding company, and of a super-admin who works as one. */
export const servicesOfAdmin: User['services'] = ['exception', 'quotes'];

/** Returns a super-admin who works as an agent: the same user with the rights of its admin. */
export const toAgentAdmin = (user: User, workingAs: NonNullable<User['workingAs']>): User => ({
  ...user,
  role: 'admin',
  companyId: workingAs.agentId,
  customerCompany: null,
  services: servicesOfAdmin,
  abilities: [],
  workingAs,
});

/** Returns a user's identity for row-level security. */
export const toRowSecurityCaller = (user: User): RowSecurityCaller => ({
  id: user.id,
  role: user.role,
  company: isLikeCustomer(user.role) ? user.customerCompany : user.companyId,
  tenant: user.tenantId,
});

/** Returns the id of the acting user, for references to users; null for an API key and for a link. */
export const getPersonId = (actor: { readonly id: string | null; readonly apiKey?: User['apiKey'] }): string | null =>
  actor.apiKey ? null : actor.id;

/** Returns the id of the person to whom a new record belongs: the caller, or the owner of the caller's API key. */
export const getRecordOwnerId = (user: Pick<User, 'id' | 'apiKey'>): string => user.apiKey?.ownerId ?? user.id;

export const fullName = (user: Pick<User, 'firstName' | 'lastName'>): string =>
  `${user.firstName} ${user.lastName}`.trim();

/** Returns the audit data of a call in a Work-as session; undefined in any other. */
export const getWorkAsSession = (user: User): { agentId: string; name: string; reason: string } | undefined =>
  user.workingAs && {
    agentId: user.workingAs.agentId,
    name: fullName(user) || user.email,
    reason: user.workingAs.reason,
  };

/**
 * Returns the file name of a logo, for /agents/{companyId}/{logo}: all are PNG, and their key is that of the storage.
 */
export const logoFileName = (key: string): string => `${key}.png`;

/** Returns the user record of GET /me and the sign-in, with the abilities of the policy table and its changes. */
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
  rules: toAbilityRules(user),
  services: [...user.services],
  isSuperAdmin: user.role === 'super-admin',
  isLikeSuperAdmin: isLikeSuperAdmin(user.role),
  isLikeCustomer: isLikeCustomer(user.role),
  isPartner: user.role === 'partner',
  isMember: user.role === 'member',
  ...(user.version !== undefined && { version: user.version }),
  ...(user.language !== undefined && { language: user.language }),
  ...(user.preferences && { preferences: user.preferences }),
  ...(user.mustEnrol && { mustEnrol: true }),
  ...(user.workingAs && {
    workingAs: { companyName: user.companyName, reason: user.workingAs.reason, until: user.workingAs.until },
  }),
});
