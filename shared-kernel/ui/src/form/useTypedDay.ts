import { type DayRange, dayFault, isDay, parseTypedDay } from '@quayside/freight';
import { useState } from 'react';
import { dayText } from '../values/dateText';

export interface TypedDayOptions extends DayRange {
  /** yyyy-MM-dd, '' for none, or text that could not be read. */
  value: string;
  onChange: (value: string) => void;
  tells: 'typing' | 'leaving';
}

const shown = (value: string): string => (isDay(value) ? dayText(value) : value);

/** What stands in a date field while it is typed, what it means, and what is wrong with it. */
export function useTypedDay({ value, onChange, tells, ...range }: TypedDayOptions) {
  const [typed, setTyped] = useState<{ text: string; told?: string }>();
  const [known, setKnown] = useState(value);
  const [left, setLeft] = useState(false);
  if (known !== value) {
    setKnown(value);
    // Another value than the one that was told came from elsewhere, and counts.
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
    /** yyyy-MM-dd; undefined while there is none, or none that can be taken. */
    day: fault === undefined && day !== '' ? day : undefined,
    /** Said once the field was left, until it is right. */
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
