import { maxMarginPercent } from '@quayside/contract';
import { numberFault, typedNumber } from '@quayside/freight';
import * as v from 'valibot';
import { t } from '../texts/quotes';

const inPercent = { unit: '%' };

/** Parses a margin in percent; null when invalid. */
export const typedPercent = (text: string): number | null => typedNumber(text, inPercent);

/** Returns how to fix an invalid margin in percent; null when valid or blank. */
export const percentFault = (text: string): string | null =>
  numberFault(text, inPercent) ??
  ((typedPercent(text) ?? 0) > maxMarginPercent
    ? t('Margin must be a number up to {most}', { most: maxMarginPercent })
    : null) ??
  ((typedPercent(text) ?? 0) < -100 ? t('Margin must be at least -100') : null);

/** Returns a schema for a margin in percent; `empty` says whether it may be blank. */
export const PercentText = (empty: 'blank' | 'required') =>
  v.pipe(
    v.string(),
    v.check((text) => empty === 'blank' || text.trim() !== '', t('Margin is a required field')),
    v.check(
      (text) => percentFault(text) === null,
      ({ input }) => percentFault(input) ?? '',
    ),
  );
