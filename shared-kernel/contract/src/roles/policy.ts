import type { TempStatus } from '@quayside/freight';

/** The ten roles, as stored and sent. */
export const roles = [
  'super-admin',
  'admin',
  'member',
  'company-admin',
  'agent',
  'partner',
  'importer',
  'customer-company-admin',
  'customer-admin',
  'customer-member',
] as const;
export type Role = (typeof roles)[number];

/** Roles that see the Company filter, the company logo tab and the tabs of the administration. */
export const likeSuperAdmin: readonly Role[] = ['super-admin', 'admin', 'member'];
/** Roles that use their own customer company and cannot create bookings. */
export const likeCustomer: readonly Role[] = ['customer-company-admin', 'customer-admin', 'customer-member'];
/** Roles of the forwarder's own users. */
export const staff: readonly Role[] = ['super-admin', 'admin', 'member', 'company-admin', 'agent'];

export const isLikeSuperAdmin = (role: Role): boolean => likeSuperAdmin.includes(role);
export const isLikeCustomer = (role: Role): boolean => likeCustomer.includes(role);
export const isStaff = (role: Role): boolean => staff.includes(role);

/** Roles that may restore a cancelled booking. */
const restorers: readonly Role[] = ['super-admin', 'admin', 'company-admin'];
export const canRestoreBooking = (role: Role): boolean => restorers.includes(role);

/** Roles that see all quotes of their agent, the super-admin those of every agent; others see their own. */
const allQuotes: readonly Role[] = ['super-admin', 'admin', 'company-admin'];
export const seesAllQuotes = (role: Role): boolean => allQuotes.includes(role);

export const subjects = [
  'Booking',
  'Tracking',
  'Document',
  'Quote',
  'Rate',
  'User',
  'Company',
  'Contact',
  'Banner',
  'Logo',
  'HeldMessage',
  'UnreadMessage',
  'Connection',
  'SignInPolicy',
  'Audit',
  'Platform',
  'CompanyProfile',
  'CompanySignIn',
  'DataCare',
  'LegalHold',
  'QuoteRequest',
  'ApiKey',
  'Webhook',
  'Invoice',
  'Comment',
  'Task',
] as const;
export type Subject = (typeof subjects)[number];
export type Action = 'create' | 'read' | 'update' | 'delete';

/** A CASL rule, as the server creates it and sends it in the user record. */
export interface AbilityRule {
  action: Action[];
  subject: Subject;
}

const all: Action[] = ['create', 'read', 'update', 'delete'];
const read: Action[] = ['read'];
const exchange: Action[] = ['create', 'read'];
const keep: Action[] = ['read', 'update'];
const place: Action[] = ['create', 'read', 'update'];

/**
 * Permissions of roles by subject. The scope decides which records of a subject are visible, never this table.
 * The server enforces this table and creates the abilities from it; pages use the same abilities.
 */
export const policy: Record<Role, Partial<Record<Subject, Action[]>>> = {
  'super-admin': {
    Booking: all,
    Tracking: all,
    Document: all,
    Quote: all,
    Rate: all,
    User: all,
    Company: all,
    Contact: all,
    Banner: all,
    Logo: all,
    HeldMessage: ['read', 'update', 'delete'],
    UnreadMessage: keep,
    Audit: read,
    Platform: all,
    CompanyProfile: keep,
    DataCare: read,
    LegalHold: place,
    QuoteRequest: keep,
    Invoice: all,
    Comment: all,
    Task: all,
  },
  admin: {
    Booking: all,
    Tracking: all,
    Document: all,
    Quote: all,
    Rate: all,
    User: all,
    Company: all,
    Contact: all,
    Banner: read,
    Audit: read,
    Logo: all,
    SignInPolicy: keep,
    CompanyProfile: keep,
    CompanySignIn: keep,
    HeldMessage: ['read', 'update', 'delete'],
    UnreadMessage: keep,
    Connection: all,
    DataCare: keep,
    LegalHold: place,
    QuoteRequest: keep,
    ApiKey: all,
    Webhook: all,
    Invoice: all,
    Comment: all,
    Task: all,
  },
  member: {
    Booking: all,
    Tracking: all,
    Document: all,
    Quote: all,
    Rate: read,
    User: read,
    Company: read,
    Contact: all,
    Banner: read,
    Logo: all,
    CompanyProfile: read,
    LegalHold: read,
    QuoteRequest: keep,
    Invoice: all,
    Comment: all,
    Task: all,
  },
  'company-admin': {
    Booking: all,
    Tracking: all,
    Document: all,
    Quote: all,
    Rate: all,
    User: all,
    Company: all,
    Contact: all,
    Banner: read,
    SignInPolicy: keep,
    HeldMessage: ['read', 'update', 'delete'],
    UnreadMessage: keep,
    Connection: all,
    Audit: read,
    CompanyProfile: keep,
    CompanySignIn: keep,
    DataCare: keep,
    LegalHold: place,
    QuoteRequest: keep,
    ApiKey: all,
    Webhook: all,
    Invoice: all,
    Comment: all,
    Task: all,
  },
  agent: {
    Booking: all,
    Tracking: all,
    Document: all,
    Quote: all,
    Rate: read,
    User: read,
    Company: exchange,
    Contact: all,
    Banner: read,
    CompanyProfile: read,
    LegalHold: read,
    QuoteRequest: keep,
    Invoice: all,
    Comment: all,
    Task: all,
  },
  partner: { Booking: read, Tracking: ['read', 'update'], Document: all, Quote: ['read'], Contact: read, Banner: read },
  importer: { Booking: read, Tracking: read, Document: exchange, Contact: read, Banner: read },
  'customer-company-admin': {
    Booking: read,
    Tracking: read,
    Document: exchange,
    Quote: ['read', 'update'],
    QuoteRequest: exchange,
    Invoice: read,
    Comment: all,
    Task: read,
    User: all,
    Contact: read,
    Banner: read,
    CompanySignIn: keep,
  },
  'customer-admin': {
    Booking: read,
    Tracking: read,
    Document: exchange,
    Quote: ['read', 'update'],
    QuoteRequest: exchange,
    Invoice: read,
    Comment: all,
    Task: read,
    User: read,
    Contact: read,
    Banner: read,
  },
  'customer-member': {
    Booking: read,
    Tracking: read,
    Document: exchange,
    Quote: ['read', 'update'],
    QuoteRequest: exchange,
    Invoice: read,
    Comment: all,
    Task: read,
    Contact: read,
    Banner: read,
  },
};

/** Returns the rules of a role for its user record. */
export const abilityRules = (role: Role): AbilityRule[] =>
  Object.entries(policy[role]).map(([subject, action]) => ({ subject: subject as Subject, action }));

/** Checks whether the role's row of the table allows an action. */
export const doesRoleAllow = (role: Role, action: Action, subject: Subject): boolean =>
  policy[role][subject]?.includes(action) ?? false;

/**
 * Returns the roles of staff, or of customers, that manage no users: they can be assigned to new users without review.
 */
export const newcomerRoles = (side: (role: Role) => boolean): readonly Role[] =>
  roles.filter((role) => side(role) && !doesRoleAllow(role, 'update', 'User'));

/** Services that the user's company needs in addition to the policy. */
export const services = ['exception', 'fba_board', 'quotes', 'post_board'] as const;
export type Service = (typeof services)[number];

/** Checks whether a user has a service: super-admins have every service, others their own. */
export const hasService = (
  { role, services: given }: { role: Role; services: readonly string[] },
  service: Service,
): boolean => role === 'super-admin' || given.includes(service);

/** Checks whether a user sees exceptions: super-admins, and users with the exception service. */
export const seesExceptions = (user: Parameters<typeof hasService>[0]): boolean => hasService(user, 'exception');

interface Trouble {
  tempStatus: TempStatus;
  /** Number of open exceptions. */
  exceptionCount: number;
}

/** Returns the exception fields of a booking as the user may see them: without the exception service they are empty. */
export const filterVisibleExceptions = (
  user: Parameters<typeof seesExceptions>[0],
  { tempStatus, exceptionCount }: Trouble,
): Trouble & { hasException: boolean } =>
  seesExceptions(user)
    ? { tempStatus, exceptionCount, hasException: exceptionCount > 0 }
    : { tempStatus: 'none', exceptionCount: 0, hasException: false };
