import type { Task, TaskDue } from '@quayside/contract';
import { formatDay } from '@quayside/freight';

const dates = { etd: 'ETD', eta: 'ETA' } as const;

/** @example '3 days before ETD', 'on the day of the ETA' */
const followsText = ({ by, days }: Exclude<TaskDue, { by: 'day' }>): string => {
  if (days === 0) return `on the day of the ${dates[by]}`;
  const count = Math.abs(days);
  return `${count} ${count === 1 ? 'day' : 'days'} ${days < 0 ? 'before' : 'after'} ${dates[by]}`;
};

/** Returns the due date of a task and the date it depends on. */
export const dueText = ({ due, dueOn, isOverdue }: Pick<Task, 'due' | 'dueOn' | 'isOverdue'>): string => {
  if (due === null) return 'Without a day';
  const rule = due.by === 'day' ? '' : followsText(due);
  if (dueOn === null) return `${rule}, which is not known yet`;
  const day = `${isOverdue ? 'Overdue since' : 'Due'} ${formatDay(dueOn)}`;
  return rule ? `${day}, ${rule}` : day;
};

/** @example '2 of 5 done, 1 overdue' */
export const tasksText = (tasks: readonly Task[]): string => {
  const late = tasks.filter(({ isOverdue }) => isOverdue).length;
  const done = tasks.filter((task) => task.done).length;
  return [`${done} of ${tasks.length} done`, late > 0 && `${late} overdue`].filter(Boolean).join(', ');
};
