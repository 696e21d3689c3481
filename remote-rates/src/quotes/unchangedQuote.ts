import type { Quote, QuoteChange } from '@quayside/contract';

/** The body of PUT /quotes/:id that leaves a quote as it is, to which something is added. */
export const unchangedQuote = (quote: Quote): QuoteChange => ({
  name: quote.name,
  company: quote.company?.id ?? null,
  options: quote.options.map(({ id }) => id),
  margin: quote.internal?.margin ?? { percent: 0, lines: [] },
  validTo: quote.validTo,
  message: quote.message,
});
