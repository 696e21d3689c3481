export const quoteStatuses = ['draft', 'saved', 'sent', 'viewed', 'accepted', 'rejected', 'expired', 'booked'] as const;
export type QuoteStatus = (typeof quoteStatuses)[number];

export const quoteActions = ['save', 'remove', 'send', 'view', 'accept', 'reject', 'requote', 'book'] as const;
export type QuoteAction = (typeof quoteActions)[number];

interface QuoteRule {
  /** Statuses that allow the action. */
  readonly from: readonly QuoteStatus[];
  /** Resulting status; undefined when the status stays or the quote is deleted. */
  readonly to?: QuoteStatus;
}

/** Statuses that are visible to staff only. */
export const unsentQuoteStatuses = ['draft', 'saved'] as const satisfies readonly QuoteStatus[];

/** State machine of a quote. Viewing a quote again, or viewing an accepted one, changes nothing. */
export const quoteRules: Readonly<Record<QuoteAction, QuoteRule>> = {
  save: { from: unsentQuoteStatuses, to: 'saved' },
  remove: { from: unsentQuoteStatuses },
  send: { from: ['draft', 'saved', 'sent', 'viewed'], to: 'sent' },
  view: { from: ['sent'], to: 'viewed' },
  accept: { from: ['sent', 'viewed'], to: 'accepted' },
  reject: { from: ['sent', 'viewed'], to: 'rejected' },
  requote: { from: ['draft', 'saved', 'sent', 'viewed', 'rejected', 'expired'], to: 'saved' },
  book: { from: ['accepted'], to: 'booked' },
};

/** Statuses that expire with the validity. */
export const expiringQuoteStatuses: readonly QuoteStatus[] = ['draft', 'saved', 'sent', 'viewed', 'accepted'];

/** Returns the status at a moment: 'expired' from the end of validity on. `validTo` is an instant, ISO 8601. */
export const quoteStatusAt = (status: QuoteStatus, validTo: string, now: Date): QuoteStatus =>
  expiringQuoteStatuses.includes(status) && Date.parse(validTo) < now.getTime() ? 'expired' : status;

/** Checks whether an action is allowed for a quote in the given status. */
export const canDoQuoteAction = (action: QuoteAction, status: QuoteStatus): boolean =>
  quoteRules[action].from.includes(status);

/** Reasons for rejecting a quote; 'other' requires a comment. */
export const rejectReasons = {
  price: 'The price is too high',
  transit: 'The transit time is too long',
  schedule: 'The dates do not fit',
  carrier: 'We prefer another carrier',
  'not-shipping': 'The shipment does not take place',
  other: 'Another reason',
} as const;
export type RejectReason = keyof typeof rejectReasons;

/** Channels of a customer's answer that staff record. */
export const answerChannels = {
  phone: 'by phone',
  mail: 'by e-mail',
  meeting: 'in person',
  chat: 'by message',
} as const;
export type AnswerChannel = keyof typeof answerChannels;
