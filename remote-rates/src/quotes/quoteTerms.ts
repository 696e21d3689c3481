import { NewQuote } from '@quayside/contract';
import { type DayRange, TypedDay } from '@quayside/freight';
import type { NamedCompany } from '@quayside/ui';
import * as v from 'valibot';
import { t } from '../texts/quotes';

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
  get name() {
    return t('Name');
  },
  get company() {
    return t('Customer');
  },
  get percent() {
    return t('Margin');
  },
  get validTo() {
    return t('Valid to');
  },
} as const satisfies Record<keyof QuoteTerms, string>;

/** Returns the rules of the terms except the margin, which may be blank in some forms. `days` limits the validity. */
export const quoteTermEntries = (days?: DayRange) => ({
  name: NewQuote.entries.name,
  company: v.nullable(v.object({ id: v.string(), companyName: v.string() })),
  validTo: v.pipe(TypedDay(days), v.minLength(1, t('Valid to is a required field'))),
});
