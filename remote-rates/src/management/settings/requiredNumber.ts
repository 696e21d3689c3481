import { type NumberReading, TypedNumber, typedNumber } from '@quayside/freight';
import * as v from 'valibot';

/** Returns a schema that parses a typed number; `missing` is the message of a blank field. */
export const RequiredNumber = (missing: string, reading?: NumberReading) =>
  v.pipe(
    TypedNumber(reading),
    v.trim(),
    v.nonEmpty(missing),
    v.transform((text) => typedNumber(text, reading)),
  );
