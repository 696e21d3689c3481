import { type Entitled, isAllowed } from './roles/abilities';
import { hasService, isStaff, type Service, type Subject, services } from './roles/policy';

/** Record kinds of notifications, with the right and service needed to read them. */
export const notificationSubjects = {
  booking: { right: 'Booking' },
  quote: { right: 'Quote', service: 'quotes' },
  'quote-request': { right: 'QuoteRequest', service: 'quotes' },
  import: { right: 'Rate' },
  rate: { right: 'Rate' },
  member: { right: 'User' },
  invoice: { right: 'Invoice' },
} as const satisfies Readonly<Record<string, { readonly right: Subject; readonly service?: Service }>>;
export type NotificationSubject = keyof typeof notificationSubjects;

/** Mail frequency of a notification; weekly mails are sent on Mondays. */
export const mailChoices = ['off', 'weekly', 'daily', 'at-once'] as const;
export type MailChoice = (typeof mailChoices)[number];
/** Time of sending for notifications that are mailed at all. */
export type MailPace = Exclude<MailChoice, 'off'>;

interface Kind {
  readonly about: NotificationSubject;
  /** Heading in the preferences. */
  readonly group: 'Bookings' | 'Exceptions' | 'Tasks' | 'Documents' | 'Quotes' | 'Rates' | 'Invoices' | 'Company';
  readonly label: string;
  /** Extra requirement: staff only, or a right or service other than the subject's. */
  readonly staffOnly?: true;
  /** Only for users who may change the record. */
  readonly keepersOnly?: true;
  readonly right?: Subject;
  readonly service?: Service;
  /** Default; off when omitted. */
  readonly mail?: MailChoice;
  /** Addressed to one person; mails are not delayed for users outside of staff. */
  readonly isPersonal?: true;
  /** The person most concerned gets a separate mail immediately, regardless of preferences. */
  readonly ownMail?: true;
}

/** All notification kinds, used for filters and preferences. */
export const notificationKinds = {
  'booking-created': { about: 'booking', group: 'Bookings', label: 'New booking' },
  'booking-changed': { about: 'booking', group: 'Bookings', label: 'Booking changed' },
  'booking-cancelled': { about: 'booking', group: 'Bookings', label: 'Booking cancelled or restored' },
  milestone: { about: 'booking', group: 'Bookings', label: 'Confirmed, departed and arrived' },
  'eta-changed': { about: 'booking', group: 'Bookings', label: 'ETA changed' },
  'view-entered': { about: 'booking', group: 'Bookings', label: 'New booking in a followed list' },
  'exception-raised': {
    ...{ about: 'booking', group: 'Exceptions', label: 'Exception raised' },
    ...{ service: 'exception', mail: 'at-once' },
  },
  'exception-assigned': {
    ...{ about: 'booking', group: 'Exceptions', label: 'Exception assigned to you', service: 'exception' },
    ...{ staffOnly: true, mail: 'at-once', isPersonal: true },
  },
  'exception-escalated': {
    ...{ about: 'booking', group: 'Exceptions', label: 'Exception escalated to you', service: 'exception' },
    ...{ staffOnly: true, mail: 'at-once', isPersonal: true },
  },
  'exception-closed': {
    ...{ about: 'booking', group: 'Exceptions', label: 'Exception acknowledged or resolved', service: 'exception' },
  },
  'task-assigned': {
    ...{ about: 'booking', group: 'Tasks', label: 'Task given to you', right: 'Task' },
    ...{ staffOnly: true, mail: 'at-once', isPersonal: true },
  },
  'task-overdue': {
    ...{ about: 'booking', group: 'Tasks', label: 'Task overdue', right: 'Task' },
    ...{ staffOnly: true, mail: 'at-once' },
  },
  'document-missing': {
    ...{ about: 'booking', group: 'Documents', label: 'Document missing before its day' },
    ...{ right: 'Document', mail: 'daily' },
  },
  'document-uploaded': { about: 'booking', group: 'Documents', label: 'Document uploaded' },
  'document-checked': { about: 'booking', group: 'Documents', label: 'Document verified or refused' },
  comment: { about: 'booking', group: 'Bookings', label: 'Comment on a booking', right: 'Comment' },
  mention: {
    ...{ about: 'booking', group: 'Bookings', label: 'Mention of you on a booking', right: 'Comment' },
    ...{ mail: 'at-once', isPersonal: true },
  },
  'quote-sent': { about: 'quote', group: 'Quotes', label: 'Quote sent', ownMail: true },
  'quote-viewed': { about: 'quote', group: 'Quotes', label: 'Quote read by its recipient', staffOnly: true },
  'quote-answered': { about: 'quote', group: 'Quotes', label: 'Quote accepted or declined', ownMail: true },
  'quote-asked': { about: 'quote', group: 'Quotes', label: 'Question about a quote', staffOnly: true, ownMail: true },
  'quote-details': {
    about: 'quote',
    group: 'Quotes',
    label: 'Details of a booking left by its buyer',
    staffOnly: true,
  },
  'quote-comment': { about: 'quote', group: 'Quotes', label: 'Comment on a quote', right: 'Comment' },
  'quote-mention': {
    ...{ about: 'quote', group: 'Quotes', label: 'Mention of you on a quote', right: 'Comment' },
    ...{ mail: 'at-once', isPersonal: true },
  },
  'request-created': {
    about: 'quote-request',
    group: 'Quotes',
    label: 'Quote requested',
    staffOnly: true,
    ownMail: true,
  },
  'request-moved': {
    about: 'quote-request',
    group: 'Quotes',
    label: 'Request taken, answered or withdrawn',
    ownMail: true,
  },
  'request-escalated': {
    ...{ about: 'quote-request', group: 'Quotes', label: 'Late request given to you' },
    ...{ staffOnly: true, mail: 'at-once', isPersonal: true },
  },
  'request-comment': { about: 'quote-request', group: 'Quotes', label: 'Comment on a request', right: 'Comment' },
  'request-mention': {
    ...{ about: 'quote-request', group: 'Quotes', label: 'Mention of you on a request', right: 'Comment' },
    ...{ mail: 'at-once', isPersonal: true },
  },
  'quote-expiring': {
    ...{ about: 'quote', group: 'Quotes', label: 'Your quote expires without an answer' },
    ...{ staffOnly: true, mail: 'daily' },
  },
  'lane-price': { about: 'rate', group: 'Rates', label: 'Prices of a lane that you watch', staffOnly: true },
  'rate-ending': {
    ...{ about: 'rate', group: 'Rates', label: 'Rates end and nothing follows' },
    ...{ staffOnly: true, keepersOnly: true, mail: 'daily' },
  },
  'invoice-issued': { about: 'invoice', group: 'Invoices', label: 'Invoice issued', ownMail: true },
  'import-finished': { about: 'import', group: 'Company', label: 'Import finished', staffOnly: true },
  'member-joined': { about: 'member', group: 'Company', label: 'Colleague joined' },
} as const satisfies Readonly<Record<string, Kind>>;

export type NotificationKind = keyof typeof notificationKinds;
export const notificationKindNames = Object.keys(notificationKinds) as [NotificationKind, ...NotificationKind[]];

/** Returns the properties of a kind, typed with the optional ones. */
export const kindOfNotification = (kind: NotificationKind): Kind => notificationKinds[kind];

/** Checks whether a user can get a kind at all. The scope decides about single records. */
export const canGetNotification = (
  person: Entitled & { readonly services: readonly string[] },
  kind: NotificationKind,
): boolean => {
  const { about, right, service, staffOnly, keepersOnly } = kindOfNotification(kind);
  const subject: { right: Subject; service?: Service } = notificationSubjects[about];
  if (staffOnly && !isStaff(person.role)) return false;
  if (keepersOnly && !isAllowed(person, 'update', subject.right)) return false;
  if (![subject.right, right].every((needed) => needed === undefined || isAllowed(person, 'read', needed)))
    return false;
  return [service, subject.service].every((needed) => needed === undefined || hasService(person, needed));
};

/** Kinds that customers can get: those of their highest role, with every service. */
export const customerKinds = notificationKindNames.filter((kind) =>
  canGetNotification({ role: 'customer-company-admin', services }, kind),
);

/** Query parameter of a comment that its page scrolls to. */
export const COMMENT_PARAM = 'comment';
/** Query parameter of the request opened next to the list. */
export const REQUEST_PARAM = 'request';

/**
 * Returns the path of the page that a notification is about.
 * @param id of the record; for an import the kind of its data, for a rate the filter by its lane or carrier
 * @param comment id of the comment that it is about
 */
export const notificationPath = (kind: NotificationKind, id: string, comment?: string | null): string => {
  const { about, group } = kindOfNotification(kind);
  const said = comment ? `?${COMMENT_PARAM}=${comment}` : '';
  if (kind === 'comment' || kind === 'mention') return `/bookings/${id}/conversation${said}`;
  if (about === 'quote') return `/quotes/${id}/details${said}`;
  if (kind === 'request-comment' || kind === 'request-mention')
    return `/quotes/requests?${REQUEST_PARAM}=${id}${said.replace('?', '&')}`;
  if (about === 'quote-request') return '/quotes/requests';
  if (about === 'import') return `/import/${id}`;
  if (about === 'rate') return `/rate/list?${id}`;
  if (about === 'invoice') return `/invoices/${id}`;
  if (about === 'member') return `/team/members/${id}`;
  if (group === 'Tasks') return `/bookings/${id}/tasks`;
  if (group === 'Documents') return `/bookings/${id}/documents`;
  if (kind === 'booking-created' || kind === 'booking-changed' || kind === 'booking-cancelled')
    return `/bookings/${id}/overview`;
  return `/bookings/${id}/tracking`;
};
