import { isLikeCustomer, isStaff, type Role } from '../../roles';
import type { Room } from './announcements';
import type { MockQuote } from './quote/mockQuote';
import type { Caller, MockBooking, MockCompany, MockContact, MockUser, Store } from './store';

/** The part of a user that decides what is seen. */
export type Viewer = Pick<MockUser, 'role' | 'companyId' | 'customerCompany'>;

/** The organisation that a user acts for: the customer company of a customer, else the company. */
export const organisationOf = (user: Viewer): string | null =>
  isLikeCustomer(user.role) ? user.customerCompany : user.companyId;

const ownerOf: Record<'agent' | 'customer' | 'partner' | 'importer', (booking: MockBooking) => string | undefined> = {
  agent: (booking) => booking.agentId,
  customer: (booking) => booking.fields.contacts.company.id,
  partner: (booking) => booking.fields.contacts.agent?.id,
  importer: (booking) => booking.fields.contacts.consignee.id,
};

/** Which party of a booking must be the organisation of the caller; null sees every agent's. */
const sides: Record<Role, keyof typeof ownerOf | null> = {
  'super-admin': null,
  admin: 'agent',
  member: 'agent',
  'company-admin': 'agent',
  agent: 'agent',
  partner: 'partner',
  importer: 'importer',
  'customer-company-admin': 'customer',
  'customer-admin': 'customer',
  'customer-member': 'customer',
};

const isOwn = (own: string | null, id: string | null | undefined): boolean => own !== null && own === id;

export const seesBooking = (user: Viewer, booking: MockBooking): boolean => {
  const side = sides[user.role];
  return side === null || isOwn(organisationOf(user), ownerOf[side](booking));
};

/** Staff see their agent and its companies, everybody else their own company. */
export const seesCompany = (user: Viewer, { id, agent }: MockCompany): boolean => {
  if (user.role === 'super-admin') return true;
  if (!isStaff(user.role)) return isOwn(organisationOf(user), id);
  return isOwn(user.companyId, agent) || isOwn(user.companyId, id);
};

/** The agents that a user belongs to: its own, or the one that serves its company. */
export const seesAgent = (user: Viewer, store: Store, { id, kind }: MockCompany): boolean => {
  if (kind !== 'agent') return false;
  if (user.role === 'super-admin') return true;
  const own = user.companyId ? store.companies.get(user.companyId) : undefined;
  return id === (own?.agent ?? own?.id);
};

/** Staff see their agent's contacts, customers those linked to them, partners and importers those on the bookings they see. */
export const seesContact = (user: Viewer, store: Store, contact: MockContact): boolean => {
  if (contact.removed) return false;
  if (user.role === 'super-admin') return true;
  if (isStaff(user.role)) return isOwn(user.companyId, contact.agent);
  if (isLikeCustomer(user.role)) return contact.companyIds.some((id) => isOwn(user.customerCompany, id));
  return [...store.bookings.values()].some(
    (booking) =>
      seesBooking(user, booking) &&
      [booking.fields.contacts.shipper.id, booking.fields.contacts.consignee.id].includes(contact.id),
  );
};

/** Staff see the people of their agent and its customers, others their own company's. */
export const seesUser = (user: Viewer, other: MockUser): boolean => {
  if (user.role === 'super-admin') return true;
  return isLikeCustomer(user.role)
    ? isOwn(user.customerCompany, other.customerCompany)
    : isOwn(user.companyId, other.companyId);
};

/** Staff and customers see the rates of their agent, partners and importers none. */
export const seesRatesOf = (user: Viewer, agent: string): boolean => {
  if (user.role === 'super-admin') return true;
  return user.role !== 'partner' && user.role !== 'importer' && isOwn(user.companyId, agent);
};

/** Which quotes of its agent staff see. */
const seesAllQuotes: readonly Role[] = ['admin', 'company-admin'];
/** Which customers see what was sent to anybody of their company. */
const seesCompanyQuotes: readonly Role[] = ['customer-company-admin', 'customer-admin'];

/** A draft is seen by its maker only; whom a quote is for sees it from the sending on. */
export const seesQuote = (user: Viewer & Pick<MockUser, 'id'>, quote: MockQuote): boolean => {
  const { role } = user;
  if (role === 'importer') return false;
  const isSentTo = quote.recipients.some(({ userId }) => userId === user.id);
  const wasSent = quote.status !== 'draft' && quote.status !== 'saved';
  if (isStaff(role)) {
    const isFinished = quote.status !== 'draft' || quote.ownerId === user.id;
    if (role === 'super-admin') return isFinished;
    if (!isOwn(user.companyId, quote.agentId)) return false;
    return seesAllQuotes.includes(role) ? isFinished : quote.ownerId === user.id || (wasSent && isSentTo);
  }
  if (organisationOf(user) === null || !wasSent) return false;
  return isSentTo || (seesCompanyQuotes.includes(role) && isOwn(user.customerCompany, quote.companyId));
};

/** The rooms of those who see a quote: the socket's side of `seesQuote`. Customers hear of it once it was sent. */
export const quoteRooms = (quote: MockQuote): Room[] => {
  if (quote.status === 'draft') return [`user:${quote.ownerId}`];
  const accounts = quote.recipients.flatMap(({ userId }): Room[] => (userId ? [`user:${userId}`] : []));
  return [
    'role:super-admin',
    `agent:${quote.agentId}`,
    ...(quote.sentAt && quote.companyId ? [`company:${quote.companyId}` as const] : []),
    ...(quote.sentAt ? accounts : []),
  ];
};

/** The rooms of those who see a booking: the socket's side of `seesBooking`. */
export const bookingRooms = ({ agentId, fields: { contacts } }: MockBooking): Room[] => [
  'role:super-admin',
  `agent:${agentId}`,
  `company:${contacts.company.id}`,
  `company:${contacts.consignee.id}`,
  ...(contacts.agent ? [`company:${contacts.agent.id}` as const] : []),
];

/** The rooms that a user's socket joins. */
export const roomsOf = (user: Caller): Room[] => {
  const organisation = organisationOf(user);
  return [
    `user:${user.id}`,
    `session:${user.sessionId}`,
    `role:${user.role}`,
    ...(organisation ? [`${sides[user.role] === 'agent' ? 'agent' : 'company'}:${organisation}` as const] : []),
  ];
};
