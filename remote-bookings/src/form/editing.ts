import type { EditableField, FieldChange } from '@quayside/contract';
import type { BookingFieldGroup } from '@quayside/freight';
import { createContext } from 'react';

/** What fields of a form are told while it edits a booking. */
export interface Editing {
  /** What may be changed at the booking's stage. */
  readonly groups: readonly BookingFieldGroup[];
  readonly changes: ReadonlyMap<EditableField, FieldChange>;
  readonly undo: (field: EditableField) => void;
}

/** Null where a booking is made. */
export const EditingContext = createContext<Editing | null>(null);
