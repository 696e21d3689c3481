import { mostMargin } from '@quayside/contract';
import { numberFault, typedNumber } from '@quayside/freight';
import * as v from 'valibot';

const inPercent = { unit: '%' };

/** A margin in percent as it is typed; null for what is no number. */
export const typedPercent = (text: string): number | null => typedNumber(text, inPercent);

/** What to do about a text that is no margin in percent; null for one that is and for nothing. */
export const percentFault = (text: string): string | null =>
  numberFault(text, inPercent) ??
  ((typedPercent(text) ?? 0) > mostMargin ? `Margin must be a number up to ${mostMargin}` : null) ??
  ((typedPercent(text) ?? 0) < -100 ? 'Margin must be at least -100' : null);

/** A field for a margin in percent; `empty` says whether it may stay blank. */
export const PercentText = (empty: 'blank' | 'required') =>
  v.pipe(
    v.string(),
    v.check((text) => empty === 'blank' || text.trim() !== '', 'Margin is a required field'),
    v.check(
      (text) => percentFault(text) === null,
      ({ input }) => percentFault(input) ?? '',
    ),
  );
