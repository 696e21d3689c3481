import { type DayRange, dayFault, isDay, parseTypedDay } from '@quayside/freight';
import { useState } from 'react';
import { dayText } from '../values/dateText';

export interface TypedDayOptions extends DayRange {
  /** yyyy-MM-dd, '' for none, or unparsed text. */
  value: string;
  onChange: (value: string) => void;
  tells: 'typing' | 'leaving';
}

const shown = (value: string): string => (isDay(value) ? dayText(value) : value);

/** Holds the text of a date field while it is typed, the day that it means, and its error. */
export function useTypedDay({ value, onChange, tells, ...range }: TypedDayOptions) {
  const [typed, setTyped] = useState<{ text: string; told?: string }>();
  const [known, setKnown] = useState(value);
  const [left, setLeft] = useState(false);
  if (known !== value) {
    setKnown(value);
    // A value other than the last reported one was set elsewhere and replaces the typed text.
    if (typed && typed.told !== value) setTyped(undefined);
  }
  const text = typed?.text ?? shown(value);
  const day = parseTypedDay(text) ?? text.trim();
  const fault = dayFault(day, range);

  const take = (next: string) => {
    setTyped(tells === 'leaving' && next !== value ? { text: shown(next) } : undefined);
    if (next !== value) onChange(next);
  };

  return {
    text,
    /** yyyy-MM-dd; undefined for an empty or invalid text. */
    day: fault === undefined && day !== '' ? day : undefined,
    /** Error, shown from the first blur until the text is valid. */
    fault: left ? fault : undefined,
    type: (next: string) => {
      setLeft(left && fault !== undefined);
      if (tells === 'leaving') return setTyped({ text: next });
      const told = parseTypedDay(next) ?? next.trim();
      setTyped({ text: next, told });
      onChange(told);
    },
    leave: () => {
      setLeft(true);
      if (typed && fault === undefined) take(day);
    },
    pick: (next: string) => {
      setLeft(false);
      take(next);
    },
  };
}
