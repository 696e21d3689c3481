import { type NumberReading, TypedNumber, typedNumber } from '@quayside/freight';
import * as v from 'valibot';

/** A number as it is typed, read; `missing` is what a blank field says. */
export const RequiredNumber = (missing: string, reading?: NumberReading) =>
  v.pipe(
    TypedNumber(reading),
    v.trim(),
    v.nonEmpty(missing),
    v.transform((text) => typedNumber(text, reading)),
  );
