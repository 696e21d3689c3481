import * as v from 'valibot';

const most = 500;

/** A margin in percent as it is typed; null for what is no number. */
export const typedPercent = (text: string): number | null => {
  const plain = text.trim().replace(/%$/, '').trim();
  return /^\d{1,3}(\.\d{1,2})?$/.test(plain) ? Number(plain) : null;
};

const isMargin = (text: string): boolean => {
  const percent = typedPercent(text);
  return percent !== null && percent <= most;
};

/** A field for a margin in percent; `empty` says whether it may stay blank. */
export const PercentText = (empty: 'blank' | 'required') =>
  v.pipe(
    v.string(),
    v.check(
      (text) => (empty === 'blank' && text.trim() === '') || isMargin(text),
      `Margin must be a number from 0 to ${most}`,
    ),
  );
