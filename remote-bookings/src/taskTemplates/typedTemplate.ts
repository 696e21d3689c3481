import type { TaskTemplate } from '@quayside/contract';
import { formLoadTypes } from '@quayside/freight';
import { parseDue, type TypedDue, toDueFields } from '../tasks/typedDue';

/** Template in the form. */
export interface TypedTemplate {
  title: string;
  modes: readonly TaskTemplate['modes'][number][];
  direction: '' | NonNullable<TaskTemplate['direction']>;
  due: TypedDue;
  owner: string;
  isVisible: boolean;
}

/** Default values of a new row. */
export const newTemplate: TypedTemplate = {
  ...{ title: '', modes: [...formLoadTypes], direction: '', due: toDueFields({ by: 'etd', days: -3 }) },
  ...{ owner: '', isVisible: false },
};

export const toTemplateFields = ({ direction, due, owner, ...template }: TaskTemplate): TypedTemplate => ({
  ...template,
  ...{ direction: direction ?? '', due: toDueFields(due), owner: owner ?? '' },
});

export const parseTemplate = ({ direction, due: typed, owner, modes, ...template }: TypedTemplate): TaskTemplate => {
  const due = parseDue(typed);
  return {
    ...template,
    modes: [...modes],
    ...{ direction: direction || null, due: due?.by === 'day' ? null : due, owner: owner || null },
  };
};
