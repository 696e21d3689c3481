import type { EditableField, FieldChange } from '@quayside/contract';
import type { BookingFieldGroup } from '@quayside/freight';
import { createContext } from 'react';

/** Edit state that the fields of a form read. */
export interface EditState {
  /** Field groups that may change at the booking's stage. */
  readonly groups: readonly BookingFieldGroup[];
  readonly changes: ReadonlyMap<EditableField, FieldChange>;
  readonly undo: (field: EditableField) => void;
}

/** Null when creating a booking. */
export const EditingContext = createContext<EditState | null>(null);
