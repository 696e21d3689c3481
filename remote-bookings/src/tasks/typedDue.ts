import type { TaskDue } from '@quayside/contract';

/** Due date in the form. */
export interface TypedDue {
  by: '' | TaskDue['by'];
  days: string;
  side: 'before' | 'after';
  /** yyyy-MM-dd, or invalid input. */
  on: string;
}

const blank: TypedDue = { by: '', days: '', side: 'before', on: '' };

/** Returns the initial form values of a due date. */
export const toDueFields = (due: TaskDue | null): TypedDue => {
  if (due === null) return blank;
  if (due.by === 'day') return { ...blank, ...due };
  return { ...blank, by: due.by, days: String(Math.abs(due.days)), side: due.days > 0 ? 'after' : 'before' };
};

/** Returns the value to send; the server validates the numbers. */
export const parseDue = ({ by, days, side, on }: TypedDue): TaskDue | null => {
  if (by === '') return null;
  if (by === 'day') return { by, on };
  const count = /^\d{1,4}$/.test(days.trim()) ? Number(days) : Number.NaN;
  return { by, days: side === 'before' ? 0 - count : count };
};
