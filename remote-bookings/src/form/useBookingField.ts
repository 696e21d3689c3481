import { type EditableField, editableFields } from '@quayside/contract';
import { type FieldPath, getAtPath, useFormContext, useFormState, useWatch } from '@quayside/kernel/forms';
import { use } from 'react';
import type { BookingValues } from './bookingValues';
import { EditingContext, type EditState } from './editing';
import { fieldLabel } from './fieldLabels';

const isEditable = (name: string): name is EditableField => name in editableFields;

/** Returns whether an edited field may change, and its former value after a change. */
const editedLooks = (editing: EditState | null, name: string) => {
  if (!editing || !isEditable(name)) return {};
  const change = editing.changes.get(name);
  return {
    disabled: !editing.groups.includes(editableFields[name].group),
    changed: change && { was: change.before, onUndo: () => editing.undo(name) },
  };
};

/** Returns label, name and error of a booking field as props of FormField. Only this field renders again. */
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
