import { parseMargin, type StandingMargin } from '@quayside/freight';
import * as v from 'valibot';
import { MarginAmount, MarginPercent } from './rateSettings';

const faultIn = ({ percent, amount }: StandingMargin): string | undefined =>
  (amount ? v.safeParse(MarginAmount, amount) : v.safeParse(MarginPercent, percent)).issues?.[0].message;

/** Returns the schema of a margin field; a blank one is null unless `missing`, the error message, is given. */
export const MarginFieldSchema = (missing: string | null) =>
  v.pipe(
    v.object({ text: v.string(), unit: v.string() }),
    v.rawTransform(({ dataset, addIssue, NEVER }): StandingMargin | null => {
      const read = parseMargin(dataset.value);
      if (read === null && missing === null) return null;
      const message = read === null ? missing : 'fault' in read ? read.fault : faultIn(read);
      if (!message) return read as StandingMargin;
      addIssue({ message });
      return NEVER;
    }),
  );
