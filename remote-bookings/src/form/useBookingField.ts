import { type EditableField, editableFields } from '@quayside/contract';
import { type FieldPath, getAtPath, useFormContext, useFormState, useWatch } from '@quayside/kernel/forms';
import { use } from 'react';
import type { BookingValues } from './bookingValues';
import { type Editing, EditingContext } from './editing';
import { fieldLabel } from './fieldLabels';

const isEditable = (name: string): name is EditableField => name in editableFields;

/** In an edit: whether the field may be changed, and what it was before it was. */
const editedLooks = (editing: Editing | null, name: string) => {
  if (!editing || !isEditable(name)) return {};
  const change = editing.changes.get(name);
  return {
    disabled: !editing.groups.includes(editableFields[name].group),
    changed: change && { was: change.before, onUndo: () => editing.undo(name) },
  };
};

/** Label, name and complaint of a field of the booking, as FormField takes them. Draws anew for this field only. */
export const useBookingField = (name: FieldPath<BookingValues>) => {
  const { control } = useFormContext<BookingValues>();
  const { errors } = useFormState({ control, name });
  const loadType = useWatch({ control, name: 'loadType' });
  const error = getAtPath(errors, name) as { message?: string; root?: { message?: string } } | undefined;
  return {
    name,
    label: fieldLabel(name, loadType),
    error: error?.message ?? error?.root?.message,
    ...editedLooks(use(EditingContext), name),
  };
};
