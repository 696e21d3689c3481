export const quoteStatuses = ['draft', 'saved', 'sent', 'viewed', 'accepted', 'rejected', 'expired', 'booked'] as const;
export type QuoteStatus = (typeof quoteStatuses)[number];

export const quoteActions = ['save', 'remove', 'send', 'view', 'accept', 'reject', 'requote', 'book'] as const;
export type QuoteAction = (typeof quoteActions)[number];

interface QuoteRule {
  /** From which statuses. */
  readonly from: readonly QuoteStatus[];
  /** Where it leads; nothing: the status stays, or the quote is gone. */
  readonly to?: QuoteStatus;
}

/** Nobody but the forwarder's own people sees these. */
export const unsentQuotes = ['draft', 'saved'] as const satisfies readonly QuoteStatus[];

/** The state machine of a quote. Seeing one again, or seeing an accepted one, changes nothing. */
export const quoteRules: Readonly<Record<QuoteAction, QuoteRule>> = {
  save: { from: unsentQuotes, to: 'saved' },
  remove: { from: unsentQuotes },
  send: { from: ['draft', 'saved', 'sent', 'viewed'], to: 'sent' },
  view: { from: ['sent'], to: 'viewed' },
  accept: { from: ['sent', 'viewed'], to: 'accepted' },
  reject: { from: ['sent', 'viewed'], to: 'rejected' },
  requote: { from: ['draft', 'saved', 'sent', 'viewed', 'rejected', 'expired'], to: 'saved' },
  book: { from: ['accepted'], to: 'booked' },
};

/** These run out with their validity. */
export const perishableQuotes: readonly QuoteStatus[] = ['draft', 'saved', 'sent', 'viewed', 'accepted'];

/** The status as it is at a moment: 'expired' from the end of validity on. `validTo` is an instant, ISO 8601. */
export const quoteStatusAt = (status: QuoteStatus, validTo: string, now: Date): QuoteStatus =>
  perishableQuotes.includes(status) && Date.parse(validTo) < now.getTime() ? 'expired' : status;

/** Whether something may be done with a quote of that status. */
export const mayQuote = (action: QuoteAction, status: QuoteStatus): boolean => quoteRules[action].from.includes(status);

/** Why a customer says no; 'other' asks for a comment. */
export const rejectReasons = {
  price: 'The price is too high',
  transit: 'The transit time is too long',
  schedule: 'The dates do not fit',
  carrier: 'We prefer another carrier',
  'not-shipping': 'The shipment does not take place',
  other: 'Another reason',
} as const;
export type RejectReason = keyof typeof rejectReasons;

/** How a customer's answer came that staff have recorded. */
export const answerChannels = {
  phone: 'by phone',
  mail: 'by e-mail',
  meeting: 'in person',
  chat: 'by message',
} as const;
export type AnswerChannel = keyof typeof answerChannels;
