import type { TaskDue } from '@quayside/contract';

/** When something is due, as a form holds it. */
export interface TypedDue {
  by: '' | TaskDue['by'];
  days: string;
  side: 'before' | 'after';
  /** yyyy-MM-dd, or what was typed. */
  on: string;
}

const blank: TypedDue = { by: '', days: '', side: 'before', on: '' };

/** What the fields say of a day at first. */
export const typedDue = (due: TaskDue | null): TypedDue => {
  if (due === null) return blank;
  if (due.by === 'day') return { ...blank, ...due };
  return { ...blank, by: due.by, days: String(Math.abs(due.days)), side: due.days > 0 ? 'after' : 'before' };
};

/** What is sent; the server says which number it takes in the place of another. */
export const dueIn = ({ by, days, side, on }: TypedDue): TaskDue | null => {
  if (by === '') return null;
  if (by === 'day') return { by, on };
  const count = /^\d{1,4}$/.test(days.trim()) ? Number(days) : Number.NaN;
  return { by, days: side === 'before' ? 0 - count : count };
};
