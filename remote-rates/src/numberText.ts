import { type NumberReading, numberFault, typedNumber } from '@freight/shared-kernel/freight';
import * as v from 'valibot';

/** A number as it is typed, or nothing. */
export const NumberText = (reading?: NumberReading) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => numberFault(text, reading) === null,
      ({ input }) => numberFault(input, reading) ?? '',
    ),
  );

/** A number as it is typed, read; `missing` is what a blank field says. */
export const RequiredNumber = (missing: string, reading?: NumberReading) =>
  v.pipe(
    NumberText(reading),
    v.trim(),
    v.nonEmpty(missing),
    v.transform((text) => typedNumber(text, reading)),
  );
