import { type ChangeName, changes } from '../../src/platform/recordChange';

const mailed = 'its token is in a mail only; the tests of accounts and invitations do';
const ofDataCare = 'a job makes it, or somebody is gone for good; the tests of data care do';
const provider = 'no provider is configured; the social sign-in tests have one';
const unheld = 'this world holds no message; the tests of held messages do';

/** Changes that this world cannot make, with the reason. */
const elsewhere = {
  'data-care.changed': ofDataCare,
  'data-export.asked': ofDataCare,
  'data-export.cancelled': ofDataCare,
  'data-export.downloaded': ofDataCare,
  'legal-hold.ended': ofDataCare,
  'legal-hold.placed': ofDataCare,
  'user.erased': ofDataCare,
  'user.erasure-asked': ofDataCare,
  'company.deleted': 'it comes thirty days later; the tests of the platform do',
  'exception.withdrawn': 'no carrier takes an event back here; the tests of held messages do',
  'held-message.delivered': unheld,
  'held-message.discarded': unheld,
  'identity.linked': provider,
  'invitation.accepted': provider,
  'password.reset': mailed,
  'unread-message.replayed': unheld,
  'user.created': 'it is the command that makes the first super-admin',
  'user.joined': mailed,
  'user.removed': 'nobody has joined by a mail; the tests of the team do',
} as const satisfies Partial<Record<ChangeName, string>>;

/** What the audit keeps of a change: how the record was, how it is, or only that it was made. */
type Kept = 'before' | 'after' | 'both' | 'neither';

const kept: Readonly<Record<Exclude<ChangeName, keyof typeof elsewhere>, Kept>> = {
  'audit.exported': 'after',
  'banner.deleted': 'before',
  'banner.previewed': 'after',
  'banner.published': 'both',
  'booking.cancelled': 'both',
  'booking.completed': 'both',
  'booking.created': 'after',
  'booking.edited': 'both',
  'booking.price-viewed': 'neither',
  'booking.removed': 'before',
  'booking.restored': 'both',
  'booking.shipping-status': 'both',
  'booking.tracked': 'both',
  'booking.tracking-requested': 'both',
  'booking.updated': 'both',
  'booking-draft.created': 'after',
  'booking-draft.deleted': 'before',
  'booking-draft.submitted': 'both',
  'booking-draft.updated': 'both',
  'booking-template.created': 'after',
  'booking-template.deleted': 'before',
  'bookings.exported': 'after',
  'bookings.imported': 'after',
  'company.closed': 'before',
  'company.created': 'after',
  'company.deletion-asked': 'before',
  'company.invited': 'after',
  'company.kept': 'neither',
  'company.registered': 'after',
  'company.renamed': 'both',
  'company.resumed': 'neither',
  'company.services-changed': 'both',
  'company.suspended': 'neither',
  'company.updated': 'both',
  'company-profile.changed': 'both',
  'contacts.imported': 'after',
  'company-sign-in.changed': 'after',
  'company-sign-in.removed': 'before',
  'first-steps.hidden': 'both',
  'contact.created': 'after',
  'contact.deleted': 'before',
  'contact.updated': 'both',
  'customers.imported': 'after',
  'departure.changed': 'both',
  'departure.created': 'after',
  'departure.removed': 'before',
  'departures.imported': 'after',
  'departures.made': 'after',
  'document.downloaded': 'after',
  'document.refused': 'after',
  'document.removed': 'before',
  'document.replaced': 'both',
  'document.unverified': 'after',
  'document.uploaded': 'after',
  'document.verified': 'after',
  'documents.downloaded': 'neither',
  'exception.acknowledged': 'both',
  'exception.raised': 'after',
  'exception.reopened': 'both',
  'exchange-rate.stored': 'both',
  'exchange-rates.fetched': 'after',
  'file.downloaded': 'neither',
  'file.refused': 'after',
  'file.uploaded': 'after',
  'import.undone': 'after',
  'logo.removed': 'both',
  'logo.uploaded': 'both',
  'paper.downloaded': 'after',
  'passkey.added': 'after',
  'passkey.removed': 'before',
  'passkey.renamed': 'both',
  'password.changed': 'neither',
  'password.forgotten': 'neither',
  'password.reset-sent': 'neither',
  'quote.accepted': 'both',
  'quote.booked': 'both',
  'quote.changed': 'both',
  'quote.created': 'after',
  'quote.deleted': 'before',
  'quote.downloaded': 'neither',
  'quote.price-viewed': 'neither',
  'quote.rejected': 'both',
  'quote.requoted': 'both',
  'quote.sent': 'both',
  'quote.viewed': 'both',
  'rate.created': 'after',
  'rate.ended': 'both',
  'rate.imported': 'after',
  'rate.updated': 'both',
  'rate-import.faults-downloaded': 'neither',
  'rates.exported': 'after',
  'rates.viewed': 'neither',
  'recovery-code.used': 'neither',
  'recovery-codes.renewed': 'neither',
  'second-factor.added': 'neither',
  'second-factor.removed': 'neither',
  'session.closed': 'neither',
  'session.ended': 'neither',
  'session.opened': 'neither',
  'sessions.ended': 'neither',
  'sign-in-domain.claimed': 'after',
  'sign-in-domain.removed': 'before',
  'sign-in-domain.verified': 'after',
  'sign-in-policy.changed': 'both',
  'standard-margin.changed': 'both',
  'tracking-connection.changed': 'both',
  'tracking-connection.created': 'after',
  'tracking-connection.removed': 'before',
  'tracking-secret.ended': 'before',
  'tracking-secret.made': 'after',
  'user.invitation-revoked': 'before',
  'user.invited': 'after',
  'user.access-changed': 'both',
  'user.updated': 'both',
  'work-as.started': 'after',
  'work-as.stopped': 'neither',
};

export interface Audited {
  readonly action: string;
  readonly kind: string;
  readonly before: boolean;
  readonly after: boolean;
}

/** What no call does: the scanner of `scanning.test.ts` says so, and the source of rates in `pricing.test.ts`. */
const withoutCall: readonly string[] = ['document.refused', 'exchange-rates.fetched', 'file.refused'];

/** What the audit says after the suite's calls: one line for each change that this world makes. */
export const expectedAudit = (): Audited[] =>
  Object.entries(kept)
    .filter(([action]) => !withoutCall.includes(action))
    .map(([action, what]) => ({
      action,
      kind: changes[action as ChangeName],
      before: what === 'before' || what === 'both',
      after: what === 'after' || what === 'both',
    }))
    .sort((a, b) => (a.action < b.action ? -1 : 1));
