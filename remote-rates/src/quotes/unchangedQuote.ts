import type { Quote, QuoteChange } from '@quayside/contract';

/** Returns the body of PUT /quotes/:id that changes nothing, as a base for additions. */
export const unchangedQuote = (quote: Quote): QuoteChange => ({
  name: quote.name,
  company: quote.company?.id ?? null,
  options: quote.options.map(({ id }) => id),
  margin: quote.internal?.margin ?? { percent: 0, lines: [] },
  validTo: quote.validTo,
  message: quote.message,
});
