import { NewQuote } from '@quayside/contract';
import { type DayRange, TypedDay } from '@quayside/freight';
import type { NamedCompany } from '@quayside/ui';
import * as v from 'valibot';

/** Terms of a quote, as typed. */
export interface QuoteTerms {
  name: string;
  company: NamedCompany | null;
  percent: string;
  /** yyyy-MM-dd, '', or invalid input. */
  validTo: string;
}

/** Labels in the order of the form. */
export const quoteTermLabels = {
  name: 'Name',
  company: 'Customer',
  percent: 'Margin',
  validTo: 'Valid to',
} as const satisfies Record<keyof QuoteTerms, string>;

/** Returns the rules of the terms except the margin, which may be blank in some forms. `days` limits the validity. */
export const quoteTermEntries = (days?: DayRange) => ({
  name: NewQuote.entries.name,
  company: v.nullable(v.object({ id: v.string(), companyName: v.string() })),
  validTo: v.pipe(TypedDay(days), v.minLength(1, 'Valid to is a required field')),
});
