import { NewQuote } from '@quayside/contract';
import { type DayRange, TypedDay } from '@quayside/freight';
import type { NamedCompany } from '@quayside/ui';
import * as v from 'valibot';

/** What staff settle for a quote, as it is typed. */
export interface QuoteTerms {
  name: string;
  company: NamedCompany | null;
  percent: string;
  /** yyyy-MM-dd, '', or what was typed and is no day. */
  validTo: string;
}

/** In the order of the form. */
export const quoteTermLabels = {
  name: 'Name',
  company: 'Customer',
  percent: 'Margin',
  validTo: 'Valid to',
} as const satisfies Record<keyof QuoteTerms, string>;

/** The rules of the terms, but of the margin: whether that can be left blank depends. `days` are those it can be valid to. */
export const quoteTermEntries = (days?: DayRange) => ({
  name: NewQuote.entries.name,
  company: v.nullable(v.object({ id: v.string(), companyName: v.string() })),
  validTo: v.pipe(TypedDay(days), v.minLength(1, 'Valid to is a required field')),
});
